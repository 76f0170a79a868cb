/**
 * Notes in local storage how many games are open, so that the layout knows it before the first paint. The next
 * page that reads the database corrects a wrong note.
 */
const KEY = 'meldbook-playing'

/** Returns the note: "1", "2", "3" or "more"; empty if no game is open. */
export function noteOpenGames(count: number): string {
  const text = count > 3 ? 'more' : count > 0 ? String(count) : ''
  write(text)
  return text
}

/** Notes that a game is open or that it is over, where nobody knows how many others there are. */
export function notePlaying(playing: boolean) {
  try {
    if (!playing) write('')
    else if (localStorage.getItem(KEY) === null) write('1')
  } catch {
    // Storage may be forbidden. A page then makes room only after it has read the database.
  }
}

function write(text: string) {
  try {
    if (text) localStorage.setItem(KEY, text)
    else localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
