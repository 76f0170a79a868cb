import type { Plain } from '../../../scoring/untrusted.ts'
import { useLoaded } from '../../controls/use-loaded.ts'
import { useStore } from '../../controls/use-store.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { hasDraft, type SavedDraft } from '../../storage/saved-draft.ts'
import { turnTo } from '../address/route.ts'
import type { RoundDraft } from './round-draft.ts'
import { draftKey, type RoundTarget } from './round-target.ts'

type Props = {
  opened: OpenGame
  target: RoundTarget
  savedDraft: SavedDraft<RoundDraft>
  /** Whether the draft was there when the round was opened, and is not just being typed. */
  isFound: boolean
}

/** What players need to know when they find or leave a half-entered round. */
export function Notice({ opened, target, savedDraft, isFound }: Props) {
  const draft = useStore(savedDraft.$draft)
  const isNext = target.kind === 'next'
  const waits = useLoaded(async () => !isNext && hasDraft(draftKey(opened.id, 'next')), [opened, isNext])
  const isOther = draft !== undefined && draft.number !== target.number
  const isMended = draft !== undefined && JSON.stringify(draft.base) !== JSON.stringify(target.written ?? {})
  const before = draft?.before
  const takeOut = ({ told: _, before: __, ...rest }: RoundDraft, content: Plain) =>
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
              : (draft.told ?? 'As you left it.')}{' '}
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
