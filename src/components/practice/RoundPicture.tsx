import type { ComponentChildren } from 'preact'
import { isCard } from '../../scoring/cards.ts'
import { type EntryField, fieldsOf, type RoundField } from '../../scoring/entry-form.ts'
import { type Game, tableOf } from '../../scoring/game.ts'
import type { GameRecord } from '../../scoring/record.ts'
import { sideName, sidesOf } from '../../scoring/seats.ts'
import type { ValueClass } from '../../scoring/tally.ts'
import { get, isPlain, type Plain } from '../../scoring/untrusted.ts'
import { signed } from '../../scoring/words.ts'
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
  const entries = get(round, 'entries')
  const shared = (form.round ?? []).filter(({ key }) => get(round, key) !== undefined)
  return (
    <div class="stack round-written">
      {shared.length > 0 && <Entry name="This round" fields={shared} entry={round} />}
      {form.place === 'round' ? (
        <Entry name="Written down" fields={fields} entry={round} />
      ) : (
        sidesOf(record, game).map((side) => {
          const entry = isPlain(entries) ? get(entries, side.key) : undefined
          return (
            isPlain(entry) && <Entry key={side.key} name={sideName(side)} fields={fields} entry={entry} />
          )
        })
      )}
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
  if (field.kind === 'outcome') {
    return field.outcomes.find(({ entry: own }) =>
      Object.entries(own).every(([key, value]) => JSON.stringify(entry[key]) === JSON.stringify(value)),
    )?.label
  }
  const value = field.key === undefined ? entry : get(entry, field.key)
  if (field.kind === 'who' && field.key === undefined) return undefined
  if (field.kind === 'tally') return isPlain(value) ? showTally(value, field.classes) : undefined
  if (value === true) return 'yes'
  if (typeof value === 'number') return signed(value)
  if (isCard(value)) return <CardRow cards={[value]} small />
  if (typeof value === 'string') return labelIn(field, value) ?? value
  return Array.isArray(value) && value.length > 0 ? showList(value) : undefined
}

function labelIn(field: EntryField | RoundField, value: string): string | undefined {
  return field.kind === 'choice' ? field.choices.find((one) => one.value === value)?.label : undefined
}

function showTally({ cards, counts, points }: Plain, classes: readonly ValueClass[]): ComponentChildren {
  if (Array.isArray(cards)) return cards.length > 0 ? showList(cards) : 'nothing'
  if (isPlain(counts)) {
    const held = classes.filter(({ id }) => get(counts, id))
    return held.map(({ id, label }) => `${counts[id]} × ${label}`).join(', ') || 'nothing'
  }
  return typeof points === 'number' ? signed(points) : undefined
}

function showList(list: readonly unknown[]): ComponentChildren {
  const cards = list.filter(isCard)
  if (cards.length > 0) return <CardRow cards={cards} small close={cards.length > 5} />
  const groups = list.filter(Array.isArray)
  return groups.length > 0
    ? groups.map((group, at) => <span key={at}>{showList(group)} </span>)
    : list.join(', ')
}
