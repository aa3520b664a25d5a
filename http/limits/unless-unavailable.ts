/** A server is not asked again for this long after it was away. */
const awayMs = 1_000

export type UnlessAway = <Result>(ask: () => Promise<Result>) => Promise<Result | undefined>

/**
 * Returns a function that asks a server, and returns undefined while the server is away.
 * @param isAway whether an error means that. Others are thrown
 */
export function unlessAway(isAway: (error: unknown) => boolean): UnlessAway {
  let awayUntil = 0
  return async (ask) => {
    if (performance.now() < awayUntil) return undefined
    try {
      return await ask()
    } catch (error) {
      if (!isAway(error)) throw error
      awayUntil = performance.now() + awayMs
      return undefined
    }
  }
}
