import { type Card, formatCard } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { drawLastTurn, drawMelds, type LastTurn, type Melds } from '../../hand-pictures.ts'
import { judgeBestMelds } from '../../meld-judges.ts'
import { bestTurn, type Position as Playing, type Turn } from '../../solvers/last-turn.ts'
import { bestMelds } from '../../solvers/melds/best.ts'
import { type Finding, onTable, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards } from '../../words.ts'
import type { checks } from './checks.ts'
import { grammar } from './melds.ts'
import { broken, kept, type Options } from './options.ts'
import type { Slug } from './rules.ts'

/** The checks that take a search: the best melds, and whether everything can go in this turn. */

type HouseTable = Table<Options>
type Position = Playing & { options: Options }

function judgeBest({ hand }: { hand: Card[] }, { options }: HouseTable): Verdict<Melds> {
  const best = bestMelds(hand, grammar(options))
  return judgeBestMelds(best, grammar(options), (left, points) => {
    return kept('values', `${left}: that is ${points}.`, best.left)
  })
}

type OutInput = { hand: Card[]; melds?: Card[][]; down: boolean; taken?: Card }

function judgeOut(
  { hand, melds: lying = [], down, taken }: OutInput,
  { options }: HouseTable,
): Verdict<LastTurn & { rummy: boolean }> {
  const table = lying.flatMap((cards) => grammar(options).read(cards) ?? [])
  if (table.length < lying.length) {
    const wrong = lying.filter((cards) => !grammar(options).is(cards))
    const faults = wrong.flatMap((cards) => grammar(options).layOff([], cards, 'lay-off').findings)
    return verdictOf(faults.map(onTable))
  }
  const position: Position = { hand, table, down, taken, grammar: grammar(options), options }
  const turn = bestTurn(position)
  const isOut = hand.length > 0 && turn.points === 0
  const rummy = isOut && !down
  const findings = [
    ...turnFindings(turn, lying, options),
    ...(isOut ? outFindings(turn, rummy, position) : whyNot(turn, position)),
  ]
  const { melds, layOffs, discard, left, points } = turn
  return verdictOf(findings, { points, detail: { melds, layOffs, discard, left, rummy } })
}

function turnFindings(
  { melds, layOffs, discard }: Turn,
  lying: readonly Card[][],
  options: Options,
): Finding[] {
  const laid = layOffs.map(({ cards, meld }) =>
    kept('lay-off', `${listCards(cards)} can be laid off on ${listCards(lying[meld]!)}.`, cards),
  )
  const last = discard ? [kept('discard', `Discard ${formatCard(discard)}.`, [discard])] : []
  return [...grammar(options).findingsIn(melds), ...laid, ...last]
}

function outFindings(
  { melds, layOffs, discard }: Turn,
  rummy: boolean,
  { taken, options }: Position,
): Finding[] {
  const findings = [kept('out', 'No card is left: out.')]
  if (discard && taken)
    findings.push(kept('discard-other', `${formatCard(taken)} is not the discard.`, [taken]))
  if (discard && options.finalDiscard) findings.push(kept('final-discard', 'The last card is discarded.'))
  if (!discard) findings.push(kept('final-discard', 'It takes no discard to go out.'))
  if (!rummy) return findings
  findings.push(kept('going-rummy', `Nothing was melded or laid off before: going rummy${doubles(options)}.`))
  const steps = melds.length + layOffs.length + (discard ? 1 : 0)
  if (steps > 1) findings.push(kept('same-turn', 'All of it in one turn is still going rummy.'))
  return findings
}

function doubles({ goingRummy }: Options): string {
  return goingRummy === 'double' ? ', the round counts double' : ''
}

/** The cards that stay, and each rule of the house or the turn that is in the way. */
function whyNot({ left, points }: Turn, position: Position): Finding[] {
  if (position.hand.length === 0) return [broken('out', 'There is no card in the hand to get rid of.')]
  const stays = broken('out', `${listCards(left)} must stay in the hand: ${points}.`, left)
  const { options, taken } = position
  const without = (relaxed: Partial<Position>) => bestTurn({ ...position, ...relaxed }).points === 0
  const ways: [Slug, boolean, () => boolean, string][] = [
    [
      'discard-other',
      taken !== undefined,
      () => without({ taken: undefined }),
      `Only ${taken ? formatCard(taken) : ''} could be discarded, and it was just taken from the discard pile.`,
    ],
    [
      'final-discard',
      options.finalDiscard,
      () => without({ options: { ...options, finalDiscard: false } }),
      'At this table the last card must be discarded.',
    ],
    [
      'melds-per-turn',
      options.meldsPerTurn === 'one',
      () => without({ options: { ...options, meldsPerTurn: 'any' } }),
      'At this table only one new meld may be laid in a turn.',
    ],
    [
      'lay-off-first',
      options.layOff === 'after-meld',
      () => without({ options: { ...options, layOff: 'any' } }),
      'At this table nothing is laid off before a meld of your own lies on the table.',
    ],
  ]
  return [
    stays,
    ...ways.flatMap(([slug, isHere, helps, message]) => (isHere && helps() ? [broken(slug, message)] : [])),
  ]
}

export const solver = defineSolver<typeof checks, Options>()({
  'best-melds': drawing(judgeBest, drawMelds),
  out: drawing(judgeOut, drawLastTurn),
})
