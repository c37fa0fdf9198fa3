"""The laboratory on the screen: a person who edits a scenario and lets it be played many times.

``fields`` says what can be edited in a record, ``question`` what is asked, ``runs`` drives an
experiment a little at a time, and ``desk`` answers the browser's requests with all that.
"""
