import { type Card, FULL_DECK, JOKER, RANKS, withoutCards } from '../../src/scoring/cards.ts'
import { type Game, tableOf } from '../../src/scoring/game.ts'
import { burraco } from '../../src/scoring/games/burraco/game.ts'
import { solver } from '../../src/scoring/games/burraco/solver.ts'
import { readOptions } from '../../src/scoring/options.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'
import { beside, measure, verdictIn } from './measure.ts'

/**
 * The searches of Burraco: `node burraco.bench.ts [hands] [seed]`. Random hands after the draw, sometimes as large as
 * after taking the pile, with the melds of a side. `ready` hands are what a player has who is about to finish: mostly
 * cards that fit. `crowded` hands have 20 cards of two suits, with wild cards among them.
 */
const HANDS = Number(process.argv[2] ?? 3000)
const SEED = Number(process.argv[3] ?? 1)
const GOAL = { median: 1, 'p99.9': 30 }
/** Twenty cards of two suits and wild cards, as nobody holds them. */
const CROWDED_GOAL = { median: 5, 'p99.9': 60 }

const game: Game = burraco
const read = readOptions(game.options, {}, [])
if (!read.ok) throw new Error(JSON.stringify(read.problems))
const table = tableOf(game, 4, read.value)
const PACK: readonly Card[] = [...FULL_DECK, ...FULL_DECK, JOKER, JOKER, JOKER, JOKER]
const isWild = (card: Card) => card === JOKER || card.startsWith('2')

type Position = { hand: Card[]; melds: Card[][] }

function meldsOf(cards: readonly Card[], random: Random): { melds: Card[][]; rest: Card[] } {
  const melds: Card[][] = []
  let rest = [...cards]
  for (let wanted = wholeBelow(6, random); wanted > 0; wanted -= 1) {
    const from = 2 + wholeBelow(8, random)
    const suit = 'CDHS'.charAt(wholeBelow(4, random))
    const ranks = RANKS.slice(from, from + 3 + wholeBelow(5, random))
    const isRun = random() < 0.7
    const meld = isRun
      ? ranks.map((rank) => `${rank}${suit}` as Card)
      : rest.filter((card) => card.startsWith(RANKS[from]!)).slice(0, 3 + wholeBelow(4, random))
    const isThere = meld.length >= 3 && withoutCards(meld, rest).length === 0
    const isSecond = !isRun && melds.some((own) => own.every((card) => card.startsWith(RANKS[from]!)))
    if (!isThere || isSecond) continue
    melds.push(meld)
    rest = withoutCards(rest, meld)
  }
  return { melds, rest }
}

function position(random: Random, pack: readonly Card[] = PACK, size = 0): Position {
  const { melds, rest } = meldsOf(shuffled(pack, random), random)
  const most = size || (random() < 0.8 ? 1 + wholeBelow(12, random) : 12 + wholeBelow(9, random))
  return { hand: rest.slice(0, most), melds }
}

/** A hand with few cards that fit nowhere. */
function ready(random: Random): Position {
  const { melds, rest } = meldsOf(shuffled(PACK, random), random)
  const suit = 'CDHS'.charAt(wholeBelow(4, random))
  const near = rest.filter(
    (card) => isWild(card) || card.endsWith(suit) || melds.flat().some((own) => own[0] === card[0]),
  )
  return { melds, hand: shuffled(near, random).slice(0, 2 + wholeBelow(9, random)) }
}

const random = seeded(SEED)
const suits = PACK.filter((card) => isWild(card) || 'CD'.includes(card.charAt(1)))
const dealt = Array.from({ length: HANDS }, () => position(random))
const likely = Array.from({ length: HANDS }, () => ready(random))
const crowded = Array.from({ length: Math.ceil(HANDS / 10) }, () => position(random, suits, 20))

console.log(`${HANDS} hands, seed ${SEED}`)
for (const [name, hands] of Object.entries({ dealt, likely, crowded })) {
  const rows = ['best-melds', 'pot', 'close'].map((check) => {
    const ask = (input: Position) => solver[check]!(input, table)
    const answers = hands.map((hand) => verdictIn(ask(hand)))
    const share = (count: number) => `${Math.round((count / hands.length) * 100)} %`
    const legal = answers.filter(({ legal }) => legal).length
    const unsure = answers.filter(({ findings }) =>
      findings.some(({ message }) => message.includes('more may be possible')),
    )
    return [
      check,
      {
        ...beside(measure(hands, ask), name === 'crowded' ? CROWDED_GOAL : GOAL),
        legal: share(legal),
        unsure: share(unsure.length),
      },
    ] as const
  })
  console.log(name)
  console.table(Object.fromEntries(rows))
}
