import { useMemo } from 'preact/hooks'
import type { Card } from '../../scoring/cards.ts'
import type { Game } from '../../scoring/game.ts'
import { allowingRule } from '../house-rules/allowing-rule.ts'
import type { HouseRules } from '../house-rules/house-rules.ts'

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
    <p class="tools">
      <button type="button" class="quiet" onClick={() => onRules(allowing.rules)}>
        Play with {allowing.title}: {allowing.value}
      </button>
    </p>
  )
}
