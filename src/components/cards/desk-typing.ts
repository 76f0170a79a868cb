import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Card } from '../../scoring/cards.ts'
import { parseCards } from '../../scoring/notation.ts'

type Typing = {
  on: boolean
  onCard: (card: Card) => void
  onNumber: (number: number) => void
  onBack: () => void
  onEmpty: () => void
  onNext: () => void
  /** Whether digits are numbers and not ranks. */
  numbers: boolean
}

const RANK = /^(?:10?|[a2-9tjqk])$/i
const SUIT = /^[cdhs]$/i

/**
 * Lets a keyboard type cards anywhere on the page, the rank before the suit. Returns the rank that waits for
 * its suit. Backspace takes back, `*` is a joker, `.` an empty place, `,` goes on to the next field.
 */
export function useDeskTyping(typing: Typing): string {
  const [rank, setRank] = useState('')
  const latest = useRef({ typing, rank })
  latest.current = { typing, rank }
  // A layout effect, so that a key that is pressed before the first paint is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { typing, rank } = latest.current
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (!typing.on || hasModifier || isMeantForControl(event.target) || areKeysCovered()) return
      // The next key may come before the next rendering.
      const change = (rank: string) => {
        latest.current = { typing, rank }
        setRank(rank)
      }
      if (press(event.key, rank, typing, change)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return rank
}

/** Text fields and lists handle keys themselves. */
function isMeantForControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}

/** Typing replaces taps on the screen's keys, so it works only while no dialog covers them. */
function areKeysCovered(): boolean {
  return [...document.querySelectorAll('dialog:modal')].some(
    (dialog) => !dialog.querySelector('[data-card-keys]'),
  )
}

/** Handles a key. Returns whether the key means something here. */
function press(key: string, rank: string, typing: Typing, setRank: (rank: string) => void): boolean {
  const longer = rank === '1' && key === '0' ? '10' : key
  if (rank && (key === 'Backspace' || key === 'Escape')) setRank('')
  else if (key === 'Backspace') typing.onBack()
  else if (typing.numbers && /^\d$/.test(key)) typing.onNumber(Number(key))
  else if (rank && SUIT.test(key)) {
    setRank('')
    typeCard(rank + key, typing)
  } else if (RANK.test(longer)) setRank(longer)
  else if (key === '*') typeCard(key, typing)
  else if (key === '.') typing.onEmpty()
  else if (key === ',') typing.onNext()
  else return false
  return true
}

function typeCard(text: string, { onCard }: Typing) {
  const read = parseCards(text)
  const [card] = read.ok ? read.value : []
  if (card) onCard(card)
}
