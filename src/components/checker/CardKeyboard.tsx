import type { ComponentChildren } from 'preact'
import { type Card, cardOf, copiesOf, type Deck, formatRank, JOKER, SUITS } from '../../scoring/cards.ts'
import { rankWord, suitWord } from '../../scoring/words.ts'
import { SuitMark } from '../SuitMark.tsx'

type Props = {
  deck: Deck
  /** Cards that already lie somewhere, so that a key says when none is left. */
  used: readonly Card[]
  onCard: (card: Card) => void
  onBack: () => void
  onClear: () => void
  /** Marks a place as empty, where there are such places. */
  onEmpty?: (() => void) | undefined
}

/**
 * One tap a card. Thirteen ranks and one more key fill two rows of seven a suit, so that on the narrowest phone every
 * key is 44 px or more and nothing scrolls; the four keys left over are the joker and the corrections.
 */
export function CardKeyboard({ deck, used, onCard, onBack, onClear, onEmpty }: Props) {
  const held = new Map<Card, number>()
  for (const card of used) held.set(card, (held.get(card) ?? 0) + 1)

  const key = (card: Card, face: ComponentChildren, name: string) => {
    const times = held.get(card) ?? 0
    const left = copiesOf(card, deck) - times
    return (
      <button
        type="button"
        key={card}
        class={`key ${card === JOKER ? 'key-joker' : `suit-${card[1]}`}`}
        aria-label={times > 0 ? `${name}, ${times} laid` : name}
        aria-disabled={left <= 0}
        onClick={() => left > 0 && onCard(card)}
      >
        {face}
        {times > 0 && (
          <span class="key-count" aria-hidden="true">
            {times}
          </span>
        )}
      </button>
    )
  }

  const corrections = [
    <button
      type="button"
      key="back"
      class="key key-tool"
      aria-label="take back the last card"
      onClick={onBack}
    >
      ⌫
    </button>,
    <button type="button" key="clear" class="key key-tool" onClick={onClear}>
      clear
    </button>,
    onEmpty && (
      <button type="button" key="empty" class="key key-tool" onClick={onEmpty}>
        empty
      </button>
    ),
    deck.jokers > 0 && key(JOKER, '★', 'joker'),
  ]

  return (
    <fieldset class={deck.ranks.length > 6 ? 'keyboard' : 'keyboard keyboard-short'}>
      <legend class="visually-hidden">Cards</legend>
      {SUITS.map((suit, row) => (
        <div class="keyboard-suit" key={suit}>
          {deck.ranks.map((rank) => {
            const card = cardOf(rank, suit)
            const face = (
              <>
                {formatRank(rank)}
                <SuitMark suit={suit} />
              </>
            )
            return key(card, face, `${rankWord(rank)} of ${suitWord(suit)}`)
          })}
          {corrections[row] || <span class="key key-gap" />}
        </div>
      ))}
    </fieldset>
  )
}
