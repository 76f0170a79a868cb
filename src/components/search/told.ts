/** Tells a mistake as it happened, "she drew two cards", from a question, "can she draw two cards". */

/** Who did it. */
const SOMEBODY = new Set(
  `i we he she they you someone somebody nobody everyone everybody player players partner opponent opponents dealer brother
  sister wife husband mom mum dad grandma grandpa cousin uncle aunt friend son daughter neighbour guy kid`
    .trim()
    .split(/\s+/),
)
/** What they did, where it does not end in -ed. */
const DID = new Set(
  `drew took put forgot went dealt laid said saw left fell threw lost did didnt had made got gave held kept came stuck knew was
  were wrote thought misdealt skipt found bought sold hid hit thrown taken drawn gone forgotten`
    .trim()
    .split(/\s+/),
)
/** With these a question begins. */
const ASKING = new Set(
  `can could may might must do does did is are am was were has have what whats when where which who whose why how should would will
  shall if whether`
    .trim()
    .split(/\s+/),
)
/** A word between the two: "he just drew". */
const FAR = 2

/** Whether a plain text tells what somebody did. A question about the rules does not begin so. */
export function isTold(text: string): boolean {
  const words = afterWhatNow(text.split(' '))
  const said = words.join(' ')
  if (ASKING.has(words[0] ?? '') || / (?:can|may|do|does|must|is|are) (?:i|you|we|they|he|she) /.test(said))
    return false
  return words.some(
    (word, at) => SOMEBODY.has(word) && words.slice(at + 1, at + 1 + FAR).some((word) => isPast(word)),
  )
}

/** "What do we do when she drew two cards": without its first words. */
function afterWhatNow(words: readonly string[]): readonly string[] {
  const asks = words[0] === 'what' && (words[1] === 'now' || words[3] === 'do')
  return asks ? words.slice(words.findIndex((word) => word === 'when' || word === 'if') + 1) : words
}

function isPast(word: string): boolean {
  return DID.has(word) || (word.length > 4 && word.endsWith('ed'))
}
