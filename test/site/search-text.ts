import type { SearchRecord } from '../../src/components/search/search-record.ts'

/**
 * Records of the search, a line each: `rule oak#deal [Oak] Ten cards each. | Deal ten cards. | asked how many`. An address is a
 * game with a slug, or whole; after the title stand the text, `names` and `asked`.
 */
export function recordsIn(lines: string): SearchRecord[] {
  return lines.trim().split('\n').map(recordIn)
}

export function recordIn(line: string): SearchRecord {
  const [head = '', text = '', ...more] = line.trim().split(' | ')
  const [, kind, address = '', place = '', title = ''] = /^(\w+) (\S+) \[(.+?)\] (.+)$/.exec(head) ?? []
  if (!kind) throw new Error(`${line}: a record has a kind, an address, a place in brackets and a title.`)
  const [, game, slug] = /^([a-z-]+)#(.*)$/.exec(address) ?? []
  const said = (word: string) => more.find((part) => part.startsWith(`${word} `))?.slice(word.length + 1)
  const [names, asked] = [said('names'), said('asked')]
  return {
    ...{ kind: kind as SearchRecord['kind'], place, title, text },
    ...(game ? { url: `games/${game}/${slug && `#${slug}`}`, game: said('game') ?? game } : { url: address }),
    ...(names && { names: names.split(', ') }),
    ...(asked && { asked }),
  }
}
