import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nameOf, rewording } from './words.ts'

/**
 * Games that nobody plays, for a copy of the repository: each is one of ours under another name and in other words, so it
 * has as many rules, options, checks, tables and examples as a game has, and the build runs them all. What README.md asks
 * of whoever adds a game is done here, but for the picture, which no page loads.
 */
const LIST = 'src/scoring/games.ts'

export type Model = { id: string; title: string; files: string[]; solvers: string[] }

/** The games that are there, with all that is theirs alone. */
export function readModels(root: string): Model[] {
  const pads = globSync('src/scoring/games/*/pad.ts', { cwd: root }).sort()
  return pads.map((pad) => {
    const [, id = ''] = /games\/([^/]+)\/pad\.ts$/.exec(pad.replaceAll('\\', '/')) ?? []
    const [, title = id] = /title: '([^']*)'/.exec(readFileSync(join(root, pad), 'utf8')) ?? []
    const solvers = solversOf(root, `src/scoring/games/${id}.ts`)
    const files = [
      `src/scoring/games/${id}.ts`,
      ...globSync(`src/scoring/games/${id}/**/*.ts`, { cwd: root }),
      ...solvers.flatMap((name) => globSync(`src/scoring/solvers/${name}{.ts,/**/*.ts}`, { cwd: root })),
      `src/content/games/${id}.mdx`,
    ]
    return { id, title, solvers, files }
  })
}

/** The solver that a game loads, and those that it builds upon. */
function solversOf(root: string, module: string): string[] {
  const names = new Set<string>()
  const read = (file: string, path: RegExp) => {
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(path)) names.add(name)
  }
  read(module, /'\.\.\/solvers\/([\w-]+)\.ts'/g)
  for (const name of names) read(`src/scoring/solvers/${name}.ts`, /'\.\/([\w-]+)\.ts'/g)
  return [...names]
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
  const rename = (text: string) => {
    const solvers = model.solvers.reduce((all, name) => all.replaceAll(name, `${name}-${number}`), text)
    // The survey is a measurement, not a part of the game.
    return solvers.replace(new RegExp(`\\b${model.id}\\b(?!-survey)`, 'g'), id).replaceAll(model.title, title)
  }
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

/** Lines of prose; the head, and what has tags, values or code in it, stay. */
function rewordPage(text: string, reword: (text: string) => string): string {
  const [head = '', body = ''] = text.split(/(?<=\n---\n)/)
  return head + body.replace(/^(?!import|export)[\p{L}*|“-][^<>{}=\n]*$/gmu, reword)
}

/** Sentences of the engine. */
function rewordCode(text: string, reword: (text: string) => string): string {
  return text.replace(/'[A-Z][^'\n(){}]*\.'/g, reword)
}

/** The one line in the table of games. */
function enlist(root: string, id: string) {
  const module = readFileSync(join(root, `src/scoring/games/${id}.ts`), 'utf8')
  const [, name = id] = /export const (\w+)/.exec(module) ?? []
  const list = join(root, LIST)
  const text = readFileSync(list, 'utf8')
    .replace(/^(?=\n)/m, `import { ${name === id ? id : `${name} as ${id}`} } from './games/${id}.ts'\n`)
    .replace(/^(?=\} satisfies)/m, `  ${id},\n`)
  writeFileSync(list, text)
}
