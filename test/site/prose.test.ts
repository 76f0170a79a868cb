import { expect, test } from 'vitest'
import { GLOSSARY } from '../../src/content/rulebook/glossary.ts'
import { readCards } from '../../src/content/rulebook/input.ts'
import { finishProse } from '../../src/content/rulebook/prose.ts'
import { games } from '../../src/scoring/games.ts'
import { cardsInWords } from '../../src/scoring/words.ts'

const href = (path: `/${string}`) => `/meldbook${path}`
const finish = (html: string) => finishProse(html, { href, glossary: '/meldbook/glossary/' })
const link = (id: string, word: string) => `<a class="term" href="/meldbook/glossary/#${id}">${word}</a>`

test('cards in a sentence are drawn, and named for screen readers', () => {
  expect(finishProse('<p>the 10♦.</p>', { href })).toBe(
    '<p>the <b class="pip d" role="img" aria-label="ten of diamonds">10</b>.</p>',
  )
})

const APART = '<h2>Melds</h2><a href="#a">a meld</a><figcaption>Melds</figcaption>'

test.each([
  ['cards in attributes stay unchanged', '<p title="7♥">no</p>', '<p title="7♥">no</p>'],
  ['links to pages get the base path', '<a id="x" href="/a/">a</a>', '<a id="x" href="/meldbook/a/">a</a>'],
  ['links within a page stay as they are', '<a id="x" href="#a">a</a>', '<a id="x" href="#a">a</a>'],
  ['a term is linked once', 'Melds, <b>more</b> melds.', `${link('meld', 'Melds')}, <b>more</b> melds.`],
  ['a term after a heading is linked', '<h2>Melds</h2>melds', `<h2>Melds</h2>${link('meld', 'melds')}`],
  ['terms in headings, links and captions are not linked', APART, APART],
  ['the longer of two terms is linked', 'a discard pile', `a ${link('discard-pile', 'discard pile')}`],
  // Terms are linked only in their card sense.
  ['to set is no set', 'set the pack aside', `set the ${link('pack', 'pack')} aside`],
  ['a set is one', 'a set of three', `a ${link('set', 'set')} of three`],
  ['to run is no run', 'you run out', 'you run out'],
  ['a run is one', 'no run is longer', `no ${link('run', 'run')} is longer`],
  ['ranks joined by hyphens stay together', 'Q-K-A', '<span class="seq">Q-K-A</span>'],
  // A style attribute is forbidden.
  ['aligned cells get a class', '<td style="text-align: right">5</td>', '<td class="right">5</td>'],
])('%s', (_, html, finished) => {
  expect(finish(html)).toBe(finished)
})

test('a word that means something else in other games is linked in its own alone', () => {
  const inGame = (game: string) => finishProse('two steps', { href, glossary: '/meldbook/glossary/', game })
  expect(inGame('ladder-rummy')).toBe(`two ${link('step', 'steps')}`)
  expect(inGame('rummy-500')).toBe('two steps')
})

test('every glossary term is unique, and belongs to games and cites rules that exist', () => {
  for (const { in: where = [] } of GLOSSARY) for (const game of where) expect(games).toHaveProperty(game)
  const ids = GLOSSARY.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const known = new Set(
    Object.values(games).flatMap((game) => game.rules.map((slug) => `${game.id}#${slug}`)),
  )
  const present = new Set<string>(Object.keys(games))
  const cited = GLOSSARY.flatMap(({ rules = [] }) => rules).filter((rule) =>
    present.has(rule.split('#')[0] ?? ''),
  )
  expect(cited.filter((rule) => !known.has(rule))).toEqual([])
})

test.each([
  ['7-9h', 'seven, eight, nine of hearts'],
  ['7cdh', 'sevens of clubs, diamonds, hearts'],
  ['2c ks', 'two of clubs, king of spades'],
  ['5c 5d jk', 'five of clubs, five of diamonds, joker'],
  ['', 'no cards'],
])('the cards %j are read as: %s', (cards, words) => {
  expect(cardsInWords(readCards(cards))).toBe(words)
})
