import { plural } from '../../scoring/words.ts'
import { SECTION } from './mishaps.ts'

/**
 * Parts a rule for the page: its first legal and its first illegal example stay in sight, of a brief rule none.
 * All others, and what the score pad refuses, open below them. It works on finished HTML, where an example says
 * its kind.
 */
export type ExampleKind = 'legal' | 'illegal' | 'refused'

type Parted = {
  shown: string
  folded: string
  /** What is folded, in words; empty if nothing is. */
  summary: string
}

const EXAMPLE = /<figure\b[^>]*\bdata-example="(\w+)"[^>]*>.*?<\/figure>/gs

export function partExamples(html: string, brief = false): Parted {
  const seen = new Set<string>(brief ? ['legal', 'illegal', 'refused'] : ['refused'])
  const folded: { kind: string; html: string }[] = []
  const shown = html.replace(EXAMPLE, (figure, kind: string) => {
    if (!seen.has(kind)) {
      seen.add(kind)
      return figure
    }
    folded.push({ kind, html: figure })
    return ''
  })
  const refused = folded.filter(({ kind }) => kind === 'refused').length
  return {
    shown,
    folded: folded.map(({ html }) => html).join(''),
    summary: summaryOf(folded.length - refused, refused, brief),
  }
}

function summaryOf(examples: number, refused: number, brief: boolean): string {
  const more = examples > 0 ? plural(examples, brief ? 'example' : 'more example') : ''
  if (refused === 0) return more
  return more ? `${more}, and what the pad refuses` : 'What the pad refuses'
}

/** How many questions stay in sight: those that newcomers ask come first. */
const QUESTIONS = 6
const QUESTION = /<details\b[^>]*\bclass="question"[^>]*>.*?<\/details>/gs

function foldQuestions(html: string): string {
  const rest = [...html.matchAll(QUESTION)][QUESTIONS]
  if (!rest) return html
  const more = html.slice(rest.index)
  const summary = plural(more.match(QUESTION)?.length ?? 0, 'more question')
  return `${html.slice(0, rest.index)}<details class="more"><summary>${summary}</summary>${more}</details>`
}

/** The sections that readers look up, and need not read before they play. */
const LOOKED_UP = new Set([
  'house-rules',
  'where-tables-differ',
  'suggestions',
  SECTION,
  'common-mistakes',
  'playing-well',
])

/** Folds the sections that are looked up, and those that a page names, under their headings, and the later questions. */
export function foldSections(html: string, named: readonly string[] = []): string {
  return html
    .split(/(?=<h2\b)/)
    .map((section) => {
      const [, heading = '', id = '', text = ''] = /^(<h2 id="([^"]*)".*?<\/h2>)(.*)$/s.exec(section) ?? []
      if (id === 'questions') return heading + foldQuestions(text)
      if (!LOOKED_UP.has(id) && !named.includes(id)) return section
      return `<details class="section"><summary>${heading}</summary>${text}</details>`
    })
    .join('')
}
