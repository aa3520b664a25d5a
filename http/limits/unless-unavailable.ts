/** A server is not called again for this long after it was unavailable. */
const unavailableMs = 1_000

export type UnlessUnavailable = <Result>(ask: () => Promise<Result>) => Promise<Result | undefined>

/**
 * Returns a function that asks a server, and returns undefined while the server is unavailable.
 * @param isUnavailable whether an error means that. Others are thrown
 */
export function unlessUnavailable(isUnavailable: (error: unknown) => boolean): UnlessUnavailable {
  let unavailableUntil = 0
  return async (ask) => {
    if (performance.now() < unavailableUntil) return undefined
    try {
      return await ask()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      unavailableUntil = performance.now() + unavailableMs
      return undefined
    }
  }
}
