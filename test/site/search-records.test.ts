import { expect, test } from 'vitest'
import { readParts } from '../../src/components/search/records.ts'

const page = (main: string) =>
  `<html><head><title>Whist · Meldbook</title><meta name="description" content="Tricks &amp; trumps."></head>
  <body><header>Menu</header><main id="main">${main}</main><footer>Foot</footer></body></html>`

const parts = (main: string) => readParts(page(main))

test('a page has its title, its description and the text before its sections', () => {
  expect(parts('<nav>There</nav><h1>Whist</h1><p>For four.</p>')).toEqual([
    { id: '', kind: 'page', title: 'Whist', text: 'Tricks & trumps. For four.', examples: '' },
  ])
})

test('a rule is a separate record, and its section leaves it out', () => {
  const [, section, rule] = parts(
    '<h2 id="play">The play</h2><p>Before.</p><div class="rule" id="lead"><a class="sign" href="#lead">#</a><h3>Leading</h3><div>Any <a>card</a>.</div></div><p>After.</p>',
  )
  expect(section).toEqual({
    id: 'play',
    kind: 'section',
    title: 'The play',
    text: 'Before. After.',
    examples: '',
  })
  expect(rule).toEqual({ id: 'lead', kind: 'rule', title: 'Leading', text: 'Any card.', examples: '' })
})

test('a glossary term is a record with its other names', () => {
  const [, word] = parts(
    '<dl><div id="run"><dt>Run</dt><dd>Cards.<span class="label">Also: straight</span> <a class="cite">x</a></dd></div></dl>',
  )
  expect(word).toEqual({ id: 'run', kind: 'word', title: 'Run', text: 'Cards. Also: straight', examples: '' })
})

test.each([
  ['drawn cards', 'the <b class="pip d" role="img" aria-label="ten of diamonds">10</b>.', 'the 10♦.'],
  ['ranks joined by hyphens', '<span class="seq">Q-K-A</span>, no more', 'Q-K-A, no more'],
  ['table cells', '<table><tr><td>Aces</td><td>15</td></tr></table>', 'Aces 15'],
  ['entities', 'a &lt; b &#38; c&nbsp;d', 'a < b & c d'],
  ['line breaks', 'one<br>two', 'one two'],
])('%s are read as text', (_, html, text) => {
  expect(parts(`<h2 id="x">X</h2>${html}`)[1]?.text).toBe(text)
})

test.each([
  ['pictures', '<span role="img" aria-label="a fan"><b>9</b></span>'],
  ['verdicts', '<div class="ruled"><div>Legal</div></div>'],
  ['scripts', '<script>let a = 1</script>'],
  ['buttons', '<button type="button">Print</button>'],
  ['islands', '<astro-island><form>Cards</form></astro-island>'],
])('%s are left out', (_, html) => {
  expect(parts(`<h2 id="x">X</h2><p>Text.</p>${html}`)[1]?.text).toBe('Text.')
})

test('a ruling and a question are records of their own', () => {
  const [, , ruling, question] = parts(
    '<h2 id="x">X</h2><details class="rule ruling notice" id="lead"><summary><span class="label">Our ruling</span><h3>Leading</h3><span class="line">Any card.</span></summary><p>Why not.</p></details><details class="question" id="ask-who" data-rule="lead"><summary>Who leads?</summary><div>Ana.</div></details>',
  )
  expect(ruling).toEqual({
    id: 'lead',
    kind: 'ruling',
    title: 'Leading',
    text: 'Any card. Why not.',
    examples: '',
  })
  expect(question).toEqual({
    ...{ id: 'ask-who', kind: 'question', title: 'Who leads?', text: 'Ana.', examples: '', rule: 'lead' },
  })
})

test('what is said in examples is apart, and what only says that something is folded is left out', () => {
  const [, , rule] = parts(
    '<h2 id="x">X</h2><div class="rule" id="lead">Any card.<figure>Ana leads.</figure><details class="more"><summary>2 examples</summary><figure>Bo leads.</figure></details></div>',
  )
  expect(rule).toMatchObject({ text: 'Any card.', examples: 'Ana leads. Bo leads.' })
})

test('a question that is folded with others keeps its own words', () => {
  const found = parts(
    '<h2 id="x">X</h2><details class="more"><summary>More questions</summary><details class="question" id="ask-who" data-rule="lead"><summary>Who leads?</summary>Ana.</details></details>',
  )
  expect(found.at(-1)).toMatchObject({ title: 'Who leads?', text: 'Ana.' })
  expect(found[1]?.text).toBe('')
})
