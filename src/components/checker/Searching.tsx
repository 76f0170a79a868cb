import type { Search } from './use-answer.ts'

const STOPPED = 'Stopped before there was an answer. What you have entered stays.'

/** What screen readers announce: no numbers, which change all the time. */
export function searchInWords({ isStopped }: Search): string {
  return isStopped ? STOPPED : 'Searching …'
}

/** A search that takes long: how far it is, and a way to end it. */
export function Searching({ looked, isStopped, stop, again }: Search) {
  if (isStopped) {
    return (
      <>
        <p class="verdict-waiting">{STOPPED}</p>
        <button type="button" class="plain" onClick={again}>
          Search again
        </button>
      </>
    )
  }
  const thousands = Math.round(looked / 1000)
  return (
    <>
      <p class="verdict-waiting">
        Searching …{thousands > 0 && ` ${thousands.toLocaleString('en')},000 positions so far.`}
      </p>
      <div class="tools">
        <progress aria-label="Searching" />
        <button type="button" class="plain" onClick={stop}>
          Stop
        </button>
      </div>
    </>
  )
}
