import type { Card } from '../../../scoring/cards.ts'
import { cardInWords } from '../../../scoring/words.ts'
import { Face } from '../../cards/Face.tsx'
import { NamedPicture } from '../../cards/NamedPicture.tsx'
import { useKept } from '../../controls/use-kept.ts'
import { useSteady } from '../../controls/use-steady.ts'
import { type Marks, markOf } from './field-editor.ts'

type Props = {
  cards: readonly Card[]
  marks: Marks
  /** Who took each card of a row that two players draw from: 0 or 1. */
  turns?: readonly number[] | undefined
  onTake: (index: number) => void
}

/** Cards side by side; a tap takes one back. */
export function CardButtons({ cards, marks, turns, onTake }: Props) {
  const take = useSteady(onTake)
  const keep = useKept()
  return (
    <span class={turns ? 'cards tray-cards row-cards' : 'cards tray-cards'}>
      {cards.map((card, index) => {
        const [mark, turn] = [markOf(card, marks), turns?.[index]]
        // Keyed by place, so that the focus stays there when a card is taken back.
        return keep(String(index), [card, mark, turn], () => (
          <button
            key={index}
            type="button"
            class={turn === undefined ? 'bare card-button' : `bare card-button turn-${turn}`}
            onClick={() => take(index)}
          >
            <NamedPicture name={`${cardInWords(card)}: take back`}>
              <Face card={card} mark={mark} />
            </NamedPicture>
          </button>
        ))
      })}
      {cards.length === 0 && <Face card={null} />}
    </span>
  )
}
