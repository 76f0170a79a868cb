import names from './names.json' with { type: 'json' }

/**
 * Names that people type and that are no title here: games that this book does not have, and other words for those that it has.
 * Each has one sentence, and the page that helps those who asked for it.
 */
export type OutsideName = {
  name: string
  /** A rummy game that is not here, another word for one that is, or no rummy at all. */
  kind: 'rummy' | 'words' | 'other'
  also?: readonly string[]
  text: string
  /** The id of the nearest game or named table, or of the pad for games of one’s own. Absent if nothing here is near. */
  to?: string
}

export const OUTSIDE_NAMES = names as readonly OutsideName[]

/** Other words for a game or a named table of ours. */
export function otherWordsFor(id: string): string[] {
  return OUTSIDE_NAMES.filter(({ kind, to }) => kind === 'words' && to === id).flatMap(
    ({ name, also = [] }) => [name, ...also],
  )
}

/** The anchor of a name: its letters and digits, without accents. It begins with a letter. */
export function anchorOf({ name }: OutsideName): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const anchor = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return /^\d/.test(anchor) ? `name-${anchor}` : anchor
}
