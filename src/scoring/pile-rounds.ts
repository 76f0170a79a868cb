import { type Card, type CardCode, type Deck, isCard } from './cards.ts'
import type { EntryField, PilesField, PlayerId, Way } from './entry-form.ts'
import type { At, Line } from './game.ts'
import { readGroups } from './lists.ts'
import { type Entries, onlyOne } from './points-game.ts'
import { allOf, fail, ok, type Path, type Problem, problem, type Result, type RuleId } from './result.ts'
import type { OwnKeys, Part, PartSpot } from './round-form.ts'
import { tally } from './round-parts.ts'
import { overcounted, type Tally, tallyOf, type ValueClass, type WrittenTally } from './tally.ts'
import { get, isPlain, type Plain } from './untrusted.ts'
import { type Finding, problemsFrom } from './verdict.ts'

/**
 * Rounds of the Canasta family: a side's melds are listed card by card, or their cards are counted, and their piles of
 * seven with them.
 */

type Melds = readonly (readonly Card[])[]

/** Cards on the table: all together, meld by meld if these are known, and how many piles of each kind they hold. */
export type TableCards<P = unknown> = { all: Tally; melds: readonly Tally[]; piles: P }

/** What a record holds of it: counted, or card by card. */
type WrittenLaid<P, M extends string> = { table?: WrittenTally } & Partial<P> & {
    [K in M]?: readonly (readonly (Card | CardCode)[])[]
  }

/** `P`: how many piles of each kind there are, or what else is said of a kind. */
type LaidSpec<P> = {
  /** The cards on the table, counted. */
  table: Part<Tally>
  /** The number of piles of each kind, beside the counted cards. */
  piles: { [K in keyof P]: Part<P[K]> }
  /** The melds, listed card by card. `describe` says what one is: "7 · clean · 70". */
  melds: Omit<PilesField, 'kind'>
  classes: readonly ValueClass[]
  /** How many piles of each kind there are among listed melds. */
  countPiles: (melds: Melds) => P
  /** What players are told who have both counted and listed. */
  both: string
  /** Why listed melds cannot lie there. */
  refuseMelds: (melds: Melds, path: Path, entry: Plain) => Problem[]
  /** Why counted cards and piles cannot lie there. */
  refuseCounted: (table: Tally, piles: P, entry: Plain) => Problem[]
}

/** Melds that are listed card by card, and what players are told who have counted them too. */
export const LISTED_MELDS = {
  key: 'melds',
  label: 'Melds on the table',
  short: 'Melds',
  rule: 'values',
} as const
export const LISTED_TOO = 'The melds are listed card by card too; one of the two is enough.'

/** What is left in a hand, or in the hands of partners, unless the entry says that the round was ended with it. */
export function leftInHands(
  players: number | undefined,
  classes: readonly ValueClass[],
  askedUnless: string,
): Part<Tally, WrittenTally> {
  const label = players === 2 ? 'Left in hand' : 'Left in both hands'
  return tally({ label, short: 'Left', rule: 'left', classes, askedUnless })
}

/** What one side has on the table. Its fields have their own keys, so the key of this part is not in the record. */
export function laidOnTable<P extends object, M extends string>(
  spec: LaidSpec<P> & { melds: { key: M } },
): Part<TableCards<P>, OwnKeys<WrittenLaid<P, M>>> {
  const { table, piles, melds } = spec
  const kinds: [string, Part<unknown>][] = Object.entries(piles)
  const counted = [...table.asks('table', 0), ...kinds.flatMap(([key, part]) => part.asks(key, 0))]
  const listed: EntryField[] = [{ kind: 'piles', ...melds }]
  return {
    asks: (_, way) => (way === 0 ? counted : listed),
    keys: ['table', ...Object.keys(piles), melds.key],
    read: (entry, spot) => {
      const given = get(entry, melds.key)
      if (given === undefined) return readCounted(entry, spot, spec)
      if (get(entry, 'table') !== undefined) return fail([...spot.path, 'table'], spec.both)
      return readListed(given, entry, spot, spec)
    },
  }
}

function readCounted<P extends object>(
  entry: Plain,
  spot: PartSpot,
  { table, piles, refuseCounted }: LaidSpec<P>,
): Result<TableCards<P>> {
  const kinds: [string, Part<unknown>][] = Object.entries(piles)
  const numbers = kinds.map(([key, part]) => [key, part.read(entry, { ...spot, key })])
  const read = allOf<{ all: Tally; piles: P }>({
    all: table.read(entry, { ...spot, key: 'table' }),
    // The keys are those of the parts.
    piles: allOf<Plain>(Object.fromEntries(numbers)) as Result<P>,
  })
  if (!read.ok) return read
  const { all } = read.value
  const problems = refuseCounted(all, read.value.piles, entry)
  return problems.length > 0 ? { ok: false, problems } : ok({ ...read.value, melds: [all] })
}

function readListed<P>(
  given: unknown,
  entry: Plain,
  spot: PartSpot,
  { melds: { key }, classes, countPiles, refuseMelds }: LaidSpec<P>,
): Result<TableCards<P>> {
  const path = [...spot.path, key]
  const read = readGroups(given, path, spot.here.table.deck)
  if (!read.ok) return read
  const melds = read.value
  const problems = refuseMelds(melds, path, entry)
  if (problems.length > 0) return { ok: false, problems }
  return ok({
    all: tallyOf(melds.flat(), path, classes),
    melds: melds.map((meld, at) => tallyOf(meld, [...path, at], classes)),
    piles: countPiles(melds),
  })
}

/** Both ways to write it down. A table listed under this key can be turned into a counted one. */
export function pileWays(key: string, countPiles: (melds: Melds) => object): Omit<Way, 'fields'>[] {
  const carry = ({ [key]: melds, ...rest }: Plain): Plain | undefined => {
    if (!Array.isArray(melds) || !melds.every((meld) => Array.isArray(meld) && meld.every(isCard)))
      return undefined
    return { ...rest, table: { cards: melds.flat() }, ...countPiles(melds) }
  }
  return [{ label: 'Counted', carry }, { label: 'Card by card' }]
}

/** Refuses more cards than the packs hold, and sums that they cannot make, over the melds and hands of all sides. */
export function overcountedSides(
  entries: Entries<{ laid: TableCards; left: Tally }>,
  classes: readonly ValueClass[],
  deck: Deck,
  rules: { sums: RuleId; cards: RuleId },
): Problem[] {
  const tallies = [...entries.values()].flatMap(({ laid, left }) => [...laid.melds, left])
  return overcounted(tallies, classes, deck, rules)
}

/** Refuses that several sides have ended a round. `key` is the flag of the entry: "Only one side closes." */
export function endedTwice<K extends string>(
  entries: Entries<{ path: Path } & Record<K, boolean>>,
  here: Pick<At, 'nameOf'>,
  key: K,
  message: string,
  rule: RuleId,
): Problem[] {
  const refuse = ([first]: readonly string[], path: Path) => {
    return problem([...path, key], `${message} in a round: ${first} did.`, rule)
  }
  return onlyOne(entries, here, (entry) => entry[key], refuse)
}

/** Why listed melds cannot lie there: each by itself, and all together. */
export function listedFaults(
  melds: Melds,
  path: Path,
  faultsOf: (meld: readonly Card[]) => readonly Finding[],
  together: readonly Finding[],
): Problem[] {
  const alone = melds.flatMap((meld, at) => problemsFrom(faultsOf(meld), [...path, at]))
  return [...alone, ...problemsFrom(together, path)]
}

/** "7 · natural · 70 + 500": a meld of this state, what its cards are worth, and what it earns besides. */
export function describePile(meld: readonly Card[], state: string, worth: number, earned = 0): string {
  const points = earned > 0 ? `${worth} + ${earned}` : worth
  return [meld.length, ...(state === 'open' ? [] : [state]), points].join(' · ')
}

/** Makes the line for what counts a number of times, if it is there at all, by the rules of a game. */
export function bonusesBy<Slug extends string>(
  rule: (slug: Slug) => RuleId,
): (times: number | boolean, label: string, points: number, slug: Slug) => Line[] {
  return (times, label, points, slug) =>
    times ? [{ label, points: Number(times) * points, rule: rule(slug) }] : []
}

/** Refuses cards left with a player who went out alone. */
export function cardsLeft(path: Path, rule: RuleId): Problem {
  return problem([...path, 'left'], 'A player who goes out has no cards left.', rule)
}

/** A remark: partners of players who end the round mostly have cards left. `ended`: "Ana and Cy went out". */
export function partnerIsOut(path: Path, ended: string, rule: RuleId): Problem {
  const message = `${ended}, and the partner has nothing left either. Is that so?`
  return problem([...path, 'left'], message, rule)
}

/** How a game says that a side ended the round, and where its remark stands. */
export type Ended = { did: string; didNot: string; key: string; rule: RuleId }

/** Remarks on hands without cards. A side that does not end the round keeps a card, and so does the partner of who does. */
export function nothingLeft(
  { path, left }: { path: Path; left: Tally },
  hasEnded: boolean,
  name: string,
  players: number | undefined,
  { did, didNot, key, rule }: Ended,
): Problem[] {
  if (left.points > 0 || (hasEnded && players === 2)) return []
  if (hasEnded) return [partnerIsOut(path, `${name} ${did}`, rule)]
  const message = `${name} ${didNot}, and yet nothing is left. Is that so?`
  return [problem([...path, key], message, rule)]
}

/** Why the cards on a table are too few for its piles: what they must be worth, and how many they must be, at least. */
export function tooFewForPiles(
  piles: string,
  least: { points: number; cards: number },
  found: { points: number; cards: number | undefined },
): string | undefined {
  if (found.points < least.points) {
    return `The cards of these ${piles} are worth ${least.points} at least; the table counts ${found.points}.`
  }
  if (found.cards === undefined || found.cards >= least.cards) return undefined
  return `These ${piles} are ${least.cards} cards at least; the table counts ${found.cards}.`
}

/** The minimum of each side, and the same for people: "50", or each side's own: "Ana and Cy 50, Bo and Dee 90". */
export function minimumsOf<O>(
  { playing, totals, nameOf }: At<O>,
  minimumFor: (total: number) => number,
): { minimum: Record<PlayerId, number>; text: string } {
  const minimums = playing.map((id) => [id, minimumFor(totals[id] ?? 0)] as const)
  const isSame = new Set(minimums.map(([, minimum]) => minimum)).size === 1
  const text = isSame
    ? `${minimums[0]![1]}`
    : minimums.map(([id, minimum]) => `${nameOf(id)} ${minimum}`).join(', ')
  return { minimum: Object.fromEntries(minimums), text }
}

/** Cards that lie elsewhere, such as threes, and why they are not counted here. `id`: their class, where cards are counted by it. */
type Elsewhere = { is: (card: Card) => boolean; id?: string; message: string; rule: RuleId }

/** A tally that refuses such cards by their rule. */
export function withoutThese(
  part: Part<Tally, WrittenTally>,
  { is, id, message, rule }: Elsewhere,
): Part<Tally, WrittenTally> {
  return {
    asks: part.asks,
    read: (entry, spot) => {
      const path = [...spot.path, spot.key]
      const given = get(entry, spot.key)
      const { cards, counts } = isPlain(given) ? given : {}
      const problems = (Array.isArray(cards) ? cards : []).flatMap((card: unknown, at) =>
        isCard(card) && is(card) ? [problem([...path, 'cards', at], message, rule)] : [],
      )
      if (id !== undefined && isPlain(counts) && get(counts, id) !== undefined) {
        problems.push(problem([...path, 'counts', id], message, rule))
      }
      return problems.length > 0 ? { ok: false, problems } : part.read(entry, spot)
    },
  }
}

/** The minimum of a table, unless an earlier round has problems: then nobody knows the total that it depends on. */
export function belowMinimum<O>(
  { all: { points, path } }: TableCards,
  { mending, totals }: At<O>,
  id: PlayerId,
  findingOf: (worth: number, total: number, found: string) => Finding,
): Problem[] {
  if (points === 0 || mending) return []
  return problemsFrom([findingOf(points, totals[id] ?? 0, `this table is worth ${points}`)], path)
}
