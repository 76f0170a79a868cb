import { type Card, type CardCode, formatCard, isCard, withoutCards } from '../../cards.ts'
import type { EntryForm } from '../../entry-form.ts'
import type { Ask, At, Line, NextRound, PlayerId, Scored } from '../../game.ts'
import { readCards } from '../../lists.ts'
import { isReached } from '../../points-game.ts'
import { all, fail, ok, type Path, type Problem, problem, type Result } from '../../result.ts'
import type { Typed } from '../../types-of.ts'
import { describeValue, get, isPlain, type Plain, readWhole } from '../../untrusted.ts'
import { capitalize, join, listCards, plural } from '../../words.ts'
import {
  type Combination,
  combinationsIn,
  DECK,
  type Hand,
  handOf,
  nameOf,
  PACK,
  ROW,
  scoreOf,
} from './combinations.ts'
import { type Options, rule } from './options.ts'
import { canMake, FEWEST, HIGHEST, MOST, nearestWorths } from './possible-points.ts'

/**
 * A deal is written down as cards or as counts. Either way one player's share of the 24 tells the other's. If a
 * player's score was agreed, problems in that player's part do not count: it is read only as far as the other player's
 * score depends on it.
 */
export function scoreRound(round: Plain, here: At<Options>): Scored<undefined> {
  const shares = here.asked.length > 0 ? readShares(round, here) : ok<Shares>(new Map())
  if (!shares.ok) return { lines: {}, problems: shares.problems, state: undefined }
  const lines = here.asked.map((id) => {
    const other = otherThan(id, here)
    return [id, linesOf(shares.value.get(id)!, shares.value.get(other)!, here.nameOf(other))]
  })
  return { lines: Object.fromEntries(lines), problems: [], state: undefined }
}

type Share = Hand & {
  /** Present if the cards are known. */
  combinations?: Combination[]
}
type Shares = ReadonlyMap<PlayerId, Share>

function readShares(round: Plain, here: At): Result<Shares> {
  const cards = get(round, 'cards')
  const counted = ['combinations', 'taken'].some((key) => get(round, key) !== undefined)
  if (cards !== undefined && counted) {
    return fail(['cards'], 'Both cards and counts are given; exactly one of them counts.')
  }
  if (cards !== undefined) return readHands(cards, here)
  if (counted) return readCounts(round, here)
  return fail(
    ['cards'],
    'List the cards of one player, or count the combinations of both and the cards of one.',
  )
}

/** Both players, in any order. */
function playersOf(here: At): PlayerId[] {
  return Object.keys(here.totals)
}

function otherThan(id: PlayerId, here: At): PlayerId {
  return playersOf(here).find((other) => other !== id)!
}

/** Reads the values of the players asked; if none of them has one, of the other player. */
function readSome<T>(
  given: unknown,
  key: string,
  here: At,
  read: (value: unknown, path: Path, id: PlayerId) => Result<T>,
): Result<[PlayerId, T][]> {
  const plain = given ?? {}
  if (!isPlain(plain))
    return fail(
      [key],
      `${describeValue(given)} stands here; what a player took belongs under that player’s id.`,
    )
  const named = playersOf(here).filter((id) => get(plain, id) !== undefined)
  const asked = named.filter((id) => here.asked.includes(id))
  const ids = asked.length > 0 ? asked : named
  if (ids.length === 0)
    return fail([key], `What ${join(playersOf(here).map(here.nameOf), 'or')} took is missing.`)
  return all(
    ids.map((id) => {
      const value = read(get(plain, id), [key, id], id)
      return value.ok ? ok([id, value.value] as [PlayerId, T]) : value
    }),
  )
}

function readHands(given: unknown, here: At): Result<Shares> {
  const hands = readSome(given, 'cards', here, (value, path, id) => readHand(value, path, here.nameOf(id)))
  if (!hands.ok) return hands
  const [[id, cards], named] = hands.value as [[PlayerId, Card[]], [PlayerId, Card[]]?]
  const rest = withoutCards(PACK, cards)
  const problems = named ? restProblems(named, rest, here) : []
  if (problems.length > 0) return { ok: false, problems }
  return ok(
    new Map([
      [id, shareOf(cards)],
      [otherThan(id, here), shareOf(rest)],
    ]),
  )
}

function readHand(value: unknown, path: Path, name: string): Result<Card[]> {
  const cards = readCards(value, path, DECK)
  if (cards.ok) return sharedOut(cards.value.length, path, name) ?? cards
  return { ok: false, problems: cards.problems.map((found) => ({ ...found, rule: rule('deck') })) }
}

function shareOf(cards: readonly Card[]): Share {
  return { ...handOf(cards), combinations: combinationsIn(cards) }
}

/** Problems of a second hand that is not exactly what the first one leaves. */
function restProblems([id, cards]: [PlayerId, Card[]], rest: readonly Card[], here: At): Problem[] {
  const problems = cards.flatMap((card, index) => {
    if (rest.includes(card)) return []
    const message = `${formatCard(card)} is with ${here.nameOf(otherThan(id, here))} too; there is only one.`
    return [problem(['cards', id, index], message, rule('deck'))]
  })
  const lost = withoutCards(rest, cards)
  if (lost.length > 0) {
    const message = `With nobody: ${listCards(lost)}. At the end of a deal all ${ROW} cards are taken.`
    problems.push(problem(['cards'], message, rule('deck')))
  }
  return problems
}

function sharedOut(taken: number, path: Path, name: string): ReturnType<typeof fail> | undefined {
  if (taken >= FEWEST && taken <= MOST) return undefined
  const message = `${name} cannot have ${plural(taken, 'card')}: draws of one to three leave ${FEWEST} to ${MOST} to each.`
  return fail(path, message, rule('draw'))
}

function readCounts(round: Plain, here: At): Result<Shares> {
  const read = all([readTaken(get(round, 'taken'), here), readPoints(get(round, 'combinations'), here)])
  if (!read.ok) return read
  const [taken, points] = read.value as [Map<PlayerId, number>, Map<PlayerId, number>]
  const problems: Problem[] = []
  for (const [id, made] of points) {
    const cards = taken.get(id)!
    if (canMake(made, cards)) continue
    if (here.asked.includes(id)) problems.push(unmakeable(made, cards, id))
    else points.delete(id)
  }
  for (const id of here.asked) {
    const other = otherThan(id, here)
    if (points.get(id) !== 0 || here.asked.includes(other) || points.has(other)) continue
    const message = `${here.nameOf(id)} made no combination and scores what ${here.nameOf(other)} made, which is missing.`
    problems.push(problem(['combinations', other], message, rule('misere')))
  }
  if (problems.length > 0) return { ok: false, problems }
  // Unknown points become NaN: they are not 0, so they cause no misère, and no other score depends on them.
  const shares = playersOf(here).map((id): [PlayerId, Share] => [
    id,
    { points: points.get(id) ?? Number.NaN, taken: taken.get(id)! },
  ])
  return ok(new Map(shares))
}

function readTaken(given: unknown, here: At): Result<Map<PlayerId, number>> {
  const taken = readSome(given, 'taken', here, (value, path, id) => {
    const number = readWhole(value, path, 0, ROW)
    return number.ok ? (sharedOut(number.value, path, here.nameOf(id)) ?? number) : number
  })
  if (!taken.ok) return taken
  const [[id, number], named] = taken.value as [[PlayerId, number], [PlayerId, number]?]
  const other = otherThan(id, here)
  const rest = ROW - number
  if (!named || named[1] === rest) {
    return ok(
      new Map([
        [id, number],
        [other, rest],
      ]),
    )
  }
  const message = `${number} and ${named[1]} cards do not add up to ${ROW}; ${here.nameOf(other)} would have ${rest}.`
  return fail(['taken', other], message, rule('deck'))
}

/** Reads the points of the players asked, and the other player's if there are any. */
function readPoints(given: unknown, here: At): Result<Map<PlayerId, number>> {
  const plain = given ?? {}
  if (!isPlain(plain))
    return fail(
      ['combinations'],
      `${describeValue(given)} stands here; points belong under the id of the player who made them.`,
    )
  const points = new Map<PlayerId, number>()
  const problems: Problem[] = []
  for (const id of playersOf(here)) {
    const read = readMade(get(plain, id), ['combinations', id], here.nameOf(id))
    if (read.ok) points.set(id, read.value)
    else if (here.asked.includes(id)) problems.push(...read.problems)
  }
  return problems.length > 0 ? { ok: false, problems } : ok(points)
}

function readMade(value: unknown, path: Path, name: string): Result<number> {
  if (value !== undefined) return readWhole(value, path, 0, HIGHEST)
  return fail(path, `The combination points of ${name} are missing; without any, 0.`, rule('misere'))
}

function unmakeable(points: number, cards: number, id: PlayerId): Problem {
  const near = join(nearestWorths(points, cards).map(String), 'or')
  const message = `No ${cards} cards make ${plural(points, 'combination point')}; the nearest possible: ${near}.`
  return problem(['combinations', id], message, rule('combination-points'))
}

function linesOf(own: Share, other: Share, name: string): Line[] {
  if (own.points === 0 && other.points === 0) {
    return [{ label: 'No combination on either side', points: 0, rule: rule('misere-both') }]
  }
  if (own.points === 0) {
    const label = `No combination: what ${name} makes, ${other.points} × ${own.taken}`
    return [{ label, points: scoreOf(own, other), rule: rule('misere') }]
  }
  if (other.points === 0) {
    return [{ label: `${name} made no combination and scores this`, points: 0, rule: rule('misere') }]
  }
  const parts = own.combinations?.map((made) => ({ label: capitalize(nameOf(made)), points: made.points }))
  return (parts ?? [{ label: 'Combinations', points: own.points }]).map(({ label, points }) => ({
    label: `${label}: ${points} × ${plural(other.taken, 'card')} of ${name}`,
    points: points * other.taken,
    rule: rule('multiply'),
  }))
}

export function matchOver({ table, totals, number }: At<Options>): 'match' | undefined {
  const { target, deals } = table.options
  const reached = target !== null && isReached(totals, target)
  return reached || (deals !== null && number >= deals) ? 'match' : undefined
}

export function nextRound({ table, number }: At<Options>): NextRound {
  const { target, deals } = table.options
  const asks: Ask[] = []
  if (target !== null) asks.push({ label: 'Target', value: String(target), rule: rule('match') })
  if (deals !== null && number <= deals) {
    asks.push({ label: 'Deal', value: `${number} of ${deals}`, rule: rule('match') })
  }
  return { decks: 1, asks }
}

/** A deal as a record holds it: the cards of one player, or what the table has counted. */
type WrittenDeal =
  | { cards: Readonly<Record<PlayerId, readonly (Card | CardCode)[]>> }
  | { combinations: Readonly<Record<PlayerId, number>>; taken: Readonly<Record<PlayerId, number>> }

export const entryForm: EntryForm & Typed<{ writes: WrittenDeal }> = {
  place: 'round',
  ways: [
    {
      label: 'Cards of one player',
      fields: [{ kind: 'cards', key: 'cards', label: 'Cards', rule: 'combination-points', divides: DECK }],
    },
    {
      label: 'Counted at the table',
      carry: countedFrom,
      fields: [
        {
          kind: 'count',
          key: 'combinations',
          label: 'Combination points',
          short: 'Points',
          rule: 'combination-points',
          min: 0,
          max: HIGHEST,
        },
        {
          kind: 'count',
          key: 'taken',
          label: 'Cards taken',
          short: 'Cards',
          rule: 'multiply',
          min: FEWEST,
          max: MOST,
        },
      ],
    },
  ],
}

/** Turns a deal written down card by card into a counted one. */
function countedFrom({ cards, ...rest }: Plain): Plain | undefined {
  if (!isPlain(cards)) return undefined
  const hands = Object.entries(cards).flatMap(([id, hand]) =>
    Array.isArray(hand) && hand.every(isCard) ? [[id, handOf(hand)] as const] : [],
  )
  return {
    ...rest,
    combinations: Object.fromEntries(hands.map(([id, { points }]) => [id, points])),
    taken: Object.fromEntries(hands.map(([id, { taken }]) => [id, taken])),
  }
}
