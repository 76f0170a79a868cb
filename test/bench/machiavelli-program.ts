import loadHighs from 'highs'
import { type Card, cardOf, isJoker, JOKER, RANKS, rankAt, SUITS } from '../../src/scoring/cards.ts'

/**
 * The most that a hand can play in Machiavelli, where jokers move freely, as an integer program: a variable for each
 * group that there can be, and one for each card of the hand. The cards in all groups are those of the table and those
 * that are played.
 */
export async function integerProgram(): Promise<(table: readonly Card[], hand: readonly Card[]) => number> {
  const highs = await loadHighs()
  const groups = allGroups()
  return (table, hand) => {
    const cards = [...new Set([...table, ...hand])]
    const possible = groups.filter((group) => group.every((card) => cards.includes(card)))
    const own = [...new Set(hand)]
    const uses = cards.map((card) => {
      const laid = possible.flatMap((group, at) => {
        const times = group.filter((one) => one === card).length
        return times > 0 ? [`+ ${times} g${at}`] : []
      })
      const played = own.includes(card) ? [`- 1 h${own.indexOf(card)}`] : []
      const lying = table.filter((one) => one === card).length
      return ` c${cards.indexOf(card)}: ${[...laid, ...played].join(' ') || '0 h0'} = ${lying}`
    })
    const held = own.map((card, at) => ` h${at} <= ${hand.filter((one) => one === card).length}`)
    const names = [...possible.map((_, at) => `g${at}`), ...own.map((_, at) => `h${at}`)]
    const program = `Maximize
 played: ${own.map((_, at) => `h${at}`).join(' + ')}
Subject To
${uses.join('\n')}
Bounds
${held.join('\n')}
General
 ${names.join(' ')}
End`
    return Math.round(highs.solve(program, { output_flag: false }).ObjectiveValue)
  }
}

const MOST_JOKERS = 4

/** Every set, and every run that is not two shorter ones, with jokers in any places. */
function allGroups(): Card[][] {
  const sets = RANKS.flatMap((rank) => {
    const four = SUITS.map((suit) => cardOf(rank, suit))
    return [four, ...four.map((out) => four.filter((card) => card !== out))]
  })
  const runs = SUITS.flatMap((suit) =>
    Array.from({ length: 14 }, (_, at) => at + 1).flatMap((start) =>
      [3, 4, 5, 6, 7].flatMap((length) =>
        start + length <= 15 ? [Array.from({ length }, (_, step) => cardOf(rankAt(start + step), suit))] : [],
      ),
    ),
  )
  const wild = [...sets, ...runs].flatMap(withJokers)
  return [...new Map(wild.map((group) => [group.toSorted().join(), group])).values()]
}

function withJokers(group: readonly Card[]): Card[][] {
  return Array.from({ length: 2 ** group.length }, (_, bits) =>
    group.map((card, at) => ((bits >> at) & 1 ? JOKER : card)),
  ).filter((cards) => cards.filter(isJoker).length <= MOST_JOKERS && !cards.every(isJoker))
}
