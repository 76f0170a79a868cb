/** A day of the calendar, such as "2026-11-24". The order of the texts is the order of the days. */
export type Day = string

/** The hour at which an evening ends. */
const LAST_HOUR = 5

/**
 * The evening that a time belongs to, by the calendar and clock of this device; undefined if the time is unknown. An evening
 * lasts until five in the morning, so what begins after midnight still belongs to it.
 */
export function eveningOf(time: number): Day | undefined {
  if (time === 0) return undefined
  const moment = new Date(time)
  const late = moment.getHours() < LAST_HOUR ? 1 : 0
  return formatIso(new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() - late))
}

/** The day of a date, by the calendar of this device. */
export function formatIso(date: Date): Day {
  const part = (number: number, width: number) => String(number).padStart(width, '0')
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`
}
