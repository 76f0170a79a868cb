import { type Card, rankOf, suitIndex } from '../../cards.ts'
import { defineSolver, drawing } from '../../game.ts'
import type { Picture } from '../../picture.ts'
import type { Finding, Verdict } from '../../verdict.ts'
import { join, listCards, plural, signed } from '../../words.ts'
import type { checks } from './checks.ts'
import { CLIMBING, handOf, ROW, RUN_POINTS, SET_POINTS, scoreOf } from './combinations.ts'
import { handsAfter, LONGEST_DRAW, seatWord } from './draws.ts'
import { kept } from './options.ts'

/**
 * Finds perfect play, by alpha-beta search over all draws. Every sequence of draws divides the cards differently, so no
 * position comes up twice and a memo would not help. What helps is to try good draws first, and a good draw is a long
 * one: one more card always makes something or denies something. Of the other three cards of its rank, either the
 * opponent could still have two, and now never gets this third one, or they cannot, and the player has two. Trying
 * three cards, then two, then one visits about a thousandth of what plain search visits.
 */

const DRAWS = Array.from({ length: LONGEST_DRAW }, (_, at) => at + 1)

/** A hand as a bit mask: six bits for each suit, from the nine up. */
type Bits = number

const SUIT_BITS = CLIMBING.length
const ONE_SUIT = (1 << SUIT_BITS) - 1

function bitOf(card: Card): Bits {
  return 1 << (suitIndex(card) * SUIT_BITS + CLIMBING.indexOf(rankOf(card)))
}

/** Each set of ranks in one suit, as a list of flags. */
const PATTERNS = Array.from({ length: ONE_SUIT + 1 }, (_, bits) =>
  CLIMBING.map((_, place) => ((bits >> place) & 1) === 1),
)
const SIZES = PATTERNS.map((flags) => flags.filter(Boolean).length)
const RUNS = PATTERNS.map(runPoints)

function runPoints(flags: readonly boolean[]): number {
  let points = 0
  let length = 0
  // A gap behind the ace closes the last run too.
  for (const held of [...flags, false]) {
    if (!held) points += RUN_POINTS[length] ?? 0
    length = held ? length + 1 : 0
  }
  return points
}

const [, , , THREE, FOUR] = SET_POINTS

/** The combination points of a hand. */
export function pointsIn(hand: Bits): number {
  const clubs = hand & ONE_SUIT
  const diamonds = (hand >> SUIT_BITS) & ONE_SUIT
  const hearts = (hand >> (2 * SUIT_BITS)) & ONE_SUIT
  const spades = hand >> (3 * SUIT_BITS)
  const black = clubs & spades
  const red = diamonds & hearts
  const three = (black & (diamonds ^ hearts)) | (red & (clubs ^ spades))
  const runs = at(RUNS, clubs) + at(RUNS, diamonds) + at(RUNS, hearts) + at(RUNS, spades)
  return runs + THREE * at(SIZES, three) + FOUR * at(SIZES, black & red)
}

function at(table: readonly number[], place: number): number {
  return table[place]!
}

type Solution = {
  /** The first player's score minus the second's. */
  margin: number
  /** All draws that keep this margin. */
  best: number[]
  /** One of the best sequences of draws to the end. */
  line: number[]
  /** The number of positions visited. */
  positions: number
}

/** Perfect play in a row, after these draws. */
export function solveRow(layout: readonly Card[], draws: readonly number[]): Solution {
  /** The cards that both players have together, by the number of cards gone. */
  const gone = [0]
  for (const card of layout) gone.push(at(gone, gone.length - 1) | bitOf(card))
  /** By the number of cards gone: the rest of the best line last found from there. */
  const lines: number[][] = Array.from({ length: ROW + 1 }, () => [])
  let positions = 0

  /** The score of the player to draw minus the other's. A value outside of alpha and beta is only a bound. */
  function search(
    from: number,
    mover: Bits,
    taken: number,
    other: Bits,
    alpha: number,
    beta: number,
  ): number {
    positions += 1
    if (from === ROW) return difference(mover, taken, other)
    let best = alpha
    for (let draw = longestDraw(from); draw > 0; draw -= 1) {
      const to = from + draw
      const hand = mover | (at(gone, to) ^ at(gone, from))
      const value = -search(to, other, from - taken, hand, -beta, -best)
      if (value >= beta) return value
      if (value > best) {
        best = value
        lines[from] = [draw, ...lines[to]!]
      }
    }
    return best
  }

  const from = draws.reduce((sum, draw) => sum + draw, 0)
  const [first, second] = handsAfter(layout, draws)
  const [mine, theirs, sign] = draws.length % 2 === 0 ? [first, second, 1] : [second, first, -1]
  const mover = bitsOf(mine)
  const other = bitsOf(theirs)
  // Like `search`, but the window begins one point below the best margin so far, to tell an equally good draw from a
  // worse one.
  let margin = from === ROW ? difference(mover, mine.length, other) : Number.NEGATIVE_INFINITY
  let best: number[] = []
  let line: number[] = []
  positions += 1
  for (let draw = longestDraw(from); draw > 0; draw -= 1) {
    const to = from + draw
    const hand = mover | (at(gone, to) ^ at(gone, from))
    const value = -search(to, other, theirs.length, hand, Number.NEGATIVE_INFINITY, 1 - margin)
    if (value > margin) {
      margin = value
      best = []
      line = [draw, ...lines[to]!]
    }
    if (value === margin) best.unshift(draw)
  }
  return { margin: sign * margin + 0, best, line, positions } // −0 is 0
}

function longestDraw(from: number): number {
  return Math.min(LONGEST_DRAW, ROW - from)
}

function bitsOf(cards: readonly Card[]): Bits {
  return cards.reduce((hand, card) => hand | bitOf(card), 0)
}

/** The score of one hand, which has `taken` cards, minus that of the other, which has the rest. */
function difference(hand: Bits, taken: number, otherHand: Bits): number {
  const own = { points: pointsIn(hand), taken }
  const other = { points: pointsIn(otherHand), taken: ROW - taken }
  return scoreOf(own, other) - scoreOf(other, own)
}

type Deal = { layout: Card[]; draws?: number[] }

/** How a row ends with perfect play. The margin is the first player's score minus the second's. */
export type Margin = {
  margin: number
  best: number[]
  line: number[]
  choose?: 'first' | 'second' | 'either'
}

function judgeSolve({ layout, draws = [] }: Deal): Verdict<Margin> {
  const { margin, best, line } = solveRow(layout, draws)
  const detail: Margin = { margin, best, line }
  if (line.length === 0) {
    const findings = [kept('multiply', `All ${ROW} cards are taken: ${leadWord(margin)}.`)]
    return { legal: true, findings, detail }
  }
  const findings = [bestFinding(layout, draws, best, margin)]
  if (draws.length > 0) return { legal: true, findings, detail }
  const choose: 'first' | 'second' | 'either' = margin > 0 ? 'first' : margin < 0 ? 'second' : 'either'
  return {
    legal: true,
    findings: [chooseFinding(choose, margin), ...findings],
    detail: { ...detail, choose },
  }
}

function drawMargin({ margin, best }: Margin): Picture[] {
  const marks = best.map((number) => ({ number, text: 'best', isBest: true }))
  return [
    { shape: 'margin', margin },
    { shape: 'marks', marks },
  ]
}

function chooseFinding(choose: 'first' | 'second' | 'either', margin: number): Finding {
  if (choose === 'either')
    return kept('choose', 'It makes no difference who goes first: with perfect play nobody wins.')
  return kept(
    'choose',
    `Play ${choose}: with perfect play that wins by ${plural(Math.abs(margin), 'point')}.`,
  )
}

function bestFinding(layout: Card[], draws: number[], best: number[], margin: number): Finding {
  const from = draws.reduce((sum, draw) => sum + draw, 0)
  const cards = layout.slice(from, from + best[0]!)
  const others = best.slice(1).map((draw) => ` or ${draw}`)
  const take = `${best[0]} (${listCards(cards)})${others.join('')}`
  const message = `The ${seatWord(draws.length)} player draws ${take}: with perfect play from here ${leadWord(margin)}.`
  return kept('draw', message, cards)
}

function leadWord(margin: number): string {
  if (margin === 0) return 'nobody wins'
  return `the ${margin > 0 ? 'first' : 'second'} player wins by ${plural(Math.abs(margin), 'point')}`
}

type ReviewedDraw = { draw: number; before: number; after: number; best: number[] }

/** What both players score if they always draw this number of cards. */
type Habit = { draw: number; first: number; second: number }

type Review = { draws: ReviewedDraw[]; habits: Habit[] }

function judgeReview({ layout, draws }: Required<Deal>): Verdict<Review> {
  const solutions = [...draws, 0].map((_, made) => solveRow(layout, draws.slice(0, made)))
  const steps = draws.map((draw, made) => {
    const [{ margin: before, best }, { margin: after }] = solutions.slice(made) as [Solution, Solution]
    return { draw, before, after, best }
  })
  const findings = steps.flatMap(({ draw, before, after, best }, made) => {
    const lost = Math.abs(before - after)
    if (lost === 0) return []
    const who = `Draw ${made + 1}, by the ${seatWord(made)} player`
    return [
      kept(
        'draw',
        `${who}: ${draw} gave away ${plural(lost, 'point')}; ${join(best.map(String), 'or')} was right.`,
      ),
    ]
  })
  if (findings.length === 0) findings.push(kept('draw', 'Every draw was as good as any.'))
  const [end] = solutions.slice(-1) as [Solution]
  findings.push(kept('multiply', `In the end ${leadWord(end.margin)}.`))
  return { legal: true, findings, detail: { draws: steps, habits: habitsIn(layout) } }
}

/** How a row would end if both players always drew the same number of cards, to show what thinking was worth. */
export function habitsIn(layout: readonly Card[]): Habit[] {
  return DRAWS.map((draw) => {
    const hands = handsAfter(layout, Array<number>(ROW / draw).fill(draw))
    const first = handOf(hands[0])
    const second = handOf(hands[1])
    return { draw, first: scoreOf(first, second), second: scoreOf(second, first) }
  })
}

/** A finished deal: the margin as it went, what each draw cost, and what it is worth if both always draw the same number of cards. */
function drawReview({ draws, habits }: Review): Picture[] {
  const values = [draws[0]?.before ?? 0, ...draws.map(({ after }) => after)]
  const costs = draws.map(({ before, after }) => Math.abs(before - after))
  const worst = Math.max(...costs)
  const isWorst = (at: number) => worst > 0 && costs[at] === worst
  const rows = draws.map(({ draw, after, best }, at) => {
    const who = at % 2 === 0 ? 'First' : 'Second'
    const cost = isWorst(at) ? `${worst} worst` : costs[at] || { sign: '✓', says: 'best' }
    return { cells: [at + 1, who, draw, best.join(' or '), cost, signed(after)], isMarked: isWorst(at) }
  })
  const words = ['', 'one', 'two', 'three']
  return [
    {
      shape: 'curve',
      name: `The margin, draw by draw: ${values.map(signed).join(', ')}`,
      values,
      marked: draws.flatMap((_, at) => (isWorst(at) ? [at + 1] : [])),
      note: 'The margin: above the line the first player is ahead, below it the second.',
      table: { heads: ['Draw', 'Who', 'Took', 'Best', 'Cost', 'Margin'], rows },
    },
    {
      shape: 'table',
      caption: 'If both had always drawn',
      heads: ['Cards', 'First', 'Second', 'Margin'],
      rows: habits.map(({ draw, first, second }) => ({
        cells: [words[draw] ?? draw, first, second, signed(first - second)],
      })),
    },
  ]
}

export const solver = defineSolver<typeof checks, unknown>()({
  solve: drawing(judgeSolve, drawMargin),
  review: drawing(judgeReview, drawReview),
})
