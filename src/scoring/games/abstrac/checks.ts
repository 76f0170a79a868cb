import { type Card, cardOf, SUITS, suitOf, withoutCards } from '../../cards.ts'
import { cardsForRound, type ForRound } from '../../for-round.ts'
import { defineCheck, defineSearch, drawing } from '../../game.ts'
import type { Picture } from '../../picture.ts'
import type { Finding, Verdict } from '../../verdict.ts'
import { capitalize, join, listCards, plural, suitWord } from '../../words.ts'
import {
  CLIMBING,
  type Combination,
  combinationsIn,
  type Hand,
  handOf,
  nameOf,
  PACK,
  ROW,
  scoreOf,
  totalOf,
} from './combinations.ts'
import { handsAfter, LONGEST_DRAW, seatWord } from './draws.ts'
import { broken, kept } from './options.ts'
import { FEWEST, MOST } from './possible-points.ts'

function judgeCombinations({ cards }: { cards: Card[] }): Verdict<{ combinations: Combination[] }> {
  const combinations = combinationsIn(cards)
  const points = totalOf(combinations)
  const findings = combinations.map(combinationFinding)
  for (const run of combinations) {
    if (run.kind === 'set' || run.cards.length === 3) continue
    const message = `${nameOf(run)} is one run of ${run.cards.length}; no shorter run within it counts.`
    findings.push(kept('longest-run', message, run.cards))
  }
  const twice = PACK.filter((card) => combinations.filter(({ cards }) => cards.includes(card)).length > 1)
  if (twice.length > 0) {
    findings.push(kept('twice', `In a set and in a run, and counted in both: ${listCards(twice)}.`, twice))
  }
  findings.push(...cornerFindings(cards))
  const worth = `${plural(points, 'combination point')} from ${plural(cards.length, 'card')}.`
  findings.push(kept('combination-points', worth))
  if (points === 0) {
    findings.push(kept('misere', 'No set and no run: in a deal this scores what the other player makes.'))
  }
  return { legal: true, findings, points, detail: { combinations } }
}

function combinationFinding(combination: Combination): Finding {
  const { kind, cards, points } = combination
  if (kind === 'set') return kept('sets', `${capitalize(nameOf(combination))}: ${points}.`, cards)
  const suit = suitWord(suitOf(cards[0]!))
  return kept('runs', `${listCards(cards)}, a run of ${suit}: ${points}.`, cards)
}

/** Why cards that go around the corner are no run. */
function cornerFindings(cards: readonly Card[]): Finding[] {
  return SUITS.flatMap((suit) => {
    const held = CLIMBING.map((rank) => cards.includes(cardOf(rank, suit)))
    const [nine, ten, , , king, ace] = held
    if (!(nine && ace && (ten || king)) || held.every(Boolean)) return []
    const message = `The ace of ${suitWord(suit)} is high: no run goes on from it to the nine.`
    return [kept('deck', message, [cardOf('A', suit), cardOf('9', suit)])]
  })
}

function judgeDeal({ mine }: { mine: Card[] }): Verdict<{ theirs: number; winner: string | null }> {
  const rest = withoutCards(PACK, mine)
  const own = handOf(mine)
  const other = handOf(rest)
  const points = scoreOf(own, other)
  const theirs = scoreOf(other, own)
  const winner = points > theirs ? 'mine' : points < theirs ? 'theirs' : null
  const findings = handFindings(['Your hand', 'The other hand'], [withoutCards(PACK, rest), rest])
  return { legal: true, findings, points, detail: { theirs, winner } }
}

/** What one of two players has drawn from a row. */
type DrawnHand = { cards: Card[]; combinations: number; taken: number }
type Hands = { first: DrawnHand; second: DrawnHand }

function judgeDraws({ layout, draws }: { layout: Card[]; draws: number[] }): Verdict<Hands> {
  const wrong: Finding[] = []
  // The hands end at the first illegal draw, since nobody knows what comes after it.
  const sound: number[] = []
  let left = ROW
  for (const [made, draw] of draws.entries()) {
    const takes = `Draw ${made + 1} takes ${plural(draw, 'card')}`
    if (draw < 1 || draw > LONGEST_DRAW) {
      wrong.push(broken('draw', `${takes}; one, two or three are right.`))
    } else if (draw > left) {
      wrong.push(
        broken(
          'draw',
          `${takes}, ${left === 0 ? 'but the row is used up' : `but the row has only ${plural(left, 'card')} left`}.`,
        ),
      )
    } else if (wrong.length === 0) {
      sound.push(draw)
      left -= draw
    }
  }
  const legal = wrong.length === 0
  const hands = handsAfter(layout, sound)
  const findings = [...wrong, ...handFindings(['The first player’s hand', 'The second player’s hand'], hands)]
  if (legal && left > 0) {
    const next = `the ${seatWord(draws.length)} player draws next`
    findings.push(kept('draw', `${plural(left, 'card')} left in the row; ${next}.`))
  }
  const first = drawnHand(hands[0])
  const second = drawnHand(hands[1])
  return { legal, findings, detail: { first, second } }
}

function drawnHand(cards: Card[]): DrawnHand {
  const { points: combinations, taken } = handOf(cards)
  return { cards, combinations, taken }
}

function drawHands({ first, second }: Hands): Picture[] {
  const hand = (name: string, { cards, combinations, taken }: DrawnHand) => ({
    name,
    note: `${plural(combinations, 'point')} · ${plural(taken, 'card')}`,
    cards: PACK.filter((card) => cards.includes(card)),
  })
  return [{ shape: 'hands', hands: [hand('First', first), hand('Second', second)] }]
}

type Two<T> = readonly [T, T]

/** What two hands make and, if all cards are taken, how they score. */
function handFindings(names: Two<string>, hands: Two<Card[]>): Finding[] {
  const made = names.map((name, at) => madeFinding(name, hands[at]!))
  const one = handOf(hands[0])
  const two = handOf(hands[1])
  return one.taken + two.taken < ROW ? made : [...made, ...scoreFindings(names, [one, two])]
}

function madeFinding(name: string, cards: readonly Card[]): Finding {
  const combinations = combinationsIn(cards)
  const parts = combinations.map((made) => `${nameOf(made)} ${made.points}`)
  const list = parts.length > 0 ? `${join(parts)}; ${totalOf(combinations)} in all` : 'no combination'
  return kept('combination-points', `${name} of ${plural(cards.length, 'card')}: ${list}.`, cards)
}

function scoreFindings(names: Two<string>, [one, two]: Two<Hand>): Finding[] {
  if (one.points === 0 && two.points === 0) {
    return [kept('misere-both', 'Neither hand has a combination, so both score 0.')]
  }
  if (one.points === 0) return [misereFinding(names[0], one, two)]
  if (two.points === 0) return [misereFinding(names[1], two, one)]
  return [multiplyFinding(names[0], one, two), multiplyFinding(names[1], two, one)]
}

function misereFinding(name: string, own: Hand, other: Hand): Finding {
  const worth = `${other.points} × ${own.taken} = ${scoreOf(own, other)}`
  return kept(
    'misere',
    `${name} has no combination, so it scores what the other makes, ${worth}; the other, 0.`,
  )
}

function multiplyFinding(name: string, own: Hand, other: Hand): Finding {
  return kept(
    'multiply',
    `${name}: ${own.points} × ${other.taken} cards of the other = ${scoreOf(own, other)}.`,
  )
}

/** Both hands, if the row is used up. */
function handsForRound({ first, second }: Hands): ForRound[] {
  if (first.taken + second.taken < ROW) return []
  return [
    ...cardsForRound([first.cards]).map((found) => ({ ...found, label: 'First player' })),
    ...cardsForRound([second.cards]).map((found) => ({ ...found, label: 'Second player' })),
  ]
}

const layout = { kind: 'cards', label: 'The row, from the top', count: ROW } as const
const draws = { kind: 'numbers', label: 'Cards in each draw', min: 1, max: LONGEST_DRAW, count: ROW } as const

export const checks = {
  combinations: defineCheck({
    title: 'Combinations',
    question: 'What are these cards worth?',
    fields: { cards: { kind: 'cards', label: 'The cards' } },
    isAdvice: true,
    judge: judgeCombinations,
    forRound: ({ cards }, { points }) => cardsForRound([cards], points),
  }),
  deal: defineCheck({
    title: 'Score a deal',
    question: 'Who has won this deal?',
    fields: { mine: { kind: 'cards', label: 'Your cards', min: FEWEST, max: MOST } },
    isAdvice: true,
    judge: judgeDeal,
    forRound: ({ mine }, { points }) => cardsForRound([mine], points),
  }),
  draws: defineCheck({
    title: 'Replay',
    question: 'What does each player have after these draws?',
    fields: { layout, draws: { ...draws, allowsAny: true } },
    isAdvice: true,
    judge: drawing(judgeDraws, drawHands),
    forRound: (_, { detail }) => (detail ? handsForRound(detail) : []),
  }),
  solve: defineSearch({
    title: 'Best play',
    question: 'First or second, and what is the best draw now?',
    fields: { layout, draws: { ...draws, optional: true, total: { min: 0, max: ROW } } },
    isAdvice: true,
    companion: 'draws',
  }),
  review: defineSearch({
    title: 'Review',
    question: 'Which draws of this deal gave points away?',
    fields: { layout, draws: { ...draws, total: { min: ROW, max: ROW } } },
    isAdvice: true,
    companion: 'draws',
  }),
}
