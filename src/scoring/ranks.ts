import { copiesOf, type Deck, JOKER, type Rank } from './cards.ts'
import { fail, ok, type Path, type Result } from './result.ts'
import { describeValue } from './untrusted.ts'
import { join } from './words.ts'

/** Reads a rank of this deck from outside, or a joker. `joker` and `none` say what a joker means, and no rank. */
export function readRank(
  value: unknown,
  path: Path,
  deck: Deck,
  { joker, none }: { joker?: string; none?: string },
): Result<Rank | 'JK'> {
  const rank = deck.ranks.find((rank) => rank === value)
  if (rank) return ok(rank)
  const hasJoker = joker !== undefined && copiesOf(JOKER, deck) > 0
  if (hasJoker && value === JOKER) return ok('JK')
  const right = [...deck.ranks, ...(hasJoker ? [`JK (${joker})`] : []), ...(none ? [`null (${none})`] : [])]
  return fail(path, `${describeValue(value)} is no rank here: ${join(right, 'or')}.`)
}
