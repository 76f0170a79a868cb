import { useId } from 'preact/hooks'
import { amountInWords, roundingInWords, type Settlement } from './settlement.ts'

type Props = {
  title: string
  settlement: Settlement
  nameOf: (who: string) => string
}

/** Who owes whom, and what each gets or owes in all. */
export function Owed({ title, settlement, nameOf }: Props) {
  const id = useId()
  const { payments, balances } = settlement
  const rounding = roundingInWords(settlement)
  return (
    <section class="stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {payments.length === 0 ? (
        <p>Nobody owes anybody anything.</p>
      ) : (
        <ul class="sheet rows">
          {payments.map(({ from, to, amount }) => (
            <li key={`${from} ${to}`} class="row">
              <span class="words">
                <bdi>{nameOf(from)}</bdi> pays <bdi>{nameOf(to)}</bdi>
              </span>
              <b class="figure">{amountInWords(amount, settlement)}</b>
            </li>
          ))}
        </ul>
      )}
      <p class="note">
        {balances.map(({ who, amount }, at) => (
          <span key={who}>
            {at > 0 && ', '}
            <bdi>{nameOf(who)}</bdi> {amount > 0 && '+'}
            {amountInWords(amount, settlement)}
          </span>
        ))}
      </p>
      {rounding && <p class="note">{rounding}</p>}
    </section>
  )
}
