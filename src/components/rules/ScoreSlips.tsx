import type { Scored } from '../../content/rulebook/score.ts'
import type { Game, Line } from '../../scoring/game.ts'
import { sideName, sidesOf } from '../../scoring/seats.ts'
import { signed } from '../../scoring/words.ts'
import { Cite } from '../controls/Cite.tsx'

type Props = {
  game: Game
  scored: Scored
  /** The address of the rules, unless they are on the same page. */
  page?: string
}

/**
 * How a score came about: one slip per player has every line with its points and its rule, and the sum under
 * a double line.
 */
export function ScoreSlips({ game, scored: { record, sheet }, page }: Props) {
  const sides = sidesOf(record, game)
  const problems = sheet.rounds.flatMap((round) => round.problems)
  // Two players may be refused in the same words.
  const refused = [...new Map(problems.map((one) => [one.message, one])).values()]
  if (refused.length > 0) {
    return (
      <>
        <p class="stamp no">
          <span>Refused</span>
        </p>
        <ul class="why">
          {refused.map(({ message, rule }) => (
            <li class="no">
              {message} {rule && <Cite rule={rule} page={page} />}
            </li>
          ))}
        </ul>
      </>
    )
  }
  const single = sheet.rounds.length === 1
  return (
    <div class="group slips">
      {sides.map((side) => {
        const { key } = side
        const played: Line[] = single
          ? (sheet.rounds[0]?.lines[key] ?? [])
          : sheet.rounds.map(({ scores }, at) => ({ label: `Round ${at + 1}`, points: scores[key] ?? 0 }))
        const lines = [...played, ...(sheet.bonuses?.[key] ?? [])]
        return (
          <table class="sheet slip">
            <caption>{sideName(side)}</caption>
            <tbody>
              {lines.map(({ label, points, rule }, at) => (
                <tr>
                  <th scope="row">
                    {label} {rule && rule !== lines[at - 1]?.rule && <Cite rule={rule} page={page} />}
                  </th>
                  <td>{signed(points)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{sheet.winners.includes(key) ? 'Total, and the game' : 'Total'}</th>
                <td>{signed(sheet.totals[key] ?? 0)}</td>
              </tr>
            </tfoot>
          </table>
        )
      })}
    </div>
  )
}
