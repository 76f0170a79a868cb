import { expect, test } from 'vitest'
import { withStructuredData } from '../../src/build/structured-data.ts'
import { readParts } from '../../src/components/search/records.ts'
import { kalooki } from '../../src/scoring/games/kalooki/game.ts'

/** What search engines read of a rules page: nothing that the page does not say. */
const HTML = `<html><head><title>Kalooki rules · Meldbook</title><meta name="description" content="Cards &amp; jokers.">
<meta name="keywords" content="Rommé, Rami"><link rel="canonical" href="https://cards.example/book/games/kalooki/"></head><body><main>
<h2 id="questions">Questions</h2><details class="question" id="ask-a" data-rule="deal"><summary>How many cards?</summary>
<div><p>Thirteen, not <b class="pip h">7</b> &lt;each&gt;.</p><p><a class="cite" href="#deal">deal</a></p></div></details></main></body></html>`

const page = withStructuredData(HTML, kalooki)
const written = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
const [game, questions, place] = JSON.parse(written)['@graph']

test('the game has its names, its players and its length', () => {
  expect(game).toMatchObject({
    '@type': 'Game',
    name: 'Kalooki',
    url: 'https://cards.example/book/games/kalooki/',
    description: 'Cards & jokers.',
    alternateName: ['Rommé', 'Rami'],
    numberOfPlayers: { minValue: 2, maxValue: 6 },
  })
  expect(game.timeRequired).toMatch(/^PT\d+M$/)
})

test('its questions have the answers of the page', () => {
  const [part] = readParts(HTML).filter(({ kind }) => kind === 'question')
  expect(questions.mainEntity).toEqual([
    { '@type': 'Question', name: 'How many cards?', acceptedAnswer: { '@type': 'Answer', text: part?.text } },
  ])
  expect(part?.text).toBe('Thirteen, not 7♥ <each>.')
})

test('the place of the page leads from the home page to it', () => {
  const items = place.itemListElement.map(({ item }: { item: string }) => item)
  expect(items).toEqual([
    'https://cards.example/book/',
    'https://cards.example/book/games/',
    'https://cards.example/book/games/kalooki/',
  ])
})

test('no text can end the element, and nothing else of the page changes', () => {
  expect(written).not.toContain('<')
  expect(page.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')).toBe(HTML)
})
