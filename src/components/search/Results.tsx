import type { Found } from './find.ts'

/** The results, each with its game. Arrow keys move from link to link. */
export function Results({ found }: { found: readonly Found[] }) {
  return (
    <ol class="bare-list rows found">
      {found.map(({ url, title, place, excerpt }) => (
        <li key={url}>
          <a class="row-link" href={url}>
            <small class="label">{place}</small> {title}
          </a>
          <p>{excerpt.map(({ text, marked }) => (marked ? <mark>{text}</mark> : text))}</p>
        </li>
      ))}
    </ol>
  )
}
