/** The nine missions. `layouts.ts` says how their cards can lie. */

export type GroupKind = 'set' | 'run' | 'double-run' | 'suit' | 'parity'
export type Within = 'any' | 'colour' | 'suit'

/** `size` is the least number of cards; additions make groups grow. */
export type Group = { kind: GroupKind; size: number; within: Within }
export type Mission = { number: number; title: string; groups: readonly Group[] }

export function missionsFor({ colourMission }: { colourMission: number }): Mission[] {
  const set = (size: number, mission?: number): Group => {
    return { kind: 'set', size, within: mission === colourMission ? 'colour' : 'any' }
  }
  const run = (size: number, within: Within = 'any'): Group => ({ kind: 'run', size, within })
  const inColour = (mission: number) => (mission === colourMission ? ' in colour' : '')
  const missions: readonly (readonly [title: string, ...groups: Group[]])[] = [
    [`Two sets of 3${inColour(1)}`, set(3, 1), set(3, 1)],
    [`Three sets of 3${inColour(2)}`, set(3, 2), set(3, 2), set(3, 2)],
    ['A set of 4 and a run of 4', set(4), run(4)],
    ['A run of 5 in suit', run(5, 'suit')],
    ['A run of 6 in colour', run(6, 'colour')],
    ['A run of 8', run(8)],
    ['A double run of 3', { kind: 'double-run', size: 6, within: 'any' }],
    ['Seven cards of one suit', { kind: 'suit', size: 7, within: 'suit' }],
    ['Nine even or nine odd cards', { kind: 'parity', size: 9, within: 'any' }],
  ]
  return missions.map(([title, ...groups], at) => ({ number: at + 1, title, groups }))
}
