import { plural, signed } from '../../scoring/words.ts'
import { ColumnHeads } from '../controls/ColumnHeads.tsx'
import type { Seat } from './statistics.ts'

/** A part of a whole as a percentage and a bar. */
export function ShareBar({ part, of }: { part: number; of: number }) {
  if (of === 0) return <>–</>
  const percent = Math.round((part / of) * 100)
  return (
    <>
      {percent} %
      <svg
        class="line"
        viewBox="0 0 100 10"
        width="100%"
        height="6"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width="100" height="10" />
        <rect class="book-up" width={percent} height="10" />
      </svg>
    </>
  )
}

const MAX_SHOWN = 30
const STEP = 20
const HEIGHT = 60

/** One column for each of the last games: up for a win, down for a loss. The table below shows the same. */
export function PastGamesChart({ games, name }: { games: readonly Seat[]; name: string }) {
  const last = games.slice(-MAX_SHOWN)
  const wins = last.filter(({ won }) => won).length
  return (
    <figure>
      <svg
        class="sheet line soft"
        viewBox={`0 0 ${MAX_SHOWN * STEP} ${HEIGHT}`}
        role="img"
        aria-label={`${name} won ${wins} of the last ${plural(last.length, 'game')}.`}
      >
        <path stroke="currentColor" d={`M0 ${HEIGHT / 2}H${MAX_SHOWN * STEP}`} />
        {last.map(({ game, won, place, of }, at) => {
          // A win goes all the way up, the last place all the way down, and the second of many only a little
          // down.
          const depth = won ? 1 : (place - 1) / Math.max(1, of - 1)
          const height = Math.max(3, depth * (HEIGHT / 2 - 4))
          return (
            <rect
              key={game.id}
              class={won ? 'book-up' : undefined}
              fill="currentColor"
              x={at * STEP + 3}
              y={won ? HEIGHT / 2 - height : HEIGHT / 2}
              width={STEP - 6}
              height={height}
            />
          )
        })}
      </svg>
      <figcaption class="note">
        The oldest game is on the left. A column up is a win, a column down is a loss. The lower the place,
        the longer it is.
      </figcaption>
      <details>
        <summary class="note">As a table</summary>
        <table class="tally book-days">
          <thead>
            <ColumnHeads names={['Day', 'Game', 'Total', 'Place']} />
          </thead>
          <tbody>
            {last.toReversed().map(({ game, total, place, of, won }) => (
              <tr key={game.id}>
                <th scope="row">{game.started > 0 && new Date(game.started).toLocaleDateString('en-GB')}</th>
                <td>{game.kind.title}</td>
                <td>{signed(total)}</td>
                <td>{won ? 'won' : `${place} of ${of}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
