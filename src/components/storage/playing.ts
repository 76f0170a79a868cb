/**
 * Notes whether a game is open on this device, where the layout can read it before the first paint. The database knows
 * better, and the next page that asks it corrects the note.
 */
export function notePlaying(playing: boolean) {
  try {
    if (playing) localStorage.setItem('meldbook-playing', 'yes')
    else localStorage.removeItem('meldbook-playing')
  } catch {
    // Storage may be forbidden; then a page makes room once it has asked the database.
  }
}
