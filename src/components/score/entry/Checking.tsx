import type { Card } from '../../../scoring/cards.ts'
import { href } from '../../../site.ts'
import { $route } from '../route.ts'
import type { FieldProps } from './Panel.tsx'

type Props = FieldProps & {
  cards?: readonly Card[] | undefined
  mission?: number | undefined
}

/** To the check that judges what is entered. Most rounds have no question, so which check it is waits for one. */
export function Checking({ game, table, change, cards = [], mission }: Props) {
  const carried = mission !== undefined ? { mission } : cards.length > 0 ? { cards } : undefined
  if (game.checks.length === 0 || !carried) return null
  const checks = href(`/games/${game.id}/check/`)
  const ask = async (event: MouseEvent) => {
    // In a tab of its own it is the checker as such.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Whose fields are open is kept with the rest.
    change((now) => now)
    const end = await import('../../checker/fitting-check.ts')
      .then(({ linkToCheck }) => linkToCheck(game.id, carried, table, $route.get()))
      .catch(() => '')
    location.href = checks + end
  }
  return (
    <a class="entry-check" href={checks} onClick={ask}>
      Check this
    </a>
  )
}
