/** Made when a day is first written: a page's first formatter takes ten milliseconds, which most pages never need. */
let day: Intl.DateTimeFormat | undefined

/** "3 November 2026" */
export function formatDay(time: number): string {
  day ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return day.format(time)
}

/** When something was written down: the time, and before today the day. */
export function formatTime(time: number): string {
  const moment = new Date(time)
  const clock = moment.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  const isToday = moment.toDateString() === new Date().toDateString()
  return isToday ? clock : `${moment.toLocaleDateString([], { day: 'numeric', month: 'short' })}, ${clock}`
}
