import type { Game } from '../../scoring/game.ts'
import { isPlain } from '../../scoring/untrusted.ts'
import type { HouseRules } from './house-rules.ts'

/**
 * House rules chosen for checks last for this visit. If storage is forbidden, they last as long as the page.
 */

export function rememberRules({ id }: Game, rules: HouseRules | undefined) {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(rules ?? null))
  } catch {}
}

/** Undefined if none were chosen. */
export function rememberedRules({ id, options }: Game): HouseRules | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null')
    if (!isPlain(kept)) return undefined
    const texts = isPlain(kept.options) ? kept.options : {}
    const known = options.flatMap(({ name }) => {
      const text = texts[name]
      return typeof text === 'string' ? [[name, text] as const] : []
    })
    return { players: Number(kept.players) || undefined, options: Object.fromEntries(known) }
  } catch {
    return undefined
  }
}

function keyOf(id: string): string {
  return `meldbook-house-${id}`
}
