import type { Identity } from './identity.ts'
import type { KnownGames, ListedGame } from './listed-game.ts'

/** The props of every part of the score book. */
export type PartProps = {
  games: readonly ListedGame[]
  identity: Identity
  known: KnownGames
  /** The text behind the part's name in the address, such as a person's id. */
  about: string
  /** A file that was dropped on the page. */
  file: File | undefined
}
