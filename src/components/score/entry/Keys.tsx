import { useLayoutEffect, useRef } from 'preact/hooks'
import { type Card, isCard, JOKER } from '../../../scoring/cards.ts'
import type { EntryField, PlayerId } from '../../../scoring/game.ts'
import { CardKeyboard } from '../../cards/CardKeyboard.tsx'
import { cardsIn, setsIn, withSets } from './cards.ts'
import type { PanelProps } from './Panel.tsx'
import { setValue, valueIn } from './round-draft.ts'

export type KeysProps = PanelProps & {
  field: EntryField
  at: number
  onTurn: (id: PlayerId) => void
}

/** The keyboard of cards, for what is tapped instead of typed as a number. */
export function Keys({ field, draft, form, table, sides, id, at, change }: KeysProps) {
  const value = valueIn(draft, id, field)
  const sets = setsIn(value)
  const set = (cards: readonly Card[]) => {
    const next = at < sets.length ? sets.with(at, cards) : [...sets, cards]
    change(setValue(draft, id, field, withSets(value, next)))
  }
  const cards = sets[at] ?? []
  const back = () => set(cards.slice(0, -1))
  const add = (card: Card) => set([...cards, card])
  useTyped(add, back)
  return (
    <CardKeyboard
      deck={field.kind === 'share' ? field.deck : table.deck}
      used={cardsIn(draft, form, sides)}
      full={false}
      onCard={add}
      onBack={back}
      onClear={() => set([])}
    />
  )
}

/** At a desk cards are typed, rank then suit: `7h`, `10d`; `*` is a joker. */
function useTyped(add: (card: Card) => void, back: () => void) {
  const now = useRef({ add, back })
  now.current = { add, back }
  // In time for a key that is pressed as soon as the cards show.
  useLayoutEffect(() => {
    let rank = ''
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isText = target instanceof Element && target.matches('input:not([type=radio], [type=checkbox])')
      if (ctrlKey || metaKey || altKey || isText) return
      const typed = key === '*' ? JOKER : (rank + key).toUpperCase()
      if (key === 'Backspace' && !rank) now.current.back()
      else if (isCard(typed)) now.current.add(typed)
      else if (typed === '10') {
        rank = 'T'
        return
      } else if (/^[a1-9tjqk]$/i.test(key)) {
        rank = key
        return
      } else if (key !== 'Backspace') return
      rank = ''
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
