import type { Card } from '../../scoring/cards.ts'
import type { Field } from '../../scoring/fields.ts'
import type { Game } from '../../scoring/game.ts'
import { parseCards } from '../../scoring/notation.ts'
import type { HouseRules } from '../house-rules/house-rules.ts'
import { type CheckDraft, emptyDraft, type Place, setValue, type Value } from './check-draft.ts'

/**
 * A check as the end of an address: `#check=claim&grid=9DTDJD2C.KH7C7H8S&house.aces=low`. Cards in their own notation, `.` for an
 * empty place and `-` for an open one, `_` between groups. What cannot be read is left out. `house=book` says that nothing
 * is changed, and `from=…` which game it comes from, with `from.…` what it takes to find the way back.
 */

export type CheckState = {
  check: string
  draft: CheckDraft
  /** Undefined while nobody has chosen any: then those of the game at the table hold. */
  house: HouseRules | undefined
  from: readonly [name: string, text: string][]
}

const BOOK: [string, string] = ['house', 'book']

export function formatCheckLink(game: Game, { check, draft, house, from }: CheckState): string {
  const parts: [string, string][] = [['check', check], ...from]
  for (const [name, field] of Object.entries(game.forms[check]?.fields ?? {})) {
    const text = writeValue(field, draft.values[name])
    if (text !== '') parts.push([name, text])
  }
  if (house) {
    const { players, options } = house
    const given: [string, string][] = Object.entries(options).map(([name, text]) => [`house.${name}`, text])
    if (players) given.push(['house.players', String(players)])
    parts.push(...(given.length > 0 ? given : [BOOK]))
  }
  return `#${parts.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&')}`
}

export function parseCheckLink(game: Game, hash: string): CheckState | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const check = given.get('check') ?? ''
  const form = Object.hasOwn(game.forms, check) ? game.forms[check] : undefined
  if (!form) return undefined
  let draft = emptyDraft(form.fields)
  for (const [name, field] of Object.entries(form.fields)) {
    const value = readValue(field, given.get(name))
    if (value !== undefined) draft = setValue(draft, name, value)
  }
  const options = Object.fromEntries(
    game.options.flatMap(({ name }) => {
      const text = given.get(`house.${name}`)
      return text === null ? [] : [[name, text]]
    }),
  )
  const players = Number(given.get('house.players')) || undefined
  // Where the next card goes is not part of a link.
  const filled = emptyDraft(
    form.fields,
    Object.fromEntries(
      Object.entries(form.fields).map(([name, { kind }]) => [`${kind} ${name}`, draft.values[name]]),
    ),
  )
  const all = [...given]
  const house = all.some(([name]) => name.startsWith('house')) ? { players, options } : undefined
  return { check, draft: filled, house, from: all.filter(([name]) => name.startsWith('from')) }
}

function writeValue(field: Field, value: Value): string {
  switch (field.kind) {
    case 'cards':
      return (value as Card[]).join('')
    case 'groups':
      return (value as Card[][]).map((group) => group.join('')).join('_')
    case 'grid': {
      const places = value as Place[]
      return places.every((place) => place === undefined)
        ? ''
        : places.map((place) => place ?? (place === null ? '.' : '-')).join('')
    }
    case 'numbers':
      return (value as number[]).join('_')
    case 'whole':
      return value === field.min ? '' : String(value)
    case 'index':
      return value === undefined ? '' : String(value)
    case 'flag':
      return value ? '1' : ''
  }
}

function readValue(field: Field, text: string | null): Value {
  if (text === null) return undefined
  switch (field.kind) {
    case 'cards':
      return readCards(text)
    case 'groups':
      return text.split('_').map((group) => readCards(group) ?? [])
    case 'grid': {
      const places = (text.match(/[.-]|[^.-]{2}/g) ?? []).map(
        (place): Place => (place === '.' ? null : place === '-' ? undefined : readCards(place)?.[0]),
      )
      return Array.from({ length: field.places }, (_, at) => places[at])
    }
    case 'numbers':
      return (text.match(/\d+/g) ?? []).slice(0, 100).map(Number)
    case 'whole':
    case 'index': {
      const number = Number(text)
      return Number.isSafeInteger(number) && number >= 0 ? number : undefined
    }
    case 'flag':
      return text === '1'
  }
}

function readCards(text: string): Card[] | undefined {
  const read = parseCards(text)
  return read.ok ? read.value : undefined
}
