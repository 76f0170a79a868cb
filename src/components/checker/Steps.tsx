import { useState } from 'preact/hooks'
import { type Card, withoutCards } from '../../scoring/cards.ts'
import type { Step } from '../../scoring/picture.ts'
import { cardsInWords, listCards } from '../../scoring/words.ts'
import { Face } from '../cards/Face.tsx'
import { Sentence } from '../cards/Sentence.tsx'

type Props = {
  groups: readonly Card[][]
  steps: readonly Step[]
  onLay: (table: readonly Card[][]) => void
}

/** How a table is rearranged for a play, step by step. It shows the last step first. */
export function Steps({ groups, steps, onLay }: Props) {
  const [at, setAt] = useState(steps.length - 1)
  const step = steps[at]
  if (!step) return null
  const same = groups.length - (steps.at(-1)?.table.length ?? 0)
  const moved = step.moves.flatMap(({ cards }) => cards)
  return (
    <figure class="rearranged">
      <figcaption class="group">
        <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
          Back
        </button>
        <button type="button" disabled={at === steps.length - 1} onClick={() => setAt(at + 1)}>
          Next
        </button>
        <span class="note">
          Step <b class="figure">{at + 1}</b> of <b class="figure">{steps.length}</b>
        </span>
      </figcaption>
      <p aria-live="polite">
        <Sentence text={inWords(step)} />
      </p>
      <div class="group">
        {step.table.map((cards, place) => (
          // Groups have no identity but their place.
          <Group key={place} cards={cards} moved={isSame(cards, step.to) ? moved : []} />
        ))}
      </div>
      <button type="button" class="plain" onClick={() => onLay(groups)}>
        Lay it so, for the next turn
      </button>
      {same > 0 && (
        <p class="note">
          {same === 1 ? 'One other group stays as it is.' : `${same} other groups stay as they are.`}
        </p>
      )}
    </figure>
  )
}

/** "8♠ 9♠ from the hand, 7♠ from 7♣ 7♦ 7♥ 7♠: now 7♠ 8♠ 9♠." */
function inWords({ moves, to }: Step): string {
  const parts = moves.map(({ cards, from }) => {
    return `${listCards(cards)} from ${from ? listCards(from) : 'the hand'}`
  })
  return `${parts.join(', ')}: now ${listCards(to)}.`
}

function isSame(cards: readonly Card[], others: readonly Card[]): boolean {
  return cards.length >= others.length && withoutCards(others, cards).length === 0
}

/** A group in which the cards that have just come are marked, each as often as it came. */
function Group({ cards, moved }: { cards: readonly Card[]; moved: readonly Card[] }) {
  const left = [...moved]
  return (
    <span class="cards close small" role="img" aria-label={cardsInWords(cards)}>
      {cards.map((card, place) => {
        const at = left.indexOf(card)
        if (at >= 0) left.splice(at, 1)
        return <Face key={place} card={card} mark={at >= 0 ? 'on' : undefined} />
      })}
    </span>
  )
}
