import type { GameName } from './game-names.ts'
import type { SearchRecord } from './search-record.ts'

/**
 * Questions that no rule answers: which game to choose, how two differ, how long one takes, how to play it well, and games that
 * are not here. The phrases are in plain text with figures for numbers (see words.ts).
 */

/** Phrases, with commas between them. */
const phrases = (list: string) => list.trim().replace(/\s+/g, ' ').split(', ')

const COMPARING = phrases(`
  difference, differences, different, differ, differs, same as, the same, or, vs, versus, compare, compared,
  than, like, better, similar, changes, between, related
`)
const CHOOSING = phrases(`
  which game, what game, which games, what games, which rummy, what rummy, what can, something, game
  for, games for, game with, best rummy, best game, easy game, easiest, we are, we have, of us, short
  game, quick game, only have, family game, good for, good with, suggest, recommend, should we play, rummy for,
  simple game, simplest, which of these, which one, best for, is there a game, is there a rummy, any game, a game that, a game we,
  player game, player games, player rummy, player card game, to play with, can we play, can i play with, what should, what shall,
  what to play, quickest, shortest, me and my, just 2, suitable, teach, to learn
`)
/** What a question wants of a game, as lists of games are filtered. */
const WISHES = Object.entries({
  'players=4': phrases('2 couples'),
  'players=2': phrases('couple, for couples, me and my'),
  'packs=1': phrases('1 pack, 1 deck, single deck, single pack, a deck, a pack, 52 cards'),
  'minutes=30': phrases(
    'short, quick, fast, quickest, shortest, fastest, half an hour, 30 minutes, 20 minutes, half hour',
  ),
  'minutes=45': phrases('45 minutes'),
  'minutes=60': phrases('hour, 60 minutes'),
  'for-children': phrases(`
    kids, children, child, easy, easiest, beginner, beginners, simple, simplest, learn, year old, year olds, teenagers,
    grandkids, grandchildren, family, never played, teach
  `),
  'with-partners': phrases('partner, partners, teams, 2 teams, in pairs, 2 couples, 2 against 2'),
})
const LENGTH = phrases('how long, how much time, what length, how quick')
/** What takes time: a game, and no run of cards. */
const TIMED = phrases('go, goes, take, takes, last, lasts, game, games, evening, minutes, hours, time')
const ADVICE = phrases(`
  tips, tip, strategy, strategies, tactics, tactic, advice, should i, should you, should we, should 1, how to
  win, win more, get better, better at, good at, play well, play better, improve, best way to play,
  always lose, keep losing, is it worth, worth it, is it better, better to, when to, good idea, smart, wise, clever, trick,
  tricks, hint, hints, what to throw, what to discard, what to keep, best move, pay off, chance of winning, chances of winning
`)

/** The words of all phrases: rules do not use them, but they are no misspellings. */
export const ASKING_WORDS: ReadonlySet<string> = new Set(
  [COMPARING, CHOOSING, LENGTH, TIMED, ADVICE, ...WISHES.map(([, phrases]) => phrases)]
    .flat()
    .flatMap((phrase) => phrase.split(' ')),
)

const has = (text: string, phrases: readonly string[]) =>
  phrases.some((phrase) => ` ${text} `.includes(` ${phrase} `))

/**
 * `rest` is the text without the names of games, and `named` are these names. `game` is the game that it is about or on whose page
 * it is asked, `before` the one that was asked about last, and `nearest` the game or the one of the best rule.
 */
export type BesideQuestion = {
  text: string
  rest: string
  named: readonly GameName[]
  game?: string | undefined
  before?: string | undefined
  nearest?: string | undefined
}

/** Finds what answers before any rule. The pages that it finds are among the records, but not every two games side by side. */
export function makeBesideRules(records: readonly SearchRecord[]): (asked: BesideQuestion) => SearchRecord[] {
  const byKind = Map.groupBy(records, ({ kind }) => kind)
  const byUrl = new Map(records.map((record) => [record.url, record]))
  const choices = (byKind.get('choice') ?? []).map((record) => ({ record, wants: wantsOf(record.url) }))
  const facts = byKind.get('facts') ?? []
  const factsOf = (url: string) => facts.find((record) => record.url === url)

  return ({ text, rest, named, game, before, nearest }) => {
    const [one, other] = named
    const page = `games/${one?.page ?? game ?? before}/`
    if (one && other && has(text, COMPARING)) return [comparison(one, other, byUrl)]
    if (has(text, LENGTH) && !has(text, ['how many']) && (has(rest, TIMED) || rest.split(' ').length < 4)) {
      const answer = factsOf(page) ?? factsOf('games/#compared')
      return answer ? [answer] : []
    }
    // Rummy is all of these games. On the page of one, its own rule says with how many it is played.
    if (one ? one.plain === 'rummy' : !game || has(text, ['game', 'games'])) {
      const wanted = wishesIn(text)
      const fitting = choices.filter(({ wants }) => wants.every((want) => wanted.has(want)))
      if (fitting.length > 0 && has(text, CHOOSING)) {
        const best = fitting.sort((a, b) => b.wants.length - a.wants.length)
        return best.slice(0, 3).map(({ record }) => record)
      }
    }
    if (!has(text, ADVICE)) return []
    return (byKind.get('advice') ?? []).filter((record) => record.game === nearest)
  }
}

/** The page that shows two games side by side. */
function comparison(a: GameName, b: GameName, known: ReadonlyMap<string, SearchRecord>): SearchRecord {
  const urlOf = (a: GameName, b: GameName) => `compare/#a=${a.page}&b=${b.page}`
  return (
    known.get(urlOf(b, a)) ?? {
      url: urlOf(a, b),
      kind: 'comparison',
      place: 'Which game',
      title: `The difference between ${a.title} and ${b.title}`,
      text: `${a.title} and ${b.title} side by side: figures, and the rules that differ.`,
    }
  )
}

/** What a list of games is filtered by: `players=2`. */
function wantsOf(url: string): string[] {
  const query = url.split('?')[1]
  if (query === undefined) return [url.replace(/^.*#/, '')]
  return query.split('&')
}

/** A figure counts players, unless it counts packs, cards, minutes or years. */
const PLAYERS = /(?:^| )(\d)(?! ?(?:\d|packs?|decks?|minutes?|cards?|hours?|rounds?|years?|couples))/

/** What a question wants of a game. */
function wishesIn(text: string): ReadonlySet<string> {
  const wished = WISHES.flatMap(([wish, phrases]) => (has(text, phrases) ? [wish] : []))
  const players = PLAYERS.exec(text)
  return new Set(players ? [...wished, `players=${players[1]}`] : wished)
}
