import { type Card, formatCard, formatRank, isCard, isJoker, RANKS } from '../../cards.ts'
import type { EntryForm } from '../../entry-form.ts'
import type { At, Ending, Line, NextRound, PlayerId, Scored, Scoring, Table } from '../../game.ts'
import { LEAST } from '../../plain-melds.ts'
import { type Entries, ofAsked, readEntries, withAgreed } from '../../points-game.ts'
import { allOf, ok, type Path, type Problem, problem, type Result } from '../../result.ts'
import { classesByRank, overcounted, readTally, type Tally, type ValueClass } from '../../tally.ts'
import { get, isPlain, type Plain, readFlag, show } from '../../untrusted.ts'
import { count, join } from '../../words.ts'
import { bestArrangement } from './defence.ts'
import { isDoubled, knockLimit, readsUpcard } from './limit.ts'
import { type Options, rule } from './options.ts'
import { outcomeOf, scoreLines, winnerOf } from './score.ts'
import { cardValue } from './values.ts'

/** How a hand is written down, what it scores, and what the game adds when it is over. */

/** The number of cards dealt, and held after the last discard. */
export const DEALT = 10
const MOST_POINTS = 100

function classesFor({ deck }: Table<Options>): ValueClass[] {
  return classesByRank(deck, cardValue)
}

export function entryForm(table: Table<Options>): EntryForm {
  const { bigGin } = table.options
  return {
    place: 'each',
    round: [
      ...(readsUpcard(table.options)
        ? [{ kind: 'card', key: 'upcard', label: 'Upcard', rule: 'oklahoma-limit' } as const]
        : []),
      { kind: 'flag', key: 'cancelled', label: 'Hand cancelled', rule: 'stock-two' },
    ],
    ways: [
      {
        label: 'Deadwood',
        fields: [
          { kind: 'who', key: 'knocked', label: 'Knocked', rule: 'knock' },
          {
            kind: 'tally',
            key: 'deadwood',
            label: 'Deadwood after laying off',
            short: 'Deadwood',
            rule: 'deadwood',
            classes: classesFor(table),
          },
          ...(bigGin === null
            ? []
            : [
                {
                  kind: 'flag',
                  key: 'bigGin',
                  label: 'Big gin',
                  rule: 'big-gin',
                  of: 'knocked',
                } as const,
              ]),
        ],
      },
    ],
  }
}

type Flags = { path: Path; knocked: boolean; bigGin: boolean }
type Entry = Flags & { deadwood: Tally }

/** Hands won, by player. */
type Won = Readonly<Record<PlayerId, number>>

export const scoring: Scoring<Options, Won> = {
  unit: 'points',
  begin: () => ({}),
  round: scoreRound,
  over: ({ totals, table }) =>
    Object.values(totals).some((total) => total >= table.options.target) ? 'target' : undefined,
  tie: { shared: false, rule: 'winner' },
  next: nextRound,
  bonuses,
}

type Here = At<Options, Won>

function scoreRound(round: Plain, at: Here): Scored<Won> {
  const cancelled = readFlag(get(round, 'cancelled'), ['cancelled'])
  if (!cancelled.ok) return refused(cancelled.problems, at)
  return cancelled.value ? cancelledHand(round, at) : playedHand(round, at)
}

function refused(problems: Problem[], { state }: Here): Scored<Won> {
  return { lines: {}, problems, state }
}

/** Reads only the two flags of each entry, which would contradict a cancelled hand. */
function cancelledHand(round: Plain, at: Here): Scored<Won> {
  const given = get(round, 'entries')
  const problems = at.asked.flatMap((id) => {
    const entry = isPlain(given) ? get(given, id) : undefined
    if (!isPlain(entry)) return []
    const flags = readFlags(entry, ['entries', id])
    if (!flags.ok) return flags.problems
    const { path, knocked, bigGin } = flags.value
    if (!(knocked || bigGin)) return []
    const message = `${at.nameOf(id)} ${knocked ? 'knocked' : 'has big gin'}, so the hand was not cancelled.`
    return [problem([...path, knocked ? 'knocked' : 'bigGin'], message, rule('stock-two'))]
  })
  if (problems.length > 0) return refused(problems, at)
  const line = { label: 'Hand cancelled', points: 0, rule: rule('stock-two') }
  const lines = Object.fromEntries(at.asked.map((id) => [id, [line]]))
  return { lines, problems, state: remember(lines, undefined, at) }
}

function playedHand(round: Plain, at: Here): Scored<Won> {
  const { entries, problems } = readEntries(round, at, readEntry)
  if (at.asked.length === 0) return { lines: {}, problems, state: remember({}, undefined, at) }
  const upcard = readUpcard(round, at)
  if (!upcard.ok) problems.push(...upcard.problems)
  if (problems.length > 0 || !upcard.ok) return refused(problems, at)

  const all = withAgreed(entries, round, at, readEntry)
  const wrong = ofAsked(refuse(all, upcard.value, at), at)
  if (wrong.length > 0) return refused(wrong, at)

  const { winner, lines } = scored(all, upcard.value, at)
  const own = Object.fromEntries(at.asked.map((id) => [id, id === winner ? lines : []]))
  const remarks = [...entries].flatMap(([id, entry]) => remarksOn(id, entry, all, at))
  return { lines: own, problems: [], remarks, state: remember(own, winner, at) }
}

function readFlags(entry: Plain, path: Path): Result<Flags> {
  return allOf<Flags>({
    path: ok(path),
    knocked: readFlag(get(entry, 'knocked'), [...path, 'knocked']),
    bigGin: readFlag(get(entry, 'bigGin'), [...path, 'bigGin']),
  })
}

function readEntry(entry: Plain, path: Path, { table }: Here): Result<Entry> {
  const deadwood = [...path, 'deadwood']
  const read = allOf<{ flags: Flags; deadwood: Tally }>({
    flags: readFlags(entry, path),
    deadwood: readTally(get(entry, 'deadwood'), deadwood, classesFor(table), table.deck),
  })
  return read.ok ? ok({ ...read.value.flags, deadwood: read.value.deadwood }) : read
}

function readUpcard(round: Plain, { table }: Here): Result<Card | undefined> {
  if (!readsUpcard(table.options)) return ok(undefined)
  const given = get(round, 'upcard')
  if (isCard(given) && !isJoker(given)) return ok(given)
  const message =
    given === undefined
      ? 'The upcard is missing: in Oklahoma Gin it sets the limit for knocking.'
      : `${show(given)} is no card that can be turned up; cards are written TH or AS.`
  return { ok: false, problems: [problem(['upcard'], message, rule('oklahoma-limit'))] }
}

function refuse(entries: Entries<Entry>, upcard: Card | undefined, at: Here): Problem[] {
  const problems = [
    ...whoKnocked(entries, at),
    ...[...entries].flatMap(([id, entry]) => bigGinFaults(id, entry, at)),
  ]
  if (problems.length > 0) return problems
  const tallies = [...entries.values()].map(({ deadwood }) => deadwood)
  const wrong = overcounted(tallies, classesFor(at.table), at.table.deck)
  if (wrong.length > 0) return wrong.map((found) => ({ ...found, rule: rule('deck') }))
  return [...entries].flatMap(([id, entry]) => deadwoodFaults(id, entry, entries, upcard, at))
}

function whoKnocked(entries: Entries<Entry>, { agreed, nameOf }: Here): Problem[] {
  const knockers = [...entries].filter(([id, { knocked }]) => knocked && !agreed.has(id))
  if (knockers.length > 1) {
    const names = join(knockers.map(([id]) => nameOf(id)))
    return knockers.map(([, { path }]) => {
      const message = `${names} both knocked here, but the first knock ends the hand.`
      return problem([...path, 'knocked'], message, rule('knock'))
    })
  }
  // If a score was agreed, that player may have knocked.
  if (knockers.length === 1 || agreed.size > 0) return []
  const message = 'Nobody knocked: say who ended the hand, or that it was cancelled.'
  return [problem(['entries'], message, rule('knock'))]
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

/** The number of cards in a tally, if it is known. */
function cardsIn({ cards, counts }: Tally): number | undefined {
  if (cards) return cards.length
  return counts && Object.values(counts).reduce((sum, number) => sum + number, 0)
}

function deadwoodFaults(
  id: PlayerId,
  { deadwood, knocked }: Entry,
  entries: Entries<Entry>,
  upcard: Card | undefined,
  { table, nameOf }: Here,
): Problem[] {
  const limit = knockLimit(table.options, upcard)
  const cards = cardsIn(deadwood)
  const isGin = [...entries.values()].some((entry) => entry.knocked && entry.deadwood.points === 0)
  if (cards !== undefined && cards > DEALT) {
    const message = `${nameOf(id)} has ${cards} cards left, but a hand is ${DEALT}.`
    return [problem(deadwood.path, message, rule('deal'))]
  }
  if (deadwood.points > MOST_POINTS) {
    const message = `${count(deadwood.points, 'point')}: ten cards count ${MOST_POINTS} at most.`
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
  upcard: Card | undefined,
  { playing, table }: Here,
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
    doubled: isDoubled(table.options, upcard),
  }
  const winner = winnerOf(outcomeOf(hand)) === 'knocker' ? knocker : otherId
  return { winner, lines: scoreLines(hand, table.options) }
}

/** Counts the hand for its winner. If points were agreed on, that is the player who has more of them. */
function remember(
  lines: Readonly<Record<PlayerId, Line[]>>,
  winner: PlayerId | undefined,
  { agreed, playing, state }: Here,
): Won {
  const pointsOf = (id: PlayerId) =>
    agreed.get(id) ?? (lines[id] ?? []).reduce((sum, { points }) => sum + points, 0)
  const points = playing.map(pointsOf)
  const most = Math.max(...points)
  const ahead = playing.filter((_, at) => points[at] === most)
  const best = ahead.length === 1 ? ahead[0] : undefined
  const won = agreed.size > 0 ? best : winner
  return won === undefined ? state : { ...state, [won]: handsWon(state, won) + 1 }
}

function handsWon(state: Won, id: PlayerId): number {
  return Object.hasOwn(state, id) ? state[id]! : 0
}

function remarksOn(id: PlayerId, { deadwood }: Entry, all: Entries<Entry>, { nameOf }: Here): Problem[] {
  if (all.size < 2) {
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

function nextRound({ table }: Here): NextRound {
  const { target, variant } = table.options
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
    ],
  }
}

/** The game bonus for the winner, and the line bonuses of both players. */
function bonuses({ at, winners }: Ending<Options, Won>): Record<PlayerId, Line[]> {
  const { options } = at.table
  const lines = Object.keys(at.totals).map((id) => {
    const hands = handsWon(at.state, id)
    const won = {
      label: `${count(hands, 'hand')} won × ${options.lineBonus}`,
      points: hands * options.lineBonus,
      rule: rule('line-bonus'),
    }
    if (!winners.includes(id)) return [id, [won]]
    const game = { label: 'Game bonus', points: options.gameBonus, rule: rule('game-bonus') }
    return [id, [game, ...shutout(id, game.points + won.points, at), won]]
  })
  return Object.fromEntries(lines)
}

function shutout(winner: PlayerId, bonus: number, { totals, table }: Here): Line[] {
  const { shutout, gameBonus } = table.options
  const isShutout = Object.keys(totals).every((id) => id === winner || totals[id]! <= 0)
  if (!isShutout || shutout === 'none') return []
  return shutout === 'double'
    ? [{ label: 'Shutout: all doubled', points: totals[winner]! + bonus, rule: rule('shutout') }]
    : [{ label: 'Shutout: the game bonus again', points: gameBonus, rule: rule('shutout') }]
}
