import { makeBesideRules } from './beside-rules.ts'
import {
  type GameName,
  gameNamesOf,
  nameInQuery,
  namesInQuery,
  outsideNameIn,
  outsideNamesOf,
} from './game-names.ts'
import { translate, withArticlesApart } from './languages.ts'
import type { SearchRecord } from './search-record.ts'
import { type Correction, makeSpelling, type Spelling } from './spelling.ts'
import { addTo, makeTermIndex, type TermIndex } from './term-index.ts'
import {
  conceptsAround,
  conceptTerm,
  contentOf,
  finish,
  type Reading,
  readInSteps,
  readPlain,
  subjectOf,
} from './terms.ts'
import { isTold } from './told.ts'
import { type FieldName, type Term, weighing } from './weigh.ts'
import { isLight, isSmall, plain, stem, withFigures } from './words.ts'

/**
 * Ranks records by the terms of a query (weigh.ts), and by what it knows of the card table: names of one thing are one concept, a
 * question stays in the game that it names, and a rule comes before a mistake.
 */

/** What kind of record answers a question best. */
const PRIOR: Record<SearchRecord['kind'], number> = {
  rule: 1,
  question: 1,
  ruling: 0.94,
  mishap: 1,
  word: 0.72,
  section: 0.42,
  page: 0.5,
  table: 0.5,
  name: 0.72,
  choice: 0.5,
  facts: 0.5,
  comparison: 0.5,
  advice: 0.42,
}

/** How much a mishap counts for those who do not say that something went wrong. */
const IS_NO_MISHAP = 0.25

/** How much the page of a named table counts for those who ask about its game. */
const IS_OF_A_TABLE = 0.75
/** How much it counts for those who tell what somebody did. */
const IS_TOLD = 1.8

/** How much the game counts that was asked about last, or that those who ask probably play, where none is named. */
const IS_LIKELY = 1.3

/** How much a word of a query counts that tells little. */
const LIGHT_WORD = 0.5
/** How much a word counts that is only another name of its concept. */
const CONCEPT_WORD = 0.45
/** How much the game's own name counts in that game. */
const GAME_NAME = 0.12

/** How much it counts that the whole title, name or anchor is asked for. */
const FIT = 0.3
/** How much more the meaning of a word counts for those who ask what it means. */
const IS_MEANT = 1.3

/** The least part of the best score with which a result of the asked game comes before all others. */
const FIRST_IN_GAME = 0.3
/** "Rummy" may mean any of these games. Its own answers come first only if they are nearly as good as the best. */
const AS_GOOD = 0.45
/** Results below this part of the best score are left out. */
const LEAST = 0.18
/** The least part of a query that its best result should have. */
const MOST_OF_IT = 0.6

/** What the title of a record, another name or its anchor says it is about, in so many terms. */
type Subject = { record: number; size: number }

/** A word of the glossary by one of its names, and of how many words that is. */
type WordName = { record: SearchRecord; isTitle: boolean; length: number }

/** What a query asks for. */
type Asked = {
  terms: readonly Term[]
  /** Its words without those of a question. */
  content: string
  /** The game that it names. */
  named?: GameName | undefined
  /** The place of what it names, or of the game on whose page it is asked. */
  place?: string | undefined
  /** It asks for a game and for nothing else. */
  isGameOnly: boolean
  /** The name may be the one of all these games, as in "80 points in rummy". */
  isInPassing: boolean
  /** It asks what something means. */
  isMeaning: boolean
  /** It says that something went wrong. */
  isMishap: boolean
  /** It tells what somebody did. */
  isTold: boolean
}

/** `score` has no unit; `covered` is how much of the query the record has, from 0 to 1. */
export type Ranked = { record: SearchRecord; score: number; covered: number }

export type RankedAnswer = {
  /** The best first. */
  results: readonly Ranked[]
  /** What was searched for: stems and concepts. */
  terms: ReadonlySet<string>
  /** The words that were searched for, as they were taken. */
  words: string
  /** Unknown words, and what they were taken for. */
  corrections: readonly Correction[]
  /** The game whose results come first. */
  game?: GameName | undefined
  /** The query is in another language, and this is said in it. */
  note?: string
  language?: string | undefined
  /** The query asks something about this game: neither for it alone nor for the meaning of a word. */
  isAboutGame: boolean
  /** Even the best result lacks much of the query. */
  isPartly: boolean
}

/** `game` is the id of the game on whose page somebody asks, and `before` of the one that they asked about last. */
export type Ranker = (query: string, game?: string, before?: string) => RankedAnswer

/** How many records are read in a step. */
const SLICE = 8

export function makeRanker(records: readonly SearchRecord[]): Ranker {
  return finish(rankerInSteps(records))
}

/** Reads the records in short steps, so that a page can draw and listen between two of them. */
export function* rankerInSteps(records: readonly SearchRecord[]): Generator<undefined, Ranker> {
  const asks = asksByPlace(records)
  const index = makeTermIndex<FieldName>()
  const titles: string[][] = []
  for (const [at, record] of records.entries()) {
    titles.push(addRecord(index, at, record, asks.get(record.url)))
    if (at % SLICE === 0) yield
  }
  const readings = yield* readInSteps(titles.flat())
  /** The subjects with each term, and the words of the glossary with each name. */
  const subjects = new Map<string, Subject[]>()
  const words = new Map<string, WordName[]>()
  for (const [at, record] of records.entries()) {
    for (const [number, reading] of readings.splice(0, titles[at]?.length).entries()) {
      const about = subjectOf(reading)
      const subject = { record: at, size: about.size }
      for (const term of about) addTo(subjects, term, subject)
      const named = { record, isTitle: number === 0, length: reading.words.length }
      if (record.kind === 'word') addTo(words, contentOf(reading), named)
    }
    if (at % SLICE === 0) yield
  }
  const names = gameNamesOf(records)
  const nameWords = new Set(names.flatMap(({ plain }) => plain.split(' ')))
  const isOfName = (word: string) => nameWords.has(word)
  const spelling = makeSpelling(index.words, names)
  yield
  const weigh = weighing(records, index)
  const isOfRules = wordsOfRules(records, index)
  const outside = outsideNamesOf(records, isOfRules)
  const beside = makeBesideRules(records)

  return (query, game, before) => {
    const {
      text: english,
      note,
      language,
      likely,
    } = translate(plain(withArticlesApart(query)).replace(/ \.$/, ''), isOfRules, isOfName)
    // Words of another language are no misspellings of English ones.
    const { text, corrections } = note
      ? { text: withFigures(english), corrections: [] }
      : spelling.correct(withFigures(english))
    const asked = askedBy(text, names, spelling, game)
    const first = asked.named ?? names.find(({ id }) => id === game)
    const { named, rest } = namesInQuery(text, names)
    const other = outsideNameIn(text, outside, asked.named?.plain ?? '', saysMore)
    const fits = fitting(asked, first ? undefined : (before ?? likely))
    const parts = partsAskedFor(asked.terms, subjects)
    const ranked = weigh(asked.terms).map(({ at, score, covered }): Ranked => {
      const record = records[at]!
      return { record, score: score * fits(record, parts.get(at) ?? 0), covered }
    })
    const found = inOrder(mergePlaces(ranked), asked, wordsCalled(text, asked, words), first?.id)
    const nearest = first?.id ?? found[0]?.record.game
    const besides = other ? [other.record] : beside({ text, rest, named, game: first?.id, nearest })
    const results = [
      ...besides.map((record) => ({ record, score: found[0]?.score ?? 1, covered: 1 })),
      ...found.filter(({ record }) => besides.every(({ url }) => url !== record.url)),
    ]
    return {
      results,
      terms: new Set(asked.terms.flatMap(({ id, others }) => [id, ...others])),
      words: asked.content,
      corrections,
      game: first,
      ...(note && { note, language }),
      isAboutGame: asked.named !== undefined && !asked.isGameOnly && !asked.isMeaning,
      isPartly: asked.terms.length > 1 && (results[0]?.covered ?? 0) < MOST_OF_IT,
    }
  }
}

/** Tells the words that rules and mishaps use, in whatever form. */
function wordsOfRules(records: readonly SearchRecord[], index: TermIndex<FieldName>) {
  return (word: string) =>
    isSmall(word) ||
    isLight(word) ||
    index
      .find(stem(word))
      .some(({ field }) => field.name !== 'asked' && OF_RULES.has(records[field.record]?.kind ?? 'page'))
}
const OF_RULES: ReadonlySet<SearchRecord['kind']> = new Set(['rule', 'ruling', 'mishap', 'word'])

/** Whether a plain text asks for more than a game. */
function saysMore(text: string): boolean {
  const [reading] = readPlain([text])
  return reading !== undefined && text !== '' && !saysNothing(reading)
}

/** The questions that lead to each place. */
function asksByPlace(records: readonly SearchRecord[]): ReadonlyMap<string, readonly string[]> {
  const asks = new Map<string, string[]>()
  for (const { kind, url, title } of records) {
    if (kind === 'question') asks.set(url, [...(asks.get(url) ?? []), title])
  }
  return asks
}

/** Adds a record to the index. Returns its plain titles: the title, and its other names or its anchor. */
function addRecord(
  index: TermIndex<FieldName>,
  at: number,
  record: SearchRecord,
  asks: readonly string[] = [],
): string[] {
  const { url, title, statement, text, names = [], asked } = record
  const slug = url.split('#')[1]?.replaceAll('-', ' ')
  const add = (name: FieldName, texts: readonly (string | undefined)[]) => {
    const read = texts.flatMap((text) => (text === undefined ? [] : withFigures(plain(text))))
    if (read.length > 0) index.add(at, name, read)
    return read
  }
  const ofTitle = add('title', [title])
  add('statement', [statement])
  const ofNames = add('names', names)
  const ofSlug = add('slug', isRule(record) && slug ? [slug] : [])
  add('asks', isRule(record) ? asks : [])
  add('asked', asked?.split(', ') ?? [])
  add('text', [text])
  return [...ofTitle, ...(isRule(record) ? ofSlug : ofNames)]
}

function isRule({ kind }: SearchRecord): boolean {
  return kind === 'rule' || kind === 'ruling'
}

/** How much of the title of each record is asked for, or of another name, from 0 to 1. */
function partsAskedFor(
  terms: readonly Term[],
  subjects: ReadonlyMap<string, readonly Subject[]>,
): ReadonlyMap<number, number> {
  const counts = new Map<Subject, number>()
  for (const term of new Set(terms.map(({ id }) => id)))
    for (const subject of subjects.get(term) ?? []) counts.set(subject, (counts.get(subject) ?? 0) + 1)
  const parts = new Map<number, number>()
  for (const [{ record, size }, count] of counts) parts.set(record, Math.max(parts.get(record) ?? 0, count / size))
  return parts
}

/** What makes a record a better or a worse answer, whatever its words weigh. `part` of its title is asked for. */
function fitting(
  { isMeaning, isMishap, isTold, place }: Asked,
  likely: string | undefined,
): (record: SearchRecord, part: number) => number {
  const ofMishap = isTold ? IS_TOLD : isMishap ? 1 : IS_NO_MISHAP
  return (record, part) => {
    const meant = isMeaning && record.kind === 'word' ? IS_MEANT : 1
    const mishap = record.kind === 'mishap' ? ofMishap : 1
    const isElsewhere = record.kind === 'question' && place !== undefined && record.place !== place
    const apart = isElsewhere ? IS_OF_A_TABLE : 1
    const ofLikely = likely !== undefined && record.game === likely ? IS_LIKELY : 1
    return PRIOR[record.kind] * (1 + FIT * (part - 0.5)) * meant * mishap * apart * ofLikely
  }
}

const MEANING = /\b(?:whats|what (?:is|are|does)|mean(?:s|ing)?|defin(?:e|ition))\b/
/** What people say when something went wrong. */
const MISHAP =
  /\b(?:forg[eo]t\w*|wrong\w*|mistakes?|mistakenly|misdeal\w*|misdealt|accident\w*|out of turn|too (?:many|few|early|soon|late|much|low)|overlooked|missed|missing|dropped|exposed|showed|peek\w*|false\w*|illegal\w*|invalid|stuck together|face up in|instead of|one card (?:short|too)|short a card|extra card)\b/
/** A question with these words is about a game, not about a word of it. */
const OF_GAME = /\b(?:rules?|card game)\b/

function askedBy(text: string, names: readonly GameName[], spelling: Spelling, game?: string): Asked {
  const named = nameInQuery(text, names)
  const [rest] = readPlain([named ? named.rest : text])
  const isGameOnly = named !== undefined && (!rest || saysNothing(rest))
  // On the page of Gin Rummy, "gin" is a hand and not the game.
  const isTerm = named?.name.id === game && !named?.name.plain.includes(' ')
  const [reading] = isGameOnly ? readPlain([named.name.plain]) : isTerm ? readPlain([text]) : [rest]
  const terms = reading ? termsOf(reading, spelling) : []
  const isApart = named !== undefined && !isGameOnly && !isTerm
  const ofName = isApart ? named.name.plain.split(' ').filter((word) => !isSmall(word)) : []
  return {
    terms: [...terms, ...ofName.map((word) => ({ id: stem(word), weight: GAME_NAME, others: [] }))],
    content: reading ? contentOf(reading) : '',
    named: named?.name,
    place: named?.name.title ?? names.find(({ id, page }) => id === game && page === game)?.title,
    isGameOnly,
    isInPassing: named !== undefined && isLight(named.name.plain) && !text.startsWith(named.name.plain),
    isMeaning: MEANING.test(text) && !OF_GAME.test(text),
    isMishap: MISHAP.test(text),
    isTold: isTold(text),
  }
}

/** Whether a text asks for nothing but a game: "how to play". */
function saysNothing({ words, concepts }: Reading): boolean {
  return concepts.length === 0 && words.every(({ word }) => isSmall(word) || OF_ANY_GAME.test(word))
}

/** Words that tell nothing in a question about a game. */
const OF_ANY_GAME =
  /^(?:play(?:s|ed|ing)?|cards?|rumm(?:y|ies)|people|persons?|players?|start|means?|meaning)$/

function termsOf(reading: Reading, spelling: Spelling): Term[] {
  const concepts = [...new Set(reading.concepts.map(({ concept }) => concept))]
  const terms = new Map<string, Term>()
  for (const concept of concepts) {
    const id = conceptTerm(concept)
    terms.set(id, { id, weight: 1, others: [] })
  }
  for (const word of reading.words) {
    const around = conceptsAround(reading, word)
    if (isSmall(word.word)) continue
    const id = stem(word.word)
    if (terms.has(id)) continue
    const weight = isLight(word.word) ? LIGHT_WORD : around.length > 0 ? CONCEPT_WORD : 1
    const isLast = word.to === reading.text.length
    terms.set(id, { id, weight, others: isLast ? spelling.beginningWith(word.word) : [] })
  }
  return [...terms.values()]
}

/** The best record of each place. A rule and the question that leads to it are one place. */
function mergePlaces(found: readonly Ranked[]): Ranked[] {
  const places = new Map<string, Ranked>()
  for (const result of found) {
    const known = places.get(result.record.url)
    if (!known || known.score < result.score) places.set(result.record.url, result)
  }
  return [...places.values()]
}

/**
 * The words of the glossary that a text is the name of, or whose meaning it asks for: those with this title first. "What is
 * kalooki" asks for the game.
 */
function wordsCalled(
  text: string,
  { content, isMeaning, named }: Asked,
  words: ReadonlyMap<string, readonly WordName[]>,
): readonly SearchRecord[] {
  const isAlone = ({ length }: WordName) => (isMeaning ? !named : length === text.split(' ').length)
  const called = (words.get(content) ?? []).filter(isAlone)
  return called.toSorted((a, b) => Number(b.isTitle) - Number(a.isTitle)).map(({ record }) => record)
}

/**
 * The page of a game or a named table that is asked for, then what fits well in the game that is asked first, then the words that
 * are asked for and nothing else, then all others, each in the order of their scores.
 */
function inOrder(
  found: readonly Ranked[],
  { named, isGameOnly, isInPassing, isMeaning }: Asked,
  words: readonly SearchRecord[],
  game?: string,
): Ranked[] {
  const bestOf = (found: readonly Ranked[]) => found.reduce((best, { score }) => Math.max(best, score), 0)
  const isOwn = ({ record }: Ranked) => record.game === game
  const best = bestOf(found)
  const own = game === undefined ? [] : found.filter(isOwn)
  const bestOwn = bestOf(own)
  const least = isInPassing && bestOwn < best * AS_GOOD ? best : bestOwn * FIRST_IN_GAME
  const isPage = ({ record: { kind, place } }: Ranked) =>
    !isMeaning && (kind === 'page' || kind === 'table') && place === named?.title
  const first = own.filter((result) => (isGameOnly ? isPage(result) : result.score >= least))
  const called = words.flatMap((word) => found.find(({ record }) => record === word) ?? [])
  const others = found.filter(({ score }) => score >= best * LEAST)
  return [...new Set([...byScore(first), ...called, ...byScore(others)])]
}

function byScore(found: readonly Ranked[]): Ranked[] {
  return found.toSorted((a, b) => b.score - a.score)
}
