import { encodeWord } from '../../encode-word.ts'
import { fillFields } from '../../scoring/fields/filled.ts'
import type { Game } from '../../scoring/game.ts'
import { type HouseRules, optionsFrom, textOf } from '../house-rules/house-rules.ts'
import { type CheckDraft, draftOf } from './check-draft.ts'

/**
 * A check as the end of an address: `#check=claim&grid=9DTDJD2C.KH7C7H8S&house.aces=low`. Each kind of field
 * has its own notation, and what cannot be read is left out. `house=book` says that the table plays by the
 * book. `from=…&from.round=…&from.player=…` names the saved game, the round and the player that the cards
 * come from, for a link back.
 */
export type CheckLink = {
  check: string
  draft: CheckDraft
  /** Undefined if nobody has chosen any. Then the rules of the game at the table apply. */
  rules: HouseRules | undefined
  origin: Origin | undefined
}

/** A saved game, the round of it that is being entered or `sheet`, and the player whose cards they are. */
export type Origin = { game: string; round: string; player?: string | undefined }

const HOUSE = 'house'
const BY_THE_BOOK: Part = [HOUSE, 'book']
const FROM = 'from'

type Part = readonly [name: string, text: string]

export function formatCheckLink({ check, draft, rules, origin }: CheckLink): string {
  const parts: Part[] = [['check', check]]
  if (origin) parts.push([FROM, origin.game])
  if (origin && origin.round !== 'next') parts.push([`${FROM}.round`, origin.round])
  if (origin?.player) parts.push([`${FROM}.player`, origin.player])
  for (const [name, { kind, value, field }] of Object.entries(draft.fields)) {
    const text = kind.write(value, field)
    if (text !== '') parts.push([name, text])
  }
  if (rules) parts.push(...rulesParts(rules))
  return `#${parts.map(([name, text]) => `${name}=${encodeWord(text)}`).join('&')}`
}

function rulesParts({ players, options }: HouseRules): readonly Part[] {
  const given = Object.entries(options).map(([name, value]): Part => [`${HOUSE}.${name}`, textOf(value)])
  if (players) given.push([`${HOUSE}.players`, String(players)])
  return given.length > 0 ? given : [BY_THE_BOOK]
}

export function parseCheckLink(game: Game, hash: string): CheckLink | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const check = given.get('check') ?? ''
  const form = Object.hasOwn(game.forms, check) ? game.forms[check] : undefined
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

function readOrigin(given: URLSearchParams): Origin | undefined {
  const game = given.get(FROM)
  if (!game) return undefined
  const player = given.get(`${FROM}.player`) ?? undefined
  return { game, round: given.get(`${FROM}.round`) ?? 'next', player }
}
