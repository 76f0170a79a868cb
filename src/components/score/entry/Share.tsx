import type { EntryField } from '../../../scoring/game.ts'
import { Face } from '../../cards/Face.tsx'
import { CardRow } from './CardRow.tsx'
import { shareOf } from './cards.ts'
import { Label } from './Label.tsx'
import type { FieldProps } from './Panel.tsx'
import { setValue, valueIn } from './round-draft.ts'

type Props = FieldProps<EntryField & { kind: 'share' }>

/** One player's cards tell the other's. */
export function Share(props: Props) {
  const { field, draft, id, sides, change } = props
  const own = valueIn(draft, id, field).cards
  const others = sides.filter(({ key }) => key !== id)
  const known = shareOf(draft, field, id, sides)
  const take = () => {
    const cleared = others.reduce((next, { key }) => setValue(next, key, field, { kind: 'share' }), draft)
    change(setValue(cleared, id, field, { kind: 'share', cards: known }))
  }
  return (
    <>
      <Label {...props} />
      {own || !known ? (
        <CardRow {...props} sets={[own ?? []]} at={0} checked />
      ) : (
        <>
          <span class="cards entry-cards">
            {known.map((card) => (
              <Face key={card} card={card} />
            ))}
          </span>
          <p class="entry-line">
            What {others[0]?.players[0]?.name} has not.{' '}
            <button type="button" class="entry-plain" onClick={take}>
              Tap these instead
            </button>
          </p>
        </>
      )}
    </>
  )
}
