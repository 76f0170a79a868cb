import { numberAsk, packsAsk } from '../../asks.ts'
import { type Card, JOKER } from '../../cards.ts'
import type { Ask, At, Line, NextRound, PlayerId, Scoring, Table } from '../../game.ts'
import { LEAST } from '../../melds.ts'
import { memoBy } from '../../memo.ts'
import { type Entries, scoreEntries, talliesIn, upToRound } from '../../points-game.ts'
import { type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer } from '../../round-form.ts'
import { tally, whoHasNone } from '../../round-parts.ts'
import { cardsIn, overcounted, type SumsOfCards, sumsOfCards, type Tally, tallyLines } from '../../tally.ts'
import { plural, ranksWord } from '../../words.ts'
import { holdsMeld, holdsSet } from './melds.ts'
import { dealtIn, type Options, ROUNDS, rule, wildRankIn } from './options.ts'
import { classesFor, isWild } from './values.ts'

/** How a round is written down, and what it scores. */

type Here = At<Options, undefined>

export const entryForm = memoBy((table: Table<Options>, round?: number) =>
  eachPlayer(
    [{ label: 'Cards left' }],
    {
      left: tally({
        label: 'Left in hand',
        short: 'Left',
        rule: 'penalty',
        classes: classesFor(table, round),
      }),
      out: whoHasNone('left', { label: 'Out', rule: 'go-out' }),
    },
    round === undefined ? {} : { wild: (card: Card) => isWild(card, round) },
  ),
)

type Entry = EntryIn<typeof entryForm>

export const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: upToRound(
    () => ROUNDS,
    rule('rounds'),
    scoreEntries(({ table, number }: Here) => entryForm(table, number), {
      entryProblems: handProblems,
      problems: (entries, here) => [...nobodyOut(entries, here), ...impossible(entries, here)],
      entryRemarks: unseenMeld,
      lines: linesOf,
    }),
  ),
  rounds: () => ROUNDS,
  over: ({ number }) => (number < ROUNDS ? undefined : 'lowest-wins'),
  tie: { shared: true, rule: 'tie' },
  next: nextRound,
}

/** Refuses a number of cards, or a sum, that cannot be left in this round. */
function handProblems({ left }: Entry, _id: PlayerId, { table, number }: Here): Problem[] {
  const dealt = dealtIn(number)
  const cards = cardsIn(left)
  if (cards === undefined) return sumProblems(left, sumsFor(table, number).exactly, dealt)
  if (cards > dealt) {
    const message = `${plural(cards, 'card')} left, but round ${number} deals ${dealt}.`
    return [problem(left.path, message, rule('deal'))]
  }
  if (cards === dealt || cards <= dealt - LEAST) return []
  const melded = plural(dealt - cards, 'card')
  const message = `${plural(cards, 'card')} left of ${dealt}: ${melded} would lie in melds, and a meld has at least ${LEAST}.`
  return [problem(left.path, message, rule('penalty'))]
}

/** Refuses a sum that no cards make, whatever number of cards can be left. */
function sumProblems(left: Tally, canMake: SumsOfCards['exactly'], dealt: number): Problem[] {
  const canBeLeft = (cards: number) => cards <= dealt - LEAST || cards === dealt
  const numbers = Array.from({ length: dealt + 1 }, (_, cards) => cards)
  if (numbers.some((cards) => canBeLeft(cards) && canMake(cards, left.points))) return []
  const message = `${plural(left.points, 'point')}: no cards that can be left of ${dealt} count so much.`
  return [problem(left.path, message, rule('values'))]
}

const sumsFor = memoBy((table: Table<Options>, round: number) => {
  return sumsOfCards(dealtIn(round), classesFor(table, round))
})

/** Refuses a round in which nobody is out, unless a player with an agreed score may be. */
function nobodyOut(entries: Entries<Entry>, { agreed }: Here): Problem[] {
  const isOut = [...entries.values()].some(({ out }) => out)
  if (isOut || agreed.size > 0 || entries.size === 0) return []
  return [problem(['entries'], 'Who went out? At least one player has nothing left.', rule('go-out'))]
}

/** Refuses cards that the packs do not hold and sums that no cards make. */
function impossible(entries: Entries<Entry>, { table, number }: Here): Problem[] {
  const rules = { sums: rule('values'), cards: rule('decks') }
  return overcounted(talliesIn(entries, 'left'), classesFor(table, number), table.deck, rules)
}

/** Remarks on a meld among the cards left. The player need not lay it, but the table may like to know. */
function unseenMeld({ left }: Entry, id: PlayerId, { table, number, nameOf }: Here): Problem[] {
  const { path, cards, counts = {} } = left
  const holds = cards ? holdsMeld(cards, number, table.options) : holdsSet(counts, number, table.options)
  if (!holds) return []
  return [problem(path, `The cards left by ${nameOf(id)} hold a meld. Is that so?`, rule('penalty'))]
}

function linesOf({ left }: Entry, _id: PlayerId, _entries: Entries<Entry>, { table, number }: Here): Line[] {
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
  const asks: Ask[] = [
    numberAsk('Round', round, ROUNDS, rule('rounds')),
    { label: 'Wild', value: ranksWord(wild), rule: rule('wild'), lead: true },
    { label: 'Deal', value: `${cards} cards each`, rule: rule('deal'), lead: true },
    packsAsk(deck, rule('decks')),
  ]
  return { decks: deck.packs, cards, wild, asks }
}
