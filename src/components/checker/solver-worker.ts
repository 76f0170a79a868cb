import type { Solver } from '../../scoring/game.ts'
import type { Asked, SolverMessage } from './ask-solver.ts'

/** Answers checks that may take long beside the page, so that its keys go on working. */

/** The solvers that may take long. The glob finds a new one by itself. */
const solvers = import.meta.glob<{ solver: Solver }>('../../scoring/games/*/long-solver.ts')

const tell = (message: SolverMessage) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  answer(data).then(tell, () => tell('failed'))
})

async function answer({ game, check, input, table }: Asked): Promise<SolverMessage> {
  const { solver } = await solvers[`../../scoring/games/${game}/long-solver.ts`]!()
  return { answer: solver[check]!(input, table, (looked) => tell({ looked })) }
}
