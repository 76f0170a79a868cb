/** Sends something to other apps: through the share sheet of the system, or the clipboard. */

/** Whether the system can share this. Many desktops share no files. */
export function canSend(data: ShareData): boolean {
  return 'share' in navigator && (navigator.canShare?.(data) ?? data.files === undefined)
}

/** Opens the share sheet. Answers false if the system failed, but true if the user cancelled. */
export async function send(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError'
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
