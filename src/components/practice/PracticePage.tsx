import { useEffect, useState } from 'preact/hooks'
import type { Game } from '../../scoring/game.ts'
import { Guard } from '../controls/Guard.tsx'
import { FetchFailed } from '../controls/lazy.tsx'
import { loadGame } from '../load-game.ts'
import { loadPractice } from './load-practice.ts'
import { type Loaded, Practising } from './Practising.tsx'
import { practiceAt } from './practice-at.ts'
import { parsePracticeLink } from './practice-link.ts'
import { loadBoxes } from './stored-boxes.ts'

/** The page on which a game is practised: one situation after the other. */
export function PracticePage({ game: id }: { game: string }) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    load(id).then(setLoaded, () => setFailed(true))
  }, [id])
  return (
    <section class="app sheet desk practice" aria-label="Practice">
      {loaded && (
        <Guard what="This play">
          <Practising {...loaded} />
        </Guard>
      )}
      {hasFailed && <FetchFailed />}
      {!loaded && !hasFailed && <p class="wait">Dealing the first play …</p>}
    </section>
  )
}

async function load(id: string): Promise<Loaded> {
  const [game, all, boxes] = await Promise.all([loadGame(id), loadPractice(id), loadBoxes(id)])
  const { table } = parsePracticeLink(location.hash)
  const preset = game.presets.find(({ named }) => named !== undefined && named === table)
  const rules = preset ?? (await rulesOfAddress(game))
  const practice = rules ? practiceAt(game, all, rules.options) : all
  const needsSolver = practice.some((drill) => 'check' in drill && !game.checksById[drill.check]?.judge)
  const module = needsSolver ? await game.loadSolver?.() : undefined
  return { game, practice, solver: module?.solver, boxes }
}

/** The house rules in the address, whose code only such an address loads. */
async function rulesOfAddress(game: Game) {
  if (!location.hash.startsWith('#house=')) return undefined
  const { rulesInAddress } = await import('../house-rules/rules-link.ts')
  return rulesInAddress(game, location.hash)
}
