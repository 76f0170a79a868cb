import type { ComponentChildren } from 'preact'
import type { Scored } from '../../content/rulebook/score.ts'
import type { Game } from '../../scoring/game.ts'
import { sideName, sidesOf } from '../../scoring/seats.ts'
import { signed } from '../../scoring/words.ts'
import { ScoreSlips } from './ScoreSlips.tsx'

/** What rounds came to: the totals, whose lines open; or why they are refused. `children` stand before it. */
export function ScoreResult(props: { game: Game; scored: Scored; children?: ComponentChildren }) {
  const { game, scored, children } = props
  const { record, sheet } = scored
  if (sheet.rounds.some(({ problems }) => problems.length > 0)) {
    return (
      <>
        {children}
        <ScoreSlips game={game} scored={scored} />
      </>
    )
  }
  return (
    <details class="said">
      <summary class="stamp">
        {children}
        {sidesOf(record, game).map((side) => (
          <b key={side.key}>
            {sideName(side)} {signed(sheet.totals[side.key] ?? 0)}
          </b>
        ))}
        <small>Why</small>
      </summary>
      <ScoreSlips game={game} scored={scored} />
    </details>
  )
}
