/** For the name of a file: nothing that some system forbids. */
export function fileName(title: string, time: number, kind: 'json' | 'csv'): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  return `${[...name].slice(0, 60).join('') || 'game'}-${new Date(time).toISOString().slice(0, 10)}.${kind}`
}
