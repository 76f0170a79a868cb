import { capitalize } from '../../scoring/words.ts'
import sources from './sources.json' with { type: 'json' }

/** Where procedures after a mistake and answers to disputes come from. A text names one by its id: `[rummytalk], for Gin`. */
type Source = {
  title: string
  /** What it is, and what we take from it. */
  about: string
  /** Programs and sheets of paper have none. */
  url?: string
}

export const SOURCES: Readonly<Record<string, Source>> = sources

/** A text as HTML, with the title of each source that it names, and the link to it. */
export function linkSources(text: string): string {
  return text.replace(/(^|\. )?\[([\w-]+)\]/g, (_, start: string | undefined, id: string) => {
    const source = SOURCES[id]
    if (!source) throw new Error(`There is no source “${id}”; there are ${Object.keys(SOURCES).join(', ')}.`)
    const title = start === undefined ? source.title : capitalize(source.title)
    return `${start ?? ''}${source.url ? `<a href="${source.url}">${title}</a>` : title}`
  })
}
