import { expect, test } from 'vitest'
import {
  afterAnswer,
  type Boxes,
  levelOf,
  NO_BOXES,
  nextRule,
  readBoxes,
} from '../../src/components/practice/boxes.ts'
import { parsePracticeLink } from '../../src/components/practice/practice-link.ts'

const RULES = ['set', 'run', 'corner', 'lay-off']

/** The boxes after these answers: `run+` was right, `run-` wrong. */
function answered(text: string, boxes: Boxes = NO_BOXES): Boxes {
  return text
    .split(' ')
    .reduce((before, answer) => afterAnswer(before, answer.slice(0, -1), answer.endsWith('+')), boxes)
}

test('a rule is new until the second answer, then sure if both were right', () => {
  expect(levelOf(NO_BOXES, 'run')).toBe('new')
  expect(levelOf(answered('run+'), 'run')).toBe('new')
  expect(levelOf(answered('run+ run+'), 'run')).toBe('sure')
})

test('a streak grows with right answers, also of several rules, and ends with a wrong one', () => {
  expect(NO_BOXES.streak).toBe(0)
  expect(answered('run+ set+ run+').streak).toBe(3)
  expect(answered('run+ set+ run-').streak).toBe(0)
  expect(answered('run+ set- run+').streak).toBe(1)
})

test('boxes that were stored without a streak begin with none', () => {
  expect(readBoxes({ answers: 4, rules: {} })).toEqual({ answers: 4, streak: 0, rules: {} })
  expect(readBoxes({ answers: 4, streak: 3, rules: {} }).streak).toBe(3)
  expect(readBoxes({ answers: 4, streak: -1, rules: {} }).streak).toBe(0)
})

test('a missed rule is shaky until it is answered correctly twice', () => {
  expect(levelOf(answered('run-'), 'run')).toBe('shaky')
  expect(levelOf(answered('run- run+'), 'run')).toBe('shaky')
  expect(levelOf(answered('run- run+ run+'), 'run')).toBe('sure')
  expect(levelOf(answered('run+ run+ run+ run-'), 'run')).toBe('shaky')
})

test('new rules are asked in the order of the page', () => {
  expect(nextRule(NO_BOXES, RULES)).toBe('set')
  expect(nextRule(answered('set+'), RULES, 'set')).toBe('run')
})

test('a missed rule is asked again soon, but not immediately', () => {
  const missed = answered('set-')
  expect(nextRule(missed, RULES, 'set')).toBe('run')
  expect(nextRule(answered('run+', missed), RULES, 'run')).toBe('corner')
  expect(nextRule(answered('run+ corner+', missed), RULES, 'corner')).toBe('set')
})

test('a known rule is asked again after longer and longer pauses', () => {
  let boxes: Boxes = NO_BOXES
  const pauses: number[] = []
  for (let times = 0; times < 5; times += 1) {
    boxes = answered('run+', boxes)
    pauses.push((boxes.rules.run?.due ?? 0) - boxes.answers)
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses[4]).toBeGreaterThan(pauses[0] ?? 0)
})

test('a single rule is asked repeatedly, and without rules none is asked', () => {
  expect(nextRule(answered('run+'), ['run'], 'run')).toBe('run')
  expect(nextRule(NO_BOXES, [])).toBeUndefined()
})

test.each([
  [undefined],
  ['text'],
  [{ answers: 3 }],
  [{ answers: -1, rules: { run: { box: 9, due: 1, missed: false } } }],
  [{ answers: 1.5, rules: { run: 'sure' } }],
])('unreadable boxes are replaced by new ones: %j', (stored) => {
  expect(readBoxes(stored)).toEqual(NO_BOXES)
})

test('stored boxes are read back unchanged', () => {
  const boxes = answered('run+ set- run+')
  expect(readBoxes(JSON.parse(JSON.stringify(boxes)))).toEqual(boxes)
})

test('a link with an unreadable situation is reported, one without is fine', () => {
  expect(parsePracticeLink('')).toEqual({})
  expect(parsePracticeLink('#rule=run')).toEqual({ rule: 'run' })
  expect(parsePracticeLink('#situation={').situation).toMatchObject({ ok: false })
  expect(parsePracticeLink('#situation=3').situation).toMatchObject({ ok: false })
})
