import type { Card } from '../../scoring/cards.ts'
import type { Game } from '../../scoring/game.ts'
import { slugOf } from '../../scoring/result.ts'
import type { Finding, Verdict } from '../../scoring/verdict.ts'
import { href } from '../../site.ts'
import { Sentence } from '../cards/Sentence.tsx'
import { Cite } from '../controls/Cite.tsx'

type Props = {
  game: Game
  /** The check counts or advises, so what it finds is not approved of. */
  isAdvice: true | undefined
  verdict: Verdict
  onMark: (cards: readonly Card[]) => void
}

/** Every reason with its rule. */
export function Findings({ game, isAdvice, verdict, onMark }: Props) {
  const times = new Map<string, number>()
  return (
    <ul class="why findings">
      {sortedFindings(verdict).map((finding) => {
        const { rule } = finding
        const time = times.get(rule) ?? 0
        times.set(rule, time + 1)
        // The key is the rule, because the next card may change the sentence. What the reader has opened
        // below it then stays open.
        return <FindingLine key={`${rule} ${time}`} {...{ game, isAdvice, finding, onMark }} />
      })}
    </ul>
  )
}

/** Broken rules come first, because the table asks what is wrong. */
export function sortedFindings({ legal, findings }: Verdict): readonly Finding[] {
  return legal ? findings : findings.toSorted((a, b) => Number(a.ok) - Number(b.ok))
}

type LineProps = Omit<Props, 'verdict'> & { finding: Finding }

/** A sentence from the engine, with its rule below: open if it was broken, otherwise folded. */
function FindingLine({ game, isAdvice, finding: { rule, ok, message, cards = [] }, onMark }: LineProps) {
  const statement = game.statements[slugOf(rule)] ?? ''
  const mark = () => onMark(cards)
  const unmark = () => onMark([])
  const cite = <Cite rule={rule} page={href(`/games/${game.id}/`)} />
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
