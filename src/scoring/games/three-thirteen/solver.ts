import { CARDS, type Card, copiesOf } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import type { Picture } from '../../picture.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards, plural } from '../../words.ts'
import type { checks } from './checks.ts'
import { findingsOf, grammar } from './melds.ts'
import { broken, dealtIn, kept, type Options } from './options.ts'
import {
  bestAfterDiscard,
  bestPlan,
  fewestPoints,
  goesOutWith,
  type Plan,
  searchHand,
  type WayOut,
  waysOut,
} from './search.ts'

/** What a hand can do: its best melds, ways to go out, and the cards that would let it go out. */

type Input = { hand: Card[]; round: number }

function judgeBestMelds({ hand, round }: Input, { options }: Table<Options>): Verdict<Omit<Plan, 'points'>> {
  const search = searchHand(hand, round, options)
  const { melds, left, discard, points } =
    hand.length > dealtIn(round) ? bestAfterDiscard(search) : bestPlan(search)
  const findings = [
    ...(discard === null ? [] : [kept('discard', `Throw ${listCards([discard])} away.`, [discard])]),
    ...(melds.length > 0 ? findingsOf(melds, round, options) : grammar(options, round).none()),
    penaltyFinding(left, points),
  ]
  return { legal: melds.length > 0, findings, points, detail: { melds, left, discard } }
}

function penaltyFinding(left: readonly Card[], points: number): Finding {
  const message =
    left.length === 0 ? 'Nothing is left.' : `${listCards(left)} left: ${plural(points, 'point')}.`
  return kept('penalty', message, left)
}

function judgeGoOut({ hand, round }: Input, { options }: Table<Options>): Verdict<{ ways: WayOut[] }> {
  const search = searchHand(hand, round, options)
  const { points } = hand.length > 0 ? bestAfterDiscard(search) : { points: 0 }
  const isDrawn = hand.length > dealtIn(round)
  const ways = isDrawn ? waysOut(search) : []
  const [first, ...others] = ways
  const findings = first
    ? [wayFinding(first), ...otherWays(others), ...findingsOf(first.melds, round, options)]
    : [isDrawn ? whyNotOut(bestPlan(search), points) : notDrawn(hand, round)]
  return verdictOf(findings, { points, detail: { ways } })
}

function wayFinding({ discard }: WayOut): Finding {
  return kept('go-out', `Throw ${listCards([discard])} away, and all others lie in melds: out.`, [discard])
}

function otherWays(others: readonly WayOut[]): Finding[] {
  if (others.length === 0) return []
  const cards = others.map(({ discard }) => discard)
  return [kept('discard-from-meld', `${listCards(cards)} would do as the discard, too.`, cards)]
}

function whyNotOut(whole: Plan, points: number): Finding {
  if (whole.left.length === 0) {
    const message = `All cards lie in melds, but none can be spared for the discard; ${points} at best.`
    return broken('discard-from-meld', message)
  }
  return broken('go-out', `Whatever is thrown away, some card lies in no meld; ${points} at best.`)
}

function notDrawn(hand: readonly Card[], round: number): Finding {
  const needed = dealtIn(round) + 1
  const message = `${plural(hand.length, 'card')}: a player who goes out has drawn, and holds ${needed} in round ${round}.`
  return broken('draw', message, hand)
}

function judgeOneShort(
  { hand, round }: Input,
  { options, deck }: Table<Options>,
): Verdict<{ draws: Card[] }> {
  const search = searchHand(hand, round, options, 1)
  const points = fewestPoints(search)
  const dealt = dealtIn(round)
  if (hand.length < dealt) {
    const message = `${plural(hand.length, 'card')}: in round ${round} a hand has ${dealt}.`
    return {
      legal: false,
      findings: [broken('deal', message, hand)],
      points,
      detail: { draws: [] },
    }
  }
  const held = (card: Card) => hand.filter((other) => other === card).length
  const draws = CARDS.filter((card) => copiesOf(card, deck) > held(card) && goesOutWith(search, card))
  const finding =
    draws.length > 0
      ? kept(
          'go-out',
          `${listCards(draws)}: with ${draws.length === 1 ? 'this card' : 'any of these'} you go out.`,
          draws,
        )
      : broken('go-out', 'No single card lets you go out.')
  const now = kept('penalty', `As it is, the hand counts ${points}.`)
  return { legal: draws.length > 0, findings: [finding, now], points, detail: { draws } }
}

function drawWanted({ draws }: { draws: Card[] }): Picture[] {
  if (draws.length === 0) return [{ shape: 'note', text: 'There is no such card to draw.' }]
  return [{ shape: 'rows', rows: [{ name: 'Cards to draw', cards: draws }] }]
}

export const solver = defineSolver<typeof checks, Options>()({
  'best-melds': drawing(judgeBestMelds, ({ melds, ...hand }) => [
    { shape: 'groups', groups: melds, ...hand },
  ]),
  'go-out': drawing(judgeGoOut, ({ ways }) =>
    ways.map(({ discard, melds }) => ({ shape: 'groups', groups: melds, discard })),
  ),
  'one-short': drawing(judgeOneShort, drawWanted),
})
