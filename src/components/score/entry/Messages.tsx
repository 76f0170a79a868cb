import { agreedOf, type RoundDraft, spotKey } from '../../../scoring/entry/draft.ts'
import { columnsOf, fieldValue, hiddenWay, missesCards } from '../../../scoring/entry/rows.ts'
import { spotOf } from '../../../scoring/entry/shape.ts'
import { partsIn } from '../../../scoring/entry/typed-sum.ts'
import { sideName } from '../../../scoring/seats.ts'
import type { Plain } from '../../../scoring/untrusted.ts'
import { formatSum, join, signed } from '../../../scoring/words.ts'
import { RuleLink } from '../../controls/RuleLink.tsx'
import { useLoaded } from '../../controls/use-loaded.ts'
import { useStore } from '../../controls/use-store.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { hasDraft, type SavedDraft } from '../../storage/saved-draft.ts'
import { turnTo } from '../address/route.ts'
import type { EntryState } from './entry-state.ts'
import { draftKey, type RoundTarget } from './round-target.ts'

/**
 * A place of a fixed height for messages, so that no box moves under a thumb. It shows what is wrong, what is
 * unlikely, and the numbers of a sum that is being typed.
 */
export function Messages({ entry }: { entry: EntryState }) {
  const { problems, lacking, remarks, isHeld, refusal, opened, form, draft, active, agree } = entry
  if (refusal !== undefined) {
    return (
      <div class="entry-messages" role="status">
        <p class="problem">✗ {refusal}</p>
      </div>
    )
  }
  const isRefused = problems.length > 0
  const all = isRefused ? problems : remarks
  const shown = (isRefused && all.find(({ path }) => spotOf(path, form).id === active?.id)) || all[0]
  const parts = active ? partsIn(draft.texts[spotKey(active)] ?? '') : []
  const id = shown && spotOf(shown.path, form).id
  const mayAgree = isRefused && opened.game.scoring.unit === 'points'
  return (
    <div class="entry-messages" role="status" data-held={isHeld}>
      {shown ? (
        // Screen readers hear it once more when saving has begun to wait for a second tap.
        <p key={isHeld} class={isRefused ? 'problem' : undefined}>
          <span aria-hidden="true">{isRefused ? '✗ ' : '? '}</span>
          {isHeld ? remarks.map(({ message }) => message).join(' ') : shown.message}{' '}
          {shown.rule && (
            <RuleLink game={opened.game} rule={shown.rule}>
              §&nbsp;{shown.rule.split('#')[1]}
            </RuleLink>
          )}{' '}
          {mayAgree && id !== undefined && !agreedOf(draft, id) && (
            <button type="button" class="link-button" onClick={() => agree(id)}>
              Agree on a score
            </button>
          )}
        </p>
      ) : parts.length > 1 ? (
        <p>
          {formatSum(parts)} = <b>{signed(parts.reduce((sum, part) => sum + part, 0))}</b>
        </p>
      ) : (
        lacking && <p class="note">Still open: {lacking.message}</p>
      )}
    </div>
  )
}

/** Says that some rows stay as they were entered, although the table now counts in another way. */
export function KeptTotals({ entry: { target, counting, draft, form, way } }: { entry: EntryState }) {
  const hidden = target.sides.filter(({ key }) => hiddenWay(draft, { form, way, id: key })).map(sideName)
  const hasTotal = target.sides.some(({ key: id }) =>
    columnsOf(way).some((field) => missesCards(fieldValue(draft, { form, way, id, field }), field, counting)),
  )
  return (
    <div class="note entry-line" role="status">
      {hasTotal && <p>Σ marks a total without its cards. It still counts.</p>}
      {hidden.length > 0 && (
        <p>
          {join(hidden)}: what was entered in the other way still counts. It goes when you fill in a box here.
        </p>
      )}
    </div>
  )
}

type NoticeProps = {
  opened: OpenGame
  target: RoundTarget
  savedDraft: SavedDraft<RoundDraft>
  /** Whether the draft was there when the round was opened, and is not just being typed. */
  isFound: boolean
}

/** What players need to know when they find or leave a half-entered round. */
export function Notice({ opened, target, savedDraft, isFound }: NoticeProps) {
  const draft = useStore(savedDraft.$draft)
  const isNext = target.kind === 'next'
  const waits = useLoaded(async () => !isNext && hasDraft(draftKey(opened.id, 'next')), [opened, isNext])
  const isOther = draft !== undefined && draft.number !== target.number
  const isMended = draft !== undefined && JSON.stringify(draft.base) !== JSON.stringify(target.written ?? {})
  const before = draft?.contentBefore
  const takeOut = ({ added: _, contentBefore: __, ...rest }: RoundDraft, content: Plain) =>
    savedDraft.set({ ...rest, content })
  return (
    <div class="note entry-line">
      {waits && (
        <p>
          The next round is half entered.{' '}
          <button
            type="button"
            class="link-button"
            onClick={() => turnTo({ game: opened.id, round: 'next' })}
          >
            Go on with it
          </button>
        </p>
      )}
      {draft && (isFound || isOther || isMended) && (
        <p>
          {isOther
            ? `This was begun as round ${draft.number}, and the game has gone on since.`
            : isMended
              ? 'This round has been changed since you began to mend it.'
              : (draft.added ?? 'As you left it.')}{' '}
          {before && (
            <>
              <button type="button" class="link-button" onClick={() => takeOut(draft, before)}>
                Take it out again
              </button>{' '}
            </>
          )}
          <button type="button" class="link-button" onClick={() => savedDraft.set(undefined)}>
            Begin anew
          </button>
        </p>
      )}
    </div>
  )
}
