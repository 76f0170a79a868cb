import type { Verdict as Given } from '../../scoring/verdict.ts'
import { count } from '../../scoring/words.ts'
import { Reasons } from './Reasons.tsx'

type Props = {
  verdict: Given
  counts?: boolean | undefined
  /** The address of the rules, unless they are on the same page. */
  page?: string | undefined
}

/** The engine's verdict on a play: a stamp, the points, and every reason with a link to its rule. */
export function Verdict({ verdict, counts, page }: Props) {
  const { legal, points, findings } = verdict
  const worth = legal && points !== undefined && count(points, 'point')
  return (
    <div class="said">
      {(worth || !counts) && (
        <p class={legal ? 'stamp' : 'stamp no'}>
          {!counts && <span>{legal ? 'Legal' : 'Not legal'}</span>} {worth}
        </p>
      )}
      <Reasons findings={findings} page={page} />
    </div>
  )
}
