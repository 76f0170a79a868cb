import { type Card, cardOf, isJoker, RANKS, rankAt, SUITS, type Suit } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { drawMelds } from '../../hand-pictures.ts'
import { type Verdict, verdictOf } from '../../verdict.ts'
import { type checks, DUBLEES_TO_SEE, PURE_TO_SEE } from './checks.ts'
import { broken, kept, type Options, playsDublees } from './options.ts'

/** Whether a hand may see the joker. */

/**
 * As many pure sequences of three and tunnelas as these cards hold at once. Longer sequences are never more. Suits do not
 * meet, so each is searched for itself: rank by rank, with the sequences that were begun one and two ranks before.
 */
function pureMelds(hand: readonly Card[]): Card[][] {
  return SUITS.flatMap((suit) =>
    meldsOfSuit(
      RANKS.map((rank) => countOf(cardOf(rank, suit), hand)),
      suit,
    ),
  )
}

function countOf(card: Card, hand: readonly Card[]): number {
  return hand.filter((other) => other === card).length
}

/** `held` is how many cards of each rank there are, from the ace up. */
function meldsOfSuit(held: readonly number[], suit: Suit): Card[][] {
  const known = new Map<string, Card[][]>()

  /** The most melds from this place on. `two` and `one`: sequences begun so many places before. `aces` are left for the top. */
  function from(place: number, two: number, one: number, aces: number): Card[][] | undefined {
    // Beyond the king, only sequences of queen and king go on, with aces.
    if (place > RANKS.length) return one === 0 && two <= aces ? [] : undefined
    const key = [place, two, one, aces].join()
    if (known.has(key)) return known.get(key)
    const left = held[place - 1]! - two - one
    let best: Card[][] | undefined
    for (let begun = 0; begun <= left; begun += 1) {
      for (let tunnelas = 0; begun + 3 * tunnelas <= left; tunnelas += 1) {
        const rest = left - begun - 3 * tunnelas
        const after = from(place + 1, one, begun, place === 1 ? rest : aces)
        if (!after || (best && after.length + begun + tunnelas <= best.length)) continue
        const cards = [0, 1, 2].map((step) => cardOf(rankAt(place + step), suit))
        best = [...Array(begun).fill(cards), ...Array(tunnelas).fill(cards.map(() => cards[0]!)), ...after]
      }
    }
    known.set(key, best!)
    return best
  }

  return from(1, 0, 0, 0) ?? []
}

function dubleesOf(hand: readonly Card[]): Card[][] {
  return [...new Set(hand)]
    .filter((card) => !isJoker(card) && countOf(card, hand) > 1)
    .map((card) => [card, card])
}

function judgeReady(
  { hand }: { hand: Card[] },
  { options, players }: Table<Options>,
): Verdict<{ melds: Card[][]; dublees: Card[][] }> {
  const detail = { melds: pureMelds(hand), dublees: dubleesOf(hand) }
  const { melds, dublees } = detail
  const played = playsDublees(options, players)
  const byMelds = melds.length >= PURE_TO_SEE
  const byDublees = played && dublees.length >= DUBLEES_TO_SEE
  const legal = byMelds || byDublees
  const said = `Pure sequences and tunnelas: ${melds.length} of at least ${PURE_TO_SEE}.`
  const pairs = `Dublees: ${dublees.length} of at least ${DUBLEES_TO_SEE}.`
  return verdictOf(
    [
      (legal ? kept : broken)('see', said, melds.flat()),
      ...(played && (byDublees || !byMelds) ? [kept('see-dublees', pairs, dublees.flat())] : []),
    ],
    { detail },
  )
}

export const solver = defineSolver<typeof checks, Options>()({
  ready: drawing(judgeReady, ({ melds, dublees }) => [
    ...drawMelds({ melds }),
    ...(dublees.length < DUBLEES_TO_SEE ? [] : drawMelds({ melds: dublees })),
  ]),
})
