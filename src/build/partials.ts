/**
 * Whether this address or file is a fragment that pages fetch: the rules of a game without a page around
 * them. Astro builds fragments like pages.
 */
export function isPartial(path: string): boolean {
  return /(?:^|\/)games\/[^/]+\/rules\/(?:index\.html)?$/.test(path)
}
