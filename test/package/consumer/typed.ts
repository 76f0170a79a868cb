import { type CheckInput, check, checkAny, games, parseGame, scoreGame } from '@meldbook/scoring'
import {
  checkGame,
  citing,
  defineCheck,
  defineSearch,
  defineSolver,
  type Game,
  grammarOf,
  loadGame,
  loadSolver,
  verdictOf,
} from '@meldbook/scoring/define'
import { ginRummy } from '@meldbook/scoring/games/gin-rummy'
import { threedom } from '@meldbook/scoring/games/threedom'
import { addRound, type EventMeta, type FoldedGame, openGame } from '@meldbook/scoring/ledger'

/** What must compile in strict mode besides the examples, and with `@ts-expect-error` what must not. */

const meld = check('rummy-500', 'meld', { cards: ['KH', 'AH', '2H'] })
if (meld.ok) {
  const kind: 'set' | 'run' | undefined = meld.value.detail?.kind
  console.log(meld.value.legal, kind, meld.value.points?.toFixed(0))
  // @ts-expect-error a meld of 500 Rummy is a set or a run
  console.log(meld.value.detail?.kind === 'rum')
} else console.log(meld.problems[0]?.path, meld.problems[0]?.message)

/** Ids that are known only when the program runs: the input is then unknown, and the verdict any verdict. */
export const given = (id: string, input: unknown) => (id in games ? checkAny(id, 'meld', input) : undefined)
export const input: CheckInput<'rummy-500', 'discard-draw'> = { pile: ['7H'], pick: 0, hand: [], melds: [] }

const claim = check('threedom', 'claim', { grid: ['9D', 'TD', null, 'JK', null, null, null, null, null] })
if (claim.ok) console.log(claim.value.detail?.sets[0]?.line)
// @ts-expect-error a claim finds sets, never ways to knock
if (claim.ok) console.log(claim.value.detail?.ways)

const knock = check('gin-rummy', 'knock', { hand: [] })
if (knock.ok) console.log(knock.value.detail?.ways[0]?.discard)
// @ts-expect-error the solver counts what is left
if (knock.ok) console.log(knock.value.detail?.ways[0]?.count === 'gin')

check('threedom', 'claim', { grid: [] }, { options: { aces: 'low', target: 300 } })
check('canasta', 'go-out', { melds: [], hand: [], fromPile: false })
check('contract-rummy', 'lay-off', { kind: 'set', cards: ['7H'], meld: ['7D', '7S', '7C'] })

check('tong-its', 'showdown', { end: 'draw', from: 0, hands: [['7H', 'TD'], null, []] })

// @ts-expect-error a hand is a list of cards
check('tong-its', 'showdown', { end: 'draw', from: 0, hands: ['7', null, null] })
// @ts-expect-error there is no such game
check('bridge', 'meld', { cards: [] })
// @ts-expect-error 500 Rummy has no such check
check('rummy-500', 'claim', { cards: [] })
// @ts-expect-error the field is called cards
check('rummy-500', 'meld', { card: [] })
// @ts-expect-error 10H is written TH
check('rummy-500', 'meld', { cards: ['10H'] })
// @ts-expect-error the meld on the table is missing
check('rummy-500', 'lay-off', { cards: ['7H'] })
// @ts-expect-error aces are low, high or both
check('threedom', 'claim', { grid: [] }, { options: { aces: 'never' } })

const record = { format: 'meldbook-game', version: 1, players: [{ id: 'a', name: 'Ana' }] } as const
const agreed = { a: { points: 40, note: 'misdeal' } }
scoreGame({ ...record, game: 'rummy-500', rounds: [{ entries: { a: { table: { points: 85 } } }, agreed }] })
scoreGame({ ...record, game: 'gin-rummy', rounds: [{ cancelled: true, entries: {} }] })
scoreGame({ ...record, game: 'indian-rummy', rounds: [{ wild: '7', entries: { a: { won: true } } }] })
scoreGame({ ...record, game: 'monastery', rounds: [{ laid: [{ player: 'a', mission: 3 }] }] })
scoreGame({ ...record, game: 'abstrac', rounds: [{ combinations: { a: 12 }, taken: { a: 13 } }] })

// @ts-expect-error a tally is cards, counts or points
scoreGame({ ...record, game: 'rummy-500', rounds: [{ entries: { a: { table: 85 } } }] })
// @ts-expect-error the field is called table
scoreGame({ ...record, game: 'rummy-500', rounds: [{ entries: { a: { tabel: { points: 85 } } } }] })
// @ts-expect-error Canasta counts natural canastas
scoreGame({ ...record, game: 'canasta', rounds: [{ entries: { a: { natural: 'two' } } }] })
// @ts-expect-error nobody cancels a hand of Threedom
scoreGame({ ...record, game: 'threedom', rounds: [{ cancelled: true }] })
// @ts-expect-error there is no such game
scoreGame({ ...record, game: 'bridge', rounds: [] })
// @ts-expect-error there is no such house rule
scoreGame({ ...record, game: 'threedom', options: { corner: true }, rounds: [] })
// @ts-expect-error players have names
scoreGame({ ...record, players: [{ id: 'a' }], game: 'threedom', rounds: [] })

export function write(saved: string, folded: FoldedGame, meta: EventMeta) {
  const game = parseGame(saved)
  const totals = game.ok ? Object.values(scoreGame(game.value).totals) : game.problems[0]?.message
  addRound<'canasta'>(folded, meta, { entries: { a: { melds: [['7H', '7D', '7S']], redThrees: 1 } } })
  // @ts-expect-error no game has such a round
  addRound(folded, meta, { entriez: 7 })
  return { totals, conflicts: folded.conflicts.length, opened: openGame(folded.record).ok }
}

console.log(threedom.checksById.claim.fields.grid.places, threedom.statements.claim)

/** One game alone has the same types. */
export async function alone(unknown: Game, id: string) {
  const solver = await loadSolver(ginRummy)
  const best = checkGame(ginRummy, 'best-melds', { hand: ['7H', '8H'] }, { players: 2 }, solver)
  if (best.ok) console.log(best.value.detail?.melds[0]?.length, best.remarks?.[0]?.path)
  // @ts-expect-error the field is called hand
  checkGame(ginRummy, 'best-melds', { hant: [] })
  // @ts-expect-error Gin has no such check
  checkGame(ginRummy, 'claim', { grid: [] })
  // @ts-expect-error that is the solver of another game
  checkGame(threedom, 'claim', { grid: [] }, {}, { claim: 7 })

  const loaded = await loadGame('gin-rummy')
  checkGame(loaded, 'knock', { hand: ['7H'] })
  const given = await loadGame(id)
  // @ts-expect-error there may be no such game
  console.log(given.title)
  if (given) checkGame(given, id, { anything: 1 }, { options: { any: 1 } })
  checkGame(unknown, id, null)
}

/** Melds, a search and its solver, as a game of one's own has them. */
const rules = { set: 'Cards of one rank are a set.', run: 'Cards in a row are a run.' }
const { kept, broken } = citing<keyof typeof rules>('mine')
const grammar = grammarOf(
  { kept, broken },
  {
    set: { rule: 'set' },
    run: { rule: 'run', aces: 'corner', ace: { low: 'run', high: 'run', corner: 'run' } },
  },
)
const checks = {
  meld: defineCheck({
    title: 'Meld',
    question: 'Is it one?',
    fields: { cards: { kind: 'cards', label: 'Cards' } },
    judge: ({ cards }) => verdictOf(grammar.is(cards) ? [kept('set', 'Yes.')] : grammar.faults(cards)),
  }),
  best: defineSearch({
    title: 'Best',
    question: 'Which are best?',
    fields: { hand: { kind: 'cards', label: 'Hand' } },
  }),
}
export const solver = defineSolver<typeof checks, object>()({
  best: ({ hand }) => verdictOf([kept('run', 'Found.')], { detail: { found: hand.length } }),
})
// @ts-expect-error the judge answers this one itself
export const wrong = defineSolver<typeof checks, object>()({ best: () => verdictOf([]), meld: () => 7 })
