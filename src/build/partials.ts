/**
 * Whether this is the address or the file of something that pages fetch but that is no page itself: the rules of a game
 * without a page around them. Astro builds it like a page.
 */
export function isPartial(path: string): boolean {
  return /(?:^|\/)games\/[^/]+\/rules\/(?:index\.html)?$/.test(path)
}
