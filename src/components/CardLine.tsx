import { useState } from 'preact/hooks'
import { parseCards } from '../scoring/notation.ts'
import { PlayingCard } from './PlayingCard.tsx'

/** A line to type cards on: they lie there at once, or it says what cannot be read. */
export function CardLine({ start }: { start: string }) {
  const [text, setText] = useState(start)
  const read = parseCards(text)
  return (
    <div class="card-line">
      <label for="card-line">Cards</label>
      <input
        id="card-line"
        type="text"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-describedby="card-line-answer"
      />
      <div id="card-line-answer" class="card-line-answer" aria-live="polite">
        {read.ok
          ? read.value.map((card) => <PlayingCard card={card} />)
          : read.problems.map((problem) => <p>{problem.message}</p>)}
      </div>
    </div>
  )
}
