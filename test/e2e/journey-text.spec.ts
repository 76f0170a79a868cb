import { expect, test } from '@playwright/test'
import { type Journey, readJourneys, split, walkJourney } from './journey-text.ts'

/** The reader of journeys, without a browser. */

const NONE = {} as Parameters<typeof walkJourney>[0]
const journey = (...lines: string[]) => readJourneys(['[360 × 740, touch]', '== A game', ...lines].join('\n'))

test('journeys stand in the window above them, each with its lines', () => {
  const text = `# What people do
[360 × 740, touch]
== By touch
game rummy-500 [players 3] at round=next
  table 65 hand 0 | table 20 hand 5 | table 0 hand 10
keys 45+40+   → says “45 + 40 = 85”; Ana 75

[1280 × 900, lost files]
== Elsewhere [all]
→ no “Sheet”`
  const groups = readJourneys(text)
  expect(groups.map(({ journeys, ...window }) => Object.values(window))).toEqual([
    [360, 740, true, false],
    [1280, 900, false, true],
  ])
  const all = groups.flatMap(({ journeys }) => journeys)
  expect(all.map(({ name, isOnlyInAll }) => [name, isOnlyInAll])).toEqual([
    ['By touch', false],
    ['Elsewhere', true],
  ])
  expect(all.map(({ lines }) => lines.map(({ at }) => at))).toEqual([[4, 6], [10]])
})

test('what stands in quotes parts nothing', () => {
  expect(split('tap “a → b; c” → “d”; no “e; f”', '→')).toEqual(['tap “a → b; c”', '“d”; no “e; f”'])
  expect(split('“d”; no “e; f”', ';')).toEqual(['“d”', 'no “e; f”'])
})

for (const [line, says] of [
  ['tapp “Start”', '“tapp “Start”” is nothing that a journey knows'],
  ['tap Start', '“Start” is nothing on a screen; there are'],
  ['tap “Start” in dailog', '“dailog” is nothing on a screen'],
  ['save → box “Ana: Points” = 3; totals', '“totals” is nothing on a screen'],
  ['save → button “Undo” = 3 → 4', 'A second arrow'],
  ['game whist', 'no game whist'],
  ['game rummy-500 [target three hundred, jokr true]', '“jokr true” is no option'],
] as const) {
  test(`a wrong word is named with its line: ${line}`, () => {
    expect(() => journey('save', line)).toThrow(`line 4: ${line}\n`)
    expect(() => journey('save', line)).toThrow(says)
  })
}

test('a journey needs a window and a heading', () => {
  expect(() => readJourneys('== A game\nsave')).toThrow('Above the first journey stands the window')
  expect(() => readJourneys('[360 × 740]\nsave')).toThrow('A journey has a heading')
})

test('rounds below a game may repeat, and two phones write what there is', () => {
  const at = 'game rummy-500 [players 3]'
  for (const below of ['table 5 hand 0 | × 30', 'there: mend 1: won | 5 |', 'here: Ana flies'])
    expect(() => journey(at, '  table 65 hand 0 | table 20 hand 5 | table 0 hand 10', `  ${below}`)).toThrow(
      `line 3: ${at}\n`,
    )
  expect(
    journey(at, '  table 65 hand 0 | table 20 hand 5 | table 0 hand 10 × 30', '  here: Ana is Zoe'),
  ).toHaveLength(1)
})

test('a step that fails names its file and line', async () => {
  const walk = () => Promise.reject(new Error('it is not there'))
  const one: Pick<Journey, 'lines'> = { lines: [{ at: 7, text: 'tap “Gone”', walk }] }
  await expect(walkJourney(NONE, 'journeys/pad.txt', one)).rejects.toThrow(
    'journeys/pad.txt:7: tap “Gone”\nit is not there',
  )
})
