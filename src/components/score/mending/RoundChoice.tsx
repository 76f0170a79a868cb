type Props = {
  label: string
  from: number
  to: number
  value: number
  onChoose: (round: number) => void
}

/** One of the rounds of this game. */
export function RoundChoice({ label, from, to, value, onChoose }: Props) {
  const rounds = Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => from + at)
  return (
    <label class="line option">
      {label}
      <select value={value} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {rounds.map((round) => (
          <option key={round} value={round}>
            {round}
          </option>
        ))}
      </select>
    </label>
  )
}
