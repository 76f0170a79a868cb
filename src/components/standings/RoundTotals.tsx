import { isPresent, sideName } from '../../scoring/seats.ts'
import { isolate } from '../../scoring/untrusted.ts'
import { signed } from '../../scoring/words.ts'
import { ColumnHeads } from '../controls/ColumnHeads.tsx'
import type { GameView } from '../storage/open-game.ts'

/** The scores of each round, and the totals after it. */
export function RoundTotals({ view: { sheet, sides } }: { view: GameView }) {
  return (
    // A table of eight scrolls by itself, not the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section class="chart-table" aria-label="Running totals, round by round" tabIndex={0}>
      <table class="ledger" style={{ '--columns': sides.length }}>
        <thead>
          <ColumnHeads names={[<span class="visually-hidden">Round</span>]}>
            {sides.map((side) => (
              <th key={side.key} scope="col">
                {isolate(sideName(side))}
              </th>
            ))}
          </ColumnHeads>
        </thead>
        <tbody>
          {sheet.rounds.map(({ totals, scores, problems }, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {problems.length > 0 ? (
                <td colSpan={sides.length} class="problem">
                  {problems[0]?.message}
                </td>
              ) : (
                sides.map((side) => (
                  <td key={side.key}>
                    {isPresent(side, at + 1) ? (
                      <>
                        {signed(totals[side.key] ?? 0)}{' '}
                        <small class="line">{withSign(scores[side.key] ?? 0)}</small>
                      </>
                    ) : (
                      <span class="visually-hidden">away</span>
                    )}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function withSign(score: number): string {
  return score > 0 ? `+${score}` : signed(score)
}
