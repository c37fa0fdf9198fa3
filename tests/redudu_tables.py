"""The worked examples of Redudu that are tables: C1, what beats what, and C2, transfers."""

BEATS = """
8C : 7C yes
7C : 8C no
2D : AC yes
2D : 2S no
2S : AD yes
3S : 2S yes
5D : 4D yes
4H : 4H no
9H : KC no
BR : AS yes
BR : AS KS yes
BR : AS KS QS no
BR : BR no
RR : AS KS AD yes
RR : BR yes
RR : BR 7C yes
RR : BR 7C 8C no
RR : BR BR no
RR : RR no
BR 2S : RR yes
BR AD : RR no
BR 2S : BR yes
BR BR : RR no
"""

TRANSFERS = """
7C + 7D h1 2 3 yes
7C 7D + 7H h1 3 3 yes
7C 7D 7H + 7S h1 4 3 no
7C 7D 7H + 7S h2 4 4 yes
7C + BR h1 3 3 yes
7C + RR h1 4 3 no
7C + RR h2 4 4 yes
BR + BR h2 4 4 yes
BR + RR h2 5 4 no
BR + RR h3 5 5 yes
7C 7D 7H 7S + 7C#2 h3 5 5 yes
7C 7D 7H 7S 7C#2 + 7D#2 h3 6 5 no
9H + 9D h0 2 2 no
"""
