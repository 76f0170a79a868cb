import { useMemo } from 'preact/hooks'
import { type Card, copiesOf, type Deck } from '../../scoring/cards.ts'
import type { Game } from '../../scoring/game.ts'
import { type NamedOption, showOption } from '../../scoring/options.ts'
import { countCards } from '../cards/count-cards.ts'
import { type HouseRules, problemsByOption } from './house-rules.ts'
import { tableFor } from './table-for.ts'

/** A change of one house rule, in words, and the rules with it. */
type AllowingRule = { title: string; value: string; rules: HouseRules }

/**
 * The house rule that brings all these cards into the packs, such as one that adds jokers. Undefined if they
 * are there already, or if no single option brings them.
 */
export function allowingRule(
  game: Game,
  rules: HouseRules,
  cards: readonly Card[],
): AllowingRule | undefined {
  if (holdsAll(tableFor(game, rules).table.deck, cards)) return undefined
  for (const option of game.options) {
    for (const value of fewValues(option)) {
      const changed = { ...rules, options: { ...rules.options, [option.name]: value } }
      if (problemsByOption(game, changed.options, changed.players).size > 0) continue
      if (holdsAll(tableFor(game, changed).table.deck, cards)) {
        return { title: option.title, value: showOption(option, value), rules: changed }
      }
    }
  }
  return undefined
}

function holdsAll(deck: Deck, cards: readonly Card[]): boolean {
  return [...countCards(cards)].every(([card, times]) => copiesOf(card, deck) >= times)
}

/** More values than these are points, and change no pack. */
const FEW = 12

function fewValues(option: NamedOption): readonly unknown[] {
  if (option.kind === 'choice') return option.values
  if (option.kind !== 'whole' && option.kind !== 'limit') return []
  const { min, max, step } = option.range
  const length = Math.floor((max - min) / step) + 1
  return length > FEW ? [] : Array.from({ length }, (_, at) => min + at * step)
}

type Props = {
  game: Game
  cards: readonly Card[]
  rules: HouseRules
  onRules: (rules: HouseRules) => void
}

/** For cards that are not in the packs: the house rule that allows them, for this check. */
export function AllowCards({ game, cards, rules, onRules }: Props) {
  const allowing = useMemo(() => allowingRule(game, rules, cards), [game, rules, cards])
  if (!allowing) return null
  return (
    <p class="group">
      <button type="button" onClick={() => onRules(allowing.rules)}>
        Play with {allowing.title}: {allowing.value}
      </button>
    </p>
  )
}
