import { cardsAsk } from '../../asks.ts'
import { deckSize, jokersIn } from '../../cards.ts'
import type { Ask, At, Line, NextRound, PlayerId, Scored, Scoring, Table } from '../../game.ts'
import { memo } from '../../memo.ts'
import {
  type Entries,
  endedByOne,
  type Here as HereWith,
  scoreEntries,
  sumOf,
  talliesIn,
  writtenEntry,
} from '../../points-game.ts'
import { poolOf } from '../../pool.ts'
import { type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer, type Part } from '../../round-form.ts'
import { oneOfFew, tally, unlessMissing, who } from '../../round-parts.ts'
import { cardsIn, overcounted, sumsOfCards, type Tally, tallyLines, type WrittenTally } from '../../tally.ts'
import { get, type Plain } from '../../untrusted.ts'
import { plural } from '../../words.ts'
import { arrangementsOf } from './arrangements.ts'
import { minus, winsGame } from './closing.ts'
import { HAND, type Options, rule } from './options.ts'
import type { Slug } from './rules.ts'
import { classesFor } from './values.ts'

/** How a round is written down, and what it scores. */

/** What the game remembers: who has come back already, and who has won with a chinchón. */
type Memory = { returned: readonly PlayerId[]; won?: PlayerId }

/** Players who are out, and how they come back (`#rejoin`): at the highest total of those still in. */
const { isDecided, isOut, returning, returns, owed } = poolOf<Options, Memory>({
  limit: ({ limit }) => limit,
  back: ({ rejoin }) => rejoin,
  returned: ({ returned }) => returned,
  extra: 0,
  rule: rule('rejoin'),
})

type Here = HereWith<Options, { rejoin: readonly PlayerId[] }, Memory>

const closed = who({ label: 'Closed', rule: 'close' })

export const entryForm = memo((table: Table<Options>) =>
  eachPlayer(
    [{ label: 'Cards left' }],
    { left: leftOver(table), closed, chinchon: chinchonIn(table) },
    {
      ...(table.options.wild !== 'coins' && { suitless: true }),
      round: returning(table.options),
    },
  ),
)

/** The cards in no meld. A chinchón leaves none, so that they need not be written down. */
function leftOver(table: Table<Options>): Part<Tally | undefined, WrittenTally> {
  const left = tally({
    label: 'Left in no meld',
    short: 'Left',
    rule: 'left',
    classes: classesFor(table),
    askedUnless: 'chinchon',
  })
  return unlessMissing(left, (entry) => get(entry, 'chinchon') !== undefined)
}

function chinchonIn({ options }: Table<Options>) {
  return oneOfFew({
    label: 'Chinchón',
    rule: 'chinchon',
    of: 'closed',
    choices: [
      ['pure', 'Chinchón'],
      ['wild', 'Chinchón with a wild card'],
    ],
    offered: options.wild === 'none' ? ['pure'] : ['pure', 'wild'],
  })
}

type Entry = EntryIn<typeof entryForm>

export const scoring: Scoring<Options, Memory> = {
  unit: 'points',
  begin: () => ({ returned: [] }),
  round: scoreRound,
  over: (here) => {
    if (here.state.won !== undefined) return 'chinchon'
    if (!isDecided(here)) return undefined
    return here.playing.every((id) => isOut(id, here)) ? 'all-out' : 'last'
  },
  winners: ({ state }) => (state.won === undefined ? undefined : [state.won]),
  tie: { shared: true, rule: 'all-out' },
  next: nextRound,
  outAt: ({ options }) => options.limit,
  returns,
}

const playedRound = scoreEntries<Options, Entry, { rejoin: readonly PlayerId[] }, Memory>(
  ({ table }) => entryForm(table),
  {
    owed,
    entryProblems: handFaults,
    problems: (entries, here) => [
      ...whoClosed(entries, here),
      ...looseFaults(entries, here),
      ...impossible(entries, here.table),
    ],
    entryRemarks: meldLeft,
    lines: (entry, _id, _entries, { table }) => linesOf(entry, table),
    remember: (_, { state, beside }) => ({ returned: [...state.returned, ...(beside.rejoin ?? [])] }),
  },
)

function scoreRound(round: Plain, here: At<Options, Memory>): Scored<Memory> {
  const winner = here.asked.find((id) => hasWon(writtenEntry(round, id) ?? {}, here.table))
  return winner === undefined ? playedRound(round, here) : wonAtOnce(round, winner, here)
}

function hasWon(entry: Plain, { options }: Table<Options>): boolean {
  return get(entry, 'closed') === true && options.chinchon === 'wins' && get(entry, 'chinchon') === 'pure'
}

/** `#chinchon`: the closer has won the game. Nobody counts, so of the other entries only `closed` is read. */
function wonAtOnce(round: Plain, winner: PlayerId, here: At<Options, Memory>): Scored<Memory> {
  const scored = playedRound(round, { ...here, asked: [winner] })
  const others = here.asked.filter((id) => id !== winner)
  const problems = [...scored.problems, ...others.flatMap((id) => alsoClosed(round, id, here))]
  if (problems.length > 0) return { lines: {}, problems, state: here.state }
  const line: Line = { label: 'Nobody counts after a chinchón', points: 0, rule: rule('chinchon') }
  const lines = Object.fromEntries(others.map((id) => [id, [line]]))
  return { ...scored, lines: { ...scored.lines, ...lines }, state: { ...scored.state, won: winner } }
}

function alsoClosed(round: Plain, id: PlayerId, here: At<Options, Memory>): Problem[] {
  const path = ['entries', id]
  const read = closed.read(writtenEntry(round, id) ?? {}, { path, key: 'closed', id, here })
  if (!read.ok) return read.problems
  if (!read.value) return []
  return [
    problem(
      [...path, 'closed'],
      `${here.nameOf(id)} closed too, but the first close ends the round.`,
      rule('close'),
    ),
  ]
}

/** What one hand cannot be. */
function handFaults(entry: Entry, id: PlayerId, { table, nameOf }: Here): Problem[] {
  const { left, closed } = entry
  const chinchon = chinchonFaults(entry, id, { table, nameOf })
  if (chinchon.length > 0 || !left) return chinchon
  const held = cardsIn(left)
  const refuse = (message: string, slug: Slug) => [problem(left.path, message, rule(slug))]
  if (held !== undefined && held > HAND) {
    return refuse(`${plural(held, 'card')} left, but a hand has ${HAND}.`, 'deal')
  }
  const sums = sumsFor(table)
  if (held === undefined && !sums.upTo(HAND, left.points)) {
    return refuse(`No cards up to ${HAND} count ${left.points}.`, 'values')
  }
  return closed ? closerFaults(left, table, refuse) : []
}

function closerFaults(
  left: Tally,
  table: Table<Options>,
  refuse: (message: string, slug: Slug) => Problem[],
): Problem[] {
  const { loose, closeLimit } = table.options
  const held = cardsIn(left)
  if (left.points > closeLimit) {
    return refuse(
      `${plural(left.points, 'point')} left, but whoever closes has at most ${closeLimit}.`,
      'close-limit',
    )
  }
  if (loose === 'one' && held !== undefined && held > 1) {
    return refuse(`${plural(held, 'card')} left, but whoever closes has at most one in no meld.`, 'close-one')
  }
  if (loose === 'one' && left.points > 0 && !sumsFor(table).exactly(1, left.points)) {
    return refuse(
      `No single card counts ${left.points}, and whoever closes has at most one in no meld.`,
      'close-one',
    )
  }
  return unmeldable(held) ? refuse(`${UNMELDABLE} Whoever closes adds nothing.`, 'close') : []
}

/** Five or six cards in no meld: the other two or one are no meld either, so they would have to be added to one. */
function unmeldable(held: number | undefined): boolean {
  return held === HAND - 1 || held === HAND - 2
}

const UNMELDABLE = 'Five or six cards cannot be left of seven: the others would be no meld.'

function chinchonFaults(
  { path, left, closed, chinchon }: Entry,
  id: PlayerId,
  { table, nameOf }: Pick<Here, 'table' | 'nameOf'>,
): Problem[] {
  if (chinchon === undefined) return []
  const refuse = (message: string, slug: Slug = 'chinchon') => [
    problem([...path, 'chinchon'], message, rule(slug)),
  ]
  if (!closed) return refuse(`${nameOf(id)} did not close, and has no chinchón.`)
  if (chinchon === 'wild' && table.options.wild === 'none') {
    return refuse('There are no wild cards at this table.', 'wild-chinchon')
  }
  const isOpen = left !== undefined && (left.points > 0 || (cardsIn(left) ?? 0) > 0)
  return isOpen ? refuse(`${nameOf(id)} has cards left: a chinchón is all seven cards.`) : []
}

/** The sums that some cards of the packs make. */
const sumsFor = memo((table: Table<Options>) => sumsOfCards(HAND, classesFor(table)))

function whoClosed(entries: Entries<Entry>, here: Here): Problem[] {
  return endedByOne(entries, here, 'closed', {
    several: (names) => `${names} closed here, but the first close ends the round.`,
    nobody: 'Nobody closed: a round ends only when somebody does.',
    rule: rule('close'),
  })
}

/** `#no-lay-off`: where nothing can be added, five or six cards cannot be left. */
function looseFaults(entries: Entries<Entry>, { table }: Here): Problem[] {
  const closer = [...entries.values()].find(({ closed }) => closed)
  const isWhole = closer !== undefined && (closer.chinchon !== undefined || closer.left?.points === 0)
  if (!isWhole && table.options.layOff === 'closer') return []
  const [why, slug] = isWhole
    ? (['The closer has melded all seven, so nothing is added.', 'no-lay-off'] as const)
    : (['At this table nothing is added to the closer’s melds.', 'lay-off'] as const)
  return [...entries.values()].flatMap(({ left, closed }) => {
    if (closed || !left || !unmeldable(cardsIn(left))) return []
    return [problem(left.path, `${UNMELDABLE} ${why}`, rule(slug))]
  })
}

/** Refuses cards that the packs do not hold, and more points than they are worth. */
function impossible(entries: Entries<Entry>, table: Table<Options>): Problem[] {
  const tallies = talliesIn(entries, 'left')
  const classes = classesFor(table)
  const counted = tallies.filter(({ counts }) => counts)
  const found = overcounted(counted, classes, table.deck, { sums: rule('values'), cards: rule('packs') })
  if (found.length > 0) return found
  const most = classes.reduce((sum, { held, points }) => sum + held * points, 0)
  const all = sumOf(tallies)
  const last = tallies.findLast(({ points }) => points > 0)
  if (all <= most || !last) return []
  const message = `${plural(all, 'point')} together, but all ${deckSize(table.deck)} cards are worth ${most}.`
  return [problem(last.path, message, rule('values'))]
}

/** Cards that would have made a meld. */
function meldLeft({ left }: Entry, id: PlayerId, { table: { options }, nameOf }: Here): Problem[] {
  if (!left?.cards) return []
  const { all, bestOf } = arrangementsOf(left.cards, options)
  if (bestOf(all).melds.length === 0) return []
  const message = `There is a meld among the cards that ${nameOf(id)} has left. Is that so?`
  return [problem(left.path, message, rule('left'))]
}

function linesOf({ left, closed, chinchon }: Entry, table: Table<Options>): Line[] {
  const { options } = table
  if (chinchon === 'wild') {
    const label = 'A chinchón with a wild card'
    return [{ label, points: minus(options.wildChinchon), rule: rule('wild-chinchon') }]
  }
  if (chinchon === 'pure') {
    return winsGame(chinchon, options)
      ? [{ label: 'A chinchón wins the game', points: 0, rule: rule('chinchon') }]
      : [{ label: 'A chinchón', points: minus(options.chinchonBonus), rule: rule('chinchon') }]
  }
  if (!left) return []
  if (left.points > 0) return tallyLines(left, classesFor(table), { label: 'Left', rule: rule('left') })
  return closed
    ? [{ label: 'Closed with all seven in melds', points: minus(options.allMelded), rule: rule('minus-ten') }]
    : [{ label: 'Nothing left', points: 0, rule: rule('left') }]
}

function nextRound({ table: { deck, options } }: At<Options, Memory>): NextRound {
  const { closeLimit, loose, limit } = options
  const wilds = jokersIn(deck)
  const asks: Ask[] = [
    {
      label: 'To close',
      value:
        loose === 'one' ? `one loose card of at most ${closeLimit}` : `at most ${closeLimit} in loose cards`,
      rule: rule(loose === 'one' ? 'close-limit' : 'close-how'),
      lead: true,
    },
    { label: 'Out at', value: String(limit), rule: rule('out') },
    cardsAsk(HAND, rule('deal')),
    {
      label: 'Packs',
      value: `${deck.packs} of ${options.pack}${wilds > 0 ? `, with ${plural(wilds, 'joker')}` : ''}`,
      rule: rule('packs'),
    },
  ]
  return { decks: deck.packs, cards: HAND, asks }
}
