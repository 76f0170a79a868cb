import type { OpenGame } from '../keep/open-game.ts'
import { openShelf, whyRefused, writeShelf } from '../keep/shelf.ts'
import { tell } from '../keep/tabs.ts'
import { type Draft, emptyDraft, readDraft } from '../score/entry/draft.ts'
import { draftKey, type Place } from '../score/entry/place.ts'
import { draftLike, draftOf } from '../score/entry/written.ts'

/** The round that is half entered, from a page that is not the score pad. */

export async function readRound({ id }: OpenGame, round: string, place: Place): Promise<Draft> {
  const kept = await (await openShelf()).get('drafts', draftKey(id, round))
  return readDraft(kept?.content) ?? freshOf(place)
}

/** As the score pad would begin it. */
function freshOf({ written, last, number, form }: Place): Draft {
  if (written) return draftOf(written, number, form)
  return last ? draftLike(last, number, form) : emptyDraft(number)
}

/** On disk before the page is left; or why not. */
export async function writeRound(
  { id }: OpenGame,
  round: string,
  content: Draft,
): Promise<string | undefined> {
  const key = draftKey(id, round)
  try {
    await writeShelf(['drafts'], async (tx) => {
      await tx.objectStore('drafts').put({ key, time: Date.now(), content })
    })
  } catch (refusal) {
    return whyRefused(refusal)
  }
  tell({ about: 'draft', key })
  return undefined
}
