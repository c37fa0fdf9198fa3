const KINDS = { game: Game, sheet: Sheet, course: Course, rules: Rules, lab: Lab };

export default {
  render({ model, el }) {
    const widget = new KINDS[model.get("kind")](model, el);
    return () => widget.close();
  },
};
