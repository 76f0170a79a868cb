import { useEffect, useRef } from 'preact/hooks'
import { type Card, cardOf, type Deck, JOKER, SUITS } from '../../scoring/cards.ts'
import { Face } from '../drawn/Face.tsx'
import { cardInWords } from '../drawn/words.ts'
import { leftOf } from './draft.ts'

type Tools = {
  onBack: () => void
  onClear: () => void
}

type Props = Tools & {
  deck: Deck
  /** Cards that already lie somewhere, so that a key says when none is left. */
  used: readonly Card[]
  onCard: (card: Card) => void
  /** Marks a place as empty, where there are such places. */
  onEmpty?: (() => void) | undefined
}

/**
 * One tap a card. Thirteen ranks and one more key fill two rows of seven a suit, so that on the narrowest phone every
 * key is 44 px or more and nothing scrolls; the four keys left over are the joker and the corrections.
 */
export function CardKeyboard({ deck, used, onCard, onBack, onClear, onEmpty }: Props) {
  const cardKey = (card: Card) => (
    <CardKey
      key={card}
      card={card}
      laid={used.filter((other) => other === card).length}
      left={leftOf(card, deck, used)}
      onCard={onCard}
    />
  )
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
        {laid > 0 && left + laid > 1 && <small>{laid}</small>}
      </span>
      <span class="visually-hidden">
        {cardInWords(card)}
        {laid > 0 && `, ${laid} laid`}
      </span>
    </button>
  )
}

type NumberProps = Tools & {
  label: string
  numbers: readonly number[]
  /** Those that somebody recommends. */
  best: readonly number[]
  /** Those that make sense now. */
  open: (number: number) => boolean
  onNumber: (number: number) => void
}

/** The same for a field of small numbers. It stands where the cards' keys stood, so it takes over their focus. */
export function NumberKeyboard({ label, numbers, best, open, onNumber, onBack, onClear }: NumberProps) {
  const keys = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) keys.current?.querySelector('button')?.focus()
  }, [])
  return (
    <fieldset class="keyboard keyboard-numbers" ref={keys}>
      <legend class="visually-hidden">{label}</legend>
      <div class="keyboard-suit">
        {numbers.map((number) => (
          <button
            type="button"
            key={number}
            class={best.includes(number) ? 'key key-best' : 'key'}
            aria-disabled={!open(number)}
            onClick={() => open(number) && onNumber(number)}
          >
            {number}
            {best.includes(number) && <small>best</small>}
          </button>
        ))}
        <Tool sign="⌫" name="Take back the last" onClick={onBack} />
        <Tool name="Clear" onClick={onClear} />
      </div>
    </fieldset>
  )
}

type ToolProps = { name: string; sign?: string; onClick: () => void }

function Tool({ name, sign, onClick }: ToolProps) {
  return (
    <button type="button" class="key key-tool" onClick={onClick}>
      {sign && <span aria-hidden="true">{sign}</span>}
      {sign ? <span class="visually-hidden">{name}</span> : name}
    </button>
  )
}
