/** A part of a table, for browsers that forget what it is where it has another display. */
export function as(role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') {
  return { role }
}
