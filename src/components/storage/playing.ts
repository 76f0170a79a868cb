/**
 * Notes in local storage whether a game is open, so that the layout knows it before the first paint. The next
 * page that reads the database corrects a wrong note.
 */
export function notePlaying(playing: boolean) {
  try {
    if (playing) localStorage.setItem('meldbook-playing', 'yes')
    else localStorage.removeItem('meldbook-playing')
  } catch {
    // Storage may be forbidden. A page then makes room only after it has read the database.
  }
}
