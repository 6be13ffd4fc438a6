"""The table in the browser: hosting of games, a store that survives, a server and the pages it serves."""
