import { atom } from 'nanostores'
import type { Result } from '../../scoring/result.ts'
import type { Connection } from './connect.ts'
import type { Role, Room } from './room.ts'

/** This phone at a table whose phones share a sheet. It lasts as long as the page. */
export type Table = {
  room: Room
  /** Makes an offer that lets one phone in. */
  letIn: (role: Role) => Promise<Invitation>
  leave: () => void
}
/** `accept` takes the code of the answer, or says why it cannot. */
export type Invitation = Connection & { accept: (code: string) => Result<unknown> }

/** Undefined until a sheet is shared, so that nothing more is loaded for who never does. */
export const $table = atom<Table | undefined>()
