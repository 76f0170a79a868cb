import type { Practice } from '../../scoring/practice.ts'

/** One module for each game. The glob finds a new one by itself. */
const modules = import.meta.glob<{ practice: Practice }>('../../scoring/games/*/practice.ts')

export async function loadPractice(game: string): Promise<Practice> {
  const load = modules[`../../scoring/games/${game}/practice.ts`]
  if (!load) throw new Error(`There are no drills of ${game}.`)
  return (await load()).practice
}
