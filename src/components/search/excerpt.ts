/** A piece of an excerpt. `marked` pieces were searched for. */
export type Piece = { text: string; marked: boolean }

const LENGTH = 36
/** The most words before the first hit, so that the excerpt can begin with a sentence. */
const LEAD = 14

/** The part of a text with most of the words that were found. `hits` are their numbers in the text. */
export function excerptOf(text: string, hits: ReadonlySet<number>): Piece[] {
  const words = text.split(/\s+/)
  const last = Math.max(0, words.length - LENGTH)
  const start = Math.min(last, sentenceStart(words, densest(words.length, hits)))
  const end = Math.min(words.length, start + LENGTH)
  const pieces: Piece[] = start > 0 ? [{ text: '… ', marked: false }] : []
  for (let at = start; at < end; at += 1) {
    const text = (words[at] ?? '') + (at + 1 < end ? ' ' : '')
    const marked = hits.has(at)
    const before = pieces.at(-1)
    if (before && !before.marked && !marked) before.text += text
    else pieces.push(...(marked ? markWord(text) : [{ text, marked }]))
  }
  if (end < words.length) pieces.push({ text: ' …', marked: false })
  return pieces
}

/** Where the window with the most hits begins, which is the first hit if all fit into one. */
function densest(length: number, hits: ReadonlySet<number>): number {
  const places = [...hits].filter((at) => at < length).sort((a, b) => a - b)
  const within = (from: number) => places.filter((at) => at >= from && at < from + LENGTH - LEAD).length
  return places.reduce((best, at) => (within(at) > within(best) ? at : best), places[0] ?? 0)
}

function sentenceStart(words: readonly string[], at: number): number {
  for (let from = at; from > 0 && from >= at - LEAD; from -= 1) {
    if (/[.:;!?]$/.test(words[from - 1] ?? '')) return from
  }
  return at <= LEAD ? 0 : at - 3
}

/** Marks only the word, without the punctuation around it. */
function markWord(text: string): Piece[] {
  const [, before = '', word = '', after = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}♣♦♥♠]*)$/u.exec(text) ?? []
  return [
    { text: before, marked: false },
    { text: word, marked: true },
    { text: after, marked: false },
  ].filter(({ text }) => text)
}
