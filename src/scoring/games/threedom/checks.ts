import { type Card, cardOf, formatCard, rankOf, suitOf } from '../../cards.ts'
import { cardsForRound } from '../../for-round.ts'
import { defineCheck, drawing, type Table } from '../../game.ts'
import { LINE_WORDS, type LineName } from '../../grid-lines.ts'
import type { Picture } from '../../picture.ts'
import type { Finding, Verdict } from '../../verdict.ts'
import { cardInWords, listCards, plural, ranksWord, suitWord } from '../../words.ts'
import { fullLines, type Grid, isCorner, isOrdered, type LineSet, reordered, setsOn } from './grid.ts'
import { broken, kept, type Options } from './options.ts'
import { worthOf } from './values.ts'

export type Claim = { sets: LineSet[]; cards: Card[] }

function judgeClaim({ grid }: { grid: Grid }, { options: { aces } }: Table<Options>): Verdict<Claim> {
  const { sets, places } = setsOn(grid, aces)
  const cards = places.map((place) => grid[place]!)
  const points = worthOf(cards)
  const findings = [...sets.map(setFinding), ...fullLines(grid).flatMap((line) => nearMiss(line, aces))]
  if (sets.length === 0) {
    findings.push(broken('lines', 'No row, column or diagonal holds a set.'))
    if (grid.includes(null)) findings.push(broken('empty-place', 'An empty place is part of no set.'))
    return { legal: false, findings, points, detail: { sets, cards } }
  }
  const twice = cards.filter((card) => sets.filter((set) => set.cards.includes(card)).length > 1)
  if (twice.length > 0) {
    const message = `In more than one set, but taken once: ${listCards(twice)}.`
    findings.push(kept('shared-cards', message, twice))
  }
  findings.push(
    kept('claim', `The claim is ${plural(cards.length, 'card')}: ${listCards(cards)}.`, cards),
    kept('values', `They are worth ${points}.`),
  )
  if (sets.length > 1) {
    const all = sets.length === 2 ? 'Both' : `All ${sets.length}`
    findings.push(kept('claim-all', `${all} sets are taken, or none.`))
  }
  return { legal: true, findings, points, detail: { sets, cards } }
}

function setFinding({ line, kind, cards }: LineSet): Finding {
  if (kind === 'same-rank') {
    return kept('same-rank', `${LINE_WORDS[line]}: three ${ranksWord(rankOf(cards[0]!))}.`, cards)
  }
  return kept(
    'run',
    `${LINE_WORDS[line]}: a run of ${suitWord(suitOf(cards[0]!))}, ${listCards(cards)}.`,
    cards,
  )
}

/** Why a line that is almost a run is none. */
function nearMiss({ name, cards }: { name: LineName; cards: Card[] }, aces: Options['aces']): Finding[] {
  if (isOrdered(cards, aces)) return []
  const order = reordered(cards, aces)
  if (order) {
    const message = `${LINE_WORDS[name]}: ${listCards(cards)} stand out of order; ${listCards(order)} would be a run.`
    return [broken('run-order', message, cards)]
  }
  if (isOrdered(cards, 'both') || reordered(cards, 'both')) {
    const message = `${LINE_WORDS[name]}: ${listCards(cards)} is no run, since aces are ${aces} only at this table.`
    return [broken('ace-in-runs', message, cards)]
  }
  if (isCorner(cards)) {
    const message = `${LINE_WORDS[name]}: ${listCards(cards)} goes around the corner, which no run does.`
    return [broken('ace-in-runs', message, cards)]
  }
  const oneSuit = cards.map((card) => cardOf(rankOf(card), 'S'))
  if (isOrdered(oneSuit, aces) || reordered(oneSuit, aces)) {
    const message = `${LINE_WORDS[name]}: ${listCards(cards)} follow one another, but a run is of one suit.`
    return [broken('run', message, cards)]
  }
  return []
}

type Turn = { play: Card; on: number; take: number; cards: Card[]; points: number }

/** Ways to play one card on a grid and take another. `turn` is the grid after the first of these ways. */
type Turns = { ways: Turn[]; turn?: { grid: Grid; lines: LineName[] } }

/** All ways to play one card and take another: 3 × 9 × 8 on a full grid. */
function judgeBestTurn(
  { grid, hand }: { grid: Grid; hand: Card[] },
  { options }: Table<Options>,
): Verdict<Turns> {
  const places = grid.flatMap((card, place) => (card === null ? [] : [place]))
  const ways: Turn[] = []
  for (const play of hand) {
    for (const on of places) {
      for (const take of places) {
        if (take === on) continue
        const { places } = setsAfter(grid, { play, on, take }, options)
        const cards = places.map((place) => (place === on ? play : grid[place])!)
        ways.push({ play, on, take, cards, points: worthOf(cards) })
      }
    }
  }
  const points = Math.max(0, ...ways.map((way) => way.points))
  if (points === 0) {
    const findings = [broken('claim', 'No card played and taken leaves a set to claim.')]
    return { legal: false, findings, points, detail: { ways: [] } }
  }
  const best = ways.filter((way) => way.points === points)
  const { play, on, take, cards } = best[0]!
  const message = `Play ${formatCard(play)} on ${placeWord(on)} and take ${placeWord(take)}: claim ${listCards(cards)}, ${points} points.`
  // The grid after the first of these ways, with the taken card still in its place.
  const turn = {
    grid: grid.map((card, place) => (place === on ? play : card)),
    lines: setsAfter(grid, best[0]!, options).sets.map(({ line }) => line),
  }
  return {
    legal: true,
    findings: [kept('claim', message, cards)],
    points,
    detail: { ways: best, turn },
  }
}

/** The grid after the best turn: the card to play, the lines that it leads to, and the cards that may be taken for it. */
function drawTurn({ turn, ways }: Turns): Picture[] {
  const [best] = ways
  if (!turn || !best) return []
  const alike = ways.filter(
    ({ play, on, cards }) => play === best.play && on === best.on && cards.join() === best.cards.join(),
  )
  const tags = new Map(alike.map(({ take }) => [take, 'take']))
  tags.set(best.on, 'play')
  const [others, note] =
    alike.length > 1
      ? [', and any one of the marked cards taken', 'Take any one of those marked.']
      : ['', undefined]
  const name = `With the ${cardInWords(best.play)} played${others}`
  return [{ shape: 'grid', ...turn, name, tags, note }]
}

/** Nobody knows the card under a taken card, so that place is open, and no line through it counts. */
function setsAfter(grid: Grid, { play, on, take }: Pick<Turn, 'play' | 'on' | 'take'>, { aces }: Options) {
  return setsOn(
    grid.map((card, place) => (place === take ? null : place === on ? play : card)),
    aces,
  )
}

function placeWord(place: number): string {
  return `row ${Math.floor(place / 3) + 1}, column ${(place % 3) + 1}`
}

const grid = { kind: 'grid', label: 'The grid', places: 9 } as const
const hand = { kind: 'cards', label: 'Your hand', count: 3 } as const

export const checks = {
  claim: defineCheck({
    title: 'Claim',
    question: 'What can be claimed on this grid?',
    fields: { grid },
    judge: drawing(judgeClaim, ({ sets }) => [{ shape: 'lines', lines: sets.map(({ line }) => line) }]),
    forRound: (_, { detail, points }) => (detail ? cardsForRound([detail.cards], points) : []),
  }),
  'best-turn': defineCheck({
    title: 'Best turn',
    question: 'Which card played and which taken claims the most?',
    fields: { grid, hand },
    isAdvice: true,
    judge: drawing(judgeBestTurn, drawTurn),
  }),
}
