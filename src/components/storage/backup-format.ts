import { fail, ok, type Result } from '../../scoring/result.ts'
import { isPlain, type Plain, parseJson } from '../../scoring/untrusted.ts'
import { plural } from '../../scoring/words.ts'

/** The file of a back-up, which the README.md beside this file describes. */
export const BACKUP_FORMAT = 'meldbook-backup'
export const BACKUP_VERSION = 1

/** Whether a text, or what is there of it, begins as a back-up does. */
export function beginsAsBackup(text: string): boolean {
  return /^\s*\{\s*"format"\s*:\s*"([^"]*)"/.exec(text)?.[1] === BACKUP_FORMAT
}

/** Characters of a file. Ten thousand games of thirty rounds by eight players have about 160 million. */
export const MAX_BACKUP = 240_000_000

/** An item of a list of a back-up, which is parsed when it is its turn. */
export type Item = { path: [list: string, at: number]; parse: () => Result<unknown> }

/** What a file says of itself, and the items of its lists. */
export type FileParts = { head: Plain; items: Item[]; isWhole: boolean }

/** Said to somebody who chose a picture, a table or the file of another app. */
export const NOT_OURS =
  'This is neither a back-up nor a game of Meldbook. Choose a file that Meldbook has saved; its name ends in “.json”.'

/** Said of a file whose `isWhole` is false. */
export const NOT_WHOLE = 'This back-up has no list of games that ends: a part of it is missing.'

const MAX_ITEMS = 100_000

/**
 * Takes a file apart, within the limits of a file. A back-up of thousands of games is read line by line, as it is written: the
 * page stays responsive, and a line that is damaged costs what it holds. Any other JSON is parsed as a whole.
 */
export function partsOf(text: string): Result<FileParts> {
  if (text.length > MAX_BACKUP)
    return fail([], `A file of ${text.length} characters is too large; ${MAX_BACKUP} are allowed.`)
  const given = text.trim()
  const head = headOf(given)
  const parts = head ? ok({ head, items: linesOf(given), isWhole: given.endsWith(']}') }) : parseWhole(given)
  if (parts.ok && parts.value.items.length > MAX_ITEMS)
    return fail([], `This is more than any Meldbook file has: over ${MAX_ITEMS} items.`)
  return parts
}

/** What the first line of a back-up says; undefined if the text is not written line by line. */
function headOf(text: string): Plain | undefined {
  const line = text.slice(0, Math.max(text.indexOf('\n'), 0)).trimEnd()
  if (line.length > 1_000 || !line.endsWith(',')) return undefined
  const head = parseJson(`${line.slice(0, -1)}}`)
  return head.ok && isPlain(head.value) && head.value.format === BACKUP_FORMAT ? head.value : undefined
}

/** What ends the line of an item. */
const ENDS = ['],', ']}', ']', ',', '']

function linesOf(text: string): Item[] {
  const items: Item[] = []
  let list = ''
  let at = 0
  for (const given of text.split('\n').slice(1)) {
    const line = given.trimEnd()
    const name = /^"(\w+)":\[/.exec(line)?.[1]
    if (name !== undefined) [list, at] = [name, 0]
    else if (line.startsWith('{')) {
      const end = ENDS.find((end) => line.endsWith(end)) ?? ''
      items.push({
        path: [list, at],
        parse: () => parseJson(line.slice(0, line.length - end.length), MAX_BACKUP),
      })
      at += 1
    }
  }
  return items
}

function parseWhole(text: string): Result<FileParts> {
  const parsed = parseJson(text, MAX_BACKUP)
  if (!parsed.ok) {
    const isCut = text.startsWith('{') && !text.endsWith('}')
    if (isCut)
      return fail([], `This file ends after ${plural(text.length, 'character')}: a part of it is missing.`)
    return text.startsWith('{') ? parsed : fail([], NOT_OURS)
  }
  const head = parsed.value
  if (!isPlain(head)) return fail([], NOT_OURS)
  const lists = head.format === BACKUP_FORMAT ? Object.entries(head) : []
  const items = lists.flatMap(([list, values]) =>
    Array.isArray(values)
      ? values.map((value: unknown, at): Item => ({ path: [list, at], parse: () => ok(value) }))
      : [],
  )
  return ok({ head, items, isWhole: Array.isArray(head.games) })
}

/** A list of a back-up. It puts one item on a line, so that people can read and edit the file, and a damaged line costs one item. */
export function formatList(name: string, items: readonly string[]): string[] {
  return [`,\n"${name}":[`, ...items.map((item, at) => `${at === 0 ? '\n' : ',\n'}${item}`), ']']
}
