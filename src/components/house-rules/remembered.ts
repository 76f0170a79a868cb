import type { Game } from '../../scoring/game.ts'
import { isPlain } from '../../scoring/untrusted.ts'
import { type HouseRules, optionsFrom, textOf } from './house-rules.ts'

/**
 * House rules chosen for checks last for this visit. If storage is forbidden, they last as long as the page.
 */

export function rememberRules({ id }: Game, rules: HouseRules | undefined) {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(rules ?? null))
  } catch {}
}

/** Undefined if none were chosen. */
export function rememberedRules(game: Game): HouseRules | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(game.id)) ?? 'null')
    if (!isPlain(stored) || !isPlain(stored.options)) return undefined
    const { players, options } = stored
    return {
      players: Number(players) || undefined,
      options: optionsFrom(game, (name) => (name in options ? textOf(options[name]) : null)),
    }
  } catch {
    return undefined
  }
}

function keyOf(id: string): string {
  return `meldbook-house-${id}`
}
