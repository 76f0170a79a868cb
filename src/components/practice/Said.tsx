import type { Game } from '../../scoring/game.ts'
import type { Answer } from '../../scoring/practice.ts'
import type { Finding, Verdict } from '../../scoring/verdict.ts'
import { join } from '../../scoring/words.ts'
import { href } from '../../site.ts'
import { Sentence } from '../cards/Sentence.tsx'
import { Reasons } from '../rules/Reasons.tsx'
import { ScoreSlips } from '../rules/ScoreSlips.tsx'

type Props = { game: Game; answer: Answer; chosen: number }

/** What the engine says: whether the choice was right, and every reason with its rule. */
export function Said({ game, answer, chosen }: Props) {
  const page = href(`/games/${game.id}/`)
  return (
    <div class="stack practice-said">
      <p class={answer.choices[chosen]?.right ? 'stamp' : 'stamp no'}>
        <span>{wordOf(answer, chosen)}</span> <Sentence text={solutionOf(answer)} />
      </p>
      {'verdict' in answer ? (
        <Reasons findings={decidingFirst(answer.verdict)} page={page} />
      ) : (
        <ScoreSlips game={game} scored={answer} page={page} />
      )}
    </div>
  )
}

/** "Right: it is not legal.", "Look again: 30." */
export function inShort(answer: Answer, chosen: number): string {
  return `${wordOf(answer, chosen)}: ${solutionOf(answer)}.`
}

function wordOf({ choices }: Answer, chosen: number): string {
  return choices[chosen]?.right ? 'Right' : 'Look again'
}

function solutionOf({ choices }: Answer): string {
  const right = choices.filter(({ right }) => right).map(({ label, said = label }) => said)
  return join(right, 'or')
}

/** The findings that make a play legal or not come before the others. */
function decidingFirst({ legal, findings }: Verdict): readonly Finding[] {
  return findings.toSorted((a, b) => Number(a.ok !== legal) - Number(b.ok !== legal))
}
