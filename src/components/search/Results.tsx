import type { JSX } from 'preact'
import type { Found } from './find.ts'

type Follow = (event: JSX.TargetedMouseEvent<HTMLAnchorElement>) => void

/** The results, each with its game. Arrow keys move from link to link. */
export function Results({ found, onFollow }: { found: readonly Found[]; onFollow?: Follow }) {
  return (
    <ol class="bare-list rows found">
      {found.map((result) => (
        <Result key={result.url} {...result} {...(onFollow && { onFollow })} />
      ))}
    </ol>
  )
}

function Result({ url, title, place, excerpt, onFollow }: Found & { onFollow?: Follow }) {
  const pieces = excerpt()
  return (
    <li>
      <a class="title row-link" href={url} onClick={onFollow}>
        <small class="label">{place}</small> {title}
      </a>
      {pieces.length > 0 && (
        <p class="note">{pieces.map(({ text, marked }) => (marked ? <mark>{text}</mark> : text))}</p>
      )}
    </li>
  )
}
