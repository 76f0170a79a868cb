/** Reads texts and queries as words that can be compared. */

/**
 * Latin letters and figures alone: without case, accents, apostrophes and punctuation. Sentences end in a full stop with
 * spaces around it. All texts of the site are read so before the first answer, and classes like \p{L} would take three times
 * as long.
 */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]+/g, '')
    .replaceAll('&', ' and ')
    .replace(/[.:;!?]+(?=\s|$)/g, ' . ')
    .replace(/[^a-z\d. ]+|(?<! )\.|\.(?! |$)/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ')
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const ENDINGS = ['th', 'st', 'nd', 'rd']
const TENS = Object.entries({ twenty: '20', thirty: '30', forty: '40', fifty: '50', hundred: '100' })

/** Words that stand for a figure: "three", "threes", "thirteen", "third". */
const FIGURES = new Map<string, string>([
  ...TENS,
  ...NUMBERS.flatMap((word, at): [string, string][] => [
    [word, `${at}`],
    [word.endsWith('x') ? `${word}es` : `${word}s`, `${at}s`],
  ]),
  ...ORDINALS.map((word, at): [string, string] => [word, `${at}${ENDINGS[at] ?? 'th'}`]),
])

/** How people shorten words when they type. */
const SHORT = new Map([
  ['ppl', 'people'],
  ['pts', 'points'],
  ['pt', 'point'],
  ['n', 'and'],
  ['til', 'till'],
  ['cuz', 'because'],
  ['w', 'with'],
  ['noone', 'nobody'],
  ['wildcard', 'wild'],
  ['wildcards', 'wilds'],
  ['min', 'minimum'],
  ['max', 'maximum'],
])

const WRITTEN_OUT = new RegExp(`\\b(?:${[...FIGURES.keys(), ...SHORT.keys()].join('|')})\\b`, 'g')

/**
 * The text with figures for numbers, and with short words written out: "third hand" becomes "3rd hand", and "ppl" becomes
 * "people". One word stays one word.
 */
export function withFigures(text: string): string {
  return text.replace(WRITTEN_OUT, (word) => FIGURES.get(word) ?? SHORT.get(word) ?? word)
}

/** Words that a question is made of. They are in every text, weigh nothing, and are never marked. */
const SMALL = new Set(
  `a about again also am an and any anyone anything are arent as at be because been being but by can cannot cant
  could couldnt did didnt do does doesnt doing dont either else ever exactly for from had has hasnt have havent
  having he her here hers him his how i id if ill im in into is isnt it its itself ive kind let lets like made may
  me my myself no not now of off ok okay on once one ones onto or our ours per please really s say says she should
  shouldnt so some such than that thats the their them then there theres these they theyre this those through till
  to too until up upon us very want wants was wasnt we well were weve what whats when where whether which while
  who whos whose why will with without wont would wouldnt yes you your youre yours u ur r gonna gotta wanna happen
  happens happened thing things way work works tell rule rules game games actually already always anyway correct
  explain explained fine guy guys just legal legit maybe mine question questions regular still thanks true unless
  anymore ago basically stuff lot lots hi hello help brother sister wife husband mom mum dad grandma grandpa
  cousin uncle aunt friend friends newbie beginner`
    .trim()
    .split(/\s+/),
)

export function isSmall(word: string): boolean {
  return SMALL.has(word)
}

/** Words that are in many texts and tell little. They weigh little, and are not marked. */
const LIGHT = new Set(
  `1 1s above accident accidentally after all allow allowed another anybody around away before below between card cards during each every
  everybody everyone everything gave get gets getting give gives got keep make making many mean meaning means mistake mistakenly mistakes
  more most much must need needs nobody only other others out over own people person player players play plays playing
  played put puts putting rummies rummy same somebody someone something start sure take takes taken taking took turn
  under use used uses using`
    .trim()
    .split(/\s+/),
)

export function isLight(word: string): boolean {
  return LIGHT.has(word)
}

/** Words that can stand for a figure, so that they are known to be no misspellings. */
export const NUMBER_WORDS = [...NUMBERS, ...ORDINALS]

/** Forms whose ending does not lead to the word. */
const IRREGULAR = new Map(
  Object.entries({
    dealt: 'deal',
    drawn: 'draw',
    drew: 'draw',
    laid: 'lay',
    lain: 'lay',
    won: 'win',
    held: 'hold',
    bought: 'buy',
    froze: 'freez',
    frozen: 'freez',
    goes: 'go',
    gone: 'go',
    begun: 'begin',
    began: 'begin',
    going: 'go',
    taken: 'tak',
    took: 'tak',
    threw: 'throw',
    thrown: 'throw',
    stole: 'steal',
    stolen: 'steal',
  }),
)

/**
 * The form in which words are compared. It takes away few endings, so that words with different meanings stay
 * apart.
 */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = withoutEnding(word)
  stems.set(word, stem)
  return stem
}

/** Texts have few different words, and each of them many times. */
const stems = new Map<string, string>()

function withoutEnding(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular) return irregular
  if (/^\d+s$/.test(word)) return word.slice(0, -1)
  const single = word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=[sxz]|[cs]h)es$/, '')
    .replace(/(?<=[^su]{1}.?[^sui])s$/, '')
  return single
    .replace(/(?<=[aeiouy].{1,9}|[aeiouy]{2}.{0,9}.)(?:ing|ed)$/, '')
    .replace(/(?<=\p{L}{3})e$/u, '')
    .replace(/([bdgmnprt])\1$/, '$1')
}
