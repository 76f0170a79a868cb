import { fail, ok, type Problem, problem, type Result } from '../../scoring/result.ts'
import { describeValue, get, isPlain, type Plain } from '../../scoring/untrusted.ts'

/** What players play for: matches, sweets, money. A game keeps it as people typed it. */
export type Stake = {
  way: Way
  /** What a point is worth, or what everybody puts in, in ten-thousandths of a piece. */
  worth: number
  /** What it is counted in, such as "matches"; may be empty. */
  unit: string
  /** Whether only whole pieces change hands. Otherwise a hundredth is the smallest part. */
  whole: boolean
  /** The parts of the pot for the first place, the second and so on. */
  shares: number[]
}

export const WAYS = {
  all: 'Every point, between all',
  winner: 'Every point behind, to the winner',
  pot: 'A pot, shared by places',
}
export type Way = keyof typeof WAYS

/** A stake as it is typed and stored. */
export type TypedStake = { way: Way; worth: string; unit: string; whole: boolean; shares: string }

export const NO_STAKE: TypedStake = { way: 'all', worth: '', unit: '', whole: false, shares: '1' }

/** Ten-thousandths of a piece. */
export const PIECE = 10_000
const MAX_WORTH = 10_000
export const MAX_UNIT = 12
const MAX_SHARE = 100
/** As many places as there may be players. */
const MAX_SHARES = 8

/** A stake from a game, which another program may have written. */
export function typedStake(stored: Plain): TypedStake {
  const text = (name: string) => {
    const value = get(stored, name)
    return typeof value === 'string' ? value : ''
  }
  const way = text('way')
  return {
    way: Object.hasOwn(WAYS, way) ? (way as Way) : 'all',
    worth: text('worth'),
    unit: text('unit'),
    whole: get(stored, 'whole') === true,
    shares: text('shares'),
  }
}

/** What the game keeps of it. */
export function storedStake({ way, worth, unit, whole, shares }: TypedStake): Plain {
  return {
    way,
    worth: worth.trim(),
    unit: unit.trim(),
    ...(whole && { whole }),
    ...(way === 'pot' && { shares: shares.trim() }),
  }
}

export function readStake(stored: unknown): Result<Stake> {
  if (!isPlain(stored)) return fail([], `${describeValue(stored)} is no stake.`)
  const { way, worth, unit, whole, shares } = typedStake(stored)
  const size = readWorth(worth, way)
  const parts = way === 'pot' ? readShares(shares) : ok([])
  const problems: Problem[] = [size, parts].flatMap((read) => (read.ok ? [] : read.problems))
  const name = unit.trim()
  if ([...name].length > MAX_UNIT) problems.push(problem(['unit'], `Write it in up to ${MAX_UNIT} letters.`))
  return size.ok && parts.ok && problems.length === 0
    ? ok({ way, worth: size.value, unit: name, whole, shares: parts.value })
    : { ok: false, problems }
}

function readWorth(typed: string, way: Way): Result<number> {
  const what = way === 'pot' ? 'what everybody puts in' : 'what a point is worth'
  const text = typed.trim().replace(',', '.')
  if (text === '') return fail(['worth'], `Say ${what}, such as ${way === 'pot' ? 2 : 0.05}.`)
  const number = Number(text)
  if (Number.isNaN(number))
    return fail(['worth'], `${describeValue(typed.trim())} is no amount. Write it like 0.05.`)
  if (number <= 0)
    return fail(['worth'], `${describeValue(typed.trim())} is nothing to play for: it has to be more than 0.`)
  if (number > MAX_WORTH)
    return fail(['worth'], `${describeValue(typed.trim())} is too much: ${MAX_WORTH} is the most.`)
  if (!/^\d*(\.\d{1,4})?$/.test(text)) {
    return fail(
      ['worth'],
      `${describeValue(typed.trim())} is too fine: up to four digits may follow the point.`,
    )
  }
  return ok(Math.round(number * PIECE))
}

function readShares(typed: string): Result<number[]> {
  const words = typed.split(/[\s,;:]+/).filter(Boolean)
  if (words.length === 0)
    return fail(['shares'], 'Say how the pot is shared, such as 3 2 1 for three places.')
  const wrong = words.find((word) => !/^\d{1,3}$/.test(word) || Number(word) > MAX_SHARE)
  if (wrong !== undefined) {
    return fail(
      ['shares'],
      `${describeValue(wrong)} is no share. A share is a whole number from 0 to ${MAX_SHARE}.`,
    )
  }
  if (words.length > MAX_SHARES)
    return fail(['shares'], `There are at most ${MAX_SHARES} places to share among.`)
  const shares = words.map(Number)
  if (shares.every((share) => share === 0))
    return fail(['shares'], 'Somebody has to get the pot: all shares are 0.')
  if (shares.some((share, at) => share > (shares[at - 1] ?? MAX_SHARE))) {
    return fail(['shares'], 'A later place gets no more than the one before it.')
  }
  return ok(shares)
}
