import type { ComponentChildren } from 'preact'
import { shapeOf } from '../../scoring/entry/shape.ts'
import { type EntryField, fieldsOf, type RoundField } from '../../scoring/entry-form.ts'
import { kindOf, valueIn } from '../../scoring/entry-kinds/kinds.ts'
import { type Game, tableOf } from '../../scoring/game.ts'
import type { GameRecord } from '../../scoring/record.ts'
import { sideName, sidesOf } from '../../scoring/seats.ts'
import { get, type Plain } from '../../scoring/untrusted.ts'
import { CardRow } from '../cards/CardRow.tsx'

/** The first round of a game as it was written down: the fields of each player. */
export function RoundPicture({ game, record }: { game: Game; record: GameRecord }) {
  const [round = {}] = record.rounds
  const form = game.entry({
    table: tableOf(game, record.players.length, record.options),
    round: 1,
    written: round,
  })
  const fields = fieldsOf(form)
  const sides = sidesOf(record, game)
  const parts = shapeOf(form).partsIn(
    round,
    sides.map(({ key }) => key),
  )
  const shared = (form.round ?? []).filter(({ key }) => get(round, key) !== undefined)
  return (
    <div class="stack round-written">
      {shared.length > 0 && <Entry name="This round" fields={shared} entry={round} />}
      {parts.map(({ id, part }) => {
        const side = sides.find(({ key }) => key === id)
        return <Entry key={id} name={side ? sideName(side) : 'Written down'} fields={fields} entry={part} />
      })}
    </div>
  )
}

type EntryProps = { name: string; fields: readonly (EntryField | RoundField)[]; entry: Plain }

function Entry({ name, fields, entry }: EntryProps) {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <dl class="group">
        {fields.flatMap((field) => {
          const shown = show(field, entry)
          return shown === undefined
            ? []
            : [
                <div key={field.label}>
                  <dt class="note">{field.label}</dt>
                  <dd>{shown}</dd>
                </div>,
              ]
        })}
      </dl>
    </section>
  )
}

/** What an entry holds in one field; undefined if it holds nothing there. */
function show(field: EntryField | RoundField, entry: Plain): ComponentChildren {
  const shown = kindOf(field).shown?.(valueIn(entry, field), field)
  if (!shown) return undefined
  if ('text' in shown) return shown.text
  if ('cards' in shown) return <CardRow cards={shown.cards} small close={shown.cards.length > 5} />
  return shown.groups.map((cards, at) => (
    <span key={at}>
      <CardRow cards={cards} small close={cards.length > 5} />{' '}
    </span>
  ))
}
