import { describe, expect, test } from 'vitest'
import { at } from '../../src/content/rulebook/mismatch.ts'
import { type PlayExample, runPlay } from '../../src/content/rulebook/play.ts'
import { runScore, type ScoreExample } from '../../src/content/rulebook/score.ts'
import { canasta } from '../../src/scoring/games/canasta/game.ts'
import { threedom } from '../../src/scoring/games/threedom/game.ts'

/** Worked examples: the engine is asked when a page is built, and what it contradicts does not get built. */
const RUN = '9d td jd / 2c 5s kh / 7c 7h 8s'
const JUMBLED = '9d jd td / 2c 5s kh / 7c 7h 8s'
const FILE = 'src/content/games/threedom.mdx'

const play = (example: Omit<PlayExample, 'check'>, grid = RUN) =>
  at(FILE, 'Play', { ...example, grid }, () => runPlay(threedom, { check: 'claim', ...example }, { grid }))
const score = (example: ScoreExample) => at(FILE, 'Score', example, () => runScore(threedom, example))

test('an example that agrees gives what the page shows', async () => {
  const played = await play({
    points: 25,
    rule: 'run claim',
    detail: { sets: [{ line: 'row-1', kind: 'run' }] },
  })
  expect(played.verdict.points).toBe(25)
  expect(played.input.grid).toHaveLength(9)
})

test('a wrong example names file, example and difference, and what to do about it', async () => {
  const failed = play({ legal: true }, JUMBLED)
  await expect(failed).rejects.toThrow(FILE)
  await expect(failed).rejects.toThrow(`<Play legal={true} grid="${JUMBLED}" />`)
  await expect(failed).rejects.toThrow('the page says:   legal')
  await expect(failed).rejects.toThrow(/the engine says: not legal\. broken threedom#run-order: Row 1/)
  await expect(failed).rejects.toThrow('hint: ')
})

test('the line of the example is named when its text stands in the file', async () => {
  const failed = play({ legal: false, points: 24 }, JUMBLED)
  await expect(failed).rejects.toThrow(/threedom\.mdx:\d+: </)
})

describe('what a page may claim of a play', () => {
  test.each([
    ['points', { points: 30 }, RUN, 'the page says:   30 points\n  the engine says: 25 points'],
    ['a rule that does not decide it', { rule: 'same-rank' }, RUN, 'the page says:   legal by #same-rank'],
    ['a kept rule of an illegal play', { legal: false, rule: 'run' }, JUMBLED, 'not legal by #run'],
    ['an unknown rule', { rule: 'meld-run' }, RUN, 'Threedom has no rule “meld-run”'],
    [
      'detail',
      { detail: { sets: [{ line: 'row-2' }] } },
      RUN,
      'the page says:   {"sets":[{"line":"row-2"}]}',
    ],
    ['a house rule', { options: { aces: 'never' } }, RUN, 'it makes no sense. table.options.aces'],
    ['a card twice', {}, '9d 9d jd / 2c 5s kh / 7c 7h 8s', '9♦ stands here once too often'],
    ['a grid too small', {}, '9d td jd', '3 places given'],
    ['a card misspelt', {}, '9d 1d jd / 2c 5s kh / 7c 7h 8s', '“1d”'],
  ])('%s', async (_, example, grid, message) => {
    await expect(play(example, grid)).rejects.toThrow(message)
  })

  test('an answer that is neither true nor false', async () => {
    const threes = { cards: '3c 3s 3c', goingOut: 'yes' }
    await expect(runPlay(canasta, { check: 'meld' }, threes)).rejects.toThrow('“yes” cannot be read')
  })

  test('an input that the check does not take', async () => {
    const wrong = runPlay(threedom, { check: 'claim' }, { cards: '9d' })
    await expect(wrong).rejects.toThrow('There is no input cards; the check takes grid.')
  })

  test('a check that the game does not have', async () => {
    await expect(runPlay(threedom, { check: 'meld' }, {})).rejects.toThrow('it has claim, best-turn')
  })
})

describe('scoring examples', () => {
  const round = { Ana: { low: 14, ten: 6, ace: 2 }, Bo: '7h kc' }

  test('counts, cards and sums are entries', async () => {
    const { sheet } = await score({ players: 'Ana Bo', round, totals: { Ana: 160, Bo: 15 } })
    expect(sheet.rounds).toHaveLength(1)
  })

  test.each([
    [
      'a total',
      { round, totals: { Ana: 165 } },
      'the page says:   Ana has 165\n  the engine says: Ana has 160',
    ],
    ['a player who is not there', { round, totals: { Cy: 1 } }, 'Cy has no total'],
    ['a winner too early', { round, winner: 'Ana' }, 'nobody has won yet'],
    ['a refusal that does not come', { round, refused: 'values' }, 'the round is fine'],
    ['an entry that is refused', { round: { Ana: 3, Bo: 0 } }, 'the rounds can be scored'],
    ['too many players', { round, players: 'Ana Bo Cy' }, 'Threedom is for 2 players'],
  ] as const)('%s', async (_, example, message) => {
    await expect(score({ players: 'Ana Bo', ...example } as ScoreExample)).rejects.toThrow(message)
  })
})
