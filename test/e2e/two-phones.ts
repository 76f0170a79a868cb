import type { LedgerEvent } from '../../src/scoring/ledger/event.ts'
import { addPlayer, endGame, renamePlayer } from '../../src/scoring/ledger/game-events.ts'
import { addRound, mendRound } from '../../src/scoring/ledger/round-events.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { EventWriter } from './set-up-table.ts'

/** Whether a line below a game says what one of two phones writes: `here: …` or `there: …`. */
export const isOfPhone = (line: string) => /^(here|there): /.test(line)

/**
 * The events of a game, and what two phones write after them that have not heard of each other: `here: points 5 | points 7;
 * Ana is Anita`. Acts are a round, `mend 1: …`, `Ana is Anita`, `Ida joins` and `end`.
 */
export function writtenApart(
  before: readonly LedgerEvent[],
  lines: readonly string[],
  roundOf: (text: string) => Plain,
): LedgerEvent[] {
  const added = lines.flatMap((line) => {
    const [, phone, acts = ''] = /^(here|there): (.+)$/.exec(line) ?? []
    const writer = new EventWriter(phone === 'here' ? 'test' : 'there', before)
    for (const act of acts.split('; ')) writeAct(writer, act, roundOf)
    return writer.events.slice(before.length)
  })
  return [...before, ...added]
}

function writeAct(writer: EventWriter, act: string, roundOf: (text: string) => Plain) {
  const [, number, mended = ''] = /^mend (\d+): (.+)$/.exec(act) ?? []
  const [, old = '', name = ''] = /^(\S+) is (\S+)$/.exec(act) ?? []
  const [, newcomer] = /^(.+) joins$/.exec(act) ?? []
  writer.write((folded, meta) => {
    if (act === 'end') return endGame(folded, meta)
    if (number) return mendRound(folded, meta, folded.rounds[Number(number) - 1] ?? '', roundOf(mended))
    if (newcomer) return addPlayer(folded, meta, { id: meta.id, name: newcomer, from: 1 })
    const player = folded.record.players.find((one) => name && one.name.startsWith(old))
    return player ? renamePlayer(folded, meta, player.id, name) : addRound(folded, meta, roundOf(act))
  })
}
