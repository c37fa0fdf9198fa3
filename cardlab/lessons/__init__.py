"""Courses: the lessons as data, the answers checked by the engine, and a learner's progress."""
