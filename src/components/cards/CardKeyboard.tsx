import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { type Card, cardOf, type Deck, JOKER, jokersIn, SUITS } from '../../scoring/cards.ts'
import { cardInWords } from '../../scoring/words.ts'
import { Kept } from '../controls/Kept.tsx'
import { useStableCallback } from '../controls/use-stable-callback.ts'
import { countCards, leftOf } from './count-cards.ts'
import { Face } from './Face.tsx'
import { flyFrom } from './fly-from.ts'
import { NamedPicture } from './NamedPicture.tsx'
import { ToolKey } from './ToolKey.tsx'

export type Tools = {
  onBack: () => void
  onClear: () => void
}

type RunBy = {
  /** The next card is the last of a run. */
  isOn: boolean
  /** There is a first card. */
  canStart: boolean
  toggle: () => void
}

type Props = Tools & {
  deck: Deck
  /** Cards that lie somewhere already, so that a key says when none is left. */
  used: readonly Card[]
  onCard: (card: Card) => void
  /** Marks a place as empty, in fields that have such places. */
  onEmpty?: (() => void) | undefined
  /** Runs can be entered by their two ends. */
  run?: RunBy | false
  /** Nothing can be added. On a phone the keys then give their room to the verdict. */
  full?: boolean
}

/**
 * One tap per card. Thirteen ranks and one more key fill two rows of seven per suit, so that on the narrowest
 * phone every key is 44 px or more and nothing scrolls. The four extra keys are the joker and the
 * corrections.
 */
export function CardKeyboard({ deck, used, onCard, onBack, onClear, onEmpty, run, full = false }: Props) {
  const keys = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    const isHidden =
      focused instanceof HTMLElement && keys.current?.contains(focused) && !focused.offsetParent
    if (full && isHidden) keys.current?.querySelector('button')?.focus()
  }, [full])
  const cardKey = useCardKeys(deck, used, onCard)
  const beside = [
    <ToolKey key="back" sign="⌫" name="Take back the last card" onClick={onBack} />,
    <ToolKey key="clear" name="Clear" onClick={onClear} />,
    onEmpty ? <ToolKey key="empty" name="Empty" onClick={onEmpty} /> : run && <RunKey key="run" {...run} />,
    jokersIn(deck) > 0 && cardKey(JOKER),
  ]
  return (
    <fieldset
      class={deck.ranks.length > 6 ? 'keys keyboard' : 'keys keyboard keyboard-short'}
      ref={keys}
      data-card-keys
    >
      <legend class="visually-hidden">Cards</legend>
      {full && <div class="keyboard-suit keyboard-over">{beside.slice(0, 2)}</div>}
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

/** Pressed between the first and the last card of a run: the cards between them come along. */
function RunKey({ isOn, canStart, toggle }: RunBy) {
  return (
    <button
      type="button"
      class="key key-tool"
      aria-label="A run up to the next card"
      aria-pressed={isOn}
      aria-disabled={!canStart}
      onClick={() => canStart && toggle()}
    >
      … to
    </button>
  )
}

function useCardKeys(deck: Deck, used: readonly Card[], onCard: (card: Card) => void) {
  const tap = useStableCallback(onCard)
  const counts = countCards(used)
  return (card: Card): VNode => {
    const laid = counts.get(card) ?? 0
    const left = leftOf(card, deck, counts)
    const name = cardInWords(card)
    const draw = () => (
      // Not `disabled` when no card is left, so that the key keeps the focus and says so.
      <button
        type="button"
        class="key"
        aria-disabled={left <= 0}
        onClick={({ currentTarget }) => {
          if (left <= 0) return
          flyFrom(currentTarget)
          tap(card)
        }}
      >
        <NamedPicture name={laid > 0 ? `${name}, ${laid} laid` : name}>
          <Face card={card} />
          {laid > 0 && left + laid > 1 && <small>{laid}</small>}
        </NamedPicture>
      </button>
    )
    return <Kept key={card} shows={[laid, left]} draw={draw} />
  }
}
