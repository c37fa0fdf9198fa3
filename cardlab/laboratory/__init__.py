"""The laboratory on the screen: a person who edits a scenario and lets it be played many times.

``fields`` says what can be edited in a record, ``drafts`` keeps edits that do not fit yet, ``runs``
drives an experiment a little at a time, and ``desk`` answers the browser's requests with all that.
"""
