import { partsWords } from '../../scoring/meld-parts.ts'
import { labelOf, type NamedOption } from '../../scoring/options.ts'
import { capitalize, signed } from '../../scoring/words.ts'

/** An option's value as people read it. */
export function showOption(option: NamedOption, value: unknown): string {
  if (value === null) return (option.kind === 'limit' && option.none) || 'none'
  if (option.kind === 'melds' && Array.isArray(value))
    return capitalize(value.map((text) => partsWords(String(text))).join('; '))
  if (Array.isArray(value)) return value.map(showNumber).join(', ') || 'none'
  if (value === 0 && option.kind === 'whole' && option.zero !== undefined) return option.zero
  if (option.kind !== 'choice') return showNumber(value)
  return labelOf(option, value) ?? String(value)
}

/** "10,000": only five digits and more need the comma. */
export function showNumber(value: unknown): string {
  if (typeof value !== 'number') return String(value)
  return Math.abs(value) < 10_000 ? signed(value) : value.toLocaleString('en')
}
