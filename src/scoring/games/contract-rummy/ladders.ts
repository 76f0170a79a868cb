import { type Part as PartOf, partsOf, partsWords } from '../../meld-parts.ts'
import { capitalize } from '../../words.ts'

/** The ladders as data. The contract `S3 R4` is a set of three and a run of four, `X13` a mixed run of thirteen. */

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

const CARIOCA: Ladder = {
  contracts: [...SEVEN.contracts, 'S3 S3 S3 S3', 'X13', 'R13'],
  cards: Array<number>(10).fill(12),
  buys: Array<number>(10).fill(0),
}

export const LADDERS: Readonly<
  Record<'contract' | 'liverpool' | 'shanghai' | 'continental' | 'carioca', Ladder>
> = {
  contract: SEVEN,
  liverpool: SEVEN,
  shanghai: TEN,
  continental: { ...SEVEN, cards: [7, 8, 9, 10, 11, 12, 13] },
  carioca: CARIOCA,
}

/** The longest ladder that a table can type in. */
export const MOST_ROUNDS = 15
const PART = '(?:S[3-8]|[RX](?:[4-9]|1[0-3]))'
export const CONTRACT: RegExp = new RegExp(`^${PART}(?: ${PART}){0,3}$`)

export type LadderChoice = {
  ladder: keyof typeof LADDERS | 'custom'
  contracts: readonly string[] | null
}

/** The contracts of a ladder, round by round. */
export function contractsOf({ ladder, contracts }: LadderChoice): readonly string[] {
  return ladder === 'custom' ? (contracts ?? []) : LADDERS[ladder].contracts
}

/** A part of a contract. */
export type Part = PartOf<'set' | 'run' | 'mixed'>

export function contractParts(contract: string): Part[] {
  return partsOf(contract)
}

/** The rounds of a ladder for a menu: "Two sets of three". */
export function roundNames(choice: LadderChoice): string[] {
  return contractsOf(choice).map((contract) => capitalize(partsWords(contract)))
}
