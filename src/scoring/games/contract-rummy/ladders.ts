import { partsWords } from '../../meld-parts.ts'
import { capitalize } from '../../words.ts'

/** The ladders as data. The contract `S3 R4` is a set of three and a run of four. */

/** Each list has an entry for each round. An empty list of buys sets no limit. */
type Ladder = { contracts: readonly string[]; cards: readonly number[]; buys: readonly number[] }

const SEVEN: Ladder = {
  contracts: ['S3 S3', 'S3 R4', 'R4 R4', 'S3 S3 S3', 'S3 S3 R4', 'S3 R4 R4', 'R4 R4 R4'],
  cards: [10, 10, 10, 10, 12, 12, 12],
  buys: [],
}

const TEN: Ladder = {
  contracts: [
    ...['S3 S3', 'S3 R4', 'R4 R4', 'S3 S3 S3', 'S3 R7'],
    ...['S3 S3 R5', 'R4 R4 R4', 'S3 R10', 'S3 S3 S3 R5', 'R5 R5 R5'],
  ],
  cards: Array<number>(10).fill(11),
  buys: [3, 3, 3, 3, 3, 3, 3, 3, 4, 4],
}

export const LADDERS: Readonly<Record<'contract' | 'liverpool' | 'shanghai', Ladder>> = {
  contract: SEVEN,
  liverpool: SEVEN,
  shanghai: TEN,
}

/** The longest ladder that a table can type in. */
export const MOST_ROUNDS = 15
const PART = '(?:S[3-8]|R(?:[4-9]|1[0-3]))'
export const CONTRACT: RegExp = new RegExp(`^${PART}(?: ${PART}){0,3}$`)

export type LadderChoice = {
  ladder: keyof typeof LADDERS | 'custom'
  contracts: readonly string[] | null
}

/** The contracts of a ladder, round by round. */
export function contractsOf({ ladder, contracts }: LadderChoice): readonly string[] {
  return ladder === 'custom' ? (contracts ?? []) : LADDERS[ladder].contracts
}

/** The rounds of a ladder for a menu: "Two sets of three". */
export function roundNames(choice: LadderChoice): string[] {
  return contractsOf(choice).map((contract) => capitalize(partsWords(contract)))
}
