import { useEffect, useState } from 'preact/hooks'
import { plural } from '../../scoring/words.ts'
import { href } from '../../site.ts'
import { gamesToRemindOf, noteReminded } from '../storage/last-backup.ts'

/** Reminds of a back-up when many games are in none. It shows once between two back-ups. */
export function BackupReminder() {
  const [due, setDue] = useState<Awaited<ReturnType<typeof gamesToRemindOf>>>()
  useEffect(() => {
    gamesToRemindOf().then((found) => {
      setDue(found)
      if (found) noteReminded()
    })
  }, [])
  if (!due) return null
  return (
    <aside class="app stack notice" aria-label="Back-up">
      <p>
        {due.isFirst
          ? `This book has ${plural(due.games, 'game')}, and no back-up was made of them yet.`
          : `${plural(due.games, 'game')} are new since the last back-up.`}
      </p>
      <p class="group">
        <a class="btn" href={href('/book/#backup')}>
          Back up
        </a>
        <button type="button" onClick={() => setDue(undefined)}>
          Not now
        </button>
      </p>
    </aside>
  )
}
