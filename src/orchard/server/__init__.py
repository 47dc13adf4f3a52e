"""Tables on the web: HTTP and WebSocket, live tables, seats, clocks and bots."""
