import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { type Card, cardOf, copiesOf, type Deck, JOKER, jokersIn, SUITS } from '../../scoring/cards.ts'
import { cardInWords } from './card-in-words.ts'
import { Face } from './Face.tsx'

export type Tools = {
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
  /** Nothing can be added: on a phone the keys give their room to the verdict. */
  full?: boolean
}

/**
 * One tap a card. Thirteen ranks and one more key fill two rows of seven a suit, so that on the narrowest phone every
 * key is 44 px or more and nothing scrolls; the four keys left over are the joker and the corrections.
 */
export function CardKeyboard({ deck, used, onCard, onBack, onClear, onEmpty, full = false }: Props) {
  const keys = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const now = document.activeElement
    const gone = now instanceof HTMLElement && keys.current?.contains(now) && now.offsetParent === null
    if (full && gone) keys.current?.querySelector('button')?.focus()
  }, [full])
  const put = useRef(onCard)
  put.current = onCard
  const cardKey = (card: Card) => (
    <CardKey
      key={card}
      card={card}
      laid={used.filter((other) => other === card).length}
      left={leftOf(card, deck, used)}
      put={put}
    />
  )
  const beside = [
    <Tool key="back" sign="⌫" name="Take back the last card" onClick={onBack} />,
    <Tool key="clear" name="Clear" onClick={onClear} />,
    onEmpty && <Tool key="empty" name="Empty" onClick={onEmpty} />,
    jokersIn(deck) > 0 && cardKey(JOKER),
  ]
  const kind = deck.ranks.length > 6 ? 'keyboard' : 'keyboard keyboard-short'
  return (
    <fieldset class={kind} ref={keys}>
      <legend class="visually-hidden">Cards</legend>
      {full && <div class="keyboard-over">{beside.slice(0, 2)}</div>}
      <div class="keyboard-keys">
        {SUITS.map((suit, row) => (
          <div class="keyboard-suit" key={suit}>
            {deck.ranks.map((rank) => cardKey(cardOf(rank, suit)))}
            {beside[row]}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

type CardKeyProps = {
  card: Card
  laid: number
  left: number
  /** What a tap does now. */
  put: { readonly current: (card: Card) => void }
}

/** A tap changes one key; the other sixty are left as they are. */
function CardKey({ card, laid, left, put }: CardKeyProps) {
  const key = (
    // Not disabled when none is left: the key keeps the focus, and says so.
    <button type="button" class="key" aria-disabled={left <= 0} onClick={() => left > 0 && put.current(card)}>
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
  return useMemo(() => key, [card, laid, left, put])
}

type ToolProps = { name: string; sign?: string; onClick: () => void }

/** A key that is no card. */
export function Tool({ name, sign, onClick }: ToolProps) {
  return (
    <button type="button" class="key key-tool" onClick={onClick}>
      {sign && <span aria-hidden="true">{sign}</span>}
      {sign ? <span class="visually-hidden">{name}</span> : name}
    </button>
  )
}

/** How many of a card the deck still has. */
export function leftOf(card: Card, deck: Deck, used: readonly Card[]): number {
  return copiesOf(card, deck) - used.filter((other) => other === card).length
}
