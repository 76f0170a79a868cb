/** What the bundler knows about a script before naming it. */
type Script = { moduleIds: readonly string[] }

/**
 * Puts the scripts of a game into a folder with its id, like its pages, so that the service worker can tell
 * which game they belong to.
 */
export function scriptName({ moduleIds }: Script): string {
  const [game, ...others] = new Set(
    moduleIds.flatMap((id) => /\/scoring\/games\/([^/]+)\//.exec(id)?.[1] ?? []),
  )
  const folder = game && others.length === 0 ? `games/${game}/` : ''
  return `_astro/${folder}[name].[hash].js`
}
