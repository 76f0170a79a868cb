import type { Card } from '../../../scoring/cards.ts'
import { cardInWords } from '../../cards/card-in-words.ts'
import { Face } from '../../cards/Face.tsx'
import { Checking } from './Checking.tsx'
import { withSets } from './cards.ts'
import type { FieldProps } from './Panel.tsx'
import { setValue, valueIn } from './round-draft.ts'

type Props = FieldProps & {
  sets: readonly (readonly Card[])[]
  at: number
  /** Whether it can be asked what they are. */
  checked: boolean
}

/** Cards side by side; a tap takes one back. */
export function CardRow({ checked, ...props }: Props) {
  const { field, draft, id, change, sets, at } = props
  const cards = sets[at] ?? []
  const take = (index: number) => {
    const next = sets.map((set, other) => (other === at ? set.toSpliced(index, 1) : set))
    change(setValue(draft, id, field, withSets(valueIn(draft, id, field), next)))
  }
  return (
    <span class="cards entry-cards">
      {cards.map((card, index) => (
        // By place, so that a card taken back leaves the focus where it was.
        <button key={index} type="button" onClick={() => take(index)}>
          <span aria-hidden="true">
            <Face card={card} />
          </span>
          <span class="visually-hidden">{cardInWords(card)}: take back</span>
        </button>
      ))}
      {checked && <Checking {...props} cards={cards} />}
    </span>
  )
}
