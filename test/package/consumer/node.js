import { check, scoreGame } from '@meldbook/scoring'
import { formatCard, parseCards } from '@meldbook/scoring/cards'
import { threedom } from '@meldbook/scoring/games/threedom'
import { fold, openGame } from '@meldbook/scoring/ledger'

const cards = parseCards('kh ah 2h')
const verdict = check('rummy-500', 'meld', { cards: cards.value })
const best = check('gin-rummy', 'best-melds', {
  hand: parseCards('7-9h 7ds 2c kk').value ?? parseCards('7-9h 7ds 2c').value,
})
const record = {
  ...{ format: 'meldbook-game', version: 1, game: 'rummy-500' },
  players: ['a', 'b'].map((id) => ({ id, name: id })),
  rounds: [
    {
      entries: {
        a: { table: { points: 85 }, hand: { points: 20 } },
        b: { table: { points: 30 }, hand: { points: 0 } },
      },
    },
  ],
}
const opened = openGame(record)
console.log(
  JSON.stringify({
    shown: cards.value.map(formatCard),
    rule: verdict.value.findings[0].rule,
    best: best.ok,
    totals: scoreGame(record).totals,
    rounds: fold(opened.value.ledger.events).record.rounds.length,
    title: threedom.title,
  }),
)
