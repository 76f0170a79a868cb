import type { RoundDraft } from '../../../scoring/entry/draft.ts'
import { type Problem, problem } from '../../../scoring/result.ts'
import { isolate } from '../../../scoring/untrusted.ts'
import { useLoaded } from '../../controls/use-loaded.ts'
import { useStore } from '../../controls/use-store.ts'
import { readDeviceNames } from '../../live-sheet/device-names.ts'
import { getDeviceId } from '../../storage/ids.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import type { RoundTarget } from './round-target.ts'

/** The question whether a new round is the same as one that was saved since it was begun. */
export function useSavedMeanwhile(
  { id: game, $view }: OpenGame,
  { kind }: RoundTarget,
  draft: RoundDraft | undefined,
): Problem[] {
  const { folded } = useStore($view)
  const begun = kind === 'next' ? draft?.number : undefined
  const saved = begun === undefined ? undefined : folded.rounds[begun - 1]
  const device = folded.events.find(({ id }) => id === saved)?.device
  const who = useLoaded(async () => {
    if (device === undefined || device === (await getDeviceId())) return undefined
    const name = (await readDeviceNames(game)).get(device)
    return name === undefined ? 'Another phone' : isolate(name)
  }, [game, device])
  if (saved === undefined) return []
  const what =
    who === undefined ? `Round ${begun} was saved meanwhile` : `${who} has saved round ${begun} meanwhile`
  return [problem([], `${what}: is this the same?`)]
}
