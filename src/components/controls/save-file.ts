/** Offers a file to the browser as a download. */
export function saveFile(file: File) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Some browsers read the file only a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A file of JSON, given as text in one part or several. */
export function jsonFile(title: string, parts: string[], time?: number): File {
  return new File(parts, fileName(title, 'json', time), { type: 'application/json' })
}

/** "500-rummy-2026-11-21.csv", without characters that any system forbids. An unknown time is today. */
export function fileName(title: string, extension: 'json' | 'csv' | 'png', time = 0): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  const start = [...name].slice(0, 60).join('')
  return `${start || 'game'}-${new Date(time || Date.now()).toISOString().slice(0, 10)}.${extension}`
}
