const hands = 8

/** Does the work on each, several at a time, as most of the time a disk is waited for. Results are in the same order. */
export async function withHands<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = all.entries()
  let hasFailed = false
  const hand = async () => {
    for (const [position, each] of waiting) {
      // After a failure nothing new is begun, and what is under way ends before anybody hears of it.
      if (hasFailed) return
      results[position] = await work(each)
    }
  }
  const ends = await Promise.allSettled(
    Array.from({ length: hands }, () =>
      hand().catch((error) => {
        hasFailed = true
        throw error
      }),
    ),
  )
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return results
}
