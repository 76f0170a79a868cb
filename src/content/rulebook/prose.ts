import { cardInWords } from '../../components/cards/in-words.ts'
import { formatRank, rankOf, suitOf } from '../../scoring/cards.ts'
import { GLOSSARY } from './glossary.ts'
import { readCards } from './input.ts'

/**
 * What every text of the rule book goes through when the site is built: a card such as 7♥ is drawn rather than left to
 * the fonts of whoever reads it, and the first use of a word from the glossary leads there. It works on finished HTML, so
 * sentences of the engine are treated like those of a page.
 */
export function finishProse(html: string, { href, glossary }: Site): string {
  const linked = new Set<string>()
  let quiet = 0
  return html
    .split(TAG)
    .map((part) => {
      if (part.startsWith('<')) {
        if (QUIET_START.test(part)) quiet += 1
        else if (QUIET_END.test(part)) quiet -= 1
        return part.replace(LINK, (_, before, path) => before + href(path)).replace(ALIGNED, ' class="$1"')
      }
      const text = glossary === undefined || quiet > 0 ? part : linkTerms(part, glossary, linked)
      return text.replace(CARD, drawn).replace(RANKS, '<span class="seq">$&</span>')
    })
    .join('')
}

/** Puts what comes after so many sections into a box of its own, which need not be laid out before somebody comes near. */
export function partFar(html: string, near: number): string {
  const after = [...html.matchAll(/<h2\b/g)][near]
  return after ? `${html.slice(0, after.index)}<div class="far">${html.slice(after.index)}</div>` : html
}

type Site = {
  /** Where a path of the site is found: pages write `/games/`, wherever the site stands. */
  href: (path: `/${string}`) => string
  /** The glossary's address; without it no word leads there. */
  glossary?: string | undefined
}

/** A tag, with any `>` inside its quoted attributes. */
const TAG = /(<(?:[^"'<>]|"[^"]*"|'[^']*')*>)/
/** Where a link would stand inside another, or shout. */
const QUIET = '(?:a|h[1-6]|b|summary|button|script|style|figcaption|th|caption|svg)'
const QUIET_START = new RegExp(`^<${QUIET}[\\s>]`)
const QUIET_END = new RegExp(`^</${QUIET}>`)

/** How Markdown aligns a column; the site's policy forbids style attributes. */
const ALIGNED = / style="text-align: ?(\w+);?"/
/** A link within the site that a page has written; Astro's own scripts and images are no links. */
const LINK = /^(<a [^>]*?href=")(\/[^"]*)/
/** Ranks in a row, such as Q-K-A, which no line break should part. */
const RANKS = /(?<![\w-])(?:10|[2-9AJQK])(?:-(?:10|[2-9AJQK]))+(?![\w-])/g
const CARD = /(?:10|[2-9AJQK])[♣♦♥♠]/g

/** One element: the rank is its text, the suit its class, the words for those who do not see it. */
function drawn(text: string): string {
  const [card] = readCards(text)
  if (!card) return text
  const suit = suitOf(card).toLowerCase()
  return `<b class="pip ${suit}" role="img" aria-label="${cardInWords(card)}">${formatRank(rankOf(card))}</b>`
}

/** The earliest word that is not linked yet, again and again. */
function linkTerms(text: string, glossary: string, linked: Set<string>): string {
  let done = ''
  let rest = text
  for (;;) {
    const found = GLOSSARY.filter(({ id }) => !linked.has(id))
      .flatMap(({ id, forms }) => {
        const match = forms && new RegExp(`\\b(?:${forms.source})\\b`, 'i').exec(rest)
        return match ? [{ id, index: match.index, word: match[0] }] : []
      })
      // Of two at one place the longer, so that a discard pile is no pile.
      .sort((a, b) => a.index - b.index || b.word.length - a.word.length)[0]
    if (!found) return done + rest
    const { id, index, word } = found
    linked.add(id)
    done += `${rest.slice(0, index)}<a class="term" href="${glossary}#${id}">${word}</a>`
    rest = rest.slice(index + word.length)
  }
}
