import { optionsFrom, textOf } from '../components/house-rules/house-rules.ts'
import { inputOf, kindOf, parseFields } from '../scoring/fields/kinds.ts'
import type { Check, Game } from '../scoring/game.ts'
import { parseCards } from '../scoring/notation.ts'
import { type Answer, fail, ok, type Result, remarked } from '../scoring/result.ts'
import { straysAt } from '../scoring/strays.ts'
import { isPlain, type Plain, quote } from '../scoring/untrusted.ts'
import { join } from '../scoring/words.ts'
import { readJson } from './broken-json.ts'

/** A check to run: its game, its id, its input, and the table that it is judged for. */
export type Asked = {
  game: Game
  check: string
  input: unknown
  table: { players?: number; options?: Plain }
}

const HOUSE = 'house.'
/** What a link says besides the fields: where the cards come from. */
const NO_FIELD = /^(?:check|(?:house|from)(?:\..*)?)$/

/**
 * Reads the texts after a game and a check: fields in their order, or by name, as `meld=3-5d`. One text that is an object
 * in JSON is the whole input.
 */
export function readInput(game: Game, check: string, texts: readonly string[]): Result<unknown> {
  const form = formOf(game, check)
  if (!form.ok) return form
  const [only = ''] = texts
  if (texts.length === 1 && only.trim().startsWith('{')) return readJson(only)
  const { fields } = form.value
  const parts: Record<string, string> = {}
  const unnamed: string[] = []
  for (const text of texts) {
    const [, name, value = ''] = /^([a-zA-Z]+)=(.*)$/s.exec(text) ?? []
    if (name === undefined) unnamed.push(text)
    else parts[name] = value
  }
  const open = Object.keys(fields).filter((name) => !Object.hasOwn(parts, name))
  const [first = '', ...others] = open
  const quoted = (cards: string) => `The cards of one field stand in quotation marks: ${first}="${cards}".`
  // Cards that a shell took apart: there is only one field that they can belong to.
  const given = open.length === 1 ? [unnamed.join(' ')] : unnamed
  if (given.length > open.length) {
    const fieldsAre = `the fields are ${join(Object.keys(fields))}`
    const hint = others.length > 0 ? ` ${quoted('7h 8h')}` : ''
    return fail([], `There is no field for ${quote(given[open.length] ?? '')}; ${fieldsAre}.${hint}`)
  }
  const alone = unnamed.findIndex((text) => !isOneCard(text))
  const single = unnamed.slice(0, alone < 0 ? unnamed.length : alone)
  if (given.length > 1 && single.length > 1 && takesCards(fields[first])) {
    return fail([first], quoted(single.join(' ')))
  }
  // Nothing at all is missing; an empty text beside others may be an empty hand.
  if (given.some((text) => text.trim() !== '')) {
    for (const [at, text] of given.entries()) parts[open[at] ?? ''] = text
  }
  const [name, field] = Object.entries(fields)[0] ?? []
  const isNothing = Object.values(parts).every((text) => text.trim() === '')
  if (isNothing && name !== undefined && field && kindOf(field).cards && !field.optional) {
    return fail([name], `${field.label}: this is missing. Cards are typed as 7h 8h 9h, or as 7-9h for a run.`)
  }
  const filled = parseFields(fields, parts)
  // The sentence quotes the letters, so their place in the text need not be told.
  if (!filled.ok) {
    return {
      ok: false,
      problems: filled.problems.map((found) => ({ ...found, path: found.path.slice(0, 1) })),
    }
  }
  // The engine says what else is missing.
  return ok(inputOf(filled.value, Object.keys(parts)))
}

/** Whether a field takes several cards. */
function takesCards(field: Check['fields'][string] | undefined): boolean {
  return field?.kind === 'cards' || field?.kind === 'groups'
}

function isOneCard(text: string): boolean {
  const read = parseCards(text)
  return read.ok && read.value.length === 1
}

function formOf(game: Game, check: string): Result<Check> {
  const form = Object.hasOwn(game.checksById, check) ? game.checksById[check] : undefined
  if (form) return ok(form)
  return fail(['check'], `${game.title} has no check ${quote(check)}; it has ${join(game.checks)}.`)
}

/** What is wrong with a `--rule` that has no value. */
export function bareRule(game: Game, texts: readonly string[]): Result<void> {
  const bare = texts.find((text) => !text.includes('='))
  if (bare === undefined) return ok(undefined)
  const option = game.options.find(({ name }) => name === bare) ?? game.options[0]
  const example = option ? `, such as --rule "${option.name}=${textOf(option.default)}"` : ''
  return fail(['rule'], `${quote(bare)} has no value: a rule is written as name=value${example}.`)
}

/** Options as `name=value` texts. */
export function readRules(game: Game, texts: readonly string[]): Plain {
  const given = new Map(
    texts.map((text): [string, string] => {
      const [name = '', value = ''] = text.split(/=(.*)/s)
      return [name, value]
    }),
  )
  const known = optionsFrom(game, (name) => given.get(name) ?? null)
  const unknown = [...given].filter(([name]) => !Object.hasOwn(known, name))
  // The engine says which options there are.
  return { ...known, ...Object.fromEntries(unknown) }
}

/** Whether a text is an address. */
export function isAddress(text: string): boolean {
  return /^[a-z]+:\/\/\S+$/i.test(text.trim())
}

/** Whether a text is the address of a check: `…/games/threedom/check/#check=claim&grid=…`. */
export function isCheckLink(text: string): boolean {
  return /\/games\/[\w-]+\/check\/?#/.test(text)
}

/** Reads the address of a check. `find` finds its game. */
export function readCheckLink(link: string, find: (id: unknown) => Game | undefined): Result<Asked> {
  const [, id = '', hash = ''] = /\/games\/([\w-]+)\/check\/?#(\S*)/.exec(link) ?? []
  const game = find(id)
  if (!game)
    return fail(['game'], `There is no game ${quote(id)} here; the link may come from a newer Meldbook.`)
  const given = [...new URLSearchParams(hash)]
  const check = given.find(([name]) => name === 'check')?.[1] ?? ''
  const form = formOf(game, check)
  if (!form.ok) return form
  const { fields } = form.value
  // In the link of a grid, `-` is a place that nobody has filled in yet.
  const typed = (name: string, text: string) =>
    fields[name]?.kind === 'grid' ? text.replaceAll('-', '') : text
  const parts = given.filter(([name]) => !NO_FIELD.test(name))
  const texts = parts.map(([name, text]) => [name, typed(name, text)] as const)
  const filled = parseFields(fields, Object.fromEntries(texts))
  if (!filled.ok) return filled
  const rules = given.flatMap(([name, text]) =>
    name.startsWith(HOUSE) && name !== `${HOUSE}players` ? [`${name.slice(HOUSE.length)}=${text}`] : [],
  )
  const players = Number(given.find(([name]) => name === `${HOUSE}players`)?.[1])
  const table = { options: readRules(game, rules), ...(players > 0 && { players }) }
  return ok({ game, check, input: inputOf(filled.value), table })
}

/** Reads what a program hands over: `{ "game", "check", "input", "table" }`. */
export function readAsked(text: string, find: (id: unknown) => Game | undefined): Answer<Asked> {
  const parsed = readJson(text)
  if (!parsed.ok) return parsed
  const { game: id, check, input, table } = isPlain(parsed.value) ? parsed.value : {}
  const game = find(id)
  if (!game) return fail(['game'], 'Which game is it? A check is { "game", "check", "input" }.')
  const asked = ok({ game, check: String(check), input, table: (table ?? {}) as Asked['table'] })
  return remarked(
    asked,
    straysAt(parsed.value, [], { keys: new Set(['game', 'check', 'input', 'table']), whole: 'a check' }),
  )
}
