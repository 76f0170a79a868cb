import { partsWords } from '../../meld-parts.ts'
import { capitalize } from '../../words.ts'

/** The ladders as data. Each text is a step: `S3 R4` is a set of three and a run of four. */

const TEN = ['S3 S3', 'S3 R4', 'S4 R4', 'R7', 'R8', 'R9', 'S4 S4', 'C7', 'S5 S2', 'S5 S3']

export const LADDERS: Readonly<Record<'ten' | 'even' | 'hard' | 'mild', readonly string[]>> = {
  ten: TEN,
  even: TEN.filter((_, at) => at % 2 === 1),
  hard: ['F4', 'F6', 'R4 C6', 'R6 C4', 'C8', 'C9', 'S3 S3 S3', 'S4 R6', 'S5 R5', 'S5 C5'],
  mild: ['S3 S2', 'R4', 'S3 S3', 'R5', 'C5', 'S3 R4', 'R6', 'S4 S2', 'C6', 'S4 S3'],
}

/** The longest ladder that a table can make. */
export const MOST_STEPS = 20
const PART = '(?:S[2-8]|[RFC](?:[3-9]|1[0-2]))'
export const STEP: RegExp = new RegExp(`^${PART}(?: ${PART}){0,3}$`)

export type LadderChoice = { ladder: keyof typeof LADDERS | 'custom'; steps: readonly string[] | null }

export function stepsOf({ ladder, steps }: LadderChoice): readonly string[] {
  return ladder === 'custom' ? (steps ?? []) : LADDERS[ladder]
}

/** The step with this number, from 1. */
export function stepAt(number: number, choice: LadderChoice): string {
  return stepsOf(choice)[number - 1]!
}

/** The steps of a ladder for a menu: "Two sets of three". */
export function stepNames(choice: LadderChoice): string[] {
  return stepsOf(choice).map((step) => capitalize(partsWords(step)))
}
