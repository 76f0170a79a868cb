import { type Game, leadOf, type PlayerId } from '../../scoring/game.ts'
import { isPresent, type Side, sideName, sittingIn } from '../../scoring/seats.ts'
import { placeOn, rankingOn, sumOf } from '../../scoring/sheet.ts'
import { isolate } from '../../scoring/untrusted.ts'
import { formatSum, join, plural, signed } from '../../scoring/words.ts'
import { formatDay } from '../controls/format-time.ts'
import { titleAt } from '../named-table.ts'
import type { GameView } from '../storage/open-game.ts'
import { formatPlayTime, playTime } from '../storage/play-time.ts'
import { stepsInWords } from './standings.ts'

/** How a game came out, or how it stands. */
export type Outcome = {
  title: string
  isOver: boolean
  /** The sides that won or lead; empty before the first round. */
  ahead: Placing[]
  /** The lead over the next side, if only one side is ahead. */
  margin?: number
  /** The best first. */
  placings: Placing[]
  best?: { name: string; score: number; round: number }
  /** The rounds that count: neither unclear ones nor those after the end. */
  rounds: number
  unit: 'points' | 'missions'
  /** When the game was started; unknown for records from elsewhere. */
  started?: number
  /** How long it was played, in milliseconds, without the pauses. */
  played: number
}

export type Placing = {
  key: PlayerId
  name: string
  /** How many players the side has. */
  heads: number
  /** From 1. Players who are level share a place. */
  place: number
  total: number
  /** How many steps are laid, in games with steps. */
  steps?: number
  /** What the end of the game added to the rounds. */
  bonus: number
  /** The distance to the best total; 0 where more than the totals sets them apart. */
  behind: number
  /** Their last round, where they have left the table. */
  left?: number
}

export function outcomeOf({ record, sheet, sides, folded }: GameView, game: Game): Outcome {
  const { totals, rounds, status, bonuses } = sheet
  const sign = leadOf(game, record.options) === 'high' ? 1 : -1
  const ranking = rankingOn(sheet, sides, game, record.options)
  const first = ranking[0]?.side
  const totalOf = ({ key }: Side) => totals[key] ?? 0
  const placings = ranking.map(({ side, place }): Placing => {
    const total = totalOf(side)
    const { steps } = placeOn(sheet, side.key)
    const isApart = first && steps !== placeOn(sheet, first.key).steps
    const behind = isApart || !first ? 0 : Math.max(0, sign * (totalOf(first) - total))
    const bonus = sumOf(bonuses?.[side.key])
    const left = Math.max(...sittingIn(side).map(({ until = rounds.length }) => until))
    return {
      key: side.key,
      name: sideName(side),
      heads: sittingIn(side).length,
      place,
      total,
      bonus,
      behind,
      ...(steps !== undefined && { steps }),
      ...(left < rounds.length && { left }),
    }
  })
  const next = placings.find(({ place }) => place > 1)
  const started = folded.events[0]?.time ?? 0
  const top = bestRound(sides, rounds, sign)
  return {
    title: folded.note && game.checks.length === 0 ? folded.note : titleAt(game, record.options),
    isOver: status === 'finished',
    ahead: placings.filter(({ place }) => place === 1),
    placings,
    rounds: rounds.filter(({ problems }) => problems.length === 0).length,
    unit: game.scoring.unit,
    ...(next && next.behind > 0 && placings[1] === next && { margin: next.behind }),
    // A round brings one mission or none, so no round is the best. Where players drop out, the best of a round says little.
    ...(top && game.scoring.unit === 'points' && !sheet.standing && { best: top }),
    ...(started > 0 && { started }),
    played: playTime(folded.events),
  }
}

function bestRound(
  sides: readonly Side[],
  rounds: GameView['sheet']['rounds'],
  sign: number,
): Outcome['best'] | undefined {
  const played = rounds.flatMap(({ scores, problems }, at) =>
    (problems.length > 0 ? [] : sides)
      .filter((side) => isPresent(side, at + 1))
      .map((side) => ({ name: sideName(side), score: scores[side.key] ?? 0, round: at + 1 })),
  )
  // Of equal scores the first counts.
  return played.toSorted((a, b) => sign * (b.score - a.score))[0]
}

/** "8 rounds in 1 h 40 min" */
export function lengthInWords({ rounds, played }: Outcome): string {
  const many = plural(rounds, 'round')
  const time = formatPlayTime(played)
  return time === undefined ? many : `${many} in ${time}`
}

/** "Ana, Bo and Dov". Each name keeps the direction of its own script. */
export function namesOf(placings: readonly Placing[]): string {
  return join(placings.map(({ name }) => isolate(name)))
}

/** The verb after the names: "wins", "share the win". */
export function verbOf({ ahead, isOver }: Outcome): string {
  const [first] = ahead
  if (ahead.length > 1) return isOver ? 'share the win' : 'are level'
  const many = (first?.heads ?? 1) > 1
  if (isOver) return many ? 'win' : 'wins'
  return many ? 'lead' : 'leads'
}

export function inUnit(number: number, unit: Outcome['unit']): string {
  return plural(number, unit === 'points' ? 'point' : 'mission')
}

/** "103 + 140 in bonuses" */
export function bonusInWords({ total, bonus }: Placing): string {
  return `${formatSum([total - bonus, bonus])} in bonuses`
}

/** The result as a message to people who were not there. */
export function formatOutcome(outcome: Outcome): string {
  const { title, started, ahead, margin, placings, unit } = outcome
  const day = started === undefined ? [] : [formatDay(started)]
  const by = margin === undefined ? '' : ` by ${inUnit(margin, unit)}`
  return [
    [isolate(title), ...day].join(' · '),
    ...(ahead.length > 0 && outcome.rounds > 0 ? [`${namesOf(ahead)} ${verbOf(outcome)}${by}.`] : []),
    ...placings.map((placing) => {
      const { place, name, total, bonus, steps } = placing
      const more = bonus === 0 ? stepsInWords(steps) : bonusInWords(placing)
      return `${place}. ${isolate(name)} ${signed(total)}${more && ` (${more})`}`
    }),
    lengthInWords(outcome),
  ].join('\n')
}
