import { type Card, formatCard, isJoker, rankOf, suitOf } from '../../scoring/cards.ts'
import { checkGame } from '../../scoring/check.ts'
import { inputOf } from '../../scoring/fields/kinds.ts'
import type { Game } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { listCards } from '../../scoring/words.ts'
import { fillExample } from './input.ts'

/**
 * Whether a player would play as a round to walk through says. A step may be legal and still be nothing that anybody does: to
 * throw a card of a meld that one could lay, to keep a card that fits a meld, to rearrange more of the table than needed.
 */

type Cards = readonly Card[]

export type Turn = {
  game: Game
  options: Plain
  players: number
  /** What checks ask besides cards. */
  given: Plain
  discard: Card
  /** What the player holds after it. */
  hand: Cards
  /** The melds to which the player may add. */
  melds: readonly Cards[]
  /** Whether the player has laid something in this round. */
  hasLaid: boolean
}

/** What the player overlooked, in a sentence. */
export function overlooked(turn: Turn): string | undefined {
  const { game, hand, discard, hasLaid } = turn
  const held = mayMeld(game, hasLaid) ? heldMeld(turn, discard) : undefined
  if (held) return `${formatCard(discard)} is thrown from ${listCards(held)}`
  const fits = hasLaid ? [discard, ...hand].find((card) => fittingMeld(turn, card)) : undefined
  return fits && `${formatCard(fits)} could be added to ${listCards(fittingMeld(turn, fits) ?? [])}`
}

/** Where melds are laid by a contract, nobody lays others; where a first one has a minimum, only who has laid one is sure to. */
function mayMeld({ checksById }: Game, hasLaid: boolean): boolean {
  if (!checksById.meld || checksById['lay-down'] || checksById.step) return false
  return hasLaid || !checksById['first-meld']
}

/** Three cards of the hand that are a meld with the discard. */
function heldMeld(turn: Turn, discard: Card): Cards | undefined {
  const like = turn.hand.filter((card) => areAlike(card, discard))
  return like
    .flatMap((one, at) => like.slice(at + 1).map((two) => [discard, one, two]))
    .find((cards) => isLegal(turn, 'meld', { cards }))
}

function fittingMeld(turn: Turn, card: Card): Cards | undefined {
  return turn.melds.find((meld) => {
    // A wild card fits almost anywhere and is often better kept.
    if (meld.filter((lying) => areAlike(lying, card)).length < 2) return false
    if (turn.game.checksById['lay-off']) return isLegal(turn, 'lay-off', { cards: [card], meld })
    if (turn.game.checksById.hit) return isLegal(turn, 'hit', { cards: [card], meld })
    return isLegal(turn, 'meld', { cards: [card], onto: meld })
  })
}

/** Cards of one rank or one suit, which may lie in one meld without a wild card. */
function areAlike(a: Card, b: Card): boolean {
  return !isJoker(a) && !isJoker(b) && (rankOf(a) === rankOf(b) || suitOf(a) === suitOf(b))
}

function isLegal(
  { game, options, players, given }: Turn,
  check: string,
  cards: Readonly<Record<string, Cards>>,
): boolean {
  const fields = game.checksById[check]?.fields ?? {}
  if (Object.keys(cards).some((name) => !(name in fields))) return false
  const known = Object.fromEntries(Object.entries(given).filter(([name]) => name in fields))
  const texts = Object.fromEntries(Object.entries(cards).map(([name, list]) => [name, list.join(' ')]))
  const input = inputOf(fillExample(fields, { ...known, ...texts }), Object.keys({ ...known, ...texts }))
  const answer = checkGame(game, check, input, { options, players })
  return answer.ok && answer.value.legal
}

/** More groups of the table changed than these cards needed; `play` is the check of a game in which the table may be rearranged. */
export async function needlessChanges(
  { game, options, players }: Pick<Turn, 'game' | 'options' | 'players'>,
  before: readonly Cards[],
  after: readonly Cards[],
  played: Cards,
): Promise<string | undefined> {
  const fields = game.checksById.play?.fields
  if (!fields || before.length === 0) return undefined
  const given = { table: before.map((group) => group.join(' ')).join(' / '), cards: played.join(' ') }
  const input = inputOf(fillExample(fields, given), Object.keys(given))
  const solver = (await game.loadSolver?.())?.solver
  const answer = checkGame(game, 'play', input, { options, players }, solver)
  const fewest = answer.ok ? (answer.value.detail as { changed?: number } | undefined)?.changed : undefined
  const left = new Set(after.map(keyOf))
  const changed = before.filter((group) => !left.has(keyOf(group))).length
  if (fewest === undefined || changed <= fewest) return undefined
  return `${changed} groups of the table change, and ${fewest} would be enough for ${listCards(played)}`
}

function keyOf(group: Cards): string {
  return group.toSorted().join()
}
