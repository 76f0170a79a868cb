import { draftLike, draftOf } from '../score/entry/draft-from-round.ts'
import { emptyRoundDraft, type RoundDraft, readRoundDraft } from '../score/entry/round-draft.ts'
import { draftKey, type RoundTarget } from '../score/entry/round-target.ts'
import { broadcast } from '../storage/broadcast.ts'
import { openDatabase, whyRefused, writeDatabase } from '../storage/database.ts'
import type { OpenGame } from '../storage/open-game.ts'

/** The round that is half entered, from a page that is not the score pad. */

export async function fetchRoundDraft(
  { id }: OpenGame,
  round: string,
  place: RoundTarget,
): Promise<RoundDraft> {
  const kept = await (await openDatabase()).get('drafts', draftKey(id, round))
  return readRoundDraft(kept?.content) ?? freshOf(place)
}

/** As the score pad would begin it. */
function freshOf({ written, last, number, form }: RoundTarget): RoundDraft {
  if (written) return draftOf(written, number, form)
  return last ? draftLike(last, number, form) : emptyRoundDraft(number)
}

/** On disk before the page is left; or why not. */
export async function saveRoundDraft(
  { id }: OpenGame,
  round: string,
  content: RoundDraft,
): Promise<string | undefined> {
  const key = draftKey(id, round)
  try {
    await writeDatabase(['drafts'], async (tx) => {
      await tx.objectStore('drafts').put({ key, time: Date.now(), content })
    })
  } catch (refusal) {
    return whyRefused(refusal)
  }
  broadcast({ about: 'draft', key })
  return undefined
}
