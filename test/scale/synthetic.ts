import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { nameOf, rewording } from './words.ts'

/**
 * Synthetic games for a copy of the repository. Each is one of the real games with a new name and other words, so it has
 * as many rules, options, checks, tables and examples, and the build runs them all. Everything that README.md lists for
 * adding a game is done here, except the picture, which no page loads.
 */
const LIST = 'src/scoring/games.ts'

export type Model = { id: string; title: string; files: string[] }

/** The real games, each with the files that belong to it alone. */
export function readModels(root: string): Model[] {
  const pages = globSync('src/content/games/*.mdx', { cwd: root }).sort()
  return pages.map((page) => {
    const id = basename(page, '.mdx')
    const module = readFileSync(join(root, moduleOf(id)), 'utf8')
    const [, title = id] = /title: '([^']*)'/.exec(module) ?? []
    const files = globSync([`src/scoring/games/${id}/**/*.ts`, `src/content/asked/${id}.json`], { cwd: root })
    return { id, title, files: [...files, page] }
  })
}

function moduleOf(id: string): string {
  return `src/scoring/games/${id}/game.ts`
}

/** Adds the games with these numbers to the copy. */
export function addGames(root: string, models: readonly Model[], from: number, to: number): string[] {
  const ids = Array.from({ length: to - from }, (_, at) => {
    const number = from + at
    return addGame(root, models[number % models.length] as Model, number)
  })
  return ids
}

function addGame(root: string, model: Model, number: number): string {
  const id = nameOf(number)
  const title = id.charAt(0).toUpperCase() + id.slice(1)
  // Ids that only begin or end with this one are not renamed.
  const own = new RegExp(`(?<![\\w-])${model.id}(?![\\w-])`, 'g')
  const rename = (text: string) => text.replace(own, id).replaceAll(model.title, title)
  const reword = rewording(number)
  for (const file of model.files) {
    const text = rename(readFileSync(join(root, file), 'utf8'))
    const target = join(root, rename(file))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, file.endsWith('.mdx') ? rewordPage(text, reword) : rewordCode(text, reword))
  }
  enlist(root, id)
  return id
}

/** Changes lines of prose, but no front matter, tags, values or code. Cuts the description, which a longer name could overfill. */
function rewordPage(text: string, reword: (text: string) => string): string {
  const [head = '', body = ''] = text.split(/(?<=\n---\n)/)
  return (
    head.replace(/^(description: .{150}).*$/m, '$1') +
    body.replace(/^(?!import|export)[\p{L}*|“-][^<>{}=\n]*$/gmu, reword)
  )
}

/** Changes the sentences in the engine's code. */
function rewordCode(text: string, reword: (text: string) => string): string {
  return text.replace(/'[A-Z][^'\n(){}]*\.'/g, reword)
}

/** Adds the game's line to the table of games. */
function enlist(root: string, id: string) {
  const module = readFileSync(join(root, moduleOf(id)), 'utf8')
  const [, name = id] = /export const (\w+) = defineGame/.exec(module) ?? []
  const list = join(root, LIST)
  const text = readFileSync(list, 'utf8')
    .replace(/^(?=\n)/m, `import { ${name === id ? id : `${name} as ${id}`} } from './games/${id}/game.ts'\n`)
    .replace(/^(?=\} satisfies)/m, `  ${id},\n`)
  writeFileSync(list, text)
}
