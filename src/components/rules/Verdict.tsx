import type { Earned } from '../../scoring/for-round.ts'
import type { Check } from '../../scoring/game.ts'
import type { Verdict as Given } from '../../scoring/verdict.ts'
import { EarnedNote, wholeWorth } from '../checker/Earned.tsx'
import { Reasons } from './Reasons.tsx'

type Props = {
  verdict: Given
  /** What the play earns besides its points: a table writes down both. */
  earned?: Earned | undefined
  /** The check that gave it. One that counts or advises gives no stamp. */
  form?: Pick<Check, 'isAdvice' | 'means'> | undefined
  /** The address of the rules, unless they are on the same page. */
  page?: string | undefined
  /** The reasons open with a tap on the stamp. */
  folded?: boolean
}

/** The engine's verdict on a play: a stamp, the points, and every reason with a link to its rule. */
export function Verdict({ verdict, earned, form = {}, page, folded }: Props) {
  const { legal, findings } = verdict
  const worth = legal && wholeWorth(form, verdict, earned)
  const kind = legal ? 'stamp' : 'stamp no'
  const stamp = (
    <>
      {!form.isAdvice && <span>{legal ? 'Legal' : 'Not legal'}</span>} {worth}
    </>
  )
  if (folded) {
    return (
      <details class="said">
        <summary class={kind}>
          {stamp} <small>Why</small>
        </summary>
        <EarnedNote verdict={verdict} earned={earned} />
        <Reasons findings={findings} page={page} />
      </details>
    )
  }
  return (
    <div class="said">
      {(worth || !form.isAdvice) && <p class={kind}>{stamp}</p>}
      <EarnedNote verdict={verdict} earned={earned} />
      <Reasons findings={findings} page={page} />
    </div>
  )
}
