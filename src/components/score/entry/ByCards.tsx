import type { EntryField } from '../../../scoring/game.ts'
import type { FieldProps } from './Panel.tsx'
import { Piles } from './Piles.tsx'
import { Tally } from './Tally.tsx'

/** What is entered by cards: counted by value, or in sets. */
export function ByCards(props: FieldProps<EntryField & { kind: 'tally' | 'piles' }>) {
  const { field } = props
  switch (field.kind) {
    case 'tally':
      return <Tally {...props} field={field} />
    case 'piles':
      return <Piles {...props} field={field} />
  }
}
