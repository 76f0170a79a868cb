import { type Card, withoutCards } from '../../scoring/cards.ts'
import { MOST_LISTED } from '../../scoring/meld-sentences.ts'
import type { OneCard as Cards } from '../../scoring/one-card.ts'
import { cardInWords } from '../../scoring/words.ts'
import { Face } from '../cards/Face.tsx'
import { NamedPicture } from '../cards/NamedPicture.tsx'

type Props = Cards & {
  /** What is entered now. */
  cards: readonly Card[]
  onChange: (cards: readonly Card[]) => void
}

/** One card less or more would make the play legal: a tap tries it. */
export function OneCard({ without, with: more, cards, onChange }: Props) {
  return (
    <>
      <Choice
        label="Legal without"
        cards={without}
        deed="without"
        onTap={(card) => onChange(withoutCards(cards, [card]))}
      />
      <Choice label="Legal with" cards={more} deed="with" onTap={(card) => onChange([...cards, card])} />
    </>
  )
}

type ChoiceProps = { label: string; cards: readonly Card[]; deed: string; onTap: (card: Card) => void }

function Choice({ label, cards, deed, onTap }: ChoiceProps) {
  if (cards.length === 0 || cards.length > MOST_LISTED) return null
  return (
    <fieldset class="cards one-card">
      <legend class="note">{label}</legend>
      {cards.map((card) => (
        <button key={card} type="button" class="bare card-button" onClick={() => onTap(card)}>
          <NamedPicture name={`Try it ${deed} the ${cardInWords(card)}`}>
            <Face card={card} />
          </NamedPicture>
        </button>
      ))}
    </fieldset>
  )
}
