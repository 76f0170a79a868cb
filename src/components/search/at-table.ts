import type { Game } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { href } from '../../site.ts'
import { rulesHref } from '../house-rules/rules-link.ts'
import type { SearchRecord } from './search-record.ts'

/** The table of the open game that the reader came from: the search tells its rules as it plays them. */
export type AtTable = {
  /** What the search knows of a rule, as this table plays it. A question about it is answered by its statement there. */
  recordAt: (record: SearchRecord) => SearchRecord
  /** The address of a result at this table. */
  hrefAt: (url: string) => string
}

export function atTable(game: Game, options: Plain): AtTable {
  const page = href(`/games/${game.id}/`)
  return {
    recordAt: (record) => {
      const [, slug = ''] = record.url.split('#')
      const here = game.statementAt(slug, options)
      const there = game.statements[slug]
      if (record.game !== game.id || here === there) return record
      const statement = here ?? 'This does not come up at your table.'
      const told = { ...record, statement, text: statement }
      return record.title === there ? { ...told, title: statement } : told
    },
    hrefAt: (url) => {
      const [path, slug] = url.split('#')
      return path === page ? rulesHref(game, '', options, slug) : url
    },
  }
}
