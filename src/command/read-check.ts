import { optionsFrom } from '../components/house-rules/house-rules.ts'
import type { Field } from '../scoring/fields.ts'
import type { Check, Game } from '../scoring/game.ts'
import { fail, inside, ok, type Problem, type Result } from '../scoring/result.ts'
import { isPlain, type Plain, parseJson, quote } from '../scoring/untrusted.ts'
import { join } from '../scoring/words.ts'
import { readFieldText } from './field-text.ts'

/** A check to run: its game, its id, its input, and the table that it is judged for. */
export type Asked = {
  game: Game
  check: string
  input: unknown
  table: { players?: number; options?: Plain }
}

const HOUSE = 'house.'
/** What a link says besides the fields: where the cards come from. */
const NO_FIELD = /^(?:check$|house|from)/

/**
 * Reads the texts after a game and a check: fields in their order, or by name, as `meld=3-5d`. One text that is an object
 * in JSON is the whole input.
 */
export function readInput(game: Game, check: string, texts: readonly string[]): Result<unknown> {
  const form = formOf(game, check)
  if (!form.ok) return form
  const [only = ''] = texts
  if (texts.length === 1 && only.trim().startsWith('{')) return parseJson(only)
  const names = Object.keys(form.value.fields)
  const named = texts.map((text) => /^([a-zA-Z]+)=(.*)$/s.exec(text))
  const open = names.filter((name) => !named.some((match) => match?.[1] === name))
  const parts = texts.map((text, at) => [named[at]?.[1] ?? open.shift(), named[at]?.[2] ?? text] as const)
  return readParts(form.value, parts)
}

function formOf(game: Game, check: string): Result<Check> {
  const form = Object.hasOwn(game.forms, check) ? game.forms[check] : undefined
  if (form) return ok(form)
  return fail(['check'], `${game.title} has no check ${quote(check)}; it has ${join(game.checks)}.`)
}

function readParts(
  { fields }: Check,
  parts: readonly (readonly [string | undefined, string])[],
): Result<Plain> {
  const input: Plain = {}
  const problems: Problem[] = []
  for (const [name, text] of parts) {
    const field = name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined
    if (name === undefined || !field) {
      const which =
        name === undefined ? `There is no field for ${quote(text)}` : `There is no field ${quote(name)}`
      problems.push({ path: [], message: `${which}; the fields are ${join(Object.keys(fields))}.` })
      continue
    }
    const read = readFieldText(field, text)
    if (read.ok) input[name] = read.value
    else problems.push(...inside([name], read).problems)
  }
  return problems.length > 0 ? { ok: false, problems } : ok(input)
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
  const parts = given
    .filter(([name]) => !NO_FIELD.test(name))
    .map(([name, text]) => {
      return [name, inLink(form.value, name, text)] as const
    })
  const input = readParts(form.value, parts)
  if (!input.ok) return input
  // A link leaves out what the site's form begins with.
  const blank = Object.entries(form.value.fields).map(([name, field]) => [
    name,
    blankOf(field, form.value, input.value),
  ])
  const whole = { ...Object.fromEntries(blank.filter(([, value]) => value !== undefined)), ...input.value }
  const rules = given.flatMap(([name, text]) =>
    name.startsWith(HOUSE) && name !== `${HOUSE}players` ? [`${name.slice(HOUSE.length)}=${text}`] : [],
  )
  const players = Number(given.find(([name]) => name === `${HOUSE}players`)?.[1])
  const table = { options: readRules(game, rules), ...(players > 0 && { players }) }
  return ok({ game, check, input: whole, table })
}

/** In the link of a grid, `-` is a place that nobody has filled in yet. */
function inLink({ fields }: Check, name: string, text: string): string {
  return fields[name]?.kind === 'grid' ? text.replaceAll('-', '') : text
}

/** What the form of the site begins with; undefined for a field that may be left out, and for a single card. */
function blankOf(field: Field, { fields }: Check, input: Plain): unknown {
  if (field.kind === 'whole') return field.start ?? (field.optional ? undefined : field.min)
  if (field.optional || field.kind === 'card' || field.kind === 'rank') return undefined
  if (field.kind === 'index') {
    const list = input[field.of]
    // The top card of a pile, or the first group.
    return fields[field.of]?.kind === 'cards' && Array.isArray(list) ? Math.max(0, list.length - 1) : 0
  }
  if (field.kind === 'choice') return field.values[0]
  return field.kind === 'flag' ? false : []
}

/** Reads what a program hands over: `{ "game", "check", "input", "table" }`. */
export function readAsked(text: string, find: (id: unknown) => Game | undefined): Result<Asked> {
  const parsed = parseJson(text)
  if (!parsed.ok) return parsed
  const { game: id, check, input, table } = isPlain(parsed.value) ? parsed.value : {}
  const game = find(id)
  if (!game) return fail(['game'], 'Which game is it? A check is { "game", "check", "input" }.')
  return ok({ game, check: String(check), input, table: (table ?? {}) as Asked['table'] })
}
