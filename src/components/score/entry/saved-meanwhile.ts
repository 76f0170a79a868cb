import { type Problem, problem } from '../../../scoring/result.ts'
import { isolate } from '../../../scoring/untrusted.ts'
import { useLoaded } from '../../controls/use-loaded.ts'
import { useStore } from '../../controls/use-store.ts'
import { readDeviceNames } from '../../live-sheet/device-names.ts'
import { getDeviceId } from '../../storage/ids.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import type { RoundDraft } from './round-draft.ts'
import type { RoundTarget } from './round-target.ts'

/** The question whether a round is the same as one that was saved elsewhere since it was begun. */
export function useSavedMeanwhile(
  opened: OpenGame,
  { kind, number }: RoundTarget,
  draft: RoundDraft | undefined,
): Problem[] {
  const { folded } = useStore(opened.$view)
  const begun = draft?.number ?? number
  const saved = kind === 'next' && begun < number ? folded.rounds[begun - 1] : undefined
  const device = folded.events.find(({ id }) => id === saved)?.device
  const who = useLoaded(async () => {
    if (device === undefined) return undefined
    if (device === (await getDeviceId())) return 'Another tab'
    const name = (await readDeviceNames(opened.id)).get(device)
    return name === undefined ? 'Another phone' : isolate(name)
  }, [opened, device])
  if (saved === undefined) return []
  return [problem([], `${who ?? 'Somebody'} has saved round ${begun} meanwhile: is this the same?`)]
}
