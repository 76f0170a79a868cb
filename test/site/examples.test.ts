import { describe, expect, test } from 'vitest'
import { at } from '../../src/content/rulebook/example-place.ts'
import { type PlayExample, runPlay } from '../../src/content/rulebook/play.ts'
import { runScore, type ScoreExample } from '../../src/content/rulebook/score.ts'
import { canasta } from '../../src/scoring/games/canasta/game.ts'
import { threedom } from '../../src/scoring/games/threedom/game.ts'

/** Worked examples: when a page is built, the engine checks them, and a wrong one stops the build. */
const RUN = '9d td jd / 2c 5s kh / 7c 7h 8s'
const JUMBLED = '9d jd td / 2c 5s kh / 7c 7h 8s'
const FILE = 'src/content/games/threedom.mdx'

const play = (example: Omit<PlayExample, 'check'>, grid = RUN) =>
  at(FILE, 'Play', { ...example, grid }, () => runPlay(threedom, { check: 'claim', ...example }, { grid }))
const score = (example: ScoreExample) => at(FILE, 'Score', example, () => runScore(threedom, example))

test('a correct example returns the verdict and the input for the page', async () => {
  const played = await play({
    points: 25,
    rule: 'run claim',
    detail: { sets: [{ line: 'row-1', kind: 'run' }] },
  })
  expect(played.verdict.points).toBe(25)
  expect(played.input.grid).toHaveLength(9)
})

test('a wrong example is reported with file, example, difference and a hint', async () => {
  const failed = play({ legal: true }, JUMBLED)
  await expect(failed).rejects.toThrow(FILE)
  await expect(failed).rejects.toThrow(`<Play legal={true} grid="${JUMBLED}" />`)
  await expect(failed).rejects.toThrow('the page says:   legal')
  await expect(failed).rejects.toThrow(/the engine says: not legal\. broken threedom#run-order: Row 1/)
  await expect(failed).rejects.toThrow('hint: ')
})

test('the error has a line number if the example is in the file', async () => {
  const failed = play({ legal: false, points: 24 }, JUMBLED)
  await expect(failed).rejects.toThrow(/threedom\.mdx:\d+: </)
})

describe('a play example', () => {
  test.each([
    ['wrong points', { points: 30 }, RUN, 'the page says:   30 points\n  the engine says: 25 points'],
    ['a rule that decides nothing here', { rule: 'same-rank' }, RUN, 'the page says:   legal by #same-rank'],
    ['a rule that an illegal play follows', { legal: false, rule: 'run' }, JUMBLED, 'not legal by #run'],
    ['an unknown rule', { rule: 'meld-run' }, RUN, 'Threedom has no rule “meld-run”'],
    ['wrong details', { detail: { sets: [{ line: 'row-2' }] } }, RUN, 'says:   {"sets":[{"line":"row-2"}]}'],
    ['an invalid house rule', { options: { aces: 'never' } }, RUN, 'it makes no sense. table.options.aces'],
    ['the same card twice', {}, '9d 9d jd / 2c 5s kh / 7c 7h 8s', '9♦ stands here once too often'],
    ['a grid that is too small', {}, '9d td jd', '3 places given'],
    ['a misspelt card', {}, '9d 1d jd / 2c 5s kh / 7c 7h 8s', '“1d”'],
  ])('is rejected for %s', async (_, example, grid, message) => {
    await expect(play(example, grid)).rejects.toThrow(message)
  })

  test('is rejected for a flag that is neither yes nor no', async () => {
    const threes = { cards: '3c 3s 3c', goingOut: 'perhaps' }
    await expect(runPlay(canasta, { check: 'meld' }, threes)).rejects.toThrow(
      '“perhaps” is neither yes nor no',
    )
  })

  test('is rejected for an input that the check does not have', async () => {
    const wrong = runPlay(threedom, { check: 'claim' }, { cards: '9d' })
    await expect(wrong).rejects.toThrow('There is no field “cards”; the fields are grid.')
  })

  test('is rejected for a check that the game does not have', async () => {
    await expect(runPlay(threedom, { check: 'meld' }, {})).rejects.toThrow('it has claim, best-turn')
  })
})

describe('a scoring example', () => {
  const round = { Ana: { low: 14, ten: 6, ace: 2 }, Bo: '7h kc' }

  test('takes counts and cards as entries', async () => {
    const { sheet } = await score({ players: 'Ana Bo', round, totals: { Ana: 160, Bo: 15 } })
    expect(sheet.rounds).toHaveLength(1)
  })

  test.each([
    [
      'a wrong total',
      { round, totals: { Ana: 165 } },
      'the page says:   Ana has 165\n  the engine says: Ana has 160',
    ],
    ['an unknown player', { round, totals: { Cy: 1 } }, 'Cy has no total'],
    ['a winner before the game is over', { round, winner: 'Ana' }, 'nobody has won yet'],
    ['a refusal that does not happen', { round, refused: 'values' }, 'the round is fine'],
    ['an entry that the engine rejects', { round: { Ana: 3, Bo: 0 } }, 'the rounds can be scored'],
    ['too many players', { round, players: 'Ana Bo Cy' }, 'Threedom is for 2 players'],
  ] as const)('is rejected for %s', async (_, example, message) => {
    await expect(score({ players: 'Ana Bo', ...example } as ScoreExample)).rejects.toThrow(message)
  })
})
