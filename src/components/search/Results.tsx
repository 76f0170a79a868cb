import type { Found } from './find.ts'

/** The results, each with its game. Arrow keys move from link to link. */
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
