import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fragment, jsx, jsxs } from 'preact/jsx-runtime'
import { evaluate } from 'satteri'
import { areSame } from '../../src/components/house-rules/rule-changes.ts'
import { differences } from '../../src/content/rulebook/differences.ts'
import { runScore, type ScoreExample } from '../../src/content/rulebook/score.ts'
import type { NamedTable } from '../../src/content/rulebook/tables.ts'
import { elements, type Node } from '../scoring/rules-page.ts'

/** The most lines of the page of a named table. */
const MOST_LINES = 60
const FIELDS = ['description', 'where', 'summary', 'sources']
const COMPONENTS = { Evening: 'Evening', Question: 'Question', Value: 'Value' }

/** What a named table still lacks, a sentence each: the next steps of the chapter "Adding a named table". */
export async function lackingInTable(table: NamedTable, folder: string): Promise<string[]> {
  const { id, title, game, chosen, options } = table
  const file = join(folder, `${id}.mdx`)
  const same = [{}, ...game.presets.map(({ options }) => options)].filter((other) =>
    areSame(game, other, chosen),
  )
  const lacking = [
    same.length > 1 && `options of its own: another set of ${game.title} has the same.`,
    differences(game, options).length === 0 && `a rule that is told differently from ${game.title}.`,
    ...(existsSync(file)
      ? await lackingInPage(table, file)
      : [`its page: write src/content/tables/${id}.mdx.`]),
  ]
  return lacking.flatMap((what) => (what ? [`${title} lacks ${what}`] : []))
}

async function lackingInPage({ game, options }: NamedTable, file: string) {
  const text = readFileSync(file, 'utf8')
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const lines = text.split('\n').length - 1
  const found = [...elements(await render(body))]
  const questions = found.filter(({ type }) => type === 'Question')
  const asked = questions.flatMap(({ props }) => String(props.rule).split(' '))
  const unsaid = asked.find((slug) => game.statementAt(slug, options) === undefined)
  const evenings = found.filter(({ type }) => type === 'Evening')
  return [
    ...FIELDS.map(
      (field) => !new RegExp(`^${field}:`, 'm').test(head) && `its ${field}, in the head of the page.`,
    ),
    !/\burl: "?https?:/.test(head) && 'a source with an address.',
    lines > MOST_LINES && `shortness: ${lines} lines, of at most ${MOST_LINES}.`,
    questions.length < 2 && 'two questions that its players ask.',
    unsaid !== undefined && `a question about rules that it has; nothing is said of ${unsaid}.`,
    evenings.length !== 1 && 'one evening.',
    ...evenings.map(({ props: { children, ...props } }) =>
      lackingInEvening({ ...props, options } as unknown as ScoreExample, () =>
        runScore(game, { ...props, options } as never),
      ),
    ),
  ]
}

/** The totals of an evening are worked by hand: the engine has to come to the same. */
function lackingInEvening({ players, totals = {} }: ScoreExample, run: () => ReturnType<typeof runScore>) {
  const { sheet } = run()
  const isWhole = players.split(' ').every((name) => name in totals || !(name in sheet.totals))
  if (!isWhole) return 'the total of each player of its evening, worked by hand.'
  return sheet.rounds.length < 2 && sheet.status === 'playing' && 'an evening of two rounds or three.'
}

/** The text with each of its components as an element of the same name. */
async function render(body: string): Promise<Node> {
  const { default: Content } = await evaluate(body, { Fragment, jsx, jsxs } as never)
  return (Content as (props: { components: typeof COMPONENTS }) => Node)({ components: COMPONENTS })
}
