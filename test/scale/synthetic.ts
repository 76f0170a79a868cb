import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { nameOf, rewording } from './words.ts'

/**
 * Games that nobody plays, for a copy of the repository: each is one of ours under another name and in other words, so it
 * has as many rules, options, checks, tables and examples as a game has, and the build runs them all. What README.md asks
 * of whoever adds a game is done here, but for the picture, which no page loads.
 */
const LIST = 'src/scoring/games.ts'

export type Model = { id: string; title: string; files: string[] }

/** The games that are there, with all that is theirs alone. */
export function readModels(root: string): Model[] {
  const pages = globSync('src/content/games/*.mdx', { cwd: root }).sort()
  return pages.map((page) => {
    const id = basename(page, '.mdx')
    const module = readFileSync(join(root, moduleOf(id)), 'utf8')
    const [, title = id] = /title: '([^']*)'/.exec(module) ?? []
    const files = [...globSync(`src/scoring/games/${id}/**/*.ts`, { cwd: root }), page]
    return { id, title, files }
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
  // Nor is an id renamed that only ends or begins alike; and the survey is a measurement, not a part of the game.
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

/** Lines of prose; the head, and what has tags, values or code in it, stay. A longer name must not make a description too long. */
function rewordPage(text: string, reword: (text: string) => string): string {
  const [head = '', body = ''] = text.split(/(?<=\n---\n)/)
  return (
    head.replace(/^(description: .{150}).*$/m, '$1') +
    body.replace(/^(?!import|export)[\p{L}*|“-][^<>{}=\n]*$/gmu, reword)
  )
}

/** Sentences of the engine. */
function rewordCode(text: string, reword: (text: string) => string): string {
  return text.replace(/'[A-Z][^'\n(){}]*\.'/g, reword)
}

/** The one line in the table of games. */
function enlist(root: string, id: string) {
  const module = readFileSync(join(root, moduleOf(id)), 'utf8')
  const [, name = id] = /export const (\w+) = defineGame/.exec(module) ?? []
  const list = join(root, LIST)
  const text = readFileSync(list, 'utf8')
    .replace(/^(?=\n)/m, `import { ${name === id ? id : `${name} as ${id}`} } from './games/${id}/game.ts'\n`)
    .replace(/^(?=\} satisfies)/m, `  ${id},\n`)
  writeFileSync(list, text)
}
