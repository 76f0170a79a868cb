import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Card } from '../../scoring/cards.ts'
import { parseCards } from '../../scoring/notation.ts'

export type Typing = {
  on: boolean
  onCard: (card: Card) => void
  onNumber: (number: number) => void
  onBack: () => void
  onEmpty: () => void
  onNext: () => void
  /** Digits are numbers rather than ranks while numbers are asked for. */
  numbers: boolean
}

const RANK = /^(?:10?|[a2-9tjqk])$/i
const SUIT = /^[cdhs]$/i

/**
 * A keyboard at the desk types cards anywhere on the page, rank then suit; what stands open is the rank. Backspace takes
 * back, `*` is a joker, `.` an empty place, `,` goes on to the next field.
 */
export function useDeskTyping(typing: Typing): string {
  const [rank, setRank] = useState('')
  const now = useRef({ typing, rank })
  now.current = { typing, rank }
  // In time for a key that is pressed as soon as the page answers.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const { typing, rank } = now.current
      if (!typing.on) return
      const used = press(event.key, rank, typing, setRank)
      if (used) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return rank
}

/** Whoever types into a field, or chooses from a list, means that. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null
}

function press(key: string, rank: string, typing: Typing, setRank: (rank: string) => void): boolean {
  if (key === 'Backspace') {
    if (rank) setRank('')
    else typing.onBack()
    return true
  }
  if (key === 'Escape' && rank) {
    setRank('')
    return true
  }
  if (typing.numbers && /^\d$/.test(key)) {
    typing.onNumber(Number(key))
    return true
  }
  if (rank && SUIT.test(key)) {
    const read = parseCards(rank + key)
    setRank('')
    if (read.ok && read.value[0]) typing.onCard(read.value[0])
    return true
  }
  const longer = rank === '1' && key === '0' ? '10' : key
  if (RANK.test(longer)) {
    setRank(longer)
    return true
  }
  const read = key === '*' ? parseCards(key) : undefined
  if (read?.ok && read.value[0]) typing.onCard(read.value[0])
  else if (key === '.') typing.onEmpty()
  else if (key === ',') typing.onNext()
  else return false
  return true
}
