import { expect, test } from 'vitest'
import { readParts } from '../../src/components/search/records.ts'

const page = (main: string) =>
  `<html><head><title>Whist · Meldbook</title><meta name="description" content="Tricks &amp; trumps."></head>
  <body><header>Menu</header><main id="main">${main}</main><footer>Foot</footer></body></html>`

/** A line for each part: its kind, its anchor and its title; its text; and its examples and the rule of a question, if it has them. */
const told = (main: string) =>
  readParts(page(main)).map(({ kind, id, title, text, examples, rule }) =>
    [`${kind} #${id} ${title}`, text, examples, rule].filter((one) => one).join(' | '),
  )

test('a page has its title, its description and the text before its sections', () => {
  expect(told('<nav>There</nav><h1>Whist</h1><p>For four.</p>')).toEqual([
    'page # Whist | Tricks & trumps. For four.',
  ])
})

test('a rule is a separate record, and its section leaves it out', () => {
  const found = told(
    '<h2 id="play">The play</h2><p>Before.</p><div class="rule" id="lead"><a class="sign" href="#lead">#</a><h3>Leading</h3><div>Any <a>card</a>.</div></div><p>After.</p>',
  )
  expect(found.slice(1)).toEqual([
    'section #play The play | Before. After.',
    'rule #lead Leading | Any card.',
  ])
})

test('a glossary term is a record with its other names', () => {
  const found = told(
    '<dl><div id="run"><dt>Run</dt><dd>Cards.<span class="label">Also: straight</span> <a class="cite">x</a></dd></div></dl>',
  )
  expect(found[1]).toBe('word #run Run | Cards. Also: straight')
})

test.each([
  ['drawn cards', 'the <b class="pip d" role="img" aria-label="ten of diamonds">10</b>.', 'the 10♦.'],
  ['ranks joined by hyphens', '<span class="seq">Q-K-A</span>, no more', 'Q-K-A, no more'],
  ['table cells', '<table><tr><td>Aces</td><td>15</td></tr></table>', 'Aces 15'],
  ['entities', 'a &lt; b &#38; c&nbsp;d', 'a < b & c d'],
  ['line breaks', 'one<br>two', 'one two'],
])('%s are read as text', (_, html, text) => {
  expect(told(`<h2 id="x">X</h2>${html}`)[1]).toBe(`section #x X | ${text}`)
})

test.each([
  ['pictures', '<span role="img" aria-label="a fan"><b>9</b></span>'],
  ['verdicts', '<div class="ruled"><div>Legal</div></div>'],
  ['scripts', '<script>let a = 1</script>'],
  ['buttons', '<button type="button">Print</button>'],
  ['islands', '<astro-island><form>Cards</form></astro-island>'],
])('%s are left out', (_, html) => {
  expect(told(`<h2 id="x">X</h2><p>Text.</p>${html}`)[1]).toBe('section #x X | Text.')
})

test('a ruling and a question are records of their own', () => {
  const found = told(
    '<h2 id="x">X</h2><details class="rule ruling notice" id="lead"><summary><span class="label">Our ruling</span><h3>Leading</h3><span class="line">Any card.</span></summary><p>Why not.</p></details><details class="question" id="ask-who" data-rule="lead"><summary>Who leads?</summary><div>Ana.</div></details>',
  )
  expect(found.slice(2)).toEqual([
    'ruling #lead Leading | Any card. Why not.',
    'question #ask-who Who leads? | Ana. | lead',
  ])
})

test('what is said in examples is apart, and what only says that something is folded is left out', () => {
  const found = told(
    '<h2 id="x">X</h2><div class="rule" id="lead">Any card.<figure>Ana leads.</figure><details class="more"><summary>2 examples</summary><figure>Bo leads.</figure></details></div>',
  )
  expect(found[2]).toMatch(/^rule #lead .*\| Any card\. \| Ana leads\. Bo leads\.$/)
})

test('a question that is folded with others keeps its own words', () => {
  const found = told(
    '<h2 id="x">X</h2><details class="more"><summary>More questions</summary><details class="question" id="ask-who" data-rule="lead"><summary>Who leads?</summary>Ana.</details></details>',
  )
  expect(found.slice(1)).toEqual(['section #x X', 'question #ask-who Who leads? | Ana. | lead'])
})
