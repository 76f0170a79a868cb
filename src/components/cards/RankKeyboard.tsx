import type { Colour } from '../../scoring/cards.ts'

type RankKey = {
  label: string
  /** The name for screen readers, if the label is only a sign. */
  name?: string
  /** The colour of the cards, if the key is for one colour only. */
  colour?: Colour | undefined
  /** How many were tapped already. */
  laid?: number
  isSpent?: boolean
  onPress: () => void
}

/** Large keys for cards without suits: thirteen ranks and a few more keys, in two rows. Eight keys of 44 px are as wide as the narrowest phone. */
export function RankKeyboard({ keys, legend = 'Ranks' }: { keys: readonly RankKey[]; legend?: string }) {
  return (
    <fieldset class="keys rank-keys" style={{ '--columns': 8 }} data-card-keys>
      <legend class="visually-hidden">{legend}</legend>
      {keys.map(({ label, name, colour, laid = 0, isSpent = false, onPress }) => (
        <button
          key={label}
          type="button"
          class={label.length > 2 ? undefined : 'figure'}
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
