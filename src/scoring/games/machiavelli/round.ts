import { cardsAsk, packsAsk } from '../../asks.ts'
import { jokersIn } from '../../cards.ts'
import type { Outcome } from '../../entry-form.ts'
import type { Ask, At, Line, NextRound, PlayerId, Scoring, Table } from '../../game.ts'
import { memo } from '../../memo.ts'
import {
  type Entries,
  exactlyOne,
  type Here as HereWith,
  isReached,
  scoreEntries,
  talliesIn,
} from '../../points-game.ts'
import { type Path, type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer, type Part } from '../../round-form.ts'
import { flag, roundFlag, tally, unlessMissing, who } from '../../round-parts.ts'
import { cardsIn, overcounted, type Tally, tallyLines, type WrittenTally } from '../../tally.ts'
import { get } from '../../untrusted.ts'
import { join, plural } from '../../words.ts'
import { dealt, type Options, rule } from './options.ts'
import { targetOf } from './rules.ts'
import { classesFor } from './values.ts'

/** How a round is written down, and what it scores. */

type Beside = { blocked: boolean }
type Here = HereWith<Options, Beside>

export const entryForm = memo((table: Table<Options>) =>
  eachPlayer(
    [{ label: 'Cards left' }],
    { left: leftInHand(table), out: wentOut(table.options) },
    {
      suitless: true,
      round: { blocked: roundFlag({ label: 'Blocked: nobody is out', short: 'Blocked', rule: 'stock-out' }) },
    },
  ),
)

/** The cards left. Nobody who is out has any, and where hands won are counted they need not be written down. */
function leftInHand(table: Table<Options>): Part<Tally | undefined, WrittenTally> {
  const left = tally({ label: 'Left in hand', short: 'Left', rule: 'left', classes: classesFor(table) })
  const isCounted = table.options.scoring !== 'hands'
  return unlessMissing(
    { ...left, asks: (key, way) => (isCounted ? left.asks(key, way) : []) },
    (entry) => !isCounted || get(entry, 'out') === true,
  )
}

/** Out, in place of the cards. */
function wentOut({ scoring }: Options): Part<boolean, boolean> {
  const about = { label: 'Out', rule: 'out' }
  if (scoring !== 'hands') return who({ ...about, clears: 'left', instead: true })
  const outcomes: Outcome[] = [
    { id: 'out', label: 'Out', short: 'Out', entry: { out: true }, single: true },
    { id: 'in', label: 'Not out', short: 'Not out', entry: { out: false } },
  ]
  return { ...flag(about), asks: () => [{ kind: 'outcome', ...about, outcomes }] }
}

type Entry = EntryIn<typeof entryForm>

export const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: scoreEntries(({ table }) => entryForm(table), {
    entryProblems,
    problems: (entries, here) => [...whoIsOut(entries, here), ...impossible(entries, here.table)],
    entryRemarks: largeHand,
    lines: linesOf,
  }),
  over: ({ totals, table }) => (isReached(totals, targetOf(table.options)) ? 'target' : undefined),
  tie: { shared: false, rule: 'tie' },
  next: nextRound,
}

function entryProblems({ path, left, out }: Entry, id: PlayerId, { nameOf }: Here): Problem[] {
  if (!left) return []
  if (out) {
    const message = `${nameOf(id)} is out, so no card is left.`
    return [problem([...path, 'left'], message, rule('out'))]
  }
  if (left.points > 0 || cardsIn(left)) return []
  const message = `${nameOf(id)} is not out, so at least one card is left.`
  return [problem(left.path, message, rule('left'))]
}

/** Exactly one player is out, and nobody in a blocked round. An agreed score may stand for the one who is out. */
function whoIsOut(entries: Entries<Entry>, here: Here): Problem[] {
  if (here.beside.blocked) {
    return [...entries].flatMap(([id, { path, out }]) => {
      const message = `The round is blocked, so ${here.nameOf(id)} is not out.`
      return out ? [problem([...path, 'out'], message, rule('stock-out'))] : []
    })
  }
  const several = (names: readonly string[], path: Path) => {
    const message = `${join(names)} are out, but the round ends as soon as one of them is.`
    return problem([...path, 'out'], message, rule('out'))
  }
  const nobody = problem(['entries'], 'Who is out? If nobody is, the round was blocked.', rule('out'))
  return exactlyOne(entries, here, ({ out }) => out, several, nobody)
}

/** Refuses cards that the packs do not hold and sums that no cards make. */
function impossible(entries: Entries<Entry>, table: Table<Options>): Problem[] {
  const rules = { sums: rule('values'), cards: rule('pack') }
  return overcounted(talliesIn(entries, 'left'), classesFor(table), table.deck, rules)
}

const MANY_POINTS = 250
const MANY_CARDS = 30

/** Remarks on a hand that is larger than players mostly hold. */
function largeHand({ left }: Entry, id: PlayerId, { table, nameOf }: Here): Problem[] {
  const [most, what] = table.options.scoring === 'cards' ? [MANY_CARDS, 'card'] : [MANY_POINTS, 'point']
  if (!left || left.points <= most) return []
  const message = `${plural(left.points, what)} left with ${nameOf(id)}. Is that so?`
  return [problem(left.path, message, rule('left'))]
}

function linesOf(
  { left, out }: Entry,
  _id: PlayerId,
  _entries: Entries<Entry>,
  { table, beside }: Here,
): Line[] {
  if (table.options.scoring === 'hands') {
    if (beside.blocked) return [{ label: 'Blocked: nobody’s hand', points: 0, rule: rule('stock-out') }]
    return out ? [{ label: 'Out: a hand won', points: 1, rule: rule('hand-won') }] : []
  }
  if (!left) return [{ label: 'Out: no card left', points: 0, rule: rule('out') }]
  return tallyLines(left, classesFor(table), { label: 'Left in hand', rule: rule('left') })
}

function nextRound({ playing, table: { deck, options } }: At<Options>): NextRound {
  const cards = dealt(playing.length, options)
  const asks: Ask[] = [
    { label: 'Target', value: String(targetOf(options)), rule: rule('target') },
    { ...cardsAsk(cards, rule(options.cards === null ? 'deal' : 'deal-size')), lead: true },
    packsAsk(deck, rule(jokersIn(deck) > 0 ? 'no-jokers' : 'pack')),
  ]
  return { decks: deck.packs, cards, asks }
}
