"""What a move of any game made happen."""


def events(table, number=-1):
    """The events of the move of this number; of the last one if none is given."""
    return table.events(table.move - 1 if number < 0 else number)


def kinds(table, number=-1):
    """Their kinds."""
    return [event.kind for event in events(table, number)]
