import type { Card } from '../../scoring/cards.ts'
import type { Waiting } from '../../scoring/fields.ts'
import type { Earned } from '../../scoring/for-round.ts'
import type { Check, Game, Table } from '../../scoring/game.ts'
import { type Problem, type Result, slugOf } from '../../scoring/result.ts'
import type { Verdict as EngineVerdict, Finding } from '../../scoring/verdict.ts'
import { Sentence } from '../cards/Sentence.tsx'
import { Cite } from '../controls/Cite.tsx'
import { Kept } from '../controls/Kept.tsx'
import { rulesHref } from '../house-rules/rules-link.ts'
import type { Search } from './answer.ts'
import { EarnedNote, wholeWorth } from './Earned.tsx'

type Props = {
  game: Game
  table: Table
  form: Check
  result: Result<EngineVerdict> | undefined
  /** What the play earns besides its points, if anything. */
  earned: Earned | undefined
  waiting: Waiting | undefined
  /** Something was entered. */
  isBegun: boolean
  /** Some of what was typed cannot be read. */
  isUnread: boolean
  /** The answer is still searched for. */
  search: Search | undefined
  /** Called with the cards of the sentence under the finger. */
  onMark: (cards: readonly Card[]) => void
}

const UNREAD = 'No verdict yet: some of what was typed cannot be read.'

/** Legal or not, why, and by which rule. Colour is never the only sign. */
export function Verdict(props: Props) {
  const { game, table, form, result, earned, waiting, isBegun, isUnread, search, onMark } = props
  return (
    <section class="verdict" aria-label="Verdict">
      <p class="visually-hidden" role="status">
        {isUnread
          ? UNREAD
          : search
            ? searchInWords(search)
            : spoken(form, result, earned, isBegun ? waiting : undefined)}
      </p>
      {search ? (
        <Searching {...search} />
      ) : !result ? (
        <p class="wait">
          {isUnread ? (
            UNREAD
          ) : waiting && waiting.has > 0 ? (
            <Progress {...waiting} />
          ) : waiting && isBegun ? (
            waitsFor(waiting)
          ) : (
            form.question
          )}
        </p>
      ) : result.ok ? (
        <>
          <Stamp form={form} verdict={result.value} earned={earned} />
          <Findings
            game={game}
            table={table}
            onMark={onMark}
            isAdvice={form.isAdvice}
            verdict={result.value}
          />
        </>
      ) : (
        <>
          <p class="stamp no">
            <span>Cannot be</span>
          </p>
          <ul class="why findings">
            {result.problems.map((problem) => (
              <li key={problem.path.join()} class="no">
                <Sentence text={aboutField(form, problem)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** "Your hand: 8 cards given." Names the field that a problem is about as a whole, as it may be out of sight. */
function aboutField({ fields }: Check, { path: [name, ...within], message }: Problem): string {
  const field = within.length === 0 && Object.keys(fields).length > 1 && fields[String(name)]
  return field ? `${field.label}: ${message}` : message
}

/** "Waiting for the wild rank." */
function waitsFor({ label }: Waiting): string {
  return `Waiting for ${label.charAt(0).toLowerCase()}${label.slice(1)}.`
}

/** "5 of 9", as text and as a bar. */
function Progress({ label, has, of }: Waiting) {
  return (
    <>
      {label}: {has} of {of}
      <progress value={has} max={of} aria-label={label} />
    </>
  )
}

type StampProps = { form: Check; verdict: EngineVerdict; earned: Earned | undefined }

function Stamp({ form, verdict, earned }: StampProps) {
  const word = stampOf(form, verdict)
  const worth = worthOf(form, verdict, earned)
  if (!word && !worth) return null
  return (
    <p class={verdict.legal ? 'stamp' : 'stamp no'}>
      {word && <span key={word}>{word}</span>}{' '}
      <b>
        {worth} <EarnedNote verdict={verdict} earned={earned} />
      </b>
    </p>
  )
}

/** A check that counts or advises says nothing about legality. */
function stampOf({ isAdvice }: Check, { legal }: EngineVerdict): string | undefined {
  return isAdvice ? undefined : legal ? 'Legal' : 'Not legal'
}

/** What a table would write down. */
function worthOf(form: Check, verdict: EngineVerdict, earned: Earned | undefined): string | undefined {
  return verdict.legal || form.isAdvice ? wholeWorth(form, verdict, earned) : undefined
}

/** The sentence that screen readers announce. The rest is there to be read. */
function spoken(
  form: Check,
  result: Result<EngineVerdict> | undefined,
  earned: Earned | undefined,
  waiting: Waiting | undefined,
): string | undefined {
  if (!result) {
    if (!waiting) return ''
    return waiting.has > 0 ? `${waiting.label}: ${waiting.has} of ${waiting.of}` : waitsFor(waiting)
  }
  if (!result.ok) return result.problems[0] && aboutField(form, result.problems[0])
  const verdict = result.value
  const worth = verdict.legal ? worthOf(form, verdict, earned) : undefined
  return [stampOf(form, verdict), worth, sortedFindings(verdict)[0]?.message].filter(Boolean).join('. ')
}

const STOPPED = 'Stopped before there was an answer. What you have entered stays.'

/** What screen readers announce: no numbers, which change all the time. */
function searchInWords({ isStopped }: Search): string {
  return isStopped ? STOPPED : 'Searching …'
}

/** A search that takes long: how far it is, and a way to end it. */
function Searching({ looked, isStopped, stop, again }: Search) {
  if (isStopped) {
    return (
      <>
        <p class="wait">{STOPPED}</p>
        <button type="button" class="plain" onClick={again}>
          Search again
        </button>
      </>
    )
  }
  const thousands = Math.round(looked / 1000)
  return (
    <>
      <p class="wait">
        Searching …{thousands > 0 && ` ${thousands.toLocaleString('en')},000 positions so far.`}
      </p>
      <div class="group">
        <progress aria-label="Searching" />
        <button type="button" class="plain" onClick={stop}>
          Stop
        </button>
      </div>
    </>
  )
}

type FindingsProps = {
  game: Game
  table: Table
  /** The check counts or advises, so what it finds is not approved of. */
  isAdvice: true | undefined
  verdict: EngineVerdict
  onMark: (cards: readonly Card[]) => void
}

/** Every reason with its rule. */
function Findings({ game, table, isAdvice, verdict, onMark }: FindingsProps) {
  const times = new Map<string, number>()
  return (
    <ul class="why findings">
      {sortedFindings(verdict).map((finding) => {
        const { rule, ok, message, cards = [] } = finding
        const time = times.get(rule) ?? 0
        times.set(rule, time + 1)
        // The key is the rule, because the next card may change the sentence. What the reader has opened
        // below it then stays open.
        return (
          <Kept
            key={`${rule} ${time}`}
            shows={[game, table, isAdvice, onMark, ok, message, ...cards]}
            draw={() => (
              <FindingLine game={game} table={table} isAdvice={isAdvice} finding={finding} onMark={onMark} />
            )}
          />
        )
      })}
    </ul>
  )
}

/** Broken rules come first, because the table asks what is wrong. */
function sortedFindings({ legal, findings }: EngineVerdict): readonly Finding[] {
  return legal ? findings : findings.toSorted((a, b) => Number(a.ok) - Number(b.ok))
}

type LineProps = Omit<FindingsProps, 'verdict'> & { finding: Finding }

/** A sentence from the engine, with its rule below: open if it was broken, otherwise folded. */
function FindingLine({ game, table, isAdvice, finding, onMark }: LineProps) {
  const { rule, ok, message, cards = [] } = finding
  const statement = game.statementAt(slugOf(rule), table.options)
  const mark = () => onMark(cards)
  const unmark = () => onMark([])
  const cite = <Cite rule={rule} href={rulesHref(game, '', table.options, slugOf(rule))} />
  return (
    <li
      class={!ok ? 'no' : isAdvice ? 'advice' : undefined}
      onMouseEnter={mark}
      onMouseLeave={unmark}
      onFocusCapture={mark}
      onBlurCapture={unmark}
    >
      {!(ok && isAdvice) && <span class="visually-hidden">{ok ? 'Kept: ' : 'Broken: '}</span>}
      <Sentence text={message} />
      {statement === message || statement === undefined ? (
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
