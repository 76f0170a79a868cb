import { expect, test } from 'vitest'
import { cardsInWords } from '../../src/components/cards/in-words.ts'
import { GLOSSARY } from '../../src/content/rulebook/glossary.ts'
import { readCards } from '../../src/content/rulebook/input.ts'
import { finishProse, partFar } from '../../src/content/rulebook/prose.ts'
import { games } from '../../src/scoring/games.ts'

const href = (path: `/${string}`) => `/meldbook${path}`
const finish = (html: string) => finishProse(html, { href, glossary: '/meldbook/glossary/' })
const link = (id: string, word: string) => `<a class="term" href="/meldbook/glossary/#${id}">${word}</a>`

test('cards in a sentence are drawn, and named for those who do not see them', () => {
  expect(finishProse('<p>the 10♦.</p>', { href })).toBe(
    '<p>the <b class="pip d" role="img" aria-label="ten of diamonds">10</b>.</p>',
  )
})

test('cards in attributes stay as they are', () => {
  expect(finish('<p title="7♥">no</p>')).toBe('<p title="7♥">no</p>')
})

test('links follow the site to wherever it stands', () => {
  expect(finish('<a class="x" href="/about/">so</a> <a href="#run">run</a>')).toBe(
    '<a class="x" href="/meldbook/about/">so</a> <a href="#run">run</a>',
  )
})

test('the first use of a word leads to the glossary, once', () => {
  expect(finish('<p>Melds, and more melds.</p>')).toBe(`<p>${link('meld', 'Melds')}, and more melds.</p>`)
})

test('headings, links and captions are left alone', () => {
  const html = '<h2>Melds</h2><a href="#a">a meld</a><figcaption>Melds</figcaption>'
  expect(finish(html)).toBe(html)
})

test('of two words at one place the longer is meant', () => {
  expect(finish('a discard pile')).toBe(`a ${link('discard-pile', 'discard pile')}`)
})

test.each([
  ['set the pack aside', `set the ${link('pack', 'pack')} aside`],
  ['a set of three', `a ${link('set', 'set')} of three`],
  ['you run out', 'you run out'],
  ['no run is longer', `no ${link('run', 'run')} is longer`],
])('%s', (text, linked) => {
  expect(finish(text)).toBe(linked)
})

test('ranks in a row stay together', () => {
  expect(finish('Q-K-A')).toBe('<span class="seq">Q-K-A</span>')
})

test('every term stands once, and names rules that exist', () => {
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
])('%s is read as %s', (cards, words) => {
  expect(cardsInWords(readCards(cards))).toBe(words)
})

test('aligned columns carry a class, since the policy forbids style attributes', () => {
  expect(finish('<td style="text-align: right">5</td>')).toBe('<td class="right">5</td>')
})

test('what is far down stands in a box of its own', () => {
  const text = '<h2 id="a">A</h2><p>a</p><h2 id="b">B</h2><p>b</p><h2 id="c">C</h2>'
  expect(partFar(text, 1)).toBe(
    '<h2 id="a">A</h2><p>a</p><div class="far"><h2 id="b">B</h2><p>b</p><h2 id="c">C</h2></div>',
  )
  expect(partFar(text, 3)).toBe(text)
})
