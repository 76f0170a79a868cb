import { type Card, formatCard } from '../../cards.ts'
import { defineSolver, drawing } from '../../game.ts'
import { drawLay, drawMelds, type Melds } from '../../hand-pictures.ts'
import { judgeBestMelds } from '../../meld-judges.ts'
import { bestMelds } from '../../solvers/melds/best.ts'
import { type Verdict, verdictOf } from '../../verdict.ts'
import { listCards } from '../../words.ts'
import { brokenMelds, type checks } from './checks.ts'
import { grammar, lastTurn } from './melds.ts'
import { broken, kept, type Options } from './options.ts'
import { orderFrom, worthOf } from './values.ts'

/** The checks that take a search: the best melds, tongits, and who wins a showdown. */

function judgeBest({ hand }: { hand: Card[] }): Verdict<Melds> {
  const best = bestMelds(hand, grammar)
  return judgeBestMelds(best, grammar, (left, points) => {
    return kept('count', `${left}: the count is ${points}.`, best.left)
  })
}

/** A way to get rid of as much as possible. `onto` is an index of `table`. */
type Laying = Melds & { layOffs: { cards: Card[]; onto: number }[]; discard: Card | null }

function judgeTongits({ hand, table }: { hand: Card[]; table: Card[][] }): Verdict<Laying> {
  const faults = brokenMelds(table)
  if (faults.length > 0) return verdictOf(faults)
  const turn = lastTurn(
    hand,
    table.map((cards) => grammar.read(cards)!),
  )
  const { melds, discard, left, points } = turn
  const layOffs = turn.layOffs.map(({ cards, meld }) => ({ cards, onto: meld }))
  const steps = [
    ...grammar.findingsIn(melds),
    ...layOffs.map(({ cards, onto }) => {
      return kept('lay-off', `${listCards(cards)} can be added to ${listCards(table[onto]!)}.`, cards)
    }),
    ...(discard ? [kept('discard', `Discard ${formatCard(discard)}.`, [discard])] : []),
  ]
  const result =
    hand.length === 0
      ? broken('tongits', 'There is no card to get rid of.')
      : points === 0
        ? kept('tongits', 'No card is left: tongits.')
        : broken('tongits', `${listCards(left)} must stay in the hand: ${points}.`, left)
  return verdictOf([...steps, result], { points, detail: { melds, layOffs, discard, left } })
}

/** Who wins, and what each of the hands that are shown counts. */
export type Showdown = { winner: number; counts: (number | null)[] }

type Shown = { end: 'draw' | 'stock'; from: number; hands: (Card[] | null)[] }

function judgeShowdown({ end, from, hands }: Shown): Verdict<Showdown> {
  const shown = hands.map((hand) => hand && bestMelds(hand, grammar))
  const counts = shown.map((best) => best && worthOf(best.left))
  const points = Math.min(...counts.flatMap((count) => count ?? []))
  const level = counts.flatMap((count, seat) => (count === points ? [seat] : []))
  const winner = orderFrom(from, end, [0, 1, 2]).find((seat) => level.includes(seat))!
  const won = `Player ${winner + 1} wins with ${points}.`
  const findings = [
    kept(end === 'draw' ? 'draw-won' : 'stock-out', won),
    ...shown.flatMap((best, seat) => {
      if (!best) return []
      const { melds, left } = best
      const inMelds =
        melds.length > 0 ? ` beside ${melds.map(({ cards }) => listCards(cards)).join(', ')}` : ''
      return [kept('count', `Player ${seat + 1} counts ${worthOf(left)}${inMelds}.`, left)]
    }),
    ...(level.length > 1
      ? [
          kept(
            end === 'draw' ? 'draw-tie' : 'stock-tie',
            `Of equal counts that of player ${winner + 1} wins.`,
          ),
        ]
      : []),
  ]
  return verdictOf(findings, { points, detail: { winner, counts } })
}

export const solver = defineSolver<typeof checks, Options>()({
  'best-melds': drawing(judgeBest, drawMelds),
  tongits: drawing(judgeTongits, ({ melds, layOffs, ...rest }) =>
    drawLay({ lay: [...melds.map((cards) => ({ cards })), ...layOffs], ...rest }),
  ),
  showdown: judgeShowdown,
})
