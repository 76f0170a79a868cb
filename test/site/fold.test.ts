import { describe, expect, test } from 'vitest'
import { type ExampleKind, foldExamples, foldSections } from '../../src/content/rulebook/fold.ts'

/** What a rules page folds, so that a phone shows the whole game in a few screens. */
const figure = (kind: ExampleKind, name: string) =>
  `<figure class="play" data-example="${kind}">${name}</figure>`

/** The parts of a rule, short: names of figures, and those folded in brackets behind their summary. */
const parts = (html: string) =>
  html
    .replace(/<details class="more"><summary>(.*?)<\/summary>(.*?)<\/details>/s, '[$1: $2]')
    .replace(/<figure[^>]*>(.*?)<\/figure>/gs, '$1 ')
    .replaceAll(' ]', ']')
    .trim()

describe('the examples of a rule', () => {
  test.each([
    [
      'one of each kind stays',
      [
        ['legal', 'a'],
        ['illegal', 'b'],
      ],
      'a b',
    ],
    [
      'the others are folded',
      [
        ['legal', 'a'],
        ['legal', 'b'],
        ['illegal', 'c'],
        ['illegal', 'd'],
      ],
      'a c [2 more examples: b d]',
    ],
    [
      'one more is one example',
      [
        ['illegal', 'a'],
        ['illegal', 'b'],
      ],
      'a [1 more example: b]',
    ],
    ['what the pad refuses is always folded', [['refused', 'a']], '[What the pad refuses: a]'],
    [
      'both kinds of folding share one summary',
      [
        ['legal', 'a'],
        ['legal', 'b'],
        ['refused', 'c'],
      ],
      'a [1 more example, and what the pad refuses: b c]',
    ],
  ] as const)('%s', (_, figures, expected) => {
    expect(parts(foldExamples(figures.map(([kind, name]) => figure(kind, name)).join('')))).toBe(expected)
  })

  test('are all folded if the rule is brief', () => {
    expect(parts(foldExamples(figure('legal', 'a') + figure('illegal', 'b'), true))).toBe('[2 examples: a b]')
  })

  test('text keeps its place before them', () => {
    const html = `<p>Three or more.</p>${figure('legal', 'a')}${figure('legal', 'b')}`
    expect(foldExamples(html)).toMatch(/^<p>Three or more\.<\/p><figure.*<details/s)
  })
})

test('sections that are looked up are folded under their headings, and all others are not', () => {
  const html =
    '<p>0</p><h2 id="melds">Melds</h2><p>1</p><h2 id="house-rules">House rules</h2><p>2</p><h2 id="questions">Questions</h2><p>3</p>'
  expect(foldSections(html)).toBe(
    '<p>0</p><h2 id="melds">Melds</h2><p>1</p><details class="section"><summary><h2 id="house-rules">House rules</h2></summary><p>2</p></details><h2 id="questions">Questions</h2><p>3</p>',
  )
})
