import { type Card, formatCard } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { drawLay, type Lay } from '../../hand-pictures.ts'
import type { Picture } from '../../picture.ts'
import { isWild } from '../../rank-sets.ts'
import { type Finding, onTable, type Verdict, verdictOf } from '../../verdict.ts'
import { type checks, layFindings } from './checks.ts'
import { faultsAmong } from './faults.ts'
import type { Laying } from './lay-out.ts'
import { type Found, layingsOf, type Position } from './laying.ts'
import { broken, kept, type Options } from './options.ts'

/** The checks that take a search: the best melds of a hand, the way to the pot, and closing. */

type HouseTable = Table<Options>
type Input = { hand: Card[]; melds?: Card[][] }

function positionOf({ hand, melds = [] }: Input, { options }: HouseTable): Position {
  return { hand, melds, options }
}

function faultsOnTable({ melds }: Position, options: Options): Finding[] {
  return faultsAmong(melds, options).map(onTable)
}

/** Says that a search stopped before its end. */
function unsure(found: readonly Found[]): string {
  return found.every(({ complete }) => complete) ? '' : ' There are so many ways that more may be possible.'
}

function judgeBestMelds(input: Input, table: HouseTable): Verdict<{ lay: Lay; left: Card[] }> {
  const position = positionOf(input, table)
  const faults = faultsOnTable(position, table.options)
  const nothing = { lay: [], left: [...input.hand] }
  if (faults.length > 0) return verdictOf(faults, { points: 0, detail: nothing })
  const found = layingsOf(position)()
  const { best } = found
  if (!best || best.points <= 0) {
    const none = broken('meld', `Nothing in this hand is worth laying.${unsure([found])}`)
    return verdictOf([none], { points: 0, detail: nothing })
  }
  const { lay, left, points } = best
  const findings = [
    ...layFindings(lay, position.melds),
    kept('values', `Cards and burrachi together: ${points}.${unsure([found])}`),
  ]
  return verdictOf(findings, { points, detail: { lay, left } })
}

/** A way to play the last card and take a second hand: melded, or discarded after the rest was laid. */
type WayToPot = { how: 'meld' | 'discard'; lay: Lay; discard: Card | null; points: number }

function judgePot(input: Input & { taken: boolean }, table: HouseTable): Verdict<{ ways: WayToPot[] }> {
  const position = positionOf(input, table)
  const none = { detail: { ways: [] } }
  if (input.taken) return verdictOf([broken('pot', 'This side has taken its pot, and gets no other.')], none)
  const faults = faultsOnTable(position, table.options)
  if (faults.length > 0) return verdictOf(faults, none)
  if (input.hand.length === 0)
    return verdictOf([broken('pot', 'There is no card in the hand to play.')], none)
  const find = layingsOf(position)
  const melded = find({ discards: [null] })
  const discarded = find({ discards: kindsIn(input.hand) })
  const ways = [...wayOf('meld', melded), ...wayOf('discard', discarded)]
  const more = unsure([melded, discarded])
  if (ways.length === 0) {
    return verdictOf([broken('pot', `More than one card cannot be melded.${more}`)], none)
  }
  const findings = ways.map(({ how, discard, points }) =>
    how === 'meld'
      ? kept('pot', `All cards can be melded, worth ${points}: take the pot at once, and play on.${more}`)
      : kept(
          'pot',
          `Discard ${formatCard(discard!)}, the melds worth ${points}: the pot is for the next turn.${more}`,
        ),
  )
  const [first] = ways.toSorted((one, other) => other.points - one.points)
  const points = first!.points
  return verdictOf([...layFindings(first!.lay, position.melds), ...findings], {
    points,
    detail: { ways },
  })
}

function wayOf(how: WayToPot['how'], { best }: Found): WayToPot[] {
  if (!best) return []
  const { lay, discard, points } = best
  return [{ how, lay, discard, points }]
}

function drawWay(way: WayToPot): Picture {
  const caption = way.how === 'meld' ? 'All melded:' : 'With a discard:'
  return { shape: 'figure', caption, parts: drawLay(way) }
}

/** Each different card of a hand. */
function kindsIn(hand: readonly Card[]): Card[] {
  return [...new Set(hand)]
}

type Closed = { lay: Lay; discard: Card | null }

function judgeClose(input: Input & { taken?: boolean }, table: HouseTable): Verdict<Closed> {
  const { options } = table
  const position = positionOf(input, table)
  const { taken = true } = input
  const faults = faultsOnTable(position, options)
  if (faults.length > 0) return verdictOf(faults)
  if (!taken) return verdictOf([broken('pot', 'Your side takes its pot first; only then can it close.')])
  if (input.hand.length === 0)
    return verdictOf([broken('close', 'There is no card in the hand to close with.')])
  const all = kindsIn(input.hand)
  const discards: (Card | null)[] = options.lastCard === 'natural' ? all.filter((card) => !isWild(card)) : all
  if (options.lastCard === 'free') discards.push(null)
  const find = layingsOf(position)
  const found = find({ discards, closes: true })
  if (found.best) return closing(found.best, position, unsure([found]))
  const findings = whyNotClosed()
  return verdictOf(findings)

  /** The rules without which the player could close; if only without both, both. */
  function whyNotClosed(): Finding[] {
    const withoutBurraco = find({ discards })
    const anyCard = find({ discards: all, closes: true })
    const neither = find({ discards: all })
    const more = unsure([found, neither])
    const isEither = withoutBurraco.best || anyCard.best
    const findings: Finding[] = []
    if (withoutBurraco.best || (!isEither && neither.best)) findings.push(noBurraco(options, more))
    if (anyCard.best || (!isEither && neither.best)) {
      const { discard } = (anyCard.best ?? neither.best)!
      findings.push(lastWild(discard!, more))
    }
    if (findings.length > 0) return findings
    return [broken('close', `Not all cards but one can be melded.${more}`)]
  }
}

function noBurraco({ closeWith }: Options, more: string): Finding {
  if (closeWith === 'clean') {
    return broken(
      'close-burraco',
      `At this table closing takes a clean burraco, and there would be none.${more}`,
    )
  }
  return broken('close-burraco', `Closing takes a burraco, and there would be none.${more}`)
}

function lastWild(card: Card, more: string): Finding {
  return broken('last-card', `Only ${formatCard(card)} would be left to discard, and it is wild.${more}`, [
    card,
  ])
}

function closing(
  { lay, discard, points: worth }: Laying,
  { melds, options }: Position,
  more: string,
): Verdict<Closed> {
  const last = discard ? `Discard ${formatCard(discard)}.` : 'No card is left to discard.'
  const points = worth + options.close
  const findings = [
    ...layFindings(lay, melds),
    kept('close', `${last}${more}`, discard ? [discard] : undefined),
    kept(
      options.closeWith === 'clean' ? 'clean-close' : 'close-burraco',
      'The side has the burraco that it needs.',
    ),
    kept('close-bonus', `The lay is worth ${worth}, and closing earns ${options.close}: ${points}.`),
  ]
  return verdictOf(findings, { points, detail: { lay, discard } })
}

export const solver = defineSolver<typeof checks, Options>()({
  'best-melds': drawing(judgeBestMelds, drawLay),
  pot: drawing(judgePot, ({ ways }) => ways.map(drawWay)),
  close: drawing(judgeClose, drawLay),
})
