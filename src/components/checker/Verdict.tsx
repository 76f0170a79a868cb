import type { Card } from '../../scoring/cards.ts'
import type { Check, Game } from '../../scoring/game.ts'
import type { Result } from '../../scoring/result.ts'
import type { Verdict as Answer, Finding } from '../../scoring/verdict.ts'
import { count } from '../../scoring/words.ts'
import { href } from '../../site.ts'
import { Sentence } from '../cards/Sentence.tsx'
import type { Waiting } from './check-draft.ts'

type Props = {
  game: Game
  form: Check
  answer: Result<Answer> | undefined
  waiting: Waiting | undefined
  hint: string
  onMark: (cards: readonly Card[]) => void
}

/** Legal or not, why, and by which rule. Colour is never the only sign. */
export function Verdict({ game, form, answer, waiting, hint, onMark }: Props) {
  return (
    <section class="verdict" aria-label="Verdict">
      <p class="visually-hidden" role="status">
        {spoken(form, answer, waiting)}
      </p>
      {!answer ? (
        <p class="verdict-waiting">{waiting && waiting.has > 0 ? <Progress {...waiting} /> : hint}</p>
      ) : answer.ok ? (
        <Judged game={game} form={form} verdict={answer.value} onMark={onMark} />
      ) : (
        <>
          <p class="stamp no">
            <span>Cannot be</span>
          </p>
          <ul class="findings">
            {answer.problems.map((problem) => (
              <li key={problem.path.join()} class="no">
                <Sentence text={problem.message} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** "5 of 9", and as a line that fills. */
function Progress({ label, has, of }: Waiting) {
  return (
    <>
      {label}: {has} of {of}
      <progress value={has} max={of} aria-label={label} />
    </>
  )
}

function worthOf({ points }: Answer): string | undefined {
  return points === undefined ? undefined : count(points, 'point')
}

function stampOf(form: Check, { legal }: Answer): string | undefined {
  return form.counts ? undefined : legal ? 'Legal' : 'Not legal'
}

/** What is wrong comes first: it is what the table asks. */
function sortedFindings({ legal, findings }: Answer): Finding[] {
  return legal ? findings : findings.toSorted((a, b) => Number(a.ok) - Number(b.ok))
}

/** One sentence for those who listen; the rest is there to be read. */
function spoken(form: Check, answer: Result<Answer> | undefined, waiting: Waiting | undefined): string {
  if (!answer) return waiting && waiting.has > 0 ? `${waiting.label}: ${waiting.has} of ${waiting.of}` : ''
  if (!answer.ok) return answer.problems[0]?.message ?? ''
  const verdict = answer.value
  const worth = verdict.legal ? worthOf(verdict) : undefined
  return [stampOf(form, verdict), worth, sortedFindings(verdict)[0]?.message].filter(Boolean).join('. ')
}

type JudgedProps = { game: Game; form: Check; verdict: Answer; onMark: (cards: readonly Card[]) => void }

function Judged({ game, form, verdict, onMark }: JudgedProps) {
  const stamp = stampOf(form, verdict)
  const worth = verdict.legal || form.counts ? worthOf(verdict) : undefined
  return (
    <>
      {(stamp || worth) && (
        <p class={verdict.legal ? 'stamp' : 'stamp no'}>
          {stamp && <span>{stamp}</span>} <b>{worth}</b>
        </p>
      )}
      <ul class="findings">
        {sortedFindings(verdict).map((finding, at, all) => (
          <FindingLine key={keyOf(finding, all.slice(0, at))} game={game} finding={finding} onMark={onMark} />
        ))}
      </ul>
    </>
  )
}

/** By its rule: with the next card the sentence changes, and what somebody has opened below it stays open. */
function keyOf({ rule }: Finding, before: readonly Finding[]): string {
  return `${rule} ${before.filter((other) => other.rule === rule).length}`
}

/** The rule itself stands below: at once when it was broken, else for whoever asks. */
function FindingLine({
  game,
  finding,
  onMark,
}: {
  game: Game
  finding: Finding
  onMark: JudgedProps['onMark']
}) {
  const { rule, ok, message, cards } = finding
  const slug = rule.slice(rule.indexOf('#') + 1)
  const statement = game.statements[slug] ?? ''
  const cite = (
    <a class="cite" href={href(`/games/${game.id}/#${slug}`)}>
      {slug.replaceAll('-', ' ')}
    </a>
  )
  return (
    <li
      class={ok ? undefined : 'no'}
      onMouseEnter={() => onMark(cards ?? [])}
      onMouseLeave={() => onMark([])}
      onFocusCapture={() => onMark(cards ?? [])}
      onBlurCapture={() => onMark([])}
    >
      <span class="visually-hidden">{ok ? 'Kept: ' : 'Broken: '}</span>
      <Sentence text={message} />
      {statement === message ? (
        <> {cite}</>
      ) : (
        <details open={!ok}>
          <summary>
            <span aria-hidden="true">§</span>
            <span class="visually-hidden">The rule</span>
          </summary>
          <span class="statement">
            <Sentence text={statement} /> {cite}
          </span>
        </details>
      )}
    </li>
  )
}
