import type { Colour } from '../../scoring/cards.ts'

type RankKey = {
  label: string
  /** What the key says to a screen reader, where its label is only a sign. */
  name?: string
  /** Of a key that stands for the cards of one colour. */
  colour?: Colour | undefined
  /** How many are laid already. */
  laid?: number
  isSpent?: boolean
  onPress: () => void
}

/** Large keys where suits do not matter: thirteen ranks and a few more, in two rows. */
export function RankKeyboard({ keys, legend = 'Ranks' }: { keys: readonly RankKey[]; legend?: string }) {
  return (
    <fieldset class="keys rank-keys" data-card-keys>
      <legend class="visually-hidden">{legend}</legend>
      {keys.map(({ label, name, colour, laid = 0, isSpent = false, onPress }) => (
        <button
          key={label}
          type="button"
          data-word={label.length > 2}
          data-colour={colour}
          aria-disabled={isSpent}
          onClick={() => isSpent || onPress()}
        >
          <span aria-hidden="true">{label}</span>
          <span class="visually-hidden">{`${name ?? label}${laid > 0 ? `, ${laid} laid` : ''}`}</span>
          {laid > 0 && <small aria-hidden="true">{laid}</small>}
        </button>
      ))}
    </fieldset>
  )
}
