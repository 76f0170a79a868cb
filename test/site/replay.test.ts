import { expect, test } from 'vitest'
import { formatMark, formatValueMark, parseMark, parseValueMark } from '../../src/content/rulebook/marks.ts'
import { type PlayedHere, type Replayed, replayPlay, replayScore } from '../../src/content/rulebook/replay.ts'
import { games } from '../../src/scoring/games.ts'
import { defaultsUnder, readOptions } from '../../src/scoring/options.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { valueIn } from '../scoring/results.ts'
import { marksOf } from '../scoring/rules-page.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'

/** Examples of a rules page, judged and scored again at another table. */

const { kalooki } = games
const at = (options: Plain) => ({ ...defaultsUnder(kalooki.options), ...options })
const opening = { check: 'first-meld', given: { melds: '9cdh / 4-6s' } }
const joker = { check: 'meld', given: { cards: '9c 9d jk' } }
const bothAces = { aces: 'both' }
const lowAce = { check: 'meld', given: { cards: 'ah 2h 3h' } }

function summary(replayed: Replayed<PlayedHere>) {
  if (!('answer' in replayed)) return replayed.is
  const { legal, points, findings } = replayed.answer.verdict
  const broken = findings.filter(({ ok }) => !ok).map(({ rule }) => rule.split('#')[1])
  return [replayed.is, legal ? `legal, ${points}` : 'not legal', ...broken].join(' ')
}

test.each([
  ['by the book', opening, {}, 'same'],
  ['where something else differs', opening, { limit: 101 }, 'same'],
  ['where its reasons say another number', opening, { minimum: 30 }, 'reworded legal, 42'],
  ['where it is not enough', opening, { minimum: 51 }, 'other not legal minimum'],
  ['where the page has it as not legal', lowAce, bothAces, 'other legal, 6'],
  ['where it has a card that is not in play', joker, { jokers: 0 }, 'impossible'],
  ['at a table that the page names', { ...lowAce, options: bothAces }, bothAces, 'same'],
  ['at another table than it names', { ...lowAce, options: bothAces }, {}, 'other not legal ace-high'],
])('a play %s', async (_, play, options, expected) => {
  expect(summary(await replayPlay(kalooki, play, at(options)))).toBe(expected)
})

const holds = { players: 'Ana Bo', round: { Ana: { left: 0 }, Bo: { left: 'jk' } } }

test.each([
  ['by the book', holds, {}, 'same'],
  ['where a joker counts more', holds, { joker: 25, jokers: 4 }, 'other'],
  ['with more players than can be', { ...holds, players: 'Ana Bo Cy Di Ed Fay Guy' }, {}, 'throws'],
])('a score %s', (_, score, options, expected) => {
  const replay = () => replayScore(kalooki, score, at(options)).is
  if (expected === 'throws') expect(replay).toThrow()
  else expect(replay()).toBe(expected)
})

test('a score at another table has the points of that table', () => {
  const replayed = replayScore(kalooki, holds, at({ joker: 25, jokers: 4 }))
  expect('answer' in replayed && replayed.answer.sheet.totals).toEqual({ Ana: 0, Bo: 25 })
})

test('rounds in which a player does what nobody may do at this table are said not to come up', () => {
  const replayed = marksOf(kalooki).scores.map((score) => replayScore(kalooki, score, at({ rejoin: 'none' })))
  const why = replayed.flatMap((one) => (one.is === 'impossible' ? one.why : []))
  expect(new Set(why)).toEqual(new Set(['This does not come up at this table.']))
})

test('a play whose search comes with the solver is asked again too', async () => {
  const hand = { check: 'go-out', given: { hand: '9cdh', opened: true } }
  expect(summary(await replayPlay(kalooki, hand, at({ finalDiscard: false })))).toMatch(/^other legal/)
})

test('marks read back, and need no escapes in an attribute', () => {
  const mark = { ...opening, options: { aces: 'both' }, players: 3 }
  expect(formatMark(mark)).not.toMatch(/["&<]/)
  expect(parseMark(formatMark(mark))).toEqual(mark)
  expect(() => formatMark({ ...opening, given: { cards: "9c '" } })).toThrow(/quotation mark/)
})

test.each([
  [{ of: 'options.minimum' }, 'options.minimum'],
  [{ of: 'dealt', players: 3 }, 'dealt 3'],
  [{ of: 'dealt', players: 3, words: true }, 'dealt 3 words'],
  [{ of: 'deck.packs', words: true }, 'deck.packs words'],
])('the mark of the value %j', (value, mark) => {
  expect(formatValueMark(value)).toBe(mark)
  expect(parseValueMark(mark)).toEqual({ players: undefined, words: false, ...value })
})

/** The tables at which the page of a game is told most. */
const tables = WHOLE_GAMES.flatMap((game) =>
  [{ title: 'the book', options: {} }, ...game.presets].map((table) => ({ ...table, game })),
)

test.each(tables)(
  'all examples of $game.title can be asked at the table $title',
  async ({ game, title, options }) => {
    const table = valueIn(readOptions(game.options, options, []))
    const { plays, scores } = marksOf(game)
    const played = await Promise.all(plays.map((play) => replayPlay(game, play, table)))
    const scored = scores.map((score) => replayScore(game, score, table))
    if (title !== 'the book') return
    const byTheBook = [
      ...played.filter((_, at) => !plays[at]?.options),
      ...scored.filter((_, at) => !scores[at]?.options),
    ]
    expect(byTheBook.filter(({ is }) => is !== 'same')).toEqual([])
  },
)
