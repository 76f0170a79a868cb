import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Game } from '../../src/scoring/game.ts'

/** A play that a rules page or `plays.txt` shows, in their notation. */
export type PagePlay = { check: string; legal: boolean; input: PageInput }
export type PageInput = Record<string, string | number | boolean>

const FOLDER = resolve(import.meta.dirname, '../../src/content/games')
const TEXTS = resolve(import.meta.dirname, '../scoring/games')
/** Props that are no input of the check. */
const ABOUT = ['check', 'legal', 'rule', 'points', 'detail', 'options']

/**
 * The plays of a game's rules page at a table with the usual rules. Only the build knows what an expression is, so a
 * play whose input is one, other than the name of a text, is left out.
 */
export function pagePlays(game: Game): PagePlay[] {
  const page = readFileSync(resolve(FOLDER, `${game.id}.mdx`), 'utf8')
  const named = new Map(
    [...page.matchAll(/^export const (\w+) = '(.*)'$/gm)].map(([, name, text]) => [name, text]),
  )
  return [...page.matchAll(/<Play\s(.*?)\/?>$/gms)].flatMap(([, props = '']) => {
    const given = [...props.matchAll(/(\w+)=(?:"([^"]*)"|\{(.*?)\}(?=\s|$))/gs)].map(
      ([, name = '', text, value = '']) => ({
        name,
        value: text ?? named.get(value) ?? literal(value),
        source: value,
      }),
    )
    const of = (wanted: string) => given.find(({ name }) => name === wanted)
    const usual = of('options')?.source ?? 'usual'
    const input = given.filter(({ name }) => !ABOUT.includes(name))
    if (usual !== 'usual' || of('players') || input.some(({ value }) => value === undefined)) return []
    return {
      check: String(of('check')?.value),
      legal: of('legal')?.value !== false,
      input: Object.fromEntries(input.map(({ name, value }) => [name, value])) as PageInput,
    }
  })
}

/** A number or a flag; nothing for any other expression. */
function literal(text: string): number | boolean | undefined {
  return /^(true|false|-?\d+)$/.test(text) ? JSON.parse(text) : undefined
}

/** The plays of a game's `plays.txt` at a table with the usual rules: `8-10h | 5-7h | take=1 ✓ 27 #lay-off`. */
export function playsBeside(game: Game): PagePlay[] {
  let check = ''
  const lines = readFileSync(resolve(TEXTS, game.id, 'plays.txt'), 'utf8').split('\n')
  return lines.flatMap((line) => {
    // Brackets hold another table.
    if (line.startsWith('== ')) check = line.includes('[') ? '' : (line.split(' ')[1] ?? '')
    const [, given, mark] = /^([^\s#=[{].*?)\s*([✓✗]) /.exec(line) ?? []
    const form = game.checksById[check]
    return given !== undefined && form
      ? { check, legal: mark === '✓', input: inputIn(given, Object.keys(form.fields)) }
      : []
  })
}

/** Fields stand in their order, or have their name, as `take=1`. */
function inputIn(given: string, fields: readonly string[]): PageInput {
  const texts = given.split('|').map((text) => text.trim())
  const named = texts.filter((text) => /^[a-zA-Z]+=/.test(text)).map((text) => text.split('='))
  const open = fields.filter((field) => !named.some(([name]) => name === field))
  const inOrder = texts.filter((text) => !/^[a-zA-Z]+=/.test(text)).map((text, at) => [open[at], text])
  return Object.fromEntries([...inOrder, ...named].filter(([, text]) => text !== ''))
}
