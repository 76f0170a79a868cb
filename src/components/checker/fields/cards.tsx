import type { Card } from '../../../scoring/cards.ts'
import { drawsIn } from '../../../scoring/fields/numbers.ts'
import { choiceFrom } from '../../../scoring/fields/one-of.ts'
import type { CardsField } from '../../../scoring/fields.ts'
import { cardInWords } from '../../../scoring/words.ts'
import { Face } from '../../cards/Face.tsx'
import { NamedPicture } from '../../cards/NamedPicture.tsx'
import { CardButtons } from './CardButtons.tsx'
import { type EditorProps, type FieldEditor, type Marks, markOf } from './field-editor.ts'

type Value = readonly Card[]

/** Cards side by side, as many as make sense. */
export const cards: FieldEditor<CardsField, Value> = {
  Editor(props) {
    const { name, fields, value, edit, marks } = props
    const choice = choiceFrom(name, fields)
    if (choice) return <Pile {...props} choice={choice} />
    const draws = drawsIn(fields)
    return (
      <CardButtons
        cards={value}
        marks={marks}
        turns={draws && turnsOf(draws, value.length)}
        onTake={(index) => edit.set(name, value.toSpliced(index, 1), 0)}
      />
    )
  },
}

/** Who drew each card of a row: the players 0 and 1 draw in turn. */
function turnsOf(draws: readonly number[], cards: number): number[] {
  return draws.flatMap((draw, turn) => Array<number>(Math.min(draw, cards)).fill(turn % 2))
}

type PileProps = EditorProps<CardsField, Value> & { choice: { name: string; label: string; at: number } }

/** A pile laid out from its bottom to its top. A tap chooses a card and all that lie on it. */
function Pile({ value, at: aimed, edit, marks, choice }: PileProps) {
  return (
    <>
      <fieldset class="cards tray-cards">
        <legend class="visually-hidden">{choice.label}</legend>
        {value.map((card, at) => (
          // Keyed by place, so that the focus stays.
          <button
            key={at}
            type="button"
            aria-pressed={at === choice.at}
            class="bare card-button"
            onClick={() => edit.set(choice.name, at)}
          >
            <NamedPicture name={cardInWords(card)}>
              <Face card={card} mark={pileMark(card, at, choice.at, marks)} />
            </NamedPicture>
          </button>
        ))}
        {value.length === 0 && <Face card={null} />}
      </fieldset>
      {aimed !== undefined && value.length > 1 && <p class="note">{choice.label}: tap it.</p>}
    </>
  )
}

/** What stays on the table steps back. */
function pileMark(card: Card, at: number, chosen: number, marks: Marks) {
  if (at < chosen) return 'off'
  return at === chosen ? 'on' : markOf(card, marks)
}
