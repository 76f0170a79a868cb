import { describe, expect, test } from 'vitest'
import { type ExampleKind, foldSections, partExamples } from '../../src/content/rulebook/fold-page.ts'

/** What a rules page folds, so that a phone shows the whole game in a few screens. */
const figure = (kind: ExampleKind, name: string) =>
  `<figure class="play" data-example="${kind}">${name}</figure>`

/** The names of the figures of a rule, and of those folded in brackets behind their summary. */
const parts = (html: string, brief = false) => {
  const { shown, folded, summary } = partExamples(html, brief)
  const names = (figures: string) => figures.replace(/<figure[^>]*>(.*?)<\/figure>/gs, '$1 ').trim()
  return [names(shown), summary && `[${summary}: ${names(folded)}]`].filter(Boolean).join(' ')
}

describe('the examples of a rule', () => {
  test.each([
    ['one of each kind stays', 'legal a, illegal b', 'a b'],
    ['the others are folded', 'legal a, legal b, illegal c, illegal d', 'a c [2 more examples: b d]'],
    ['one more is one example', 'illegal a, illegal b', 'a [1 more example: b]'],
    ['what the pad refuses is always folded', 'refused a', '[What the pad refuses: a]'],
    [
      'both kinds of folding share one summary',
      'legal a, legal b, refused c',
      'a [1 more example, and what the pad refuses: b c]',
    ],
  ])('%s', (_, figures, expected) => {
    const html = figures.split(', ').map((one) => figure(...(one.split(' ') as [ExampleKind, string])))
    expect(parts(html.join(''))).toBe(expected)
  })

  test('are all folded if the rule is brief', () => {
    expect(parts(figure('legal', 'a') + figure('illegal', 'b'), true)).toBe('[2 examples: a b]')
  })

  test('text keeps its place before them', () => {
    const html = `<p>Three or more.</p>${figure('legal', 'a')}${figure('legal', 'b')}`
    const { shown, folded } = partExamples(html)
    expect(shown).toBe(`<p>Three or more.</p>${figure('legal', 'a')}`)
    expect(folded).toBe(figure('legal', 'b'))
  })
})

test('the first six questions stay in sight', () => {
  const questions = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `<details class="question">${from + at}</details>`).join(
      '',
    )
  const heading = '<h2 id="questions">Questions</h2>'
  expect(foldSections(heading + questions(1, 6))).toBe(heading + questions(1, 6))
  expect(foldSections(heading + questions(1, 8))).toBe(
    `${heading}${questions(1, 6)}<details class="more"><summary>2 more questions</summary>${questions(7, 8)}</details>`,
  )
})

test('sections that are looked up are folded under their headings, and all others are not', () => {
  const html =
    '<p>0</p><h2 id="melds">Melds</h2><p>1</p><h2 id="house-rules">House rules</h2><p>2</p><h2 id="questions">Questions</h2><p>3</p>'
  expect(foldSections(html)).toBe(
    '<p>0</p><h2 id="melds">Melds</h2><p>1</p><details class="section"><summary><h2 id="house-rules">House rules</h2></summary><p>2</p></details><h2 id="questions">Questions</h2><p>3</p>',
  )
})
