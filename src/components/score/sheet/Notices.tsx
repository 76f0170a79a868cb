import { useEffect, useState } from 'preact/hooks'
import { plural } from '../../../scoring/words.ts'
import { href } from '../../../site.ts'
import { useStore } from '../../controls/use-store.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { $persisted, canPromise } from '../../storage/persist-storage.ts'
import { readSetting, storeSetting } from '../../storage/settings.ts'
import { openPanel } from '../address/route.ts'

/** What the players must look at before they can trust the totals. */
export function Notices({ opened }: { opened: OpenGame }) {
  const { folded, problems } = useStore(opened.$view)
  const twice = folded.conflicts.length
  const waiting = folded.waiting.length
  return (
    <ul class="stack">
      {twice > 0 && (
        <li class="row notice">
          <span class="words">
            {plural(twice, 'thing was', 'things were')} written down twice, and differently.
          </span>{' '}
          <button type="button" onClick={() => openPanel('conflicts')}>
            Choose
          </button>
        </li>
      )}
      {waiting > 0 && (
        <li class="row notice">
          <span class="words">
            {plural(waiting, 'change does', 'changes do')} not go together with the others, and{' '}
            {waiting === 1 ? 'waits' : 'wait'}.
          </span>{' '}
          <button type="button" onClick={() => openPanel('together')}>
            Settle it
          </button>
        </li>
      )}
      {problems.length > 0 && (
        <li class="row notice">
          <span class="words">
            A part of this game cannot be read. It is kept as it is, and the rest goes on.
          </span>{' '}
          <button type="button" onClick={() => openPanel('unread')}>
            What it is
          </button>
        </li>
      )}
    </ul>
  )
}

/** The setting that says that people were told. */
const TOLD = 'told of deletion'

/** Says once, at the first saved round, that this browser deletes what is not visited, and what helps. */
export function StorageNotice() {
  const promise = useStore($persisted)
  const [isOpen, setOpen] = useState(false)
  const [isHow, setHow] = useState(false)
  useEffect(() => {
    // Until a browser that can promise has answered, it may still promise to keep everything.
    if (promise === 'kept' || (promise === 'unknown' && canPromise())) return
    readSetting(TOLD).then((isTold) => {
      if (isTold) return
      setOpen(true)
      storeSetting(TOLD, true)
    })
  }, [promise])
  if (!isOpen) return null
  return (
    <aside class="app stack notice" aria-label="How long games are kept">
      <p>
        <b>This browser keeps games for seven days.</b> After seven days without a visit it deletes what this
        site has stored. Install Meldbook, or keep a back-up.
      </p>
      {isHow && (
        <p>
          In the browser’s share menu, choose <b>Add to Home Screen</b>; on a Mac, in the menu File,{' '}
          <b>Add to Dock</b>. The installed Meldbook begins with an empty book, so make a back-up here and
          bring it back there.
        </p>
      )}
      <p class="group">
        <button type="button" aria-expanded={isHow} onClick={() => setHow(!isHow)}>
          Install
        </button>
        <a class="btn" href={href('/book/#backup')}>
          Back up
        </a>
        <button type="button" onClick={() => setOpen(false)}>
          Close
        </button>
      </p>
    </aside>
  )
}
