import { laidField, type PlayerId } from '../../scoring/entry-form.ts'
import { type Game, outAt, tableOf } from '../../scoring/game.ts'
import { type GameRecord, seatCount } from '../../scoring/record.ts'
import { contenders, type Side, sideName } from '../../scoring/seats.ts'
import { aheadOn } from '../../scoring/sheet.ts'
import { plural } from '../../scoring/words.ts'
import type { GameView } from '../storage/open-game.ts'
import { hasLeft, targetOf } from './total-lines.ts'

/** How the game stands for one player or side. */
export type Standing = {
  key: PlayerId
  side: Side
  name: string
  total: number
  /** Nobody is ahead before the first round. */
  isAhead: boolean
  /** Whether the player is eliminated, in games where players drop out. */
  isOut: boolean
  /** How many steps are laid, in games with steps. */
  steps?: number
  /** Whether the player has left the table. */
  isAway: boolean
  /** The distance to the total that ends the game, if there is one and it is not reached yet. */
  left: number
  /** How much may still be added before the player is out, in games with elimination. */
  spare?: number
}

export function standingsOf({ record, sheet, sides }: GameView, game: Game): Standing[] {
  const { totals, status, rounds, standing } = sheet
  const isOn = status === 'playing'
  const goal = isOn ? goalOf(record, game) : undefined
  const limit = isOn ? outAt(game, seatCount(record), record.options) : undefined
  const first = aheadOn(sheet, sides, game, record.options)
  const areLevel = isOn && first.length === contenders(sides, rounds.length).length
  const ahead = areLevel ? [] : first
  return sides.map((side) => {
    const { key } = side
    const total = totals[key] ?? 0
    const isAway = hasLeft(side, rounds.length)
    const left = goal === undefined || isAway ? 0 : Math.max(0, goal - total)
    const isOut = standing?.[key] === 'out'
    return {
      key,
      side,
      name: sideName(side),
      total,
      isAhead: ahead.includes(key),
      isOut,
      isAway,
      left,
      ...(sheet.steps && { steps: sheet.steps[key] ?? 0 }),
      ...(limit !== undefined && !isOut && !isAway && { spare: limit - 1 - total }),
    }
  })
}

/**
 * The words below a total, as in "ahead · 40 to go": how the player stands, and how far they must or may
 * still go.
 */
export function wordsBelow(
  { isAhead, isOut, isAway, left, spare, steps }: Standing,
  isPlaying: boolean,
): { state: string; way: string } {
  return {
    state: isAhead ? (isPlaying ? 'ahead' : 'won') : isOut ? 'out' : isAway ? 'has left' : '',
    way: left > 0 ? `${left} to go` : spare !== undefined ? `${spare} to spare` : stepsInWords(steps),
  }
}

/** "3 steps"; nothing in games without steps. */
export function stepsInWords(steps: number | undefined): string {
  return steps === undefined ? '' : plural(steps, 'step')
}

/** The total that ends the game: the table's target, or the number of missions. */
function goalOf(record: GameRecord, game: Game): number | undefined {
  return targetOf(record) ?? missionsIn(record, game)?.missions.length
}

/** The field that says which missions were laid, in games with missions. */
export function missionsIn({ players, options }: GameRecord, game: Game) {
  return laidField(game.entry({ table: tableOf(game, seatCount({ players }), options) }))
}
