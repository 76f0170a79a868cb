import type { Game } from '../../scoring/game.ts'
import { type House, NO_HOUSE } from './house.ts'

/** House rules chosen here stay for this visit. Where storage is forbidden they stay for the page. */

export function keepHouse({ id }: Game, house: House) {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(house))
  } catch {}
}

export function keptHouse({ id, options }: Game): House {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}')
    const known = options.flatMap(({ name }) => {
      const text = kept.options?.[name]
      return typeof text === 'string' ? [[name, text]] : []
    })
    return { players: Number(kept.players) || undefined, options: Object.fromEntries(known) }
  } catch {
    return NO_HOUSE
  }
}

function keyOf(id: string): string {
  return `meldbook-house-${id}`
}
