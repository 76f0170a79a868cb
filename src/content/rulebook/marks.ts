import type { PlayExample } from './play.ts'
import type { ScoreExample } from './score.ts'

/**
 * What the HTML of a rules page says of its values and examples, so that a page of the same rules at another table can ask the
 * engine again. Examples are JSON with `'` in place of `"`, which an attribute would have to escape.
 */

/** A value: its name as `<Value of>` has it, whose number of players, and whether it is written in words. */
export type ValueMark = { of: string; players?: number | undefined; words?: boolean | undefined }

/** `dealt 3 words` */
export function formatValueMark({ of, players, words }: ValueMark): string {
  return [of, players, words && 'words'].filter(Boolean).join(' ')
}

export function parseValueMark(text: string): ValueMark {
  const [of = '', ...rest] = text.split(' ')
  return { of, players: Number.parseInt(rest[0] ?? '', 10) || undefined, words: rest.includes('words') }
}

/** A play: what is asked, the input as typed, and the table of the example if the page names one. */
export type PlayMark = Pick<PlayExample, 'check' | 'options' | 'players'> & {
  given: Readonly<Record<string, unknown>>
}
export type ScoreMark = Pick<ScoreExample, 'players' | 'round' | 'rounds' | 'options'>

export function formatMark(mark: PlayMark | ScoreMark): string {
  const json = JSON.stringify(mark)
  if (json.includes("'")) throw new Error(`An example holds a straight quotation mark: ${json}`)
  return json.replaceAll('"', "'")
}

export function parseMark<Mark extends PlayMark | ScoreMark>(text: string): Mark {
  return JSON.parse(text.replaceAll("'", '"'))
}
