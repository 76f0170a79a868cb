import { type Card, rankOf, ranksIn, SUITS, suitOf, suitsIn } from './cards.ts'
import type { Citing, Finding } from './verdict.ts'
import { capitalize, count, join, listCards, ranksWord, suitWord } from './words.ts'

/** Findings about sets and runs in a game without wild cards. */

type Cards = readonly Card[]

export const LEAST = 3
export const MOST_IN_SET: number = SUITS.length

/** `set` and `run` are the slugs of the game's rules about them. */
export function plainMelds<Slug extends string>(
  set: Slug,
  run: Slug,
  { kept, broken }: Pick<Citing<Slug>, 'kept' | 'broken'>,
) {
  return {
    setFinding: (cards: Cards): Finding =>
      kept(set, `A set of ${ranksWord(rankOf(cards[0]!))}: ${listCards(cards)}.`, cards),

    runFinding: (cards: Cards): Finding =>
      kept(run, `A run of ${suitWord(suitOf(cards[0]!))}: ${listCards(cards)}.`, cards),

    tooShort: (cards: Cards): Finding =>
      broken(run, `${capitalize(count(cards.length, 'card'))}: a run is three or more.`, cards),

    /** Says why these cards are no meld, with at least one finding. `runFaults` judges cards of one suit. */
    faults(cards: Cards, runFaults: (cards: Cards) => Finding[]): Finding[] {
      if (cards.length < 2) {
        const held = cards.length === 0 ? 'No card lies here' : `${listCards(cards)} lies alone`
        return [
          broken(set, `${held}: a set is three or four cards of one rank.`, cards),
          broken(run, `${held}: a run is three or more cards of one suit.`, cards),
        ]
      }
      const [ranks, suits] = [ranksIn(cards), suitsIn(cards)]
      if (ranks.length === 1) {
        const message = `${capitalize(count(cards.length, 'card'))}: a set is three or four of one rank.`
        return [broken(set, message, cards)]
      }
      if (suits.length === 1) return runFaults(cards)
      return [
        broken(set, `No set: these are ${join(ranks.map(ranksWord))}.`, cards),
        broken(run, `No run: these are ${join(suits.map(suitWord))}.`, cards),
      ]
    },
  }
}
