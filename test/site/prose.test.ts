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

test('cards in attributes stay unchanged', () => {
  expect(finish('<p title="7♥">no</p>')).toBe('<p title="7♥">no</p>')
})

test('links to other pages get the base path of the site', () => {
  expect(finish('<a class="x" href="/about/">so</a> <a href="#run">run</a>')).toBe(
    '<a class="x" href="/meldbook/about/">so</a> <a href="#run">run</a>',
  )
})

test('only the first use of a term is linked to the glossary', () => {
  expect(finish('<p>Melds, and more melds.</p>')).toBe(`<p>${link('meld', 'Melds')}, and more melds.</p>`)
})

test('terms in headings, links and captions are not linked', () => {
  const html = '<h2>Melds</h2><a href="#a">a meld</a><figcaption>Melds</figcaption>'
  expect(finish(html)).toBe(html)
})

test('the longer of two overlapping terms is linked', () => {
  expect(finish('a discard pile')).toBe(`a ${link('discard-pile', 'discard pile')}`)
})

test.each([
  ['set the pack aside', `set the ${link('pack', 'pack')} aside`],
  ['a set of three', `a ${link('set', 'set')} of three`],
  ['you run out', 'you run out'],
  ['no run is longer', `no ${link('run', 'run')} is longer`],
])('terms are linked only in their card sense: %s', (text, linked) => {
  expect(finish(text)).toBe(linked)
})

test('a word that means something else in other games is linked in its own alone', () => {
  const inGame = (game: string) => finishProse('two steps', { href, glossary: '/meldbook/glossary/', game })
  expect(inGame('ladder-rummy')).toBe(`two ${link('step', 'steps')}`)
  expect(inGame('rummy-500')).toBe('two steps')
})

test('ranks joined by hyphens stay together', () => {
  expect(finish('Q-K-A')).toBe('<span class="seq">Q-K-A</span>')
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

test('aligned cells get a class instead of a forbidden style attribute', () => {
  expect(finish('<td style="text-align: right">5</td>')).toBe('<td class="right">5</td>')
})
