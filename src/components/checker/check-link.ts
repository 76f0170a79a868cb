import { formatParts, type Part } from '../../address-end.ts'
import { fillFields } from '../../scoring/fields/kinds.ts'
import type { Game } from '../../scoring/game.ts'
import { type HouseRules, optionsFrom } from '../house-rules/house-rules.ts'
import { HOUSE, rulesParts } from '../house-rules/rules-parts.ts'
import { type CheckDraft, draftOf } from './check-draft.ts'
import { type Origin, originParts, readOrigin } from './origin.ts'

/**
 * A check as the end of an address: `#check=claim&grid=9DTDJD2C.KH7C7H8S&house.aces=low`. Each kind of field
 * has its own notation, and what cannot be read is left out. `house=book` says that the table plays by the
 * book. `origin.ts` has what the address says of the game that the cards come from.
 */
export type CheckLink = {
  check: string
  draft: CheckDraft
  /** Undefined if nobody has chosen any. Then the rules of the game at the table apply. */
  rules: HouseRules | undefined
  origin: Origin | undefined
}

export function formatCheckLink({ check, draft, rules, origin }: CheckLink): string {
  const parts: Part[] = [['check', check], ...(origin ? originParts(origin) : [])]
  for (const [name, { kind, value, field }] of Object.entries(draft.fields)) {
    const text = kind.write(value, field)
    if (text !== '') parts.push([name, text])
  }
  if (rules) parts.push(...rulesParts(rules))
  return formatParts(parts)
}

export function parseCheckLink(game: Game, hash: string): CheckLink | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const check = given.get('check') ?? ''
  const form = Object.hasOwn(game.checksById, check) ? game.checksById[check] : undefined
  if (!form) return undefined
  const draft = draftOf(fillFields(form.fields, (name) => given.get(name)))
  return { check, draft, rules: readRules(game, given), origin: readOrigin(given) }
}

function readRules(game: Game, given: URLSearchParams): HouseRules | undefined {
  if (![...given.keys()].some((name) => name.startsWith(HOUSE))) return undefined
  return {
    players: Number(given.get(`${HOUSE}.players`)) || undefined,
    options: optionsFrom(game, (name) => given.get(`${HOUSE}.${name}`)),
  }
}
