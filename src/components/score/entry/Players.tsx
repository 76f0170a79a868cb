import type { PlayerId } from '../../../scoring/game.ts'
import { join } from '../../../scoring/words.ts'
import type { RoundTarget } from './round-target.ts'

type Props = {
  sides: RoundTarget['sides']
  aim: PlayerId
  /** What a player's part comes to so far; nothing before it is whole. */
  says: (id: PlayerId) => string
  isRefused: (id: PlayerId) => boolean
  onAim: (id: PlayerId) => void
}

/** All who play, each with the sum so far; one tap opens a player's fields. */
export function Players({ sides, aim, says, isRefused, onAim }: Props) {
  const ids = sides.map(({ key }) => key)
  const step = (by: number) => onAim(ids.at((ids.indexOf(aim) + by) % ids.length) as PlayerId)
  return (
    <div
      class={sides.length > 4 ? 'entry-players entry-crowd' : 'entry-players'}
      role="tablist"
      aria-label="Players"
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') step(1)
        if (key === 'ArrowLeft') step(-1)
      }}
    >
      {sides.map(({ key, players }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`tab-${key}`}
          aria-selected={key === aim}
          aria-controls="entry-panel"
          tabIndex={key === aim ? 0 : -1}
          class={isRefused(key) ? 'entry-player entry-refused' : 'entry-player'}
          onClick={() => onAim(key)}
        >
          <span>
            <bdi>{join(players.map(({ name }) => name))}</bdi>
          </span>{' '}
          <b>{says(key)}</b>
          {isRefused(key) && <span class="visually-hidden">, something is missing or wrong</span>}
        </button>
      ))}
    </div>
  )
}
