import { formatSum, signed } from '../../../scoring/words.ts'
import { RuleLink } from '../../controls/RuleLink.tsx'
import { partsIn } from '../../controls/sum-text.ts'
import type { EntryContext } from './entry-context.ts'
import { spotOf } from './entry-fields.ts'
import { agreedOf, spotKey } from './round-draft.ts'

/**
 * A place of a fixed height for messages, so that no box moves under a thumb. It shows what is wrong, what is
 * unlikely, and the numbers of a sum that is being typed.
 */
export function Messages(props: EntryContext) {
  const { problems, remarks, isHeld, refusal, opened, form, draft, active, agree } = props
  const own = problems.filter(({ path }) => spotOf(path, form).id === active?.id)
  const [shown] = own.length > 0 ? own : problems.length > 0 ? problems : remarks
  const parts = active ? partsIn(draft.texts[spotKey(active)] ?? '') : []
  const id = shown && spotOf(shown.path, form).id
  if (refusal !== undefined) {
    return (
      <div class="entry-messages" role="status">
        <p class="problem">✗ {refusal}</p>
      </div>
    )
  }
  return (
    <div class="entry-messages" role="status" data-held={isHeld}>
      {shown ? (
        <p class={problems.length > 0 ? 'problem' : undefined}>
          <span aria-hidden="true">{problems.length > 0 ? '✗ ' : '? '}</span>
          {isHeld ? remarks.map(({ message }) => message).join(' ') : shown.message}{' '}
          {shown.rule && (
            <RuleLink game={opened.game} rule={shown.rule}>
              §&nbsp;{shown.rule.split('#')[1]}
            </RuleLink>
          )}{' '}
          {problems.length > 0 &&
            id !== undefined &&
            !agreedOf(draft, id) &&
            opened.game.scoring.unit === 'points' && (
              <button type="button" class="link-button" onClick={() => agree(id)}>
                Agree on a score
              </button>
            )}
        </p>
      ) : (
        parts.length > 1 && (
          <p>
            {formatSum(parts)} = <b>{signed(parts.reduce((sum, part) => sum + part, 0))}</b>
          </p>
        )
      )}
    </div>
  )
}
