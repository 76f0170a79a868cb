import type { ComponentChild } from 'preact'
import type { Card } from '../../../scoring/cards.ts'
import { addGroup, type Groups, listOf } from '../../../scoring/fields/cards.ts'
import { choiceFrom, drawsIn } from '../../../scoring/fields/numbers.ts'
import type { CardField, CardsField, GroupsField, HandsField } from '../../../scoring/fields.ts'
import { cardInWords } from '../../../scoring/words.ts'
import { Face } from '../../cards/Face.tsx'
import { NamedPicture } from '../../cards/NamedPicture.tsx'
import { Kept } from '../../controls/Kept.tsx'
import { useStableCallback } from '../../controls/use-stable-callback.ts'
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

type ButtonsProps = {
  cards: readonly Card[]
  marks: Marks
  /** Who took each card of a row that two players draw from: 0 or 1. */
  turns?: readonly number[] | undefined
  onTake: (index: number) => void
}

/** Cards side by side; a tap takes one back. */
function CardButtons({ cards, marks, turns, onTake }: ButtonsProps) {
  const take = useStableCallback(onTake)
  return (
    <span class={turns ? 'cards tray-cards row-cards' : 'cards tray-cards'}>
      {cards.map((card, index) => {
        const mark = markOf(card, marks)
        const turn = turns?.[index]
        // Keyed by place, so that the focus stays there when a card is taken back.
        return (
          <Kept
            key={index}
            shows={[card, mark, turn]}
            draw={() => (
              <button
                type="button"
                class={turn === undefined ? 'bare card-button' : `bare card-button turn-${turn}`}
                onClick={() => take(index)}
              >
                <NamedPicture name={`${cardInWords(card)}: take back`}>
                  <Face card={card} mark={mark} />
                </NamedPicture>
              </button>
            )}
          />
        )
      })}
      {cards.length === 0 && <Face card={null} />}
    </span>
  )
}

export const card: FieldEditor<CardField, Card | undefined> = {
  Editor: ({ name, value, edit, marks }) => (
    <CardButtons cards={listOf(value)} marks={marks} onTake={() => edit.set(name, undefined, 0)} />
  ),
}

/** Several melds, sets or other groups of cards. */
export const groups: FieldEditor<GroupsField, Groups> = {
  Editor: (props) => (
    <Listed {...props} nameOf={(at) => `${at + 1}`}>
      <button
        type="button"
        class="plain"
        onClick={() => {
          const more = addGroup(props.value)
          props.edit.set(props.name, more.value, more.at)
        }}
      >
        + Another
      </button>
    </Listed>
  ),
}

/** The hands of a few players. */
export const hands: FieldEditor<HandsField, Groups> = {
  Editor: (props) => <Listed {...props} nameOf={(at) => props.field.names[at] ?? ''} />,
}

type ListedProps = EditorProps<GroupsField | HandsField, Groups> & {
  nameOf: (at: number) => string
  children?: ComponentChild
}

function Listed({ name, field, value, at: aimed, edit, marks, nameOf, children }: ListedProps) {
  const take = useStableCallback((at: number, index: number) =>
    edit.set(name, value.with(at, (value[at] ?? []).toSpliced(index, 1)), at),
  )
  return (
    <div class="choice groups">
      {value.map((cards, at) => {
        const isAimed = at === aimed
        // Groups have no identity but their place.
        return (
          <Kept
            key={at}
            shows={[name, field, edit, cards, marks, isAimed]}
            draw={() => (
              <div class={isAimed ? 'ends laid-group group-aimed' : 'ends laid-group'}>
                <button
                  type="button"
                  class="figure"
                  aria-pressed={isAimed}
                  aria-label={`${field.label}, ${nameOf(at)}`}
                  onClick={() => edit.aim(name, at)}
                >
                  {nameOf(at)}
                </button>
                <CardButtons cards={cards} marks={marks} onTake={(index) => take(at, index)} />
              </div>
            )}
          />
        )
      })}
      {children}
    </div>
  )
}
