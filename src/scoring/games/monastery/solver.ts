import type { Card, Deck } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import type { Picture } from '../../picture.ts'
import type { Finding, Verdict } from '../../verdict.ts'
import { listCards, plural } from '../../words.ts'
import { judgeAdd } from './add.ts'
import type { checks } from './checks.ts'
import { acesLast, completions, nearest } from './layouts.ts'
import { missionsFor } from './missions.ts'
import { broken, kept, missionSlug, type Options } from './options.ts'
import { openMissions } from './rounds.ts'
import { cardsOf, oneOf } from './words.ts'

/**
 * Finds what a hand can lay, and what it is one card from. A mission can lie in a few hundred patterns at most (559 if
 * three sets may mix suits), and counting what a hand has of one of them is quick. So the solver tries all patterns and
 * does not search through the cards, where each ace would double the branches: an ace just fills what the other cards
 * leave open.
 */

type HandMission = {
  mission: number
  complete: boolean
  /** The cards of the hand that would be part of the mission. */
  cards: Card[]
  /** How many cards would have to be drawn. */
  missing: number
  /** If one card is missing: every card that would complete the mission. */
  needs: Card[]
}

/** `visit` is called for each pattern tried, so that a test can count them. */
export function missionsInHand(
  hand: readonly Card[],
  options: Pick<Options, 'colourMission'>,
  deck: Deck,
  visit?: (mission: number) => void,
): HandMission[] {
  const pieces = acesLast(hand)
  return missionsFor(options).map(({ number, groups }) => {
    const layouts = nearest(groups, pieces, undefined, visit && (() => visit(number)))
    const { parts, missing } = layouts[0]!
    return {
      mission: number,
      complete: missing === 0,
      cards: cardsOf(parts.flatMap(({ taken }) => taken.flat())),
      missing,
      needs: missing === 1 ? completions(layouts, hand, deck) : [],
    }
  })
}

export type HandMissions = { missions: HandMission[] }
type InHand = { hand: Card[]; done: number[] }

function judgeInHand({ hand, done }: InHand, { options, deck }: Table<Options>): Verdict<HandMissions> {
  const missions = missionsInHand(hand, options, deck)
  const open = openMissions(done)
  const turn = options.order === 'ascending' ? open.slice(0, 1) : open
  const ready = missions.filter(({ mission, complete }) => complete && turn.includes(mission))
  const findings = missions.flatMap((found) => findingsOn(found, open, turn))
  if (ready.length > 1) findings.push(kept('one-per-round', 'Only one of them can be laid in this round.'))
  if (ready.length > 0 && open.length === 1)
    findings.push(kept('ninth-wins', 'It is the ninth, and wins the game.'))
  if (ready.length === 0)
    findings.push(nothingReady(missions.filter(({ mission }) => turn.includes(mission))))
  return { legal: ready.length > 0, findings, detail: { missions } }
}

/** Whether the hand has a mission complete, or what it lacks. */
function drawMissions({ missions }: HandMissions): Picture[] {
  const marks = missions.map(({ mission: number, complete, missing }) => {
    return { number, text: complete ? 'complete' : `lacks ${missing}`, isBest: complete }
  })
  return [{ shape: 'marks', marks }]
}

function findingsOn(
  { mission, complete, cards, missing, needs }: HandMission,
  open: readonly number[],
  turn: readonly number[],
): Finding[] {
  if (!open.includes(mission)) {
    return complete ? [broken('once-each', `Mission ${mission} is complete, but done already.`)] : []
  }
  if (missing === 1) {
    return [broken(missionSlug(mission), `Mission ${mission} lacks one card: ${oneOf(needs)}.`, needs)]
  }
  if (!complete) return []
  if (!turn.includes(mission)) {
    return [
      broken(
        'any-order',
        `Mission ${mission} is complete, but at this table mission ${turn[0]} comes first.`,
      ),
    ]
  }
  return [kept('lay-down', `Mission ${mission} can be laid: ${listCards(cards)}.`, cards)]
}

function nothingReady(open: readonly HandMission[]): Finding {
  const [nearest] = open.toSorted((a, b) => a.missing - b.missing)
  if (!nearest) return broken('lay-down', 'All nine missions are done.')
  const { mission, missing, cards } = nearest
  const held = cards.length > 0 ? `, with ${listCards(cards)}` : ''
  const lacks = `it lacks ${plural(missing, 'card')}`
  // The finding names no cards, since these are the right ones.
  return broken('lay-down', `No mission can be laid. Nearest is mission ${mission}${held}: ${lacks}.`)
}

export const solver = defineSolver<typeof checks, Options>()({
  add: judgeAdd,
  'in-hand': drawing(judgeInHand, drawMissions),
})
