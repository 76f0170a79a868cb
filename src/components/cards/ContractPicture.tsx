/** Black and red in turn. */
const SUITS = ['s', 'h', 'c', 'd']

/**
 * A picture of the melds that a round or a step asks for: "S3 R4" is three cards of different suits, and a run of four
 * in one suit, or in any where runs mix suits. "F4" is a run in one suit even there, "X4" one of any suits in other games,
 * and "C7" seven cards of one suit.
 * It is hidden from screen readers, because the words beside it say the same.
 */
export function ContractPicture({ contract, mixesSuits }: { contract: string; mixesSuits?: boolean }) {
  return (
    <span class="contract" aria-hidden="true">
      {contract.split(' ').map((part, at) => {
        const isRun = /^[RFX]/.test(part)
        const isMixed = /^[SX]/.test(part) || (part.startsWith('R') && mixesSuits)
        return (
          <span key={at} class={isRun ? 'cards contract-run' : 'cards'}>
            {Array.from({ length: Number(part.slice(1)) }, (_, step) => (
              <b
                key={step}
                class={SUITS[isMixed ? step % SUITS.length : at % 2]}
                style={{ '--step': step }}
              />
            ))}
          </span>
        )
      })}
    </span>
  )
}
