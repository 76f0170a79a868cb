import type { EntryField } from '../../../scoring/game.ts'
import { Checking } from './Checking.tsx'
import { Label } from './Label.tsx'
import type { FieldProps } from './Panel.tsx'
import { valueIn } from './round-draft.ts'

type Props = FieldProps<EntryField & { kind: 'laid' }>

/** Missions in the order in which they were laid. */
export function Laid(props: Props) {
  const { field, draft, id, sides } = props
  const { laid } = valueIn(draft, id, field)
  const nameOf = (player: string) => sides.find(({ key }) => key === player)?.players[0]?.name ?? player
  return (
    <>
      <Label {...props} />
      {laid?.length === 0 && <p>None in this round.</p>}
      <ol class="entry-laid">
        {laid?.map(({ player, mission }) => (
          <li key={`${player} ${mission}`}>
            <b>{nameOf(player)}</b> {mission}{' '}
            <small>{field.missions.find((one) => one.mission === mission)?.label}</small>
          </li>
        ))}
      </ol>
      <Checking {...props} mission={laid?.at(-1)?.mission} />
    </>
  )
}
