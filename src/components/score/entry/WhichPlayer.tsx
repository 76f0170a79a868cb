import type { EntryField } from '../../../scoring/game.ts'
import { Choice } from '../../controls/Choice.tsx'
import type { FieldProps } from './Panel.tsx'
import { setValue, valueIn } from './round-draft.ts'

type Props = FieldProps<EntryField & { kind: 'player' }>

/** Who did it, or nobody. */
export function WhichPlayer({ field, draft, id, sides, change }: Props) {
  const ids = ['', ...sides.map(({ key }) => key)]
  const names = ['Nobody', ...sides.map(({ players }) => players[0]?.name ?? '')]
  return (
    <Choice
      name={field.key}
      legend={field.label}
      options={names}
      chosen={ids.indexOf(valueIn(draft, id, field).id)}
      onChoose={(at) => change(setValue(draft, id, field, { kind: 'player', id: ids[at] ?? '' }))}
    />
  )
}
