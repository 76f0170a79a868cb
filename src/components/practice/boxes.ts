import { isPlain } from '../../scoring/untrusted.ts'

/**
 * What a player knows of a game, in Leitner boxes: a rule moves up a box with every right answer and back to
 * the first with a wrong one. The higher its box, the later it is asked again. Time is counted in answers,
 * not in days, because people practise when they have two minutes.
 */
export type Boxes = {
  /** How many answers were given. */
  answers: number
  /** How many of the last answers were right, one after the other. */
  streak: number
  /** By slug. A rule that was never asked has no box. */
  rules: Readonly<Record<string, Box>>
}

/**
 * `due`: the number of answers at which the rule is asked again. `missed`: a wrong answer was not followed by
 * two right ones yet.
 */
export type Box = { box: number; due: number; missed: boolean }

export type Level = 'sure' | 'shaky' | 'new'

export const NO_BOXES: Boxes = { answers: 0, streak: 0, rules: {} }

/** After how many more answers a rule in each box is asked again. The first box is 0. */
const PAUSES = [2, 5, 12, 30]
/** From this box on a rule is known: its last two answers were right. */
const SURE = 2

export function afterAnswer({ answers, streak, rules }: Boxes, rule: string, isRight: boolean): Boxes {
  const before = rules[rule]
  const box = isRight ? Math.min((before?.box ?? 0) + 1, PAUSES.length - 1) : 0
  const missed = isRight ? box < SURE && (before?.missed ?? false) : true
  const due = answers + 1 + (PAUSES[box] ?? 0)
  return {
    answers: answers + 1,
    streak: isRight ? streak + 1 : 0,
    rules: { ...rules, [rule]: { box, due, missed } },
  }
}

export function levelOf({ rules }: Boxes, rule: string): Level {
  const known = rules[rule]
  if (!known) return 'new'
  return known.box >= SURE ? 'sure' : known.missed ? 'shaky' : 'new'
}

/**
 * The rule to ask next: the one that has been due longest, or else the first that was never asked, in the
 * order of the page, or else the one that is due first. It is never the last rule again, if there is another.
 */
export function nextRule(
  { answers, rules: boxes }: Boxes,
  rules: readonly string[],
  last?: string,
): string | undefined {
  const others = rules.filter((rule) => rule !== last)
  const open = others.length > 0 ? others : rules
  const asked = open
    .filter((rule) => boxes[rule])
    .toSorted((a, b) => (boxes[a]?.due ?? 0) - (boxes[b]?.due ?? 0))
  const [first] = asked
  const isDue = first !== undefined && (boxes[first]?.due ?? 0) <= answers
  return isDue ? first : (open.find((rule) => !boxes[rule]) ?? first)
}

/**
 * Reads boxes from storage, which another version may have written. A rule without a readable box is new
 * again.
 */
export function readBoxes(stored: unknown): Boxes {
  if (!isPlain(stored) || !isPlain(stored.rules)) return NO_BOXES
  const { answers, streak } = stored
  const rules = Object.entries(stored.rules).flatMap(([rule, box]) =>
    isBox(box) ? [[rule, box] as const] : [],
  )
  return {
    answers: isCount(answers) ? answers : 0,
    streak: isCount(streak) ? streak : 0,
    rules: Object.fromEntries(rules),
  }
}

function isBox(value: unknown): value is Box {
  return (
    isPlain(value) &&
    isCount(value.box) &&
    value.box < PAUSES.length &&
    isCount(value.due) &&
    typeof value.missed === 'boolean'
  )
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
