import { messagesOf, type Result } from '../../src/scoring/result.ts'

/** The value of a result that a test expects to have one. */
export function valueIn<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(messagesOf(result))
  return result.value
}
