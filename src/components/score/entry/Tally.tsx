import type { EntryField } from '../../../scoring/game.ts'
import { get } from '../../../scoring/untrusted.ts'
import { labelOf, signed } from '../../../scoring/words.ts'
import { NumberInput } from '../../controls/NumberInput.tsx'
import { CardRow } from './CardRow.tsx'
import { enter, type Tallied } from './field-value.ts'
import type { FieldProps } from './Panel.tsx'
import { setValue, valueIn } from './round-draft.ts'
import { countsLine, step, worthOf } from './tally-modes.ts'

type Props = FieldProps<EntryField & { kind: 'tally' }>

/** A tally by the number of cards of each value, or by the cards themselves. */
export function Tally(props: Props) {
  const { field, draft, id, change } = props
  const tally = valueIn(draft, id, field)
  const line = countsLine(tally)
  return (
    <>
      {tally.shown !== 'points' && <output class="entry-worth">{worthOf(tally, field)}</output>}
      {tally.shown === 'counts' && <Counters {...props} tally={tally} />}
      {tally.shown === 'cards' && <CardRow {...props} sets={[tally.cards ?? []]} at={0} checked />}
      {tally.shown !== 'points' && worthOf(tally, field) === undefined && (
        <button
          type="button"
          class="entry-plain"
          onClick={() =>
            change(
              setValue(
                draft,
                id,
                field,
                enter(tally, tally.shown === 'cards' ? { cards: [] } : { counts: noneOf(field) }),
              ),
            )
          }
        >
          None
        </button>
      )}
      {line && <p class="entry-line">{line}</p>}
    </>
  )
}

function noneOf({ classes }: { classes: readonly { id: string }[] }): Record<string, string> {
  return Object.fromEntries(classes.slice(0, 1).map(({ id }) => [id, '0']))
}

function Counters({ field, draft, id, change, tally }: Props & { tally: Tallied }) {
  const set = (next: Tallied) => change(setValue(draft, id, field, next))
  return (
    <div class="entry-counters">
      {field.classes.map((own) => {
        const name = `${field.label}, ${own.label}`
        return (
          <fieldset key={own.id} class="counter">
            <legend>
              {own.label} <small>{signed(own.points)}</small>
            </legend>
            <button
              type="button"
              aria-label={`${name}: one less`}
              onClick={() => set(step(tally, own.id, -1))}
            >
              −
            </button>
            <NumberInput
              label={name}
              value={String(get(tally.counts, own.id) ?? '')}
              onText={(text) => set(enter(tally, { counts: { ...tally.counts, [own.id]: text } }))}
            />
            <button
              type="button"
              aria-label={`${field.label}, ${labelOf(1, own.label)}: one more`}
              onClick={() => set(step(tally, own.id, 1))}
            >
              +
            </button>
          </fieldset>
        )
      })}
    </div>
  )
}
