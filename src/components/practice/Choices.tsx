import type { Choice } from '../../scoring/choices.ts'
import { cardInWords } from '../../scoring/words.ts'
import { Face } from '../cards/Face.tsx'
import { NamedPicture } from '../cards/NamedPicture.tsx'

type Props = {
  choices: readonly Choice[]
  /** The key on a keyboard for each choice. */
  keys: readonly string[]
  onChoose: (at: number) => void
}

/** The answers, in reach of a thumb. */
export function Choices({ choices, keys, onChoose }: Props) {
  const hasCards = choices.some(({ card }) => card)
  return (
    <fieldset class={hasCards ? 'choices cards' : 'stack choices'}>
      <legend class="visually-hidden">Your answer</legend>
      {choices.map(({ label, card }, at) => (
        <button
          key={label}
          type="button"
          class={card && 'bare card-button'}
          aria-keyshortcuts={keys[at]}
          onClick={() => onChoose(at)}
        >
          {card ? (
            <NamedPicture name={cardInWords(card)}>
              <Face card={card} />
            </NamedPicture>
          ) : (
            label
          )}{' '}
          <small class="keycap keyed" aria-hidden="true">
            {keys[at]}
          </small>
        </button>
      ))}
    </fieldset>
  )
}
