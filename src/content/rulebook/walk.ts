import { type Card, formatCard } from '../../scoring/cards.ts'
import type { Fields } from '../../scoring/fields.ts'
import type { Earned } from '../../scoring/for-round.ts'
import { type Check, type Game, type Table, tableOf } from '../../scoring/game.ts'
import type { LineName } from '../../scoring/grid-lines.ts'
import { defaultsUnder } from '../../scoring/options.ts'
import { linesIn } from '../../scoring/picture.ts'
import { isPlain, type Plain } from '../../scoring/untrusted.ts'
import type { Verdict } from '../../scoring/verdict.ts'
import { join, plural } from '../../scoring/words.ts'
import { at } from './example-place.ts'
import { failExample } from './fail-example.ts'
import { type PlayExample, runPlay } from './play.ts'
import { runScore, type Scored, type ScoreExample } from './score.ts'
import { needlessChanges, overlooked, type Turn } from './walk-sense.ts'
import { DISCARDS, type Moved, ROW, STOCK, WalkTable, type Zone } from './walk-table.ts'

/** A round to walk through, as a page writes it. The build plays it with the engine. */
export type Walk = {
  /** In seat order; the names are the ids too. */
  players: string
  options?: Plain | undefined
  /** What lies where after the deal: cards of a zone, or how many lie face down. */
  table: Readonly<Record<string, string | number>>
  /** How many cards each player is dealt, if the game deals another number than usual in this round. */
  dealt?: number | undefined
  /** What checks ask besides cards, the same in the whole round: its number, its wild rank. */
  given?: Plain | undefined
  /** What places are called on this table: `{ stock: 'Draw pile' }`. Melds with a name belong to everybody, and lie together. */
  names?: Readonly<Record<string, string>> | undefined
  /** Whether all discards can be read, not only the last. */
  spread?: boolean | undefined
  steps: readonly WalkStep[]
}

type WalkStep = {
  /** Whose move it is. A step of nobody shows all hands. */
  who?: string | undefined
  /** The moves, with `;` between them: `draw 7h; meld 7-9h; discard kc`. */
  do?: string | undefined
  /** What happens, in a sentence. */
  say: string
  /** Why the player does not do what they could: nobody throws a card of a meld without a reason. It is shown after the sentence. */
  why?: string | undefined
  /** The slugs of the rules that it shows. */
  rule?: string | undefined
  /** What the judging of melds in this step asks besides cards: that they are a side’s first ones. */
  given?: Plain | undefined
  /** A play that the engine judges before the moves, written like the props of `<Play>`. */
  play?: (Omit<PlayExample, 'options' | 'players'> & Plain) | undefined
  /** The round as it is written down at the end. */
  score?: Omit<ScoreExample, 'players' | 'options'> | undefined
}

/** A place as one step shows it. */
export type Shown = {
  label: string
  cards: { card: Card; moved: boolean }[]
  /** Cards face down. */
  down: number
}

/** The table after one step. */
export type WalkedStep = Pick<WalkStep, 'who' | 'say'> & {
  rules: string[]
  piles: Shown[]
  grid?: { cards: (Card | null)[]; moved: number[]; lines: readonly LineName[] }
  row?: Card[]
  melds: { label: string; melds: Shown[] }[]
  others: Shown[]
  hands: Shown[]
  verdict?: Verdict
  earned?: Earned | undefined
  /** The check that gave the verdict. */
  form?: Check | undefined
  scored?: Scored
}

export async function playWalk(game: Game, walk: Walk, file: string): Promise<WalkedStep[]> {
  const walked: WalkedStep[] = []
  const round = startRound(game, walk)
  for (const step of walk.steps) {
    walked.push(await at(file, 'Walk', step, () => playStep(round, step)))
  }
  return walked
}

/** A card that was thrown, and what the player held then. */
type Discarded = Pick<Turn, 'discard' | 'hand'>

type Round = {
  game: Game
  walk: Walk
  players: string[]
  options: Plain
  table: WalkTable
  zones: string[]
  ownerOf: (player: string) => string
}

function startRound(game: Game, walk: Walk): Round {
  const players = walk.players.split(/\s+/)
  const options = { ...defaultsUnder(game.options, walk.options ?? {}), ...walk.options }
  const at: Table = tableOf(game, players.length, options)
  const sides = game.sidesFor?.(players.length, options)
  const ownerOf = (player: string) => {
    const side = sides?.find((seats) => seats.includes(players.indexOf(player)))
    return side ? join(side.map((seat) => players[seat] ?? '')) : player
  }
  const table = new WalkTable(walk.table, at, ownerOf)
  const dealt = walk.dealt ?? game.dealt(players.length, options)
  for (const player of players) {
    if (!(player in walk.table)) throw new Error(`The table has no hand of ${player}.`)
    const { pieces, down } = table.zone(player)
    const held = pieces.length + down
    if (held !== dealt)
      failExample(`${player} is dealt ${plural(held, 'card')}`, `${dealt}`, 'count the hand, or say dealt.')
  }
  return { game, walk, players, options, table, zones: Object.keys(walk.table), ownerOf }
}

async function playStep(round: Round, step: WalkStep): Promise<WalkedStep> {
  const { game, walk, players, table } = round
  if (step.who !== undefined && !players.includes(step.who))
    throw new Error(`${step.who} does not play here.`)
  const rules = (step.rule ?? '').split(/\s+/).filter(Boolean)
  const stray = rules.find((slug) => !game.rules.includes(slug))
  if (stray !== undefined) throw new Error(`${game.title} has no rule “${stray}”.`)

  const played = step.play && (await judge(round, step.play))
  const lines = played && linesIn(played.pictures)
  const before = cardsOf(table.melds)
  const moves: Moved[] = []
  let discarded: Discarded | undefined
  for (const move of (step.do ?? '').split(';').filter((text) => text.trim())) {
    const moved = table.move(move, step.who)
    moves.push(moved)
    if (moved.isMeld) await judgeMeld(round, step, moved)
    const [piece] = moved.pieces
    if (moved.from.name === step.who && moved.to.name === DISCARDS && piece)
      discarded = { discard: piece.card, hand: moved.from.pieces.map(({ card }) => card) }
  }
  questionSense(step, await findSense(round, step, { moves, before, discarded }))
  const scored =
    step.score &&
    runScore(game, {
      ...step.score,
      ...filledRounds(round, step.score),
      players: walk.players,
      options: walk.options,
    })
  return {
    who: step.who,
    say: [step.say, step.why].filter(Boolean).join(' '),
    rules,
    ...show(round, step, moves),
    ...(played && { verdict: played.verdict, earned: played.earned, form: formOf(game, step) }),
    ...(scored && { scored }),
    ...(lines && { grid: gridOf(round, moves, lines) }),
  }
}

/** What the player overlooked in this step, or moved for nothing. `before` is the table as it was. */
async function findSense(
  round: Round,
  { who }: WalkStep,
  {
    moves,
    before,
    discarded,
  }: { moves: readonly Moved[]; before: readonly Card[][]; discarded: Discarded | undefined },
) {
  if (who === undefined) return undefined
  const { game, walk, players, options, table, ownerOf } = round
  const about = { game, options, players: players.length, given: walk.given ?? {} }
  if (moves.some(({ from, isMeld }) => isMeld && !table.zones.has(from.name))) {
    const played = moves.flatMap(({ from, pieces }) =>
      from.name === who ? pieces.map(({ card }) => card) : [],
    )
    return await needlessChanges(about, before, cardsOf(table.melds), played)
  }
  const own = table.meldsOf(ownerOf(who))
  const melds = cardsOf(game.checksById['lay-off'] || game.checksById.hit ? table.melds : own)
  return discarded && overlooked({ ...about, ...discarded, melds, hasLaid: own.length > 0 })
}

function questionSense({ why }: WalkStep, found: string | undefined) {
  if (found && why === undefined) throw new Error(`${found}. Let the player do it, or say why not.`)
  if (!found && why !== undefined) throw new Error('Nothing is overlooked here, so the step needs no why.')
}

function cardsOf(zones: readonly Zone[]): Card[][] {
  return zones.map(({ pieces }) => pieces.map(({ card }) => card))
}

function judge({ game, walk, players, ...round }: Round, { check, ...rest }: PlayExample & Plain) {
  const { legal, rule, points, detail, ...input } = rest
  const form = game.checksById[check]
  const filled = fill({ game, walk, players, ...round }, { ...givenFor(walk, form?.fields), ...input })
  const example = { check, legal, rule, points, detail, options: walk.options, players: players.length }
  return runPlay(game, example, isPlain(filled) ? filled : {})
}

/** Cards that come to lie as a meld are judged, also if the page does not ask for it. */
async function judgeMeld(round: Round, { play, given = {} }: WalkStep, { pieces, to, before }: Moved) {
  const { game, walk } = round
  const cards = text(pieces.map(({ card }) => card))
  const meld = text(before)
  const meldFields = game.checksById.meld?.fields
  const form = before.length > 0 && game.checksById['lay-off'] ? 'lay-off' : 'meld'
  const fields = game.checksById[form]?.fields
  const input: Plain =
    form === 'lay-off' ? { cards, meld } : before.length > 0 ? { cards, onto: meld } : { cards }
  const isKnown = fields && Object.keys(input).every((name) => name in fields)
  const lacks = Object.entries(fields ?? {}).filter(
    ([name, { kind, optional }]) =>
      !optional && kind !== 'flag' && !(name in input) && !(name in (walk.given ?? {})),
  )
  if (isKnown && lacks.length === 0) {
    await judge(round, { check: form, ...given, ...input })
  } else if (before.length > 0 && meldFields && 'cards' in meldFields) {
    await judge(round, { check: 'meld', cards: text(to.pieces.map(({ card }) => card)) })
  } else if (!play) {
    throw new Error(
      `Cards are laid down here: give the step a play that judges them (${game.checks.join(', ')}).`,
    )
  }
}

/** What the points of the verdict mean, where they are not scored. */
function formOf({ checksById }: Game, { play }: WalkStep): Check | undefined {
  return play && checksById[play.check]
}

function givenFor({ given = {} }: Walk, fields: Fields = {}): Plain {
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in fields))
}

/** Fills `{Ana}`, `{discards}`, `{Ana.melds}`, `{Ana.laid}` or `{melds}` with the cards that lie there. */
function fill(round: Round, value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(/\{([^}]+)\}/g, (_, name: string) => cardsAt(round, name))
  if (Array.isArray(value)) return value.map((item) => fill(round, item))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(round, item)]))
}

function filledRounds(round: Round, { round: one, rounds }: Omit<ScoreExample, 'players'>) {
  const asPlain = (filled: unknown): Plain => (isPlain(filled) ? filled : {})
  return {
    ...(one && { round: asPlain(fill(round, one)) }),
    ...(rounds && { rounds: rounds.map((each) => asPlain(fill(round, each))) }),
  }
}

function cardsAt({ table, ownerOf, zones }: Round, name: string): string {
  const meldsOf = (owner?: string) =>
    table
      .meldsOf(owner)
      .map(({ pieces }) => text(pieces.map(({ card }) => card)))
      .join(' / ')
  if (name === 'melds') return meldsOf()
  if (name === 'grid') return typedGrid(grid(table))
  const [player = '', part] = name.split('.')
  if (zones.includes(name)) return text(table.zone(name).pieces.map(({ card }) => card))
  if (part === 'melds') return meldsOf(ownerOf(player))
  if (part === 'laid') return text(table.laidBy(player))
  return text(table.zone(name).pieces.map(({ card }) => card))
}

function text(cards: readonly Card[]): string {
  return cards.join(' ')
}

function grid(table: WalkTable): (Card | null)[] {
  return PLACES.map((place) => table.zones.get(place)?.pieces[0]?.card ?? null)
}

function typedGrid(places: readonly (Card | null)[]): string {
  const rows = [0, 3, 6].map((from) =>
    places
      .slice(from, from + 3)
      .map((card) => card ?? '.')
      .join(' '),
  )
  return rows.join(' / ')
}

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

function gridOf({ table }: Round, moves: readonly Moved[], lines: readonly LineName[]) {
  const moved = new Set(moves.flatMap(({ to }) => PLACES.indexOf(to.name)))
  return { cards: grid(table), moved: [...moved].filter((place) => place >= 0), lines }
}

/** What one sees of the table after the moves. */
function show(round: Round, { who, score }: WalkStep, moves: readonly Moved[]) {
  const { table, walk, players } = round
  const moved = new Set(moves.flatMap(({ pieces }) => pieces))
  const look = (label: string, { pieces, down }: Zone): Shown => ({
    label,
    cards: pieces.map((piece) => ({ card: piece.card, moved: moved.has(piece) })),
    down,
  })
  const nameOf = (zone: string) => walk.names?.[zone] ?? NAMES[zone] ?? zone
  const row = table.zones.get(ROW)
  const isOther = ({ name }: Zone) => ![STOCK, DISCARDS, ROW, ...PLACES, ...players].includes(name)
  const isOpen = (player: string) => who === undefined || who === player || score !== undefined
  return {
    piles: [STOCK, DISCARDS].flatMap((name) => {
      const zone = table.zones.get(name)
      return zone && zone.pieces.length + zone.down > 0 ? [look(nameOf(name), zone)] : []
    }),
    ...(table.zones.has('1') && { grid: gridOf(round, moves, []) }),
    ...(row && { row: row.pieces.map(({ card }) => card) }),
    melds: meldsBy(round).map(([label, melds]) => ({
      label,
      melds: melds.map((meld) => look('Meld', meld)),
    })),
    others: [...table.zones.values()].filter(isOther).map((zone) => look(nameOf(zone.name), zone)),
    hands: players.map((player) => {
      const hand = look(player, table.zone(player))
      return isOpen(player) ? hand : { ...hand, cards: [], down: hand.cards.length + hand.down }
    }),
  }
}

/** The melds of each owner, or those of the whole table where they belong to everybody. */
function meldsBy({ table, walk }: Round): [label: string, melds: readonly Zone[]][] {
  const label = walk.names?.melds
  if (label !== undefined) return table.melds.length > 0 ? [[label, table.melds]] : []
  const owners = new Set(table.melds.map(({ owner = '' }) => owner))
  return [...owners].map((owner) => [`${owner}’s melds`, table.meldsOf(owner)])
}

const NAMES: Readonly<Record<string, string>> = { [STOCK]: 'Stock', [DISCARDS]: 'Discards' }

/** What somebody says who sees the cards of a place. */
export function cardsSaid({ cards, down }: Shown): string {
  const seen = cards.map(({ card }) => formatCard(card)).join(' ')
  return (
    [seen, down > 0 ? plural(down, 'card face down', 'cards face down') : ''].filter(Boolean).join(', ') ||
    'no cards'
  )
}
