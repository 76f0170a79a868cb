import { fail, ok, type Result } from '../../scoring/result.ts'
import { describeValue } from '../../scoring/untrusted.ts'
import { formatDay } from '../controls/format-time.ts'
import { type Day, eveningOf, formatIso } from '../storage/evening.ts'

/** Periods of the book. A game belongs to the evening on which it began. */

/** The first and the last day. A missing one leaves that end open. */
export type Period = { from?: Day; to?: Day }

/** What people chose: a period with a name, or days as they typed them. */
export type PeriodChoice = { name: PeriodName; from: string; to: string }

export const PERIODS = {
  all: 'All games',
  'this-year': 'This year',
  'last-year': 'Last year',
  'last-winter': 'Last winter',
  days: 'From – to',
}
export type PeriodName = keyof typeof PERIODS

export const ALL_GAMES: PeriodChoice = { name: 'all', from: '', to: '' }

/** The period that was chosen, seen from today. */
export function readPeriod({ name, from, to }: PeriodChoice, today: Day): Result<Period> {
  const year = Number(today.slice(0, 4))
  switch (name) {
    case 'all':
      return ok({})
    case 'this-year':
      return ok({ from: `${year}-01-01`, to: `${year}-12-31` })
    case 'last-year':
      return ok({ from: `${year - 1}-01-01`, to: `${year - 1}-12-31` })
    case 'last-winter': {
      // The last winter that is over: from December to February.
      const end = today.slice(5) < '03-01' ? year - 1 : year
      return ok({ from: `${end - 1}-12-01`, to: formatIso(new Date(end, 2, 0)) })
    }
    case 'days':
      return readDays(from, to)
  }
}

function readDays(from: string, to: string): Result<Period> {
  for (const [name, day] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (day !== '' && !isDay(day))
      return fail([name], `${describeValue(day)} is no day. A day is written as 2026-11-24.`)
  if (from !== '' && to !== '' && to < from) {
    const message = `This period ends before it begins: ${dayInWords(to)} is before ${dayInWords(from)}.`
    return fail(['to'], message)
  }
  return ok({ ...(from !== '' && { from }), ...(to !== '' && { to }) })
}

export function isWithin(time: number, { from, to }: Period): boolean {
  if (from === undefined && to === undefined) return true
  const day = eveningOf(time)
  return day !== undefined && (from === undefined || from <= day) && (to === undefined || day <= to)
}

/** The period of one evening. */
export function onlyDay(day: Day): PeriodChoice {
  return { name: 'days', from: day, to: day }
}

/** The evening, if the period is only one. */
export function theEvening({ from, to }: Period): Day | undefined {
  return from === to ? from : undefined
}

/** "24 November 2026" */
export function dayInWords(day: Day): string {
  return formatDay(noonOf(day).getTime())
}

/** "1 December 2025 – 28 February 2026", "until 3 May 2026"; nothing for all games. */
export function periodInWords({ from, to }: Period): string {
  if (from === undefined) return to === undefined ? '' : `until ${dayInWords(to)}`
  if (to === undefined) return `since ${dayInWords(from)}`
  return from === to ? dayInWords(from) : `${dayInWords(from)} – ${dayInWords(to)}`
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && formatIso(noonOf(text)) === text
}

/** Noon, so that no change of the clock moves it to another day. */
export function noonOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const noon = new Date(2000, 0, 1, 12)
  noon.setFullYear(year, month - 1, date)
  return noon
}
