import type { EntryField } from '../../../scoring/game.ts'
import { Laid } from './Laid.tsx'
import type { FieldProps } from './Panel.tsx'
import { WhichPlayer } from './WhichPlayer.tsx'

/** What is entered by player: who laid which mission when, or who did it. */
export function ByPlayer(props: FieldProps<EntryField & { kind: 'laid' | 'player' }>) {
  const { field } = props
  switch (field.kind) {
    case 'laid':
      return <Laid {...props} field={field} />
    case 'player':
      return <WhichPlayer {...props} field={field} />
  }
}
