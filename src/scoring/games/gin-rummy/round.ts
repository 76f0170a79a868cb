import { type Card, type CardCode, formatCard, formatRank, isCard, isJoker, RANKS } from '../../cards.ts'
import type { At, Ending, Line, NextRound, PlayerId, Scored, Scoring, Table } from '../../game.ts'
import { LEAST } from '../../melds.ts'
import { memo } from '../../memo.ts'
import {
  type Entries,
  endedByOne,
  type Here as HereWith,
  isReached,
  scoreEntries,
  sumOf,
  writtenEntry,
} from '../../points-game.ts'
import { allOf, fail, ok, type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer, type RoundPart } from '../../round-form.ts'
import { flag, roundFlag, tally, who } from '../../round-parts.ts'
import { cardsIn, classesByRank, overcounted, type Tally } from '../../tally.ts'
import { describeValue, get, type Plain } from '../../untrusted.ts'
import { join, plural } from '../../words.ts'
import { bestArrangement } from './defence.ts'
import { isDoubled, knockLimit, readsUpcard } from './limit.ts'
import { type Options, rule } from './options.ts'
import { outcomeOf, scoreLines, winnerOf } from './score.ts'
import {
  allBonuses,
  countedIn,
  countHand,
  keptGames,
  newStreets,
  openStreets,
  type Streets,
  streetBonuses,
  winnersOf,
} from './streets.ts'
import { cardValue } from './values.ts'

/** How a hand is written down, what it scores, and what the game adds when it is over. */

/** The number of cards dealt, and held after the last discard. */
export const DEALT = 10
const MOST_POINTS = 100

const classesFor = memo(({ deck }: Table<Options>) => classesByRank(deck, cardValue))

const knocked = who({ label: 'Knocked', rule: 'knock' })
const cancelled = roundFlag({ label: 'Hand cancelled', rule: 'stock-two' })

function bigGinAt({ options }: Table<Options>) {
  return flag({ label: 'Big gin', rule: 'big-gin', of: 'knocked', asked: options.bigGin !== null })
}

export const entryForm = memo((table: Table<Options>) =>
  eachPlayer(
    [{ label: 'Deadwood' }],
    {
      knocked,
      deadwood: tally({
        label: 'Deadwood after laying off',
        short: 'Deadwood',
        rule: 'deadwood',
        classes: classesFor(table),
      }),
      bigGin: bigGinAt(table),
    },
    { round: { upcard: upcardAt(table), cancelled } },
  ),
)

type Entry = EntryIn<typeof entryForm>

/** The card that was turned up, where it sets the limit for knocking. */
function upcardAt({ options }: Table<Options>): RoundPart<Card | undefined, Card | CardCode> {
  if (!readsUpcard(options)) return { asks: () => [], read: () => ok(undefined) }
  return {
    asks: (key) => [{ kind: 'card', key, label: 'Upcard', rule: 'oklahoma-limit' }],
    read: (round, key, { asked }) => {
      const given = get(round, key)
      // Nobody needs it if all scores were agreed.
      if (asked.length === 0) return ok(undefined)
      if (isCard(given) && !isJoker(given)) return ok(given)
      const message =
        given === undefined
          ? 'The upcard is missing: in Oklahoma Gin it sets the limit for knocking.'
          : `${describeValue(given)} is no card that can be turned up; cards are written TH or AS.`
      return fail([key], message, rule('oklahoma-limit'))
    },
  }
}

export const scoring: Scoring<Options, Streets> = {
  unit: 'points',
  begin: ({ options }) => newStreets(options),
  round: scoreRound,
  over: isOver,
  winners: (here) =>
    here.table.options.hollywood ? winnersOf(keptGames(here, true), here.totals) : undefined,
  tie: ({ table }) =>
    table.options.hollywood ? { shared: true, rule: 'hollywood-winner' } : { shared: false, rule: 'winner' },
  next: nextRound,
  bonuses,
  games: (here, isOver) => (here.table.options.hollywood ? keptGames(here, isOver) : undefined),
}

function isOver({ state, totals, table }: At<Options, Streets>): 'target' | 'hollywood-games' | undefined {
  if (table.options.hollywood) return openStreets(state).length === 0 ? 'hollywood-games' : undefined
  return isReached(totals, table.options.target) ? 'target' : undefined
}

type Here = HereWith<Options, { upcard: Card | undefined; cancelled: boolean }, Streets>

const playedHand: Scoring<Options, Streets>['round'] = scoreEntries(({ table }) => entryForm(table), {
  readsAgreed: true,
  problems: problemsTogether,
  remarks: (entries, here) => here.asked.flatMap((id) => remarksOn(id, entries, here)),
  lines: (_, id, entries, here) => {
    const { winner, lines } = scored(entries, here)
    return id === winner ? [...lines, ...inMoreGames(winner, lines, here)] : []
  },
  remember: (entries, here) => {
    const { winner, lines } = scored(entries, here)
    return remember(winner, lines, here)
  },
})

function scoreRound(round: Plain, here: At<Options, Streets>): Scored<Streets> {
  const read = cancelled.read(round, 'cancelled', here)
  if (!read.ok) return { lines: {}, problems: read.problems, state: here.state }
  return read.value ? cancelledHand(round, here) : playedHand(round, here)
}

/** Reads only the two flags of each entry, which would contradict a cancelled hand. */
function cancelledHand(round: Plain, here: At<Options, Streets>): Scored<Streets> {
  const problems = here.asked.flatMap((id) => knockProblems(writtenEntry(round, id) ?? {}, id, here))
  if (problems.length > 0) return { lines: {}, problems, state: here.state }
  const line = { label: 'Hand cancelled', points: 0, rule: rule('stock-two') }
  const lines = Object.fromEntries(here.asked.map((id) => [id, [line]]))
  return { lines, problems, state: remember(undefined, [], here) }
}

/** Why an entry contradicts a cancelled hand. */
function knockProblems(entry: Plain, id: PlayerId, here: At<Options, Streets>): Problem[] {
  const path = ['entries', id]
  const flags = allOf<{ knocked: boolean; bigGin: boolean }>({
    knocked: knocked.read(entry, { path, key: 'knocked', id, here }),
    bigGin: bigGinAt(here.table).read(entry, { path, key: 'bigGin', id, here }),
  })
  if (!flags.ok) return flags.problems
  if (!(flags.value.knocked || flags.value.bigGin)) return []
  const [key, did] = flags.value.knocked ? ['knocked', 'knocked'] : ['bigGin', 'has big gin']
  const message = `${here.nameOf(id)} ${did}, so the hand was not cancelled.`
  return [problem([...path, key], message, rule('stock-two'))]
}

function problemsTogether(entries: Entries<Entry>, here: Here): Problem[] {
  // Nothing is scored if all scores were agreed. Without the upcard nobody knows the limit.
  if (here.asked.length === 0 || !('upcard' in here.beside)) return []
  const problems = [
    ...whoKnocked(entries, here),
    ...[...entries].flatMap(([id, entry]) => bigGinFaults(id, entry, here)),
  ]
  if (problems.length > 0) return problems
  const tallies = [...entries.values()].map(({ deadwood }) => deadwood)
  const rules = { sums: rule('deck'), cards: rule('deck') }
  const wrong = overcounted(tallies, classesFor(here.table), here.table.deck, rules)
  if (wrong.length > 0) return wrong
  return [...entries].flatMap(([id, entry]) => deadwoodFaults(id, entry, entries, here))
}

function whoKnocked(entries: Entries<Entry>, here: Here): Problem[] {
  return endedByOne(entries, here, 'knocked', {
    several: (names) => `${names} both knocked here, but the first knock ends the hand.`,
    nobody: 'Nobody knocked: say who ended the hand, or that it was cancelled.',
    rule: rule('knock'),
  })
}

function bigGinFaults(
  id: PlayerId,
  { path, knocked, bigGin, deadwood }: Entry,
  { table, nameOf }: Here,
): Problem[] {
  if (!bigGin) return []
  const why =
    table.options.bigGin === null
      ? 'Big gin is not played at this table.'
      : !knocked
        ? `${nameOf(id)} has big gin but did not knock.`
        : deadwood.points > 0
          ? `${nameOf(id)} has big gin, so no deadwood can be left.`
          : undefined
  return why === undefined ? [] : [problem([...path, 'bigGin'], why, rule('big-gin'))]
}

function deadwoodFaults(
  id: PlayerId,
  { deadwood, knocked }: Entry,
  entries: Entries<Entry>,
  { table, beside, nameOf }: Here,
): Problem[] {
  const limit = knockLimit(table.options, beside.upcard)
  const cards = cardsIn(deadwood)
  const isGin = [...entries.values()].some((entry) => entry.knocked && entry.deadwood.points === 0)
  if (cards !== undefined && cards > DEALT) {
    const message = `${nameOf(id)} has ${cards} cards left, but a hand is ${DEALT}.`
    return [problem(deadwood.path, message, rule('deal'))]
  }
  if (deadwood.points > MOST_POINTS) {
    const message = `${plural(deadwood.points, 'point')}: ten cards count ${MOST_POINTS} at most.`
    return [problem(deadwood.path, message, rule('values'))]
  }
  const melded = cards === undefined ? 0 : DEALT - cards
  const mayLayOff = !(knocked || isGin)
  if (melded > 0 && melded < LEAST && !mayLayOff) {
    const message = `${nameOf(id)} has ${cards} of ${DEALT} cards left: the ${melded === 1 ? 'other one is' : 'other two are'} no meld.`
    const slug = knocked ? 'knocker-lays-off-nothing' : 'no-lay-off-gin'
    return [problem(deadwood.path, message, rule(slug))]
  }
  if (knocked && deadwood.points > limit.most) {
    const message = `${nameOf(id)} knocked with ${deadwood.points}, but ${limit.because}.`
    return [problem(deadwood.path, message, rule(limit.slug))]
  }
  return []
}

/** Who won the hand, by the known entries, and the lines of their score. */
function scored(
  entries: Entries<Entry>,
  { playing, table, beside }: Here,
): { winner: PlayerId | undefined; lines: Line[] } {
  const [knocker, own] = [...entries].find(([, { knocked }]) => knocked) ?? []
  const otherId = playing.find((id) => id !== knocker)
  const other = otherId === undefined ? undefined : entries.get(otherId)
  // If nothing is known of a player with an agreed score, there is no difference to score.
  if (!own || !other) return { winner: undefined, lines: [] }
  const hand = {
    knocker: own.deadwood.points,
    other: other.deadwood.points,
    bigGin: own.bigGin,
    doubled: isDoubled(table.options, beside.upcard),
  }
  const winner = winnerOf(outcomeOf(hand)) === 'knocker' ? knocker : otherId
  return { winner, lines: scoreLines(hand, table.options) }
}

/** The same points for each further game in which the hand counts. */
function inMoreGames(winner: PlayerId, lines: readonly Line[], { state, agreed }: Here): Line[] {
  const more = countedIn(state, { winner, isAgreed: agreed.size > 0 }).length - 1
  if (more < 1) return []
  const label = `Also in ${plural(more, 'more game')}`
  return [{ label, points: more * sumOf(lines), rule: rule('hollywood') }]
}

/** Counts the hand for its winner. If points were agreed on, that is the player who has more of them. */
function remember(winner: PlayerId | undefined, lines: readonly Line[], here: At<Options, Streets>): Streets {
  const { agreed, playing } = here
  const own = sumOf(lines)
  const points = new Map(playing.map((id) => [id, agreed.get(id) ?? (id === winner ? own : 0)]))
  const most = Math.max(...points.values())
  const ahead = playing.filter((id) => points.get(id) === most)
  const best = ahead.length === 1 ? ahead[0] : undefined
  const isAgreed = agreed.size > 0
  return countHand({ points, winner: isAgreed ? best : winner, isAgreed }, here)
}

function remarksOn(id: PlayerId, entries: Entries<Entry>, { nameOf }: Here): Problem[] {
  const { deadwood } = entries.get(id)!
  if (entries.size < 2) {
    const message = `Without the other player’s cards nothing can be scored for ${nameOf(id)}: agree on these points too.`
    return [problem(deadwood.path, message, rule('knock-score'))]
  }
  const meld = meldLeft(deadwood)
  if (meld === undefined) return []
  const message = `${meld} in ${nameOf(id)}’s deadwood could have been melded. Is that so?`
  return [problem(deadwood.path, message, rule('deadwood'))]
}

/** A meld among the deadwood, in words. */
function meldLeft({ cards, counts }: Tally): string | undefined {
  if (cards) return bestArrangement(cards).melds[0]?.map(formatCard).join(' ')
  const rank = RANKS.find((one) => counts !== undefined && (counts[one] ?? 0) >= LEAST)
  return rank && `${counts![rank]} × ${formatRank(rank)}`
}

function nextRound({ table, state }: At<Options, Streets>): NextRound {
  const { target, variant, hollywood } = table.options
  const knock = {
    standard: { value: `with ${knockLimit(table.options, undefined).most} or less`, slug: 'knock-limit' },
    oklahoma: { value: 'by the upcard', slug: 'oklahoma-limit' },
    straight: { value: 'with gin only', slug: 'straight' },
  } as const
  return {
    decks: 1,
    cards: DEALT,
    asks: [
      { label: 'Target', value: String(target), rule: rule('target') },
      { label: 'Deal', value: `${DEALT} cards each`, rule: rule('deal') },
      { label: 'Knock', value: knock[variant].value, rule: rule(knock[variant].slug) },
      ...(hollywood
        ? [
            {
              label: 'Open games',
              value: join(openStreets(state).map((at) => `${at + 1}`)),
              rule: rule('hollywood-games'),
            },
          ]
        : []),
    ],
  }
}

function bonuses({ here, winners }: Ending<Options, Streets>): Record<PlayerId, Line[]> {
  const { table, totals, state } = here
  return table.options.hollywood
    ? allBonuses(keptGames(here, true), Object.keys(totals))
    : streetBonuses(state[0]!, totals, winners[0], table.options)
}
