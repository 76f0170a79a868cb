import { type Card, compareCards, formatCard, withoutCards } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { drawDefence, drawEnding, drawMelds, type Melds } from '../../hand-pictures.ts'
import { judgeBestMelds } from '../../meld-judges.ts'
import type { Reading } from '../../melds.ts'
import { sumOf } from '../../points-game.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards } from '../../words.ts'
import type { checks } from './checks.ts'
import { bestArrangement, bestDefence, type Defence, leastCount } from './defence.ts'
import { isDoubled, type KnockLimit, knockLimit } from './limit.ts'
import { grammar } from './melds.ts'
import { broken, kept, type Options } from './options.ts'
import { type Hand, outcomeOf, scoreLines, winnerOf } from './score.ts'
import { countOf } from './values.ts'

/** The checks that take a search: the best melds, whether to knock, and what a hand laid open scores. */

type HouseTable = Table<Options>

/** Ten cards in hand, and one more after the draw. */
const HAND = 10
const DRAWN = HAND + 1

export function judgeBest({ hand }: { hand: Card[] }): Verdict<Melds> {
  const { melds, left } = bestArrangement(hand)
  const readings = melds.map((cards) => grammar.read(cards)!)
  return judgeBestMelds({ melds: readings, left }, grammar, (rest, count) => {
    return kept('deadwood', `${rest}: the count is ${count}.`, left)
  })
}

/** A discard with which the player can knock, and how their other cards lie then. */
type Knock = Melds & { discard: Card; count: number; gin: boolean }

/** All ways to knock, the lowest count first. `bigGin`: the player needs no discard. */
type Knocks = { ways: Knock[]; limit: number; bigGin: boolean }

type KnockInput = { hand: Card[]; upcard?: Card; taken?: Card }

function judgeKnock({ hand, upcard, taken }: KnockInput, { options }: HouseTable): Verdict<Knocks> {
  const limit = knockLimit(options, upcard)
  if (hand.length < DRAWN) {
    const message = `${hand.length === 1 ? '1 card is' : `${hand.length} cards are`} in hand: after the draw it is ${DRAWN}.`
    return {
      legal: false,
      findings: [broken('draw', message)],
      detail: { ways: [], limit: limit.most, bigGin: false },
    }
  }
  const all = bestArrangement(hand)
  const bigGin = options.bigGin !== null && all.left.length === 0
  const ways = waysToKnock(hand, taken)
  const open = ways.filter(({ count }) => count <= limit.most)
  const points = bigGin ? 0 : ways[0]!.count
  const detail = { ways: open, limit: limit.most, bigGin }
  const findings = [
    ...(bigGin ? [kept('big-gin', 'All eleven cards lie in melds: big gin, without a discard.', hand)] : []),
    ...(open.length > 0 ? knockFindings(open, limit) : []),
  ]
  if (findings.length > 0) return { legal: true, findings, points, detail }
  return {
    legal: false,
    findings: whyNoKnock(hand, points, limit, taken),
    points,
    detail,
  }
}

/** Every discard but the card just taken, the lowest count first. */
function waysToKnock(hand: readonly Card[], taken: Card | undefined): Knock[] {
  return hand
    .filter((card) => card !== taken)
    .map((discard) => {
      const { melds, left, count } = bestArrangement(withoutCards(hand, [discard]))
      return { discard, count, gin: count === 0, melds, left }
    })
    .sort((one, other) => one.count - other.count || compareCards(one.discard, other.discard))
}

function knockFindings(ways: readonly Knock[], limit: KnockLimit): Finding[] {
  const told = ways.map(({ discard, count, gin }) =>
    gin
      ? kept('gin', `Discard ${formatCard(discard)}: gin.`, [discard])
      : kept('knock', `Discard ${formatCard(discard)}: ${count} left.`, [discard]),
  )
  const allows = ways.some(({ gin }) => !gin)
  const within = `Within the limit: ${limit.because}.`
  return allows ? [...told, kept(limit.slug, within)] : told
}

function whyNoKnock(
  hand: readonly Card[],
  points: number,
  limit: KnockLimit,
  taken: Card | undefined,
): Finding[] {
  const findings = [broken(limit.slug, `The lowest count is ${points}, but ${limit.because}.`)]
  if (taken && leastCount(withoutCards(hand, [taken])) <= limit.most) {
    const message = `Only ${formatCard(taken)} as the discard would do, and it was just taken from the discard pile.`
    findings.unshift(broken('no-return', message, [taken]))
  }
  return findings
}

/**
 * How a hand ends after a knock: the counts of both players, and the other player's best melds, lay-offs in playing
 * order, and cards left over.
 */
export type Showdown = Melds & {
  outcome: string
  winner: string
  knocker: number
  other: number
  layOffs: { card: Card; onto: number }[]
}

type ShowdownInput = { melds: Card[][]; left: Card[]; hand: Card[]; upcard?: Card }

function judgeShowdown(
  { melds: laid, left, hand, upcard }: ShowdownInput,
  { options }: HouseTable,
): Verdict<Showdown> {
  const melds = laid.flatMap((cards) => grammar.read(cards) ?? [])
  const faults = [...layoutFaults(laid, left, options, upcard), ...handFaults(hand)]
  if (faults.length > 0) return { legal: false, findings: faults }

  const knocker = countOf(left)
  const bigGin = melds.flatMap(({ cards }) => cards).length > HAND
  const isGin = left.length === 0
  const defence = isGin ? { ...bestArrangement(hand), layOffs: [] } : bestDefence(melds, hand)
  const played: Hand = { knocker, other: defence.count, bigGin, doubled: isDoubled(options, upcard) }
  const outcome = outcomeOf(played)
  const lines = scoreLines(played, options)
  const limit = knockLimit(options, upcard)
  return verdictOf(
    [
      ...lines.map(({ label, points, rule }) => ({ rule: rule!, ok: true, message: `${label}: ${points}.` })),
      isGin
        ? kept(bigGin ? 'big-gin' : 'gin', bigGin ? 'Eleven cards in melds: big gin.' : 'No deadwood: gin.')
        : kept(limit.slug, `The knocker counts ${knocker}: ${limit.because}.`, left),
      ...defenceFindings(defence, melds, isGin),
      ...melds.flatMap(grammar.findings),
    ],
    {
      points: sumOf(lines),
      detail: {
        outcome,
        winner: winnerOf(outcome),
        knocker,
        other: defence.count,
        melds: defence.melds,
        layOffs: defence.layOffs,
        left: defence.left,
      },
    },
  )
}

/** Why the layout is no legal knock. */
function layoutFaults(
  laid: readonly Card[][],
  left: readonly Card[],
  options: Options,
  upcard: Card | undefined,
): Finding[] {
  const cards = laid.flat().length + left.length
  const findings = grammar.faultsIn(laid)
  const limit = knockLimit(options, upcard)
  const count = countOf(left)
  if (cards < HAND || (cards > HAND && left.length > 0)) {
    const message = `The knocker has laid out ${cards} cards: after the discard it is ${HAND}.`
    findings.push(broken(cards < HAND ? 'knock' : 'discard', message))
  } else if (cards > HAND && options.bigGin === null) {
    findings.push(broken('big-gin', 'Eleven cards are laid out, but this table does not play big gin.'))
  }
  if (count > limit.most) {
    findings.push(broken(limit.slug, `The knocker counts ${count}, but ${limit.because}.`, left))
  }
  return findings
}

function handFaults(hand: readonly Card[]): Finding[] {
  if (hand.length === HAND) return []
  const message = `The other player has ${hand.length} cards here: it is ${HAND}.`
  return [broken('deal', message)]
}

function defenceFindings(
  { layOffs, left, count }: Defence,
  melds: readonly Reading[],
  isGin: boolean,
): Finding[] {
  const findings = layOffs.map(({ card, onto }) =>
    kept('lay-off', `${formatCard(card)} is laid off on ${listCards(melds[onto]!.cards)}.`, [card]),
  )
  if (isGin) findings.push(kept('no-lay-off-gin', 'On gin nothing is laid off.'))
  const rest = left.length === 0 ? 'Nothing is left' : `Left ${listCards(left)}`
  return [...findings, kept('deadwood', `${rest}: the other player counts ${count}.`, left)]
}

export const solver = defineSolver<typeof checks, Options>()({
  'best-melds': drawing(judgeBest, drawMelds),
  knock: drawing(judgeKnock, ({ ways, bigGin }) => (bigGin ? [] : drawEnding(ways[0]))),
  showdown: drawing(judgeShowdown, drawDefence),
})
