import { draftOf, type RoundDraft, readRoundDraft } from '../../scoring/entry/draft.ts'
import { draftKey, type RoundTarget } from '../score/entry/round-target.ts'
import { broadcast } from '../storage/broadcast.ts'
import { describeFailure, openDatabase, writeDatabase } from '../storage/database.ts'
import type { OpenGame } from '../storage/open-game.ts'

/** Reads and writes a half-entered round on a page that is not the score pad. */

export async function fetchRoundDraft(
  { id }: OpenGame,
  round: string,
  target: RoundTarget,
): Promise<RoundDraft> {
  const { written = {}, number } = target
  const stored = await (await openDatabase()).get('drafts', draftKey(id, round))
  return readRoundDraft(stored?.content) ?? draftOf(written, number)
}

/** Saves the draft before the page is left, or says why it could not. */
export async function saveRoundDraft(
  { id }: OpenGame,
  round: string,
  content: RoundDraft,
): Promise<string | undefined> {
  const key = draftKey(id, round)
  try {
    await writeDatabase(['drafts'], (tx) => tx.objectStore('drafts').put({ key, time: Date.now(), content }))
  } catch (refusal) {
    return describeFailure(refusal)
  }
  broadcast({ about: 'draft', key })
  return undefined
}
