import { tellWorker } from './ask-worker.ts'
import type { Cached } from './worker-scope.ts'

/** How many games are named before the others are only counted, unless the place asks for all. */
const MOST = 6

/** Says in `place` what is kept on this device, and offers to keep all games. */
export function cachedPanel(place: HTMLElement): (cached: Cached) => void {
  const sentence = document.createElement('span')
  const progress = document.createElement('progress')
  progress.setAttribute('aria-label', 'Games kept on this device')
  const button = document.createElement('button')
  button.className = 'link-button'
  let isEverythingWished = false
  button.addEventListener('click', () => {
    // Screen readers announce the result of the click, but not the state that is shown on every page.
    sentence.setAttribute('role', 'status')
    tellWorker(isEverythingWished ? 'keep what was opened' : 'keep everything')
  })
  return (cached) => {
    isEverythingWished = cached.isEverythingWished
    const isOnTheWay = isEverythingWished && cached.isWorking && cached.lacking > 0
    sentence.textContent = inWords(cached, place.dataset.kept === 'all' ? Number.POSITIVE_INFINITY : MOST)
    progress.hidden = !isOnTheWay
    progress.max = cached.bytes
    progress.value = cached.bytes - cached.lacking
    button.hidden = cached.lacking === 0 && !isEverythingWished
    button.textContent = isOnTheWay
      ? 'Stop'
      : isEverythingWished
        ? 'Keep only the games I opened'
        : `Keep all games on this device (${megabytes(cached.lacking)})`
    if (sentence.isConnected) return
    place.replaceChildren(sentence, progress, button)
    place.closest('section')?.removeAttribute('hidden')
  }
}

function inWords({ games, isEverythingWished, lacking, isWorking, hindrance }: Cached, most: number): string {
  const here = games.filter(({ isHere }) => isHere).map(({ title }) => title)
  if (lacking === 0) return `All ${games.length} games are kept on this device.`
  if (isEverythingWished) {
    if (isWorking) return 'Keeping all games on this device …'
    const rest =
      hindrance === 'space' ? 'there is no space for the others' : 'the others come with the network'
    return `${here.length} of ${games.length} games are kept on this device; ${rest}.`
  }
  if (here.length === 0) return 'Each game that you open is kept on this device.'
  const names = here.length > most ? [...here.slice(0, most - 1), `${here.length - most + 1} more`] : here
  return `Kept on this device: ${names.join(', ')}.`
}

function megabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`
}
