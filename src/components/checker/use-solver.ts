import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { type Card, copiesOf, type Deck, FULL_DECK, JOKER } from '../../scoring/cards.ts'
import { fillFields, kindOf } from '../../scoring/fields/kinds.ts'
import type { Fields } from '../../scoring/fields.ts'
import type { Game, Solver, Table } from '../../scoring/game.ts'
import { whenIdle } from '../controls/when-idle.ts'
import { askCheck } from './answer.ts'
import { type CheckDraft, draftOf } from './check-draft.ts'

/**
 * The solver of a game. A check that needs it fetches it at once. On the page of the checks, where a player
 * may open such a check next, it is fetched while the page is idle.
 */
export function useSolver(game: Game, check: string, isPage: boolean): Solver | undefined {
  const [solver, setSolver] = useState<Solver>()
  const isNeeded = game.checksById[check]?.judge === undefined
  // A layout effect, so that the solver arrives a little earlier.
  useLayoutEffect(() => {
    if (solver) return undefined
    const fetchSolver = () => {
      // Offline, the check stays without a verdict until the page is loaded again.
      game.loadSolver?.().then(
        (module) => setSolver(module.solver),
        () => {},
      )
    }
    if (!isNeeded) return isPage ? whenIdle(fetchSolver) : undefined
    fetchSolver()
    return undefined
  }, [game, isNeeded, isPage])
  return solver
}

/**
 * Warms up the open check: asks it one question while the page is idle, and ignores the answer. The first question fills
 * the solver's tables and makes the browser compile it, which would otherwise slow down the first tap.
 */
export function useWarmUp(game: Game, check: string, table: Table, solver: Solver | undefined) {
  useEffect(() => {
    const form = game.checksById[check]
    if (!form?.judge && !solver?.[check]) return undefined
    return whenIdle(() => {
      const sample = sampleDraft(form?.fields ?? {}, dealtCards(table.deck))
      askCheck(game, check, sample.fields, table, solver)
    })
  }, [game, check, table, solver])
}

/** A check filled in with the first of these cards, to try it. */
export function sampleDraft(fields: Fields, cards: readonly Card[]): CheckDraft {
  const left = [...cards]
  const take = (count: number) => left.splice(0, count).join('')
  const sampleText = (name: string) => {
    const field = fields[name]!
    // These name cards again: one of those that were taken first, or none.
    if (field.countedElsewhere) return field.optional ? undefined : cards[0]
    return kindOf(field).sample?.(field, take)
  }
  return draftOf(fillFields(fields, sampleText))
}

/** All cards of a deck in an order that mixes ranks and suits, but is the same every time. */
export function dealtCards(deck: Deck): Card[] {
  const cards = [...FULL_DECK, JOKER].flatMap((card) => Array<Card>(copiesOf(card, deck)).fill(card))
  return cards
    .map((card, at) => ({ card, key: ((at + 1) * 2_654_435_761) % 4_294_967_296 }))
    .sort((a, b) => a.key - b.key)
    .map(({ card }) => card)
}
