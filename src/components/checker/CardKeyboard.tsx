import type { ComponentChildren } from 'preact'
import { type Card, cardOf, copiesOf, type Deck, JOKER, SUITS } from '../../scoring/cards.ts'
import { Face } from '../drawn/Face.tsx'
import { cardInWords } from '../drawn/words.ts'

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
  const cardKey = (card: Card) => {
    const laid = used.filter((other) => other === card).length
    return <CardKey key={card} card={card} laid={laid} left={copiesOf(card, deck) - laid} onCard={onCard} />
  }
  const beside = [
    <Tool key="back" sign="⌫" name="Take back the last card" onClick={onBack} />,
    <Tool key="clear" name="Clear" onClick={onClear} />,
    onEmpty && <Tool key="empty" name="Empty" onClick={onEmpty} />,
    deck.jokers > 0 && cardKey(JOKER),
  ]
  return (
    <fieldset class={deck.ranks.length > 6 ? 'keyboard' : 'keyboard keyboard-short'}>
      <legend class="visually-hidden">Cards</legend>
      {SUITS.map((suit, row) => (
        <div class="keyboard-suit" key={suit}>
          {deck.ranks.map((rank) => cardKey(cardOf(rank, suit)))}
          {beside[row]}
        </div>
      ))}
    </fieldset>
  )
}

type CardKeyProps = { card: Card; laid: number; left: number; onCard: (card: Card) => void }

function CardKey({ card, laid, left, onCard }: CardKeyProps) {
  return (
    // Not disabled when none is left: the key keeps the focus, and says so.
    <button type="button" class="key" aria-disabled={left <= 0} onClick={() => left > 0 && onCard(card)}>
      <span aria-hidden="true">
        <Face card={card} />
        {laid > 0 && <small>{laid}</small>}
      </span>
      <Hidden>
        {cardInWords(card)}
        {laid > 0 && `, ${laid} laid`}
      </Hidden>
    </button>
  )
}

type ToolProps = { name: string; sign?: string; onClick: () => void }

function Tool({ name, sign, onClick }: ToolProps) {
  return (
    <button type="button" class="key key-tool" onClick={onClick}>
      {sign && <span aria-hidden="true">{sign}</span>}
      {sign ? <Hidden>{name}</Hidden> : name}
    </button>
  )
}

function Hidden({ children }: { children: ComponentChildren }) {
  return <span class="visually-hidden">{children}</span>
}
