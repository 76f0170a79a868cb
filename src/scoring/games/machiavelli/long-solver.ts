import { type Card, compareCards, isJoker, withoutCards } from '../../cards.ts'
import { defineSolver, drawing, type Progress, type Table, type Unanswered } from '../../game.ts'
import type { Picture, Step } from '../../picture.ts'
import { problem } from '../../result.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards, plural } from '../../words.ts'
import { type checks, mayPlayAny, openingFindings, tableFaults } from './checks.ts'
import { fewestChanges } from './fewest-changes.ts'
import { changedGroups, triplesIn } from './groups.ts'
import { broken, kept, type Options, rule } from './options.ts'
import { bestArrangement } from './plays.ts'
import type { Effort } from './search.ts'
import { stepsBetween } from './steps.ts'
import { cardValue, worthOf } from './values.ts'

/** The checks that take a search: whether cards can be played, and the most that a hand can play. */

type HouseTable = Table<Options>
type PlayInput = { table: Card[][]; cards: Card[]; opened?: boolean }
type MostInput = { table: Card[][]; hand: Card[]; opened?: boolean }

/** A table with the cards of a play on it, and how it is rearranged for them. */
type Rearranged = { groups: Card[][]; steps: Step[] }

function drawSteps({ groups, steps }: Rearranged): Picture[] {
  return [{ shape: 'steps', groups, steps }]
}

function judgePlay(
  { table, cards, opened }: PlayInput,
  { options }: HouseTable,
  progress?: Progress,
): Verdict<Rearranged & { changed: number }> | Unanswered {
  const points = worthOf(cards, options)
  const faults = tableFaults(table, options)
  if (faults.length > 0) return verdictOf(faults, { points })
  if (cards.length === 0) return verdictOf([broken('play-one', 'No card is played.')], { points })
  const opening = openingFindings(cards, opened, options)
  if (opening.some(({ ok }) => !ok)) return verdictOf(opening, { points })
  const effort = effortFor(table, cards, progress)
  const groups = fewestChanges(table, cards, options, effort)
  if (!groups && effort.left < 0) return tooLong()
  if (!groups) {
    const message = `However the table is rearranged, ${listCards(cards)} cannot ${cards.length > 1 ? 'all ' : ''}lie in sets and runs.`
    return verdictOf([broken('rearrange', message, cards), ...opening], { points })
  }
  const changed = changedGroups(table, groups).length
  const findings = [...laidFindings(cards, changed), ...opening]
  return verdictOf(findings, {
    points,
    detail: { groups, changed, steps: stepsBetween(table, groups) },
  })
}

function laidFindings(cards: readonly Card[], changed: number): Finding[] {
  const change =
    changed === 0
      ? 'No group of the table changes.'
      : `${plural(changed, 'group')} of the table ${changed === 1 ? 'changes' : 'change'}.`
  return [kept('play-one', `${listCards(cards)} can be played.`, cards), kept('rearrange', change)]
}

const MANY_STATES = 800_000
/** The most cards on the table and in the hand with which a search never ends early. */
const ALWAYS = { table: 48, hand: 14 }

/** A search among many cards with jokers may grow too long. */
function effortFor(table: readonly Card[][], hand: readonly Card[], progress: Progress | undefined): Effort {
  const lying = table.flat()
  const isLarge = lying.length > ALWAYS.table && hand.length > ALWAYS.hand
  const isLimited = isLarge && [...lying, ...hand].some(isJoker)
  return { left: isLimited ? MANY_STATES : Number.POSITIVE_INFINITY, looked: 0, progress }
}

function tooLong(): Unanswered {
  const message =
    'So many cards with jokers can lie in more ways than can be looked at. Leave some groups out.'
  return { problems: [problem(['table'], message, rule('rearrange'))] }
}

/** More than all cards of a hand are worth, so that the number of cards comes first. */
const A_CARD = 1000

function judgeMost(
  { table, hand, opened }: MostInput,
  { options }: HouseTable,
  progress?: Progress,
): Verdict<Rearranged & { cards: Card[]; left: Card[]; out: boolean }> | Unanswered {
  const stays = (findings: Finding[]) => {
    const detail = { groups: table, steps: [], cards: [], left: hand, out: false }
    return verdictOf(findings, { points: 0, detail })
  }
  const faults = tableFaults(table, options)
  if (faults.length > 0) return stays(faults)
  const free = mayPlayAny(opened, options)
  if (!free && triplesIn(hand, options.aces).length === 0)
    return stays(openingFindings(hand, opened, options))
  const effort = effortFor(table, hand, progress)
  const played = mostPlayed(table, hand, free, options, effort)
  if (effort.left < 0) return tooLong()
  if (played.length === 0) return stays([broken('draw', 'No card can be played: draw one.', hand)])
  const groups = fewestChanges(table, played, options, effort)
  if (!groups) return tooLong()
  const cards = played.toSorted(compareCards)
  const left = withoutCards(hand, played)
  const out = left.length === 0
  const points = worthOf(cards, options)
  const findings = [
    ...laidFindings(cards, changedGroups(table, groups).length),
    ...openingFindings(cards, opened, options),
    out
      ? kept('out', 'No card is left in the hand: out.')
      : kept('left', `${listCards(left)} ${left.length === 1 ? 'stays' : 'stay'} in the hand.`, left),
  ]
  return verdictOf(findings, {
    points,
    detail: { groups, steps: stepsBetween(table, groups), cards, left, out },
  })
}

/** The most cards that can be played, and of equally many those worth most. */
function mostPlayed(
  table: readonly Card[][],
  hand: readonly Card[],
  free: boolean,
  options: Options,
  effort: Effort,
): Card[] {
  const cost = (card: Card) => A_CARD + cardValue(card, options)
  const all = hand.reduce((sum, card) => sum + cost(card), 0)
  const lying = table.flat()
  const best = firstWithin([0, A_CARD * 2, all], (limit) => {
    return bestArrangement({ table, must: [], may: hand }, options, cost, limit, effort)
  })
  const played = best ? withoutCards(best.groups.flat(), lying) : []
  if (free || triplesIn(played, options.aces).length > 0) return played
  // The best play holds no group of the hand's own, so each of these is tried as a part of the play.
  let cards: Card[] = []
  let limit = all
  for (const own of triplesIn(hand, options.aces)) {
    const may = withoutCards(hand, own)
    const found = bestArrangement({ table, must: own, may }, options, cost, limit, effort)
    if (!found) continue
    cards = withoutCards(found.groups.flat(), lying)
    limit = found.cost - 1
    if (best && found.cost === best.cost) break
  }
  return cards
}

/** What is found within the lowest of these costs. Within a low cost a search ends much sooner. */
function firstWithin<T>(limits: readonly number[], find: (limit: number) => T | undefined): T | undefined {
  for (const limit of limits) {
    const found = find(limit)
    if (found) return found
  }
  return undefined
}

export const solver = defineSolver<typeof checks, Options>()({
  play: drawing(judgePlay, drawSteps),
  most: drawing(judgeMost, drawSteps),
})
