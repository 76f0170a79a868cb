/**
 * Created when a day is first formatted: a page's first formatter takes ten milliseconds, and most pages need
 * none.
 */
let day: Intl.DateTimeFormat | undefined

/** "3 November 2026" */
export function formatDay(time: number): string {
  day ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return day.format(time)
}

/** When something was written down: the time, and the day unless it is today. */
export function formatTime(time: number): string {
  if (time === 0) return 'At a time unknown'
  const moment = new Date(time)
  const clock = moment.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  const isToday = moment.toDateString() === new Date().toDateString()
  return isToday ? clock : `${moment.toLocaleDateString([], { day: 'numeric', month: 'short' })}, ${clock}`
}
