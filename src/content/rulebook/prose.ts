import { formatRank, rankOf, suitOf } from '../../scoring/cards.ts'
import { cardInWords } from '../../scoring/words.ts'
import { GLOSSARY } from './glossary.ts'
import { readCards } from './input.ts'

/**
 * What the build does with every text of the rule book. It draws cards such as 7♥, because the reader's fonts
 * may not have them, and links the first use of a word to the glossary. It works on finished HTML, so
 * sentences from the engine are treated like those of a page.
 */
export function finishProse(html: string, { href, glossary, game }: Site): string {
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
      const text = glossary === undefined || quiet > 0 ? part : linkTerms(part, glossary, linked, game)
      return text.replace(CARD, drawn).replace(RANKS, '<span class="seq">$&</span>')
    })
    .join('')
}

type Site = {
  /** The address of a path of the site. Pages write `/games/`, whatever the base path is. */
  href: (path: `/${string}`) => string
  /** The address of the glossary. Without it, no word is linked. */
  glossary?: string | undefined
  /** The id of the game that the text is about: some words mean something else in other games. */
  game?: string | undefined
}

/** A tag, with any `>` inside its quoted attributes. */
const TAG = /(<(?:[^"'<>]|"[^"]*"|'[^']*')*>)/
/**
 * Elements in which no word is linked: links cannot be nested, and in the others a link would stand out too
 * much.
 */
const QUIET = '(?:a|h[1-6]|b|summary|button|script|style|figcaption|th|caption|svg)'
const QUIET_START = new RegExp(`^<${QUIET}[\\s>]`)
const QUIET_END = new RegExp(`^</${QUIET}>`)

/** Markdown aligns a column with a style attribute, which the content security policy forbids. */
const ALIGNED = / style="text-align: ?(\w+);?"/
/** A link that a page has written to another page of the site, but no script or image of Astro's. */
const LINK = /^(<a [^>]*?href=")(\/[^"]*)/
/** Ranks in a row, such as Q-K-A, which no line break should part. */
const RANKS = /(?<![\w-])(?:10|[2-9AJQK])(?:-(?:10|[2-9AJQK]))+(?![\w-])/g
const CARD = /(?:10|[2-9AJQK])[♣♦♥♠]/g

/**
 * Draws a card as one element: its rank is the text, its suit the class, and its name the label for screen
 * readers.
 */
function drawn(text: string): string {
  const [card] = readCards(text)
  if (!card) return text
  const suit = suitOf(card).toLowerCase()
  return `<b class="pip ${suit}" role="img" aria-label="${cardInWords(card)}">${formatRank(rankOf(card))}</b>`
}

/** Links the earliest word that is not linked yet, until there is none. */
function linkTerms(text: string, glossary: string, linked: Set<string>, game: string | undefined): string {
  let done = ''
  let rest = text
  for (;;) {
    const found = GLOSSARY.filter((term) => !linked.has(term.id))
      .filter((term) => !term.in || (game !== undefined && term.in.includes(game)))
      .flatMap(({ id, forms }) => {
        const match = forms && new RegExp(`\\b(?:${forms})\\b`, 'i').exec(rest)
        return match ? [{ id, index: match.index, word: match[0] }] : []
      })
      // Prefers the longer of two words at one place, so that the "pile" of a "discard pile" is not linked.
      .sort((a, b) => a.index - b.index || b.word.length - a.word.length)[0]
    if (!found) return done + rest
    const { id, index, word } = found
    linked.add(id)
    done += `${rest.slice(0, index)}<a class="term" href="${glossary}#${id}">${word}</a>`
    rest = rest.slice(index + word.length)
  }
}
