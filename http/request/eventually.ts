/** Values that are there at once where they come from memory. */
import type { Eventually } from '../../db/database.ts'

/** Calls `next` with the value: at once if it is there, so that a call that needs no server waits for nothing. */
export function afterwards<Value, Result>(
  value: Eventually<Value>,
  next: (value: Value) => Eventually<Result>,
): Eventually<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}
