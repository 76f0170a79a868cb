import { expect, test } from 'vitest'
import { CONCEPTS } from '../../src/components/search/concepts.ts'
import { makeRanker, rankerInSteps } from '../../src/components/search/rank.ts'
import { recordsIn } from './search-text.ts'

/** A rule is told by its title alone, too. */
const told = (lines: string) =>
  recordsIn(lines).map((record) => (record.kind === 'page' ? record : { ...record, statement: record.title }))

/** Two invented games, so that no list of games is needed. */
const RECORDS = told(`
  page oak# [Oak Rummy] Oak Rummy: the rules | A game with cards. | names 500 oak
  rule oak#deal [Oak Rummy] Ten cards each for two players, seven each for five.
  rule oak#stock-out [Oak Rummy] When the stock is used up, the round ends.
  rule oak#runs [Oak Rummy] A run is three cards of one suit.
  rule oak#red [Oak Rummy] A red three counts 100.
  question oak#runs [Oak Rummy] Can a run have gaps? | No. The cards of a run follow each other.
  page elm# [Elm] Elm: the rules | A game with cards.
  rule elm#deal [Elm] Each player gets nine cards.
  ruling elm#stock [Elm] The stock is never used up: discards are shuffled.
  rule elm#runs [Elm] Runs are of one colour.
  section elm#common-mistakes [Elm] Common mistakes | Laying a run of two colours. Runs are of one colour.
  word glossary/#stock [Words] Stock | Cards to draw from. | names draw pile`)
const rank = makeRanker(RECORDS)
const urls = (query: string, game?: string) => rank(query, game).results.map(({ record }) => record.url)

test.each([
  ['what if the deck runs out', 'games/oak/#stock-out'],
  ['how many cards with 5 players', 'games/oak/#deal'],
  ['red 3', 'games/oak/#red'],
  ['a question with gaps in a run', 'games/oak/#runs'],
  ['draw pile', 'glossary/#stock'],
  ['stock', 'glossary/#stock'],
  ['what is the stock', 'glossary/#stock'],
  ['runs of one colour', 'games/elm/#runs'],
  ['500 oak', 'games/oak/'],
  ['oak rummy', 'games/oak/'],
  ['how to play elm', 'games/elm/'],
  ['what are the rules for playing elm', 'games/elm/'],
  ['how do u play elm', 'games/elm/'],
])('“%s” finds %s first', (query, url) => {
  expect(urls(query)[0]).toBe(url)
})

test('a name that is a word of another name is taken last', () => {
  const records = told(`
    page plain# [Oak] Oak: the rules | A game with cards.
    page long# [Great Oak] Great Oak: the rules | A game with cards. | names 7 up
    rule plain#deal [Elm] Deal.
    rule long#deal [Elm] Deal.`)
  const first = (query: string) => makeRanker(records)(query).results[0]?.record.url
  expect(first('deal in oak')).toBe('games/plain/#deal')
  expect(first('7 up oak deal')).toBe('games/long/#deal')
})

test('what people shorten is read as a whole word', () => {
  expect(rank('how many ppl').words).toBe(rank('how many people').words)
})

test('a question that names a game stays in it, however it is written', () => {
  for (const query of ['how many cards are dealt in elm', 'elm deal', 'ELM: how many cards each?']) {
    expect(urls(query)[0], query).toBe('games/elm/#deal')
  }
  for (const query of ['deal in oak rummy', 'oakrummy deal', 'oak rumy deal']) {
    expect(urls(query)[0], query).toBe('games/oak/#deal')
  }
})

test('the game on whose page somebody asks comes first, unless they name another', () => {
  expect(urls('what if the deck runs out', 'elm')[0]).toBe('games/elm/#stock')
  expect(urls('what if the deck runs out in oak rummy', 'elm')[0]).toBe('games/oak/#stock-out')
  expect(urls('red 3', 'elm')[0]).toBe('games/oak/#red')
})

test('the game that was asked about last counts where none is named and several answer', () => {
  const question = 'what if the stock is used up'
  const games = ['elm', 'oak'].map((game) => rank(question, undefined, game).results[0]?.record.game)
  expect(games).toEqual(['elm', 'oak'])
  expect(rank(`${question} in oak rummy`, undefined, 'elm').results[0]?.record.game).toBe('oak')
  expect(rank('red 3', undefined, 'elm').results[0]?.record.url).toBe('games/oak/#red')
})

test('on the page of a game that is named like one of its hands, the word is the hand', () => {
  const records = told(`
    page elm# [Elm Rummy] Elm Rummy: the rules | A game with cards. | names elm
    rule elm#adding [Elm] Cards are added to any meld.
    rule elm#no-adding [Elm] After elm no card is added to a meld.`)
  const rank = makeRanker(records)
  const first = (query: string) => rank(query, 'elm').results[0]?.record.url
  expect(first('can I add cards to an elm')).toBe('games/elm/#no-adding')
  expect(first('can I add cards when I have elm')).toBe('games/elm/#no-adding')
  expect(first('elm')).toBe('games/elm/')
})

test('a question and the rule that answers it are one result', () => {
  const found = urls('can a run have gaps')
  expect(found.filter((url) => url === 'games/oak/#runs')).toHaveLength(1)
  expect(rank('can a run have gaps').results[0]?.record.kind).toBe('question')
})

test('a misspelling is taken for the nearest word, and said to be', () => {
  const { results, corrections } = rank('stok used up')
  expect(corrections).toEqual([{ typed: 'stok', taken: 'stock' }])
  expect(results[0]?.record.url).toBe('games/oak/#stock-out')
})

test.each([
  ['tree stok', 'tree', 'three'],
  ['runn colours', 'runn', 'run'],
])('a misspelling is no form of a known word, and means no small word: “%s”', (query, typed, taken) => {
  expect(rank(query).corrections).toContainEqual({ typed, taken })
})

test('a rule is found by the words in which players ask for it', () => {
  const asked = recordsIn(`
    rule oak#end [Oak] The end | It ends.
    rule oak#undercut [Oak] Undercut | Ten more. | asked same deadwood, tied`)
  expect(makeRanker(asked)('we tied our deadwood').results[0]?.record.url).toBe('games/oak/#undercut')
})

test('words in one question tell more than the same words in several', () => {
  const records = told(`
    rule elm#apart [Elm] Skips |  | asked take a skip, the skip pile, skip twice, add a card
    rule elm#together [Elm] Skips |  | asked take a card, the pile, twice in a row, add a skip`)
  const [first] = makeRanker(records)('add skip').results
  expect(first?.record.url).toBe('games/elm/#together')
})

test('a word that is not complete finds those that begin with it, and is no misspelling', () => {
  const { results, corrections } = rank('colo')
  expect(corrections).toEqual([])
  expect(results[0]?.record.url).toBe('games/elm/#runs')
})

test('words of a question alone find nothing', () => {
  expect(urls('what if the can')).toEqual([])
  expect(urls('')).toEqual([])
  expect(urls('xyzzyx')).toEqual([])
})

test('a query of which even the best result has little is answered partly', () => {
  expect(rank('red diagonal').isPartly).toBe(true)
  expect(rank('red three').isPartly).toBe(false)
})

test.each([
  ['deal in oak rummy', true],
  ['deal', false],
  ['elm must I play', true],
  ['elm when nobody wants another', true],
  ['how do people play elm', false],
  // Who asks for a game wants its page, and who asks for a word may find it anywhere.
  ['oak rummy', false],
  ['what does red mean in oak rummy', false],
])('“%s” is about one game: %s', (query, expected) => {
  expect(rank(query).isAboutGame).toBe(expected)
})

test('many records are read in short steps, and then found as if they were read at once', () => {
  const lines = Array.from({ length: 100 }, (_, at) => `rule oak#rule-${at} [Oak Rummy] Rule of kind ${at}`)
  const many = told(lines.join('\n'))
  const records = [...many, ...RECORDS]
  const steps = rankerInSteps(records)
  let count = 0
  let read = steps.next()
  for (; !read.done; read = steps.next()) count += 1
  // The words of a few records, then one concept in all titles, then what a few records are about.
  expect(count).toBeGreaterThan((2 * records.length) / 10 + CONCEPTS.length)
  expect(read.value('red three').results).toEqual(makeRanker(records)('red three').results)
  expect(read.value('kind 77').results[0]?.record.url).toBe('games/oak/#rule-77')
})
