import { check, type GameId, parseGame, type RuleId } from '../../src/scoring/index.ts'
import { record, type Sketch, sheet } from './table.ts'

/** Plays that cite rules. Each game's `citations.ts` names one play for every rule that a check or a score decides. */

/** What a game's `citations.ts` exports. */
export type Citations = {
  /** For every rule that a check or a score decides, one play that cites it. */
  decided: Readonly<Record<string, Play>>
  /** The rules that say how the game is played, and that no check or score decides. */
  procedure: readonly string[]
  /** The rules that a check can break and that practice leaves out, each with the reason. */
  undrilled?: Readonly<Record<string, string>>
}

/** Runs the play and returns the rules that it cites, in findings, problems, lines and asks. */
export type Play = (game: GameId) => RuleId[]

type Cited = { rule?: RuleId }

function rulesOf(cited: readonly Cited[]): RuleId[] {
  return cited.flatMap(({ rule }) => rule ?? [])
}

/** A check, whether or not its input is valid. */
export function checked(id: string, input: object, table?: { players?: number; options?: object }): Play {
  return (game) => {
    const result = check(game, id, input, table)
    return rulesOf(result.ok ? result.value.findings : result.problems)
  }
}

/** A score sheet: its lines, its problems, and what the next round asks for. */
export function scored(sketch: Sketch): Play {
  return (game) => {
    const { rounds, next, bonuses = {} } = sheet(game, sketch)
    const lines = [...rounds.map((round) => round.lines), bonuses].flatMap((each) =>
      Object.values(each).flat(),
    )
    const said = rounds.flatMap(({ problems, remarks = [] }) => [...problems, ...remarks])
    return rulesOf([...lines, ...said, ...(next.asks ?? [])])
  }
}

/** A record that the engine rejects. */
export function refused(sketch: Sketch): Play {
  return (game) => {
    const parsed = parseGame(record(game, sketch))
    return parsed.ok ? [] : rulesOf(parsed.problems)
  }
}
