// Score an evening
import { scoreGame } from '@meldbook/scoring'

const sheet = scoreGame({
  format: 'meldbook-game',
  version: 1,
  game: 'rummy-500',
  options: { target: 100 },
  players: [
    { id: 'ana', name: 'Ana' },
    { id: 'bo', name: 'Bo' },
  ],
  rounds: [
    {
      entries: {
        ana: { table: { points: 85 }, hand: { points: 0 } },
        bo: { table: { cards: ['QH', 'KH', 'AH'] }, hand: { counts: { low: 2 } } },
      },
    },
    {
      entries: {
        ana: { table: { points: 40 }, hand: { points: 15 } },
        bo: { table: { points: 60 }, hand: { points: 0 } },
      },
    },
  ],
})
for (const { label, points } of sheet.rounds[0]?.lines.bo ?? []) console.log(label, points)
console.log(sheet.totals, sheet.status, sheet.winners)
// → On the table: 2 × 10, J, Q, K 20
// → On the table: 1 × Ace 15
// → Left in hand: 2 × 2 to 9 -10
// → { ana: 110, bo: 85 } finished [ 'ana' ]
