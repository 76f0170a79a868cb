import type { Card } from '../../scoring/cards.ts'
import { CardRow } from './CardRow.tsx'

type NamedCards = { number: number; name: string; cards: readonly Card[] }

/** Numbered hands to complete, such as a list of missions, each with an example. */
export function Hands({ hands }: { hands: readonly NamedCards[] }) {
  return (
    <ol class="bare-list hands">
      {hands.map(({ number, name, cards }) => (
        <li>
          <span class="line">
            {number}. {name}
          </span>
          <CardRow cards={cards} close small />
        </li>
      ))}
    </ol>
  )
}
