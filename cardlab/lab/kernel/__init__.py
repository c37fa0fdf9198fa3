"""Random play-outs of trick rounds by the hundred thousand: compiled, and a plain twin.

Nothing here is needed to play, learn or explain, and nothing else of cardlab imports it.
``reducieten`` is compiled by numba when it is first called and asks for the extra ``fast``
(``pip install cardlab[fast]``); ``plain`` does the same with the engine itself and needs Python
alone.  Both read the same stream of random numbers, so that they play the same cards.

Loading numba and compiling take about four seconds of one core in every new process.  To keep what
was compiled, name a folder for it in the environment variable ``NUMBA_CACHE_DIR``; nothing is ever
written beside the program.
"""
