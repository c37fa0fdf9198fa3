const KINDS = { game: Game, sheet: Sheet, course: Course, rules: Rules };

export default {
  render({ model, el }) {
    const widget = new KINDS[model.get("kind")](model, el);
    return () => widget.close();
  },
};
