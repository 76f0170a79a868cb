/** What a bundler knows of a script before it names it. */
type Script = { moduleIds: readonly string[] }

/** The scripts of a game lie in a folder of its name, as its pages do, so that whoever keeps the game knows them. */
export function scriptName({ moduleIds }: Script): string {
  const [game, ...others] = new Set(
    moduleIds.flatMap((id) => /\/scoring\/games\/([^/]+)\//.exec(id)?.[1] ?? []),
  )
  const folder = game && others.length === 0 ? `games/${game}/` : ''
  return `_astro/${folder}[name].[hash].js`
}
