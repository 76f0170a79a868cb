import { Face } from './Face.tsx'

/** Cards face down: side by side, or squared in one pile. */
export function Backs({ count, name, pile }: { count: number; name: string; pile?: boolean | undefined }) {
  const cards = Array.from({ length: pile ? 1 : count }, () => <Face card="back" />)
  return (
    <span class={pile ? 'cards piles' : 'cards'} role="img" aria-label={`${name}: ${count} cards face down`}>
      {pile ? <span class="squared">{cards}</span> : cards}
    </span>
  )
}
