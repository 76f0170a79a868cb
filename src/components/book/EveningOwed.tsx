import { useMemo } from 'preact/hooks'
import { plural } from '../../scoring/words.ts'
import { Owed } from '../settling/Owed.tsx'
import { settleTogether } from '../settling/settlement.ts'
import type { PersonId } from './identity.ts'
import type { ListedGame } from './listed-game.ts'

type Props = { games: readonly ListedGame[]; nameOf: (person: PersonId) => string }

/** Who owes whom after all finished games of an evening that are played for something. */
export function EveningOwed({ games, nameOf }: Props) {
  const { settlements, left } = useMemo(() => settleTogether(games), [games])
  return (
    <>
      {settlements.map((settlement) => (
        <Owed
          key={settlement.unit}
          title={
            settlements.length > 1 ? `Who owes whom, in ${settlement.unit || 'pieces'}` : 'Who owes whom'
          }
          settlement={settlement}
          nameOf={nameOf}
        />
      ))}
      {left > 0 && (
        <p class="note">
          {plural(left, 'game')} cannot be settled and {left === 1 ? 'is' : 'are'} left out. The page of a
          game says why.
        </p>
      )}
    </>
  )
}
