import { atom } from 'nanostores'
import type { Result } from '../../scoring/result.ts'
import type { Connection } from './connect.ts'
import type { Mesh } from './mesh.ts'
import type { Role } from './phone.ts'

/** This phone at a table whose phones share a sheet. It lasts as long as the page. */
export type SharedTable = Pick<Mesh, 'room' | '$isReaching' | 'reachAgain'> & {
  /** Makes an offer that lets one phone in. */
  letIn: (role: Role) => Promise<Invitation>
  /** Leaves for good. */
  leave: () => void
}
/** `accept` takes the code of the answer, or says why it cannot. */
export type Invitation = Connection & { accept: (code: string) => Result<unknown> }

/** Undefined until a sheet is shared, so that nothing more is loaded for who never does. */
export const $table = atom<SharedTable | undefined>()

/** The setting by which a phone comes back to the table of a game. */
export const seatKey = (game: string) => `table ${game}`
