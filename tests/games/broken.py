"""What the tests share that break a rule on purpose."""


def one_patch(owner, name, value):
    """The patches of a rule that is broken at one place."""
    return [(owner, name, value)]


def refusal(tests, name):
    """The test, of a module of refusals, of the one of this name."""
    return lambda: tests.test_a_forbidden_move_is_refused_with_its_rule_and_cards(
        *next(case for case in tests.FORBIDDEN if case[0] == name)
    )
