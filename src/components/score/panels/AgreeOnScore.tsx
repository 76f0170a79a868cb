import { sideName } from '../../../scoring/seats.ts'
import { signed } from '../../../scoring/words.ts'
import { SideName } from '../../standings/SideName.tsx'
import type { OpenGame } from '../../storage/open-game.ts'
import { $route, closePanel, turnTo } from '../address/route.ts'
import { $agreement, type Agreement } from '../entry/entry-state.ts'
import { roundTarget } from '../entry/round-target.ts'

type Props = Omit<Agreement, 'id'> & { opened: OpenGame }

/** What a mistake costs by custom. A tap on a name leads to the round in hand, where the table agrees on a score. */
export function AgreeOnScore({ opened, note, penalty }: Props) {
  const view = opened.$view.get()
  const { round = view.sheet.status === 'playing' ? 'next' : '' } = $route.get()
  const { sides = [] } = roundTarget(opened, view, round) ?? {}
  if (sides.length === 0) return null
  return (
    <>
      <p>Agree on a score for the round, with {signed(penalty)} in it:</p>
      <p class="group">
        {sides.map((side) => (
          <button
            key={side.key}
            type="button"
            aria-label={`Agree on a score for ${sideName(side)}`}
            onClick={() => {
              $agreement.set({ id: side.key, note, penalty })
              const { panel: _, ...here } = $route.get()
              if (here.round) closePanel()
              else turnTo({ ...here, round })
            }}
          >
            <SideName side={side} />
          </button>
        ))}
      </p>
    </>
  )
}
