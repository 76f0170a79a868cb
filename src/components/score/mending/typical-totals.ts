import type { Scoresheet } from '../../../scoring/sheet.ts'

/** Totals with which a latecomer may begin. The average is rounded to a total that the others could have. */
export function typicalTotals({ rounds, totals }: Scoresheet): { title: string; total: number }[] {
  const all = Object.values(totals)
  const scores = rounds.flatMap((round) => Object.values(round.scores))
  const step = [10, 5].find((one) => scores.every((score) => score % one === 0)) ?? 1
  const average = all.reduce((sum, total) => sum + total, 0) / all.length
  return [
    { title: 'The lowest', total: Math.min(...all) },
    { title: 'The average', total: Math.round(average / step) * step },
  ]
}
