/**
 * Returns a function that reads a value, and returns it again for `freshMs` from the end of the read. Callers during a read share it. A read
 * that fails is not kept.
 */
export function freshValue<Value>(freshMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: Promise<Value> | undefined
  let until = 0
  return () => {
    if (last && performance.now() < until) return last
    const current = read()
    last = current
    until = Number.POSITIVE_INFINITY
    current.then(
      () => {
        until = performance.now() + freshMs
      },
      () => {
        last = undefined
      },
    )
    return current
  }
}
