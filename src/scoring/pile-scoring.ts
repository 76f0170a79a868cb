import { packsAsk } from './asks.ts'
import type { PlayerId } from './entry-form.ts'
import type { Ask, At, Line, Scoring, Table } from './game.ts'
import { type Ended, minimumsOf, nothingLeft, overcountedSides, type TableCards } from './pile-rounds.ts'
import { type Entries, isReached, scoreEntries } from './points-game.ts'
import type { Path, Problem, RuleId } from './result.ts'
import type { RoundForm } from './round-form.ts'
import type { Tally, ValueClass } from './tally.ts'
import type { Plain } from './untrusted.ts'

/** The scoring of sides that lay piles, count what is left in their hands, and play to a target. */

type Written = { path: Path; laid: TableCards; left: Tally }

/** What a game says of it. `E` is what a side has written of a round. */
type PileGame<O, E> = {
  rule: (slug: 'target' | 'decks' | 'deal' | 'values') => RuleId
  form: (table: Table<O>) => RoundForm<E>
  classes: (table: Table<O>) => readonly ValueClass[]
  /** The rule that is broken by more cards than the packs hold. */
  packs: RuleId
  /** Whether a side ended the round, and what is said of hands without cards. */
  ended: Ended & { by: (entry: E) => boolean }
  /** Whether a side scores for something else, so that nothing is asked of its cards. */
  isApart?: (entry: E) => boolean
  entryProblems: (entry: E, here: At<O>, id: PlayerId) => Problem[]
  problems: (entries: Entries<E>, here: At<O>) => Problem[]
  entryRemarks?: (entry: E) => Problem[]
  lines: (entry: E, table: Table<O>) => Line[]
  /** The cards that each player is dealt. */
  dealt: (players: number | undefined) => number
  /** What the first melds of a side with this total must be worth, if there is a minimum. */
  minimum?: { for: (total: number, options: O) => number; rule: RuleId }
  /** What the next round asks besides the target, the minimum, the packs and the deal. */
  asks: (table: Table<O>) => Ask[]
}

export function scorePiles<O extends Plain & { target: number }, E extends Written>(
  game: PileGame<O, E>,
): Scoring<O, undefined> {
  const { rule, form, classes, ended, isApart = () => false, dealt, minimum } = game
  return {
    unit: 'points',
    begin: () => undefined,
    round: scoreEntries(({ table }: At<O, undefined>) => form(table), {
      entryProblems: (entry, id, here) => (isApart(entry) ? [] : game.entryProblems(entry, here, id)),
      problems: (entries, here) => [
        ...game.problems(entries, here),
        ...overcountedSides(entries, classes(here.table), here.table.deck, {
          sums: rule('values'),
          cards: game.packs,
        }),
      ],
      entryRemarks: (entry, id, { nameOf, table: { players } }) => {
        if (isApart(entry)) return []
        const handRemarks = nothingLeft(entry, ended.by(entry), nameOf(id), players, ended)
        return [...handRemarks, ...(game.entryRemarks?.(entry) ?? [])]
      },
      lines: (entry, _id, _entries, here) => game.lines(entry, here.table),
    }),
    over: ({ totals, table }) => (isReached(totals, table.options.target) ? 'target' : undefined),
    tie: { shared: false, rule: 'tie' },
    next: (here) => {
      const { table } = here
      const { deck, players, options } = table
      const cards = dealt(players)
      const asks: Ask[] = [
        { label: 'Target', value: `${options.target}`, rule: rule('target') },
        packsAsk(deck, rule('decks')),
        { label: 'Deal', value: `${cards} cards each`, rule: rule('deal') },
        ...game.asks(table),
      ]
      if (!minimum) return { decks: deck.packs, cards, asks }
      const found = minimumsOf(here, (total) => minimum.for(total, options))
      const asked: Ask = { label: 'Minimum', value: found.text, rule: minimum.rule, lead: true }
      return { decks: deck.packs, cards, minimum: found.minimum, asks: asks.toSpliced(1, 0, asked) }
    },
  }
}
