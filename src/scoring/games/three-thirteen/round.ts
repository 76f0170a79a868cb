import { type Card, JOKER } from '../../cards.ts'
import type { EntryForm } from '../../entry-form.ts'
import type { Ask, At, Line, NextRound, Scoring, Table } from '../../game.ts'
import { type Entries, roundTooMany, scoreEntries } from '../../points-game.ts'
import { fail, ok, type Path, type Problem, problem, type Result } from '../../result.ts'
import { overcounted, readTally, type Tally, tallyLines, type ValueClass } from '../../tally.ts'
import { get, type Plain } from '../../untrusted.ts'
import { count, ranksWord } from '../../words.ts'
import { holdsMeld, holdsSet } from './drafts.ts'
import { LEAST } from './melds.ts'
import { dealtIn, type Options, ROUNDS, rule, wildRankIn } from './options.ts'
import { classesFor, isWild } from './values.ts'

/** How a round is written down, and what it scores. */

type Here = At<Options, undefined>

export function entryForm(table: Table<Options>, round?: number): EntryForm {
  return {
    place: 'each',
    ways: [
      {
        label: 'Cards left',
        fields: [
          {
            kind: 'tally',
            key: 'left',
            label: 'Left in hand',
            short: 'Left',
            rule: 'penalty',
            classes: classesFor(table, round),
          },
          { kind: 'who', label: 'Out', rule: 'go-out', clears: 'left' },
        ],
      },
    ],
    ...(round !== undefined && { wild: (card: Card) => isWild(card, round) }),
  }
}

export const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: (round, at) => (at.number > ROUNDS ? roundTooMany(ROUNDS, rule('rounds')) : scoreRound(round, at)),
  rounds: () => ROUNDS,
  over: ({ number }) => (number < ROUNDS ? undefined : 'lowest-wins'),
  tie: { shared: true, rule: 'tie' },
  next: nextRound,
}

const scoreRound = scoreEntries<Options, Tally>({
  read: readLeft,
  refuse: (entries, at) => [...nobodyOut(entries, at), ...impossible(entries, at)],
  remark: unseenMelds,
  lines: linesOf,
})

function readLeft(entry: Plain, path: Path, { table, number }: Here): Result<Tally> {
  const classes = classesFor(table, number)
  const read = readTally(get(entry, 'left'), [...path, 'left'], classes, table.deck)
  if (!read.ok) return read
  const left = read.value
  const dealt = dealtIn(number)
  const cards = cardsIn(left)
  if (cards === undefined) return sumIsPossible(left, classes, dealt)
  if (cards > dealt)
    return fail(left.path, `${count(cards, 'card')} left, but round ${number} deals ${dealt}.`, rule('deal'))
  if (cards < dealt && cards > dealt - LEAST) {
    const melded = count(dealt - cards, 'card')
    const message = `${count(cards, 'card')} left of ${dealt}: ${melded} would lie in melds, and a meld has at least ${LEAST}.`
    return fail(left.path, message, rule('penalty'))
  }
  return read
}

/** The number of cards, if it is known. */
function cardsIn({ counts }: Tally): number | undefined {
  return counts && Object.values(counts).reduce((sum, number) => sum + number, 0)
}

/** Refuses a sum that no cards make, whatever number of cards can be left. */
function sumIsPossible(left: Tally, classes: readonly ValueClass[], dealt: number): Result<Tally> {
  const canBeLeft = (cards: number) => cards <= dealt - LEAST || cards === dealt
  const points = BigInt(left.points)
  const makes = sumsBySize(classes, dealt).some((made, cards) => canBeLeft(cards) && (made >> points) & 1n)
  if (makes) return ok(left)
  const message = `${count(left.points, 'point')}: no cards that can be left of ${dealt} count so much.`
  return fail(left.path, message, rule('values'))
}

/** For each number of cards, the sums that they can make, as bits. */
function sumsBySize(classes: readonly ValueClass[], most: number): bigint[] {
  const sums: bigint[] = [1n, ...Array<bigint>(most).fill(0n)]
  for (const { points, held } of classes) {
    // From many cards down to few, so that no card is counted twice.
    for (let cards = most; cards > 0; cards -= 1) {
      for (let own = 1; own <= Math.min(held, cards); own += 1) {
        sums[cards]! |= sums[cards - own]! << BigInt(own * points)
      }
    }
  }
  return sums
}

/** Refuses a round in which nobody is out, unless a player with an agreed score may be. */
function nobodyOut(entries: Entries<Tally>, { agreed }: Here): Problem[] {
  const isOut = [...entries.values()].some((left) => left.points === 0)
  if (isOut || agreed.size > 0 || entries.size === 0) return []
  return [problem(['entries'], 'Who went out? At least one player has nothing left.', rule('go-out'))]
}

/** Refuses cards that the packs do not hold and sums that no cards make. */
function impossible(entries: Entries<Tally>, { table, number }: Here): Problem[] {
  return overcounted([...entries.values()], classesFor(table, number), table.deck).map((found) => {
    return { ...found, rule: rule(found.path.at(-1) === 'points' ? 'values' : 'decks') }
  })
}

/** Remarks on a meld among the cards left. The player need not lay it, but the table may like to know. */
function unseenMelds(entries: Entries<Tally>, { table, number, nameOf }: Here): Problem[] {
  const holds = ({ cards, counts = {} }: Tally) =>
    cards ? holdsMeld(cards, number, table.options) : holdsSet(counts, number, table.options)
  return [...entries].flatMap(([id, left]) => {
    if (!holds(left)) return []
    const message = `The cards left by ${nameOf(id)} hold a meld. Is that so?`
    return [problem(left.path, message, rule('penalty'))]
  })
}

function linesOf(left: Tally, _id: string, _entries: Entries<Tally>, { table, number }: Here): Line[] {
  const classes = classesFor(table, number)
  const wild = wildRankIn(number)
  const usual = { label: 'Left', rule: rule('penalty') }
  const none = { label: 'Nothing left', points: 0, rule: rule('penalty') }
  const lines = left.counts
    ? [
        ...tallyLines(
          left,
          classes.filter(({ id }) => id !== wild && id !== JOKER),
          usual,
        ),
        ...tallyLines(
          left,
          classes.filter(({ id }) => id === wild || id === JOKER),
          {
            label: 'Left, wild',
            rule: rule('wild-left'),
          },
        ),
      ]
    : tallyLines(left, classes, usual)
  return lines.length > 0 ? lines : [none]
}

function nextRound({ number, table: { deck } }: Here): NextRound {
  // After the last round the sheet still has a next one, which is never played.
  const round = Math.min(number, ROUNDS)
  const cards = dealtIn(round)
  const wild = wildRankIn(round)
  const jokers = deck.packs * deck.jokers
  const asks: Ask[] = [
    { label: 'Round', value: `${round} of ${ROUNDS}`, rule: rule('rounds') },
    { label: 'Wild', value: ranksWord(wild), rule: rule('wild'), lead: true },
    { label: 'Deal', value: `${cards} cards each`, rule: rule('deal'), lead: true },
    {
      label: 'Packs',
      value: `${deck.packs}${jokers > 0 ? `, with ${count(jokers, 'joker')}` : ''}`,
      rule: rule('decks'),
    },
  ]
  return { decks: deck.packs, cards, wild, asks }
}
