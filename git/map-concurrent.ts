const concurrency = 8

/** Maps all items, eight at a time, because most of the time is spent waiting for the disk. Results keep the order. */
export async function mapConcurrent<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = all.entries()
  let hasFailed = false
  const worker = async () => {
    for (const [position, each] of waiting) {
      // After a failure no new item starts, and running items finish before the error is thrown.
      if (hasFailed) return
      results[position] = await work(each)
    }
  }
  const ends = await Promise.allSettled(
    Array.from({ length: concurrency }, () =>
      worker().catch((error) => {
        hasFailed = true
        throw error
      }),
    ),
  )
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return results
}
