import type { Verdict as Answer, Finding, Game } from '../../scoring/game.ts'
import type { Result } from '../../scoring/result.ts'
import { signed } from '../../scoring/words.ts'
import { href } from '../../site.ts'
import type { Waiting } from './draft.ts'

type Props = { game: Game; answer: Result<Answer> | undefined; waiting: Waiting | undefined; hint: string }

/** Legal or not, why, and by which rule; announced as it changes. Colour is never the only sign. */
export function Verdict({ game, answer, waiting, hint }: Props) {
  return (
    <div class="verdict" role="status" aria-live="polite">
      {waiting ? (
        <p class="verdict-waiting">
          {waiting.has === 0 ? hint : `${waiting.label}: ${waiting.has} of ${waiting.of}`}
        </p>
      ) : !answer ? (
        <p class="verdict-waiting">{hint}</p>
      ) : answer.ok ? (
        <Judged game={game} verdict={answer.value} />
      ) : (
        <>
          <p class="verdict-line verdict-nonsense">
            <span aria-hidden="true">?</span> This cannot lie on the table
          </p>
          <ul class="findings">
            {answer.problems.map((problem) => (
              <li key={problem.path.join()}>{problem.message}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Judged({ game, verdict }: { game: Game; verdict: Answer }) {
  const { legal, points, findings } = verdict
  // What is wrong comes first: it is what the table asks.
  const sorted = [...findings].sort((a, b) => Number(a.ok) - Number(b.ok))
  return (
    <>
      <p class={`verdict-line ${legal ? 'verdict-legal' : 'verdict-illegal'}`}>
        <span aria-hidden="true">{legal ? '✓' : '✗'}</span> {legal ? 'Yes' : 'No'}
        {points !== undefined && <span class="verdict-points">{signed(points)} points</span>}
      </p>
      <ul class="findings">
        {sorted.map((finding) => (
          <FindingLine key={finding.rule + finding.message} game={game} finding={finding} />
        ))}
      </ul>
    </>
  )
}

function FindingLine({ game, finding }: { game: Game; finding: Finding }) {
  const slug = finding.rule.slice(finding.rule.indexOf('#') + 1)
  return (
    <li class={finding.ok ? 'finding-kept' : 'finding-broken'}>
      <span class="visually-hidden">{finding.ok ? 'Kept: ' : 'Broken: '}</span>
      {finding.message}{' '}
      <details>
        <summary>
          <span aria-hidden="true">§</span>
          <span class="visually-hidden">The rule</span>
        </summary>
        {game.statements[slug]} <a href={href(`/games/${game.id}/#${slug}`)}>Read the rule</a>
      </details>
    </li>
  )
}
