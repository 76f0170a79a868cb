import type { Habit, ReviewedDraw } from '../../../scoring/detail.ts'
import { signed } from '../../../scoring/words.ts'
import { ColumnHeads } from '../../controls/ColumnHeads.tsx'

type Props = { draws: readonly ReviewedDraw[]; habits: readonly Habit[] }

/** A finished deal: the margin as it went, what each draw cost, and what the deal was worth without thinking. */
export function Review({ draws, habits }: Props) {
  return (
    <>
      <figure class="stack review">
        <MarginCurve draws={draws} />
        <figcaption class="note">
          The margin: above the line the first player is ahead, below it the second.
        </figcaption>
        <Draws draws={draws} />
      </figure>
      <Habits habits={habits} />
    </>
  )
}

function MarginCurve({ draws }: { draws: readonly ReviewedDraw[] }) {
  const margins = [draws[0]?.before ?? 0, ...draws.map(({ after }) => after)]
  const [least, most] = [Math.min(0, ...margins), Math.max(0, ...margins)]
  const y = (margin: number) => 38 - ((margin - least) / (most - least || 1)) * 36
  const points = margins.map((margin, at) => `${(at / draws.length) * 100} ${y(margin)}`)
  const worst = worstOf(draws)
  // Lines of length zero, because these stay round dots however wide the picture is.
  const dots = draws.flatMap((draw, at) => (isWorst(draw, worst) ? [`M${points[at + 1]}h0`] : []))
  return (
    <svg
      viewBox="-1 0 102 40"
      preserveAspectRatio="none"
      role="img"
      aria-label={`The margin, draw by draw: ${margins.map(signed).join(', ')}`}
    >
      <path class="zero" d={`M0 ${y(0)}H100`} />
      <polyline points={points.join(' ')} />
      <path class="dots" d={dots.join('')} />
    </svg>
  )
}

function Draws({ draws }: { draws: readonly ReviewedDraw[] }) {
  const worst = worstOf(draws)
  return (
    <table class="tally">
      <thead>
        <ColumnHeads names={['Draw', 'Who', 'Took', 'Best', 'Cost', 'Margin']} />
      </thead>
      <tbody>
        {draws.map((draw, at) => (
          // Draws have no identity but their place in the deal.
          <tr key={at} class={isWorst(draw, worst) ? 'problem' : undefined}>
            <th scope="row">{at + 1}</th>
            <td>{at % 2 === 0 ? 'First' : 'Second'}</td>
            <td>{draw.draw}</td>
            <td>{draw.best.join(' or ')}</td>
            <td>{isWorst(draw, worst) ? `${worst} worst` : costOf(draw) || <Best />}</td>
            <td>{signed(draw.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Best() {
  return (
    <>
      <span aria-hidden="true">✓</span>
      <span class="visually-hidden">best</span>
    </>
  )
}

/** What a draw cost the player who made it. */
function costOf({ before, after }: ReviewedDraw): number {
  return Math.abs(before - after)
}

function worstOf(draws: readonly ReviewedDraw[]): number {
  return Math.max(...draws.map(costOf))
}

function isWorst(draw: ReviewedDraw, worst: number): boolean {
  return worst > 0 && costOf(draw) === worst
}

const NUMBERS = ['', 'one', 'two', 'three']

/** What the deal would have come to if both had always drawn the same number of cards. */
function Habits({ habits }: { habits: readonly Habit[] }) {
  return (
    <table class="tally">
      <caption>If both had always drawn</caption>
      <thead>
        <ColumnHeads names={['Cards', 'First', 'Second', 'Margin']} />
      </thead>
      <tbody>
        {habits.map(({ draw, first, second }) => (
          <tr key={draw}>
            <th scope="row">{NUMBERS[draw] ?? draw}</th>
            <td>{first}</td>
            <td>{second}</td>
            <td>{signed(first - second)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
