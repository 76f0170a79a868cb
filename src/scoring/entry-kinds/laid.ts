import type { EntryKind, LaidField, PlayerId } from '../entry-form.ts'
import { isPlain } from '../untrusted.ts'

/** Missions in the order in which they were laid: one list for all players. */
export const laid: EntryKind<LaidField> = {
  filledBy: 'missions',
  isShared: true,
  text: (value, _, id) =>
    laidIn(value)
      .flatMap(({ player, mission }) => (player === id ? [mission] : []))
      .join(' '),
  takes: (found, { missions }) =>
    found.kind === 'mission' && missions.some(({ mission }) => mission === found.mission),
  add: (value, found, _, id) => {
    const mission = found.kind === 'mission' ? found.mission : 0
    return {
      value: [...laidIn(value), { player: id, mission }],
      says: `From the check: mission ${mission}.`,
    }
  },
  shown: (value) => {
    const missions = laidIn(value).map(({ mission }) => mission)
    return missions.length > 0 ? { text: missions.join(', ') } : undefined
  },
  sample: (_, { first }) => [{ player: first, mission: 1 }],
}

export type LaidMission = { player: PlayerId; mission: number }

export function laidIn(value: unknown): LaidMission[] {
  const isLaid = (one: unknown): one is LaidMission =>
    isPlain(one) && typeof one.player === 'string' && typeof one.mission === 'number'
  return Array.isArray(value) ? value.filter(isLaid) : []
}
