type Props = {
  name: string
  legend: string
  options: readonly string[]
  chosen: number
  /** Whether going from field to field leads here. */
  isStop?: boolean
  onChoose: (at: number) => void
}

/** A choice between a few options, side by side. */
export function Choice({ name, legend, options, chosen, isStop, onChoose }: Props) {
  return (
    <fieldset class="entry-choice">
      <legend>{legend}</legend>
      {options.map((option, at) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            class={isStop && at === chosen ? 'stop' : ''}
            checked={at === chosen}
            onChange={() => onChoose(at)}
          />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  )
}
