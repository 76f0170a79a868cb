import { count } from '../../../scoring/words.ts'
import { useStore } from '../../controls/use-store.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { openPanel } from '../address/route.ts'

/** What the players must look at before they can trust the totals. */
export function Notices({ opened }: { opened: OpenGame }) {
  const { folded, problems } = useStore(opened.$view)
  const twice = folded.conflicts.length
  const waiting = folded.waiting.length
  return (
    <ul class="notices">
      {twice > 0 && (
        <li class="ends notice">
          <span>{count(twice, 'thing was', 'things were')} written down twice, and differently.</span>{' '}
          <button type="button" onClick={() => openPanel('conflicts')}>
            Choose
          </button>
        </li>
      )}
      {waiting > 0 && (
        <li class="ends notice">
          <span>
            {count(waiting, 'change does', 'changes do')} not go together with the others, and{' '}
            {waiting === 1 ? 'waits' : 'wait'}.
          </span>{' '}
          <button type="button" onClick={() => openPanel('together')}>
            Settle it
          </button>
        </li>
      )}
      {problems.length > 0 && (
        <li class="ends notice">
          <span>A part of this game cannot be read. It is kept as it is, and the rest goes on.</span>{' '}
          <button type="button" onClick={() => openPanel('unread')}>
            What it is
          </button>
        </li>
      )}
    </ul>
  )
}
