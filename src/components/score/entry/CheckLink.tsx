import type { Card } from '../../../scoring/cards.ts'
import { href } from '../../../site.ts'
import { $route } from '../address/route.ts'
import type { EntryContext } from './entry-context.ts'

type Props = EntryContext & { cards?: readonly Card[]; mission?: number | undefined }

/**
 * Links to the check that judges what is entered. The check is looked up on demand, because most rounds raise
 * no question.
 */
export function CheckLink({ opened, target, active, change, cards = [], mission }: Props) {
  const { game } = opened
  const carried = mission !== undefined ? { mission } : cards.length > 0 ? { cards } : undefined
  if (game.checks.length === 0 || !carried) return null
  const checks = href(`/games/${game.id}/check/`)
  const ask = async (event: MouseEvent) => {
    // In a new tab, the link opens the checker without these cards.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Writes the draft once more, so that it is on disk before the page is left.
    change((now) => now)
    const from = { ...$route.get(), ...(active && { player: active.id }) }
    const end = await import('../../checker/fitting-check.ts')
      .then(({ linkToCheck }) => linkToCheck(game.id, carried, target.table, from))
      .catch(() => '')
    location.href = checks + end
  }
  return (
    <a class="quiet" href={checks} onClick={ask}>
      Check this
    </a>
  )
}
