import type { ComponentChildren } from 'preact'
import type { Address } from './address.ts'
import type { Identity } from './identity.ts'
import type { KnownGames, ListedGame } from './listed-game.ts'

/** The props of every part of the score book. */
export type PartProps = {
  /** The games of the period; a back-up gets all of them. */
  games: readonly ListedGame[]
  identity: Identity
  known: KnownGames
  address: Address
  /** Changes the address, such as a filter in it. */
  go: (address: Address) => void
  /** How many games the whole book has. */
  all: number
  /** Chooses the period; the games have it among their filters. */
  periodFields: ComponentChildren
  /** A file that was dropped on the page. */
  file: File | undefined
}
