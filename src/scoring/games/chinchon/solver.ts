import { itemsIn, type Subset } from '../../bits.ts'
import { type Card, formatCard } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { drawDefence, drawEnding, drawMelds, type Melds } from '../../hand-pictures.ts'
import { judgeBestMelds } from '../../meld-judges.ts'
import { growthsOf, type Reading } from '../../melds.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { capitalize, listCards, plural, signed } from '../../words.ts'
import { type Arrangement, arrangementsOf } from './arrangements.ts'
import type { checks } from './checks.ts'
import {
  type Closing,
  leastAfterDiscard,
  scoreOfLayout,
  type WholeRun,
  waysToClose,
  winsGame,
} from './closing.ts'
import { grammar, meldFindings } from './melds.ts'
import { broken, DRAWN, HAND, kept, type Options } from './options.ts'
import { worthOf } from './values.ts'

/** The checks that take a search: the best melds, whether to close, and what a hand counts after a close. */

type HouseTable = Table<Options>

function judgeBest({ hand }: { hand: Card[] }, { options }: HouseTable): Verdict<Melds> {
  const { all, bestOf } = arrangementsOf(hand, options)
  const { melds, left } = bestOf(all)
  const told = { ...grammar(options), findings: (reading: Reading) => meldFindings(reading, options) }
  const best = { melds: melds.map((meld) => told.read(meld)!), left }
  return judgeBestMelds(best, told, (rest, count) => kept('left', `${rest}: that is ${count}.`, left))
}

/** The findings about melds that are legal. */
function foundIn(melds: readonly Card[][], options: Options): Finding[] {
  return melds.flatMap((meld) => meldFindings(grammar(options).read(meld)!, options))
}

function leftFinding(left: readonly Card[], count: number): Finding {
  const rest = left.length === 0 ? 'Nothing is left' : `Left ${listCards(left)}`
  return kept('left', `${rest}: that is ${count}.`, left)
}

function judgeClose({ hand }: { hand: Card[] }, { options }: HouseTable): Verdict<{ ways: Closing[] }> {
  if (hand.length < DRAWN) {
    const message = `${capitalize(plural(hand.length, 'card'))}: whoever closes has drawn, and holds ${DRAWN}.`
    return verdictOf([broken('draw', message, hand)], { detail: { ways: [] } })
  }
  const ways = waysToClose(hand, options)
  const [best] = ways
  if (best) {
    const findings = [
      ...ways.map((way) => wayFinding(way, options)),
      ...limitFindings(ways, options),
      ...foundIn(best.melds, options),
    ]
    return verdictOf(findings, { points: best.score, detail: { ways } })
  }
  const points = leastAfterDiscard(hand, options)
  return verdictOf([whyNot(hand, points, options)], { points, detail: { ways } })
}

function wayFinding({ discard, score, chinchon, left }: Closing, options: Options): Finding {
  const shown = `Discard ${formatCard(discard)}`
  const cards = [discard]
  if (winsGame(chinchon, options))
    return kept('chinchon', `${shown}: a chinchón, which wins the game.`, cards)
  if (chinchon === 'pure') return kept('chinchon-worth', `${shown}: a chinchón, ${signed(score)}.`, cards)
  if (chinchon === 'wild') {
    return kept('wild-chinchon', `${shown}: a chinchón with a wild card, ${signed(score)}.`, cards)
  }
  if (left.length === 0) return kept('minus-ten', `${shown}: all seven in melds, ${signed(score)}.`, cards)
  return kept('close', `${shown}: ${listCards(left)} left, ${score}.`, cards)
}

function limitFindings(ways: readonly Closing[], { loose, closeLimit }: Options): Finding[] {
  if (ways.every(({ left }) => left.length === 0)) return []
  return loose === 'one'
    ? [
        kept('close-one', 'At most one card is in no meld.'),
        kept('close-limit', `It is worth ${closeLimit} at most.`),
      ]
    : [kept('close-how', `At this table what is in no meld may count ${closeLimit} together.`)]
}

function whyNot(hand: readonly Card[], points: number, options: Options): Finding {
  const { loose, closeLimit } = options
  if (loose === 'one' && waysToClose(hand, { ...options, loose: 'any' }).length > 0) {
    return broken('close-one', `${plural(points, 'point')} could be left, but in more cards than one.`)
  }
  const most = loose === 'one' ? `one card of at most ${closeLimit}` : `at most ${closeLimit}`
  return broken(
    'close-limit',
    `Whatever is discarded, at least ${points} would be left; a closer may have ${most}.`,
  )
}

/** The best that another player does after a close, with additions to the closer's melds; and what the closer writes. */
type Written = Melds & { layOffs: { cards: Card[]; onto: number }[]; closer: number; chinchon: WholeRun }

type AfterClose = { melds: Card[][]; left: Card[]; hand: Card[] }

function judgeAfterClose({ melds, left, hand }: AfterClose, { options }: HouseTable): Verdict<Written> {
  const faults = [...layoutFaults(melds, left, options), ...handFaults(hand)]
  if (faults.length > 0) return verdictOf(faults)
  const closer = scoreOfLayout(melds, worthOf(left, options), options)
  const isOpen = left.length > 0 && options.layOff === 'closer'
  const defence = bestDefence(isOpen ? melds : [], hand, options)
  const { layOffs, count: points } = defence
  const findings = [
    closerFinding(closer, left, options),
    ...defenceFindings(defence, melds, isOpen, options),
    ...foundIn(defence.melds, options),
    leftFinding(defence.left, points),
    ...(points === 0
      ? [kept('closer-only', 'Only the closer takes points off for having nothing left.')]
      : []),
  ]
  return verdictOf(findings, {
    points,
    detail: {
      melds: defence.melds,
      left: defence.left,
      layOffs,
      closer: closer.score,
      chinchon: closer.chinchon,
    },
  })
}

/** Why nobody closes with this layout. */
function layoutFaults(melds: readonly Card[][], left: readonly Card[], options: Options): Finding[] {
  const { loose, closeLimit } = options
  const findings = grammar(options).faultsIn(melds)
  const laid = melds.flat().length + left.length
  if (laid < HAND) {
    findings.push(
      broken('close', `The closer has laid out ${plural(laid, 'card')}: after the discard it is ${HAND}.`),
    )
  }
  if (loose === 'one' && left.length > 1) {
    findings.push(
      broken('close-one', `${listCards(left)} are in no meld, but at most one card may be.`, left),
    )
  }
  const points = worthOf(left, options)
  if (points > closeLimit) {
    findings.push(
      broken(
        'close-limit',
        `${listCards(left)} in no meld: ${points}, but the limit is ${closeLimit}.`,
        left,
      ),
    )
  }
  return findings
}

function handFaults(hand: readonly Card[]): Finding[] {
  if (hand.length === HAND) return []
  return [broken('deal', `${capitalize(plural(hand.length, 'card'))} in your hand: it is ${HAND}.`)]
}

function closerFinding(
  { score, chinchon }: Pick<Closing, 'score' | 'chinchon'>,
  left: readonly Card[],
  options: Options,
): Finding {
  if (winsGame(chinchon, options)) return kept('chinchon', 'The closer has a chinchón, and wins the game.')
  if (chinchon === 'pure') return kept('chinchon-worth', `The closer has a chinchón: ${signed(score)}.`)
  if (chinchon === 'wild')
    return kept('wild-chinchon', `The closer’s chinchón has a wild card: ${signed(score)}.`)
  return left.length === 0
    ? kept('minus-ten', `The closer has all seven in melds: ${signed(score)}.`)
    : kept('close', `The closer has ${listCards(left)} left: ${score}.`, left)
}

function defenceFindings(
  { layOffs }: Defence,
  melds: readonly Card[][],
  isOpen: boolean,
  { layOff }: Options,
): Finding[] {
  if (layOff === 'none') return [kept('lay-off', 'At this table nothing is added to the closer’s melds.')]
  if (!isOpen) return [kept('no-lay-off', 'The closer has melded all seven, so nothing is added.')]
  return layOffs.map(({ cards, onto }) =>
    kept('lay-off', `${listCards(cards)} can be added to ${listCards(melds[onto]!)}.`, cards),
  )
}

export const solver = defineSolver<typeof checks, Options>()({
  'best-melds': drawing(judgeBest, drawMelds),
  close: drawing(judgeClose, ({ ways }) => drawEnding(ways[0])),
  'after-close': drawing(judgeAfterClose, drawDefence),
})

type Defence = Arrangement & { layOffs: { cards: Card[]; onto: number }[] }

/**
 * The least that a hand can count after a close, with its own melds and with additions to these. It tries every choice of
 * cards for each meld; a closer has two at most.
 */
function bestDefence(melds: readonly Card[][], hand: readonly Card[], options: Options): Defence {
  const { all, least, bestOf } = arrangementsOf(hand, options)
  const fits = melds.map((meld) => subsetsFor(meld, hand, options))
  let best: Subset[] = []
  let points = least(all)

  function tryFrom(onto: number, rest: Subset, laid: readonly Subset[]): void {
    if (least(rest) < points) {
      points = least(rest)
      best = [...laid]
    }
    if (onto === melds.length) return
    tryFrom(onto + 1, rest, [...laid, 0])
    for (const cards of fits[onto]!) {
      if ((cards & rest) === cards) tryFrom(onto + 1, rest ^ cards, [...laid, cards])
    }
  }

  tryFrom(0, all, [])
  const rest = best.reduce((rest, cards) => rest ^ cards, all)
  const layOffs = best.flatMap((cards, onto) => (cards === 0 ? [] : [{ cards: itemsIn(cards, hand), onto }]))
  return { ...bestOf(rest), layOffs }
}

/** The choices of cards of this hand that the meld takes. */
function subsetsFor(meld: readonly Card[], hand: readonly Card[], options: Options): Subset[] {
  const subsets = Array.from({ length: (1 << hand.length) - 1 }, (_, at) => at + 1)
  const { readings, rules } = grammar(options)
  const lying = readings(meld)
  return subsets.filter((cards) => growthsOf(lying, itemsIn(cards, hand), rules, true).length > 0)
}
