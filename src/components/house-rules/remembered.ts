import type { Game } from '../../scoring/game.ts'
import type { HouseRules } from './house-rules.ts'

/** House rules chosen here stay for this visit. Where storage is forbidden they stay for the page. */

export function rememberRules({ id }: Game, house: HouseRules | undefined) {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(house ?? null))
  } catch {}
}

/** Undefined where nobody has chosen any. */
export function rememberedRules({ id, options }: Game): HouseRules | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null')
    if (!kept) return undefined
    const known = options.flatMap(({ name }) => {
      const text = kept.options?.[name]
      return typeof text === 'string' ? [[name, text]] : []
    })
    return { players: Number(kept.players) || undefined, options: Object.fromEntries(known) }
  } catch {
    return undefined
  }
}

function keyOf(id: string): string {
  return `meldbook-house-${id}`
}
