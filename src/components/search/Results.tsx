import type { Found } from './find.ts'

/** What was found, each with the game it belongs to; arrow keys walk along its links. */
export function Results({ found }: { found: readonly Found[] }) {
  return (
    <ol class="found">
      {found.map(({ url, title, place, excerpt }) => (
        <li key={url}>
          <a href={url}>
            <small>{place}</small> {title}
          </a>
          <p>{excerpt.map(({ text, marked }) => (marked ? <mark>{text}</mark> : text))}</p>
        </li>
      ))}
    </ol>
  )
}
