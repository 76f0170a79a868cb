import { Fragment } from 'preact'
import type { PlayerId } from '../../scoring/game.ts'
import { type Side, sittingIn } from '../../scoring/seats.ts'

type Props = {
  side: Side
  /** Short names, which narrow screens show if there are many columns. */
  short?: ReadonlyMap<PlayerId, string>
  /** Who deals, and so has a mark. Screen readers hear it elsewhere. */
  dealer?: PlayerId | undefined
}

/** The name of a side in a narrow space. Partners stand one below the other. */
export function SideName({ side, short, dealer }: Props) {
  const players = sittingIn(side)
  return (
    <span class="side-name">
      {players.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && <span class="visually-hidden"> and </span>}
          <bdi class={players.length > 1 ? 'one-line' : 'two-lines'}>
            <PlayerName name={name} short={short?.get(id) ?? name} />
            {id === dealer && <i class="dealer" aria-hidden="true" />}
          </bdi>
        </Fragment>
      ))}
    </span>
  )
}

function PlayerName({ name, short }: { name: string; short: string }) {
  if (short === name) return <>{name}</>
  return (
    <>
      <span class="visually-hidden">{name}</span>
      <span class="name-whole" aria-hidden="true">
        {name}
      </span>
      <span class="name-short" aria-hidden="true">
        {short}
      </span>
    </>
  )
}
