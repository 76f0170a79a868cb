import type { Card } from '../../cards.ts'
import { defineSolver, drawing, type Table } from '../../game.ts'
import { drawMelds, type Melds } from '../../hand-pictures.ts'
import type { Reading } from '../../melds.ts'
import { bestMelds } from '../../solvers/melds/best.ts'
import { type Verdict, verdictOf } from '../../verdict.ts'
import { signed } from '../../words.ts'
import type { checks } from './checks.ts'
import { grammar, worthIn } from './melds.ts'
import { kept, type Options } from './options.ts'
import { cardValue } from './values.ts'

/** The check that takes a search: the best melds of a hand. */

function judgeBestMelds({ hand }: { hand: Card[] }, { options }: Table<Options>): Verdict<Melds> {
  const { melds, left, sure } = bestMelds(hand, grammar(options))
  const melded = melds.reduce((sum, meld) => sum + worthIn(meld, meld.cards, options), 0)
  const against = left.reduce((sum, card) => sum + cardValue(card, options), 0)
  const points = melded - against
  const detail = { melds: melds.map(cardsOf), left }
  const net = kept('net', `Melded ${melded}, left ${against}: ${signed(points)}.`)
  if (melds.length === 0) return verdictOf([...grammar(options).none(), net], { points, detail })
  const findings = [...melds.flatMap(grammar(options).findings), net]
  if (left.length === 0) findings.push(kept('out', 'No card is left: out.'))
  if (!sure) findings.push(kept('net', 'In so large a hand not everything was tried; more may be possible.'))
  return { legal: true, findings, points, detail }
}

const cardsOf = ({ cards }: Reading) => cards

export const solver = defineSolver<typeof checks, Options>()({
  'best-melds': drawing(judgeBestMelds, drawMelds),
})
