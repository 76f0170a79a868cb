/**
 * Cuts a page of the built site into what a search should lead to: the page itself, each section, each rule,
 * each question, each mishap, and each word of the glossary. It reads the finished HTML, so the search finds what readers see.
 */

/** A part that can be found. Without an id, it is the page. */
export type Part = {
  id: string
  kind: 'page' | 'section' | 'rule' | 'ruling' | 'question' | 'mishap' | 'word'
  title: string
  text: string
  /** What is said in its examples. */
  examples: string
  /** The rule that answers this question. */
  rule?: string
}

/** The name of a part among other results, where "2. Take a card" is no step of a list. */
export function nameOf({ title }: Part): string {
  return title.replace(/^\d+\. /, '')
}

/** A tag, with any `>` inside its quoted attributes. */
const TAG = /(<(?:[^"'<>]|"[^"]*"|'[^']*')*>)/
const VOID = /^(?:br|hr|img|input|link|meta|source|wbr)$/
/**
 * Elements that are part of a word or line. All others need a space between them:
 * `<dt>Target</dt><dd>500</dd>`. Spans do too, because styles may make them blocks.
 */
const INLINE = /^(?:a|abbr|b|code|data|em|i|kbd|s|small|strong|sub|sup)$/
/**
 * Elements that are not prose: pictures, buttons, lists of links, and what the engine says about an example.
 */
const SILENT = /^(?:astro-island|button|form|h1|nav|noscript|script|style|svg|template)$/
const SILENT_CLASS = /^(?:cite|fold|tools|ruled|sign|slips|table)$/

const SUITS: Record<string, string> = { c: '♣', d: '♦', h: '♥', s: '♠' }

/** The element that holds the title of a part inside a section. */
const TITLE: Partial<Record<Part['kind'], string>> = {
  rule: 'h3',
  ruling: 'h3',
  question: 'summary',
  mishap: 'summary',
  word: 'dt',
}

/** An open element, and where the text inside it goes. */
type Open = {
  name: string
  /** Its text is left out. */
  isSilent?: boolean
  /** Its text belongs to an example. */
  isExample?: boolean
  /** Its own summary only says what is folded here. */
  isFold?: boolean
  /** Its text is the title of this part. */
  titled?: Part | undefined
  /** The rule or word of the glossary around it, inside the section. */
  inner?: Part | undefined
  /** What is read at its end. */
  last?: string
}

export function readParts(html: string): Part[] {
  const text = `${descriptionOf(html)} `
  const page: Part = { id: '', kind: 'page', title: titleOf(html), text, examples: '' }
  const parts = [page]
  const open: Open[] = []
  let section = page

  const start = (kind: Part['kind'], id: string, rule?: string) => {
    const part: Part = { id, kind, title: '', text: '', examples: '', ...(rule && { rule }) }
    parts.push(part)
    return part
  }
  const say = (text: string) => {
    const around = open.at(-1)
    if (around?.isSilent) return
    if (around?.titled) around.titled.title += text
    else (around?.inner ?? section)[around?.isExample ? 'examples' : 'text'] += text
  }

  /** What is different inside an element. All else is as around it. */
  const enter = (name: string, tag: string, inner: Part | undefined): Partial<Open> => {
    const id = attribute(tag, 'id')
    const classes = attribute(tag, 'class').split(' ')
    if (classes.includes('pip')) return { last: classes.map((word) => SUITS[word]).find(Boolean) ?? '' }
    const isPicture = attribute(tag, 'role') === 'img'
    const isLabel = isRule(inner) && classes.includes('label')
    if (SILENT.test(name) || classes.some((word) => SILENT_CLASS.test(word)) || isPicture || isLabel) {
      return { isSilent: true }
    }
    if (name === 'h2' && id) {
      section = start('section', id)
      return { titled: section }
    }
    if (name === 'dt' && isRule(inner)) return { last: ':' }
    if (name === 'summary' && open.at(-1)?.isFold) return { isSilent: true }
    if (classes.includes('more')) return { isFold: true }
    if (name === 'figure' || classes.includes('walk')) return { isExample: true }
    if (classes.includes('rule')) return { inner: start(classes.includes('ruling') ? 'ruling' : 'rule', id) }
    if (classes.includes('mishap')) return { inner: start('mishap', id) }
    if (classes.includes('question')) return { inner: start('question', id, attribute(tag, 'data-rule')) }
    if (name === 'div' && id && open.at(-1)?.name === 'dl') return { inner: start('word', id) }
    if (inner && !inner.title && name === TITLE[inner.kind]) return { titled: inner }
    return {}
  }

  for (const piece of mainOf(html).split(TAG)) {
    if (!piece.startsWith('<')) {
      say(piece)
      continue
    }
    const [, end, name = ''] = /^<(\/?)([\w-]+)/.exec(piece) ?? []
    if (!INLINE.test(name)) say(' ')
    if (VOID.test(name) || piece.endsWith('/>')) continue
    if (end) {
      // An end tag also closes elements inside that have none of their own.
      const at = open.findLastIndex((element) => element.name === name)
      say(
        open
          .splice(Math.max(0, at))
          .map(({ last }) => last)
          .join(''),
      )
    } else {
      const around = open.at(-1)
      open.push({ ...around, last: '', isFold: false, ...enter(name, piece, around?.inner), name })
    }
  }
  return parts.map((part) => ({
    ...part,
    title: tidy(part.title),
    text: tidy(part.text),
    examples: tidy(part.examples),
  }))
}

function isRule(part: Part | undefined): boolean {
  return part?.kind === 'rule' || part?.kind === 'ruling'
}

function mainOf(html: string): string {
  return /<main\b.*?>(.*)<\/main>/s.exec(html)?.[1] ?? ''
}

/** The title without the name of the site. */
function titleOf(html: string): string {
  return tidy(/<title>(.*?)(?: · [^·<]*)?<\/title>/s.exec(html)?.[1] ?? '')
}

function descriptionOf(html: string): string {
  return /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function tidy(text: string): string {
  return text
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
      if (name) return ENTITIES[name] ?? entity
      return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
    })
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?)])/g, '')
    .trim()
}
