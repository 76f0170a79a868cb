// Merge two phones
import {
  addRound,
  encodeLedger,
  fold,
  type LedgerEvent,
  mergeLedgers,
  openGame,
} from '@meldbook/scoring/ledger'

const opened = openGame({
  format: 'meldbook-game',
  version: 1,
  id: 'friday',
  game: 'other',
  players: [
    { id: 'ana', name: 'Ana' },
    { id: 'bo', name: 'Bo' },
  ],
  rounds: [],
})
if (!opened.ok) throw new Error(opened.problems[0]?.message)
const { ledger } = opened.value

/** A phone adds a round to the events that it has. */
function withRound(events: LedgerEvent[], device: string, ana: number, bo: number) {
  const round = { entries: { ana: { points: ana }, bo: { points: bo } } }
  return [...events, addRound(fold(events), { id: `${device}-1`, device, time: 0 }, round)]
}

const mine = encodeLedger(withRound(ledger.events, 'mine', 30, 0))
const yours = encodeLedger(withRound(ledger.events, 'yours', 20, 10))
const merged = mergeLedgers(mine, yours)
if (merged.ok) {
  // Both wrote the first round: one stands for now, and the players choose.
  const { record, conflicts } = fold(merged.value.events)
  console.log(record.rounds.length, 'round', conflicts[0]?.versions.length, 'versions')
}
// → 1 round 2 versions
