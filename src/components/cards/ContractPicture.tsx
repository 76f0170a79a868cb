/** Black and red in turn. */
const SUITS = ['s', 'h', 'c', 'd']

/**
 * A picture of the melds that a round asks for: "S3 R4" is three cards of different suits, and a run of four
 * in one suit. It is hidden from screen readers, because the words beside it say the same.
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
