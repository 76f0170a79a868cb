/** Of two colours in turn. */
const SUITS = ['s', 'h', 'c', 'd']

/**
 * The melds that a round asks for, drawn: of "S3 R4" three cards that differ in suit, and a flight of four of one suit. It
 * stands beside the words that say the same.
 */
export function ContractPicture({ contract }: { contract: string }) {
  return (
    <span class="contract" aria-hidden="true">
      {contract.split(' ').map((part, at) => {
        const isRun = part.startsWith('R')
        return (
          <span key={at} class={isRun ? 'cards contract-run' : 'cards'}>
            {Array.from({ length: Number(part.slice(1)) }, (_, step) => (
              <b key={step} class={SUITS[isRun ? at % 2 : step % SUITS.length]} style={{ '--step': step }} />
            ))}
          </span>
        )
      })}
    </span>
  )
}
