/**
 * The columns that a table gives its own score pad. A column is a short text, as options and links hold it: "Tricks × 10" is
 * counted and each is worth 10, "Alone ✓ -50" is ticked and costs 50. Nobody types it.
 */
export type Column = {
  name: string
  /** Whether players tick it. Otherwise they count it. */
  ticked: boolean
  /** What each is worth; below 0 if it costs points. */
  worth: number
}

export const MAX_COLUMN_NAME = 20
export const MAX_COLUMN_WORTH = 10_000

/** Signs that separate columns in a list, or the parts of a column. A name has none of them. */
const SIGNS = /[,;×✓\p{Cc}]/gu

export const COLUMN: RegExp = /^(?<name>[^,;×✓\p{Cc}]{1,20}) (?<sign>[×✓]) (?<worth>-?[1-9]\d{0,4})$/u

/** Undefined if the text is no column. */
export function readColumn(text: string): Column | undefined {
  const { name, sign, worth } = COLUMN.exec(text)?.groups ?? {}
  if (name === undefined || name.trim() !== name || Math.abs(Number(worth)) > MAX_COLUMN_WORTH)
    return undefined
  return { name, ticked: sign === '✓', worth: Number(worth) }
}

/** The reverse. It takes what is typed, too, which may be no column yet. */
export function formatColumn({
  name,
  ticked,
  worth,
}: Omit<Column, 'worth'> & { worth: number | string }): string {
  return `${tidyColumnName(name).trim()} ${ticked ? '✓' : '×'} ${worth}`
}

export function tidyColumnName(name: string): string {
  return name.replace(SIGNS, ' ').slice(0, MAX_COLUMN_NAME)
}
