import { type Card, cardPlace, type Deck, FULL_DECK, formatCard, RANKS, rankOf, suitOf } from '../cards.ts'
import { readEntries } from '../entries.ts'
import { citing, defineCheck, defineGame, type Finding, type Table, type Verdict } from '../game.ts'
import { choice, type OptionsOf, whole } from '../options.ts'
import { type Problem, problem } from '../result.ts'
import { heldIn, overcounted, readTally, type Tally, tallyLines, type ValueClass } from '../tally.ts'
import { count, listCards, ranksWord, suitWord } from '../words.ts'

const rules = {
  players: 'Threedom is for two players.',
  deck: 'One pack of 52 cards, without jokers.',
  layout: 'Thirty-six cards lie in nine face-up piles of four, as a grid of three by three.',
  deal: 'Each player holds three cards; the last ten are the draw pile.',
  turn: 'A turn is: play a card, take a card, claim.',
  'play-card': 'Play one card from the hand on top of any pile.',
  'take-card': 'Take the top card of another pile, so that the hand is three cards again.',
  lines: 'A set lies in a row, a column or a diagonal of the grid: eight lines in all.',
  'same-rank': 'Three top cards of one rank in a line are a set.',
  run: 'Three top cards of one suit, consecutive in rank, in a line are a set.',
  'run-order': 'A run stands in order along its line, upward or downward.',
  claim: 'At the end of a turn, a player may take all cards of the sets on the grid.',
  'shared-cards': 'Sets are taken at the same moment; a card that two of them share is one card.',
  replenish: 'Then every empty place is filled with a card from the draw pile.',
  'fresh-sets': 'A set that the refilling makes waits for the next player.',
  'round-end': 'When the draw pile cannot fill every empty place, the round ends.',
  values: 'Collected cards count 5 from 2 to 9, 10 from ten to king, 15 for an ace.',
  target: 'Whoever first reaches the target wins the game.',
  'ace-in-runs': 'The table decides whether an ace is low, high or both; a run never goes around the corner.',
  'claim-all': 'A claim is optional, but it takes every set that stands.',
  'empty-place': 'An empty place is part of no set.',
  'who-starts': 'The non-dealer begins, and the deal alternates.',
  'hand-cards': 'Cards in the hands, on the grid or in the draw pile count for nobody.',
  tie: 'When both reach the target in one round, the higher total wins; equal totals play another round.',
} as const

const { rule, kept, broken } = citing('threedom', rules)

const options = {
  target: whole({
    title: 'Target',
    effect: 'The total that wins the game.',
    rule: 'target',
    default: 500,
    range: { min: 5, max: 10_000, step: 5 },
  }),
  aces: choice({
    title: 'Aces in runs',
    effect: 'Whether A-2-3, Q-K-A or both are runs.',
    rule: 'ace-in-runs',
    default: 'both',
    values: ['both', 'low', 'high'],
    labels: ['low and high', 'low only: A-2-3', 'high only: Q-K-A'],
  }),
}

type Options = OptionsOf<typeof options>
type Grid = readonly (Card | null)[]

const DECK: Deck = { packs: 1, jokers: 0, ranks: RANKS }

const classes: readonly ValueClass[] = [
  {
    id: 'low',
    label: '2 to 9',
    points: 5,
    has: (card: Card) => cardPlace(card) >= 2 && cardPlace(card) <= 9,
  },
  { id: 'ten', label: '10, J, Q, K', points: 10, has: (card: Card) => cardPlace(card) >= 10 },
  { id: 'ace', label: 'Aces', points: 15, has: (card: Card) => rankOf(card) === 'A' },
].map((valueClass) => ({ ...valueClass, held: heldIn(DECK, FULL_DECK, valueClass.has) }))

/** Three cards stay in each hand, so no more than these can have been collected. */
const COLLECTABLE = { cards: 46, points: 350 }

function worthOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + (classes.find(({ has }) => has(card)) as ValueClass).points, 0)
}

/** The eight lines by their places, row by row from 0 to 8. */
const LINES = {
  'row-1': [0, 1, 2],
  'row-2': [3, 4, 5],
  'row-3': [6, 7, 8],
  'column-1': [0, 3, 6],
  'column-2': [1, 4, 7],
  'column-3': [2, 5, 8],
  'diagonal-down': [0, 4, 8],
  'diagonal-up': [6, 4, 2],
} as const
type LineName = keyof typeof LINES

const LINE_WORDS: Record<LineName, string> = {
  'row-1': 'Row 1',
  'row-2': 'Row 2',
  'row-3': 'Row 3',
  'column-1': 'Column 1',
  'column-2': 'Column 2',
  'column-3': 'Column 3',
  'diagonal-down': 'The diagonal down',
  'diagonal-up': 'The diagonal up',
}

export type GridSet = { line: LineName; kind: 'same-rank' | 'run'; cards: Card[] }

/** The sets that stand on a grid, and the cards in them, each once. */
export function setsOn(grid: Grid, aces: Options['aces']): { sets: GridSet[]; places: number[] } {
  const sets: GridSet[] = []
  const places = new Set<number>()
  for (const { name, at, cards } of fullLines(grid)) {
    const kind = isSameRank(cards) ? 'same-rank' : isOrdered(cards, aces) ? 'run' : undefined
    if (!kind) continue
    sets.push({ line: name, kind, cards })
    for (const place of at) places.add(place)
  }
  return { sets, places: [...places].sort((a, b) => a - b) }
}

function fullLines(grid: Grid) {
  return (Object.keys(LINES) as LineName[]).flatMap((name) => {
    const cards = LINES[name].map((place) => grid[place] ?? null)
    return cards.every((card) => card !== null) ? [{ name, at: LINES[name], cards }] : []
  })
}

function isSameRank(cards: readonly Card[]): boolean {
  return cards.every((card) => rankOf(card) === rankOf(cards[0] as Card))
}

/** One suit and consecutive, in the order in which they stand, upward or downward. */
function isOrdered(cards: readonly Card[], aces: Options['aces']): boolean {
  if (!cards.every((card) => suitOf(card) === suitOf(cards[0] as Card))) return false
  return acePlaces(aces).some((ace) => {
    const [first, second, third] = cards.map((card) => (rankOf(card) === 'A' ? ace : cardPlace(card)))
    const step = (second as number) - (first as number)
    return Math.abs(step) === 1 && (third as number) - (second as number) === step
  })
}

/** Low is below the two, high above the king; a run around the corner would need both at once. */
function acePlaces(aces: Options['aces']): number[] {
  return aces === 'low' ? [1] : aces === 'high' ? [14] : [1, 14]
}

const ORDERS = [
  [0, 2, 1],
  [1, 0, 2],
] as const

/** The same cards as a run, when only their order is wrong. */
function reordered(cards: readonly Card[], aces: Options['aces']): Card[] | undefined {
  if (isOrdered(cards, aces)) return undefined
  // Turning the whole line around changes nothing, so two other orders are left to try.
  return ORDERS.map((order) => order.map((at) => cards[at] as Card)).find((order) => isOrdered(order, aces))
}

function judgeClaim({ grid }: { grid: Grid }, { options: { aces } }: Table<Options>): Verdict {
  const { sets, places } = setsOn(grid, aces)
  const cards = places.map((place) => grid[place] as Card)
  const points = worthOf(cards)
  const findings = [...sets.map(setFinding), ...fullLines(grid).flatMap((line) => nearMiss(line, aces))]
  if (sets.length === 0) {
    const empty = grid.includes(null) ? ' An empty place is part of no set.' : ''
    findings.push(broken('lines', `No row, column or diagonal holds a set.${empty}`))
    if (empty) findings.push(broken('empty-place', 'Lines through an empty place do not count.'))
    return { legal: false, findings, points, detail: { sets, cards } }
  }
  const shared = sets.flatMap((set) => set.cards).length - cards.length
  if (shared > 0) {
    const twice = cards.filter((card) => sets.filter((set) => set.cards.includes(card)).length > 1)
    findings.push(
      kept('shared-cards', `${listCards(twice)} stands in more than one set and is taken once.`, twice),
    )
  }
  findings.push(
    kept('claim', `The claim is ${count(cards.length, 'card')}: ${listCards(cards)}.`, cards),
    kept('values', `They are worth ${points}.`),
  )
  if (sets.length > 1) findings.push(kept('claim-all', `All ${sets.length} sets are taken, or none.`))
  return { legal: true, findings, points, detail: { sets, cards } }
}

function setFinding({ line, kind, cards }: GridSet): Finding {
  if (kind === 'same-rank') {
    return kept('same-rank', `${LINE_WORDS[line]}: three ${ranksWord(rankOf(cards[0] as Card))}.`, cards)
  }
  return kept(
    'run',
    `${LINE_WORDS[line]}: a run of ${suitWord(suitOf(cards[0] as Card))}, ${listCards(cards)}.`,
    cards,
  )
}

/** Why a line that looks like a run is none. */
function nearMiss({ name, cards }: { name: LineName; cards: Card[] }, aces: Options['aces']): Finding[] {
  const order = reordered(cards, aces)
  if (order) {
    const message = `${LINE_WORDS[name]}: ${listCards(cards)} stand out of order; ${listCards(order)} would be a run.`
    return [broken('run-order', message, cards)]
  }
  if (isOrdered(cards, aces)) return []
  const loose = isOrdered(cards, 'both') ? cards : reordered(cards, 'both')
  if (loose) {
    const message = `${LINE_WORDS[name]}: ${listCards(cards)} is no run, since aces are ${aces} only at this table.`
    return [broken('ace-in-runs', message, cards)]
  }
  if (isCorner(cards)) {
    const message = `${LINE_WORDS[name]}: ${listCards(cards)} goes around the corner, which no run does.`
    return [broken('ace-in-runs', message, cards)]
  }
  return []
}

function isCorner(cards: readonly Card[]): boolean {
  const ranks = cards.map(rankOf)
  const oneSuit = cards.every((card) => suitOf(card) === suitOf(cards[0] as Card))
  return oneSuit && (['K', 'A', '2'] as const).every((rank) => ranks.includes(rank))
}

type Way = { play: Card; on: number; take: number; cards: Card[]; points: number }

/** All ways to play one card and take another: 3 × 9 × 8 on a full grid. */
function judgeBestTurn({ grid, hand }: { grid: Grid; hand: Card[] }, { options }: Table<Options>): Verdict {
  const places = grid.flatMap((card, place) => (card === null ? [] : [place]))
  const ways: Way[] = []
  for (const play of hand) {
    for (const on of places) {
      for (const take of places) {
        if (take === on) continue
        // What lies under a taken card is not known, so that place is open, and no line through it counts.
        const after = grid.map((card, place) => (place === take ? null : place === on ? play : card))
        const cards = setsOn(after, options.aces).places.map((place) => after[place] as Card)
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
  const { play, on, take, cards } = best[0] as Way
  const message = `Play ${formatCard(play)} on ${placeWord(on)} and take ${placeWord(take)}: claim ${listCards(cards)}, ${points} points.`
  return { legal: true, findings: [kept('claim', message, cards)], points, detail: { ways: best } }
}

function placeWord(place: number): string {
  return `row ${Math.floor(place / 3) + 1}, column ${(place % 3) + 1}`
}

const grid = { kind: 'grid', label: 'The grid', places: 9 } as const

export const threedom = defineGame({
  id: 'threedom',
  title: 'Threedom',
  summary: 'A duel over a grid of nine piles: make lines of three, and claim them.',
  players: [2],
  leads: 'high',
  length: '30 to 45 minutes',
  options,
  rules,
  deckFor: () => DECK,
  dealt: () => 3,
  checks: {
    claim: defineCheck({
      title: 'Claim',
      question: 'What can be claimed on this grid?',
      fields: { grid },
      judge: judgeClaim,
    }),
    'best-turn': defineCheck<
      { grid: typeof grid; hand: { kind: 'cards'; label: string; count: 3 } },
      Options
    >({
      title: 'Best turn',
      question: 'Which card played and which taken claims the most?',
      fields: { grid, hand: { kind: 'cards', label: 'Your hand', count: 3 } },
      judge: judgeBestTurn,
    }),
  },
  entry: () => ({
    place: 'each',
    ways: [
      {
        label: 'Cards collected',
        fields: [{ kind: 'tally', label: 'Cards collected', rule: 'values', classes }],
      },
    ],
  }),
  scoring: {
    unit: 'points',
    begin: () => undefined,
    round: (round, at) => {
      const { entries, problems } = readEntries(round, at, (entry, path) =>
        readTally(entry, path, classes, DECK),
      )
      if (problems.length === 0) problems.push(...overCollected([...entries.values()]))
      const lines = Object.fromEntries(
        [...entries].map(([id, tally]) => [id, tallyLines(tally, classes, collected)]),
      )
      return { lines, problems, state: undefined }
    },
    over: ({ totals, table }) => {
      const reached = Object.values(totals).filter((total) => total >= table.options.target)
      return reached.length > 1 ? 'tie' : reached.length === 1 ? 'target' : undefined
    },
    tie: { shared: false, rule: 'tie' },
    next: ({ table }) => ({
      decks: 1,
      cards: 3,
      asks: [{ label: 'Target', value: String(table.options.target), rule: rule('target') }],
    }),
  },
})

const collected = { label: 'Cards collected', rule: rule('values') }

/** What no two players can have collected from one pack with three cards in each hand. */
function overCollected(tallies: readonly Tally[]): Problem[] {
  const problems = overcounted(tallies, classes, DECK)
  const last = tallies[tallies.length - 1]
  if (problems.length > 0 || !last) return problems
  const points = tallies.reduce((sum, tally) => sum + tally.points, 0)
  const { cards: mostCards, points: mostPoints } = COLLECTABLE
  if (points > mostPoints) {
    const message = `Together ${points} points: with three cards left in each hand there are at most ${mostPoints}.`
    return [problem(last.path, message, rule('hand-cards'))]
  }
  const used = (id: string) => tallies.reduce((sum, tally) => sum + (tally.counts?.[id] ?? 0), 0)
  const counted = classes.reduce((sum, { id }) => sum + used(id), 0)
  const summed = tallies.reduce((sum, tally) => sum + (tally.counts ? 0 : tally.points), 0)
  const [lows = 0, tens = 0, aces = 0] = classes.map(({ id, held }) => held - used(id))
  const cards = counted + fewestCards(summed, lows, tens, aces)
  if (cards <= mostCards) return []
  const message = `Together at least ${cards} cards: with three cards left in each hand there are at most ${mostCards}.`
  return [problem(last.path, message, rule('hand-cards'))]
}

/** The fewest cards that make a sum, of which it is known that some do. */
function fewestCards(sum: number, lows: number, tens: number, aces: number): number {
  let fewest = Number.POSITIVE_INFINITY
  for (let ace = 0; ace <= aces; ace += 1) {
    for (let ten = 0; ten <= tens; ten += 1) {
      const low = (sum - 15 * ace - 10 * ten) / 5
      if (low >= 0 && low <= lows) fewest = Math.min(fewest, ace + ten + low)
    }
  }
  return fewest
}
