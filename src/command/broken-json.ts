import { fail, type Result } from '../scoring/result.ts'
import { parseJson, quote } from '../scoring/untrusted.ts'

/** Reads what should be JSON. If it is none, the problem names the line in which it ceases to be that. */
export function readJson(text: string): Result<unknown> {
  const parsed = parseJson(text)
  const at = parsed.ok ? undefined : brokenAt(text)
  // What is too long or too deep is JSON all the same.
  if (at === undefined) return parsed
  const number = text.slice(0, at).split('\n').length
  const line = text.split('\n')[number - 1]?.trim() ?? ''
  return fail([], `This is not JSON: line ${number} is wrong, or the one before it: ${quote(line)}.`)
}

const STRING = /"[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[\da-f]{4})[^"\\\p{Cc}]*)*"/iuy
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)(?![\w.])/iy
const CLOSES: Record<string, string> = { '{': '}', '[': ']' }

/** The place of the first character that cannot stand where it does, or at which more should stand; undefined in JSON. */
function brokenAt(text: string): number | undefined {
  const open: string[] = []
  let at = 0
  let wants: 'value' | 'first value' | 'key' | 'first key' | ':' | 'next' = 'value'
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.test(text)
    if (found) at = pattern.lastIndex
    return found
  }
  for (;;) {
    skip(/\s*/y)
    const sign = text[at] ?? ''
    if (sign === '') return open.length === 0 && wants === 'next' ? undefined : text.trimEnd().length
    const isEnd = sign === open.at(-1) && (wants === 'next' || wants.startsWith('first'))
    if (isEnd) {
      open.pop()
      at += 1
      wants = 'next'
    } else if (wants === 'next') {
      if (sign !== ',' || open.length === 0) return at
      at += 1
      wants = open.at(-1) === '}' ? 'key' : 'value'
    } else if (wants === ':') {
      if (sign !== ':') return at
      at += 1
      wants = 'value'
    } else if (wants.endsWith('key')) {
      if (!skip(STRING)) return at
      wants = ':'
    } else if (CLOSES[sign] !== undefined) {
      open.push(CLOSES[sign])
      at += 1
      wants = sign === '{' ? 'first key' : 'first value'
    } else {
      if (!skip(STRING) && !skip(SCALAR)) return at
      wants = 'next'
    }
  }
}
