/** Giving something away: by the system's own share sheet where it has one, or onto the clipboard, or as a file. */

/** Also whether the system takes files, which many a desk does not. */
export function canSend(data: ShareData): boolean {
  return 'share' in navigator && (navigator.canShare?.(data) ?? data.files === undefined)
}

/** True unless the system could not; whoever thinks better of it has done nothing wrong. */
export async function send(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (refusal) {
    return refusal instanceof DOMException && refusal.name === 'AbortError'
  }
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

export function saveFile(file: File) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Some browsers take hold of it only a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** "meldbook-rummy-500-2026-11-21" */
export function nameFile(game: string, time = Date.now()): string {
  return `meldbook-${game}-${new Date(time).toISOString().slice(0, 10)}`
}
