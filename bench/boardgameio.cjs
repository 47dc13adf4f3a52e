// boardgame.io's own server with its file storage and the game of its tutorial.
// node boardgameio.cjs PORT FOLDER
const { Server, FlatFile, Origins } = require("boardgame.io/server");

const rows = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const game = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return "INVALID_MOVE";
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const first = (row) => G.cells[row[0]];
    if (rows.some((row) => first(row) !== null && row.every((cell) => G.cells[cell] === first(row))))
      return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const [port, dir] = process.argv.slice(2);
Server({ games: [game], origins: [Origins.LOCALHOST], db: new FlatFile({ dir }) }).run(Number(port));
