/** Prints a table: the first column to the left, the others to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const all = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  const pad = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)
  for (const row of all) console.log(row.map(pad).join('  '))
}
