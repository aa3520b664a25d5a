/** Maps all items, by default eight at a time: for work that mostly waits, for instance for the disk. Results keep the order. */
export async function mapConcurrent<T, R>(all: readonly T[], work: (each: T) => Promise<R>, atOnce = 8): Promise<R[]> {
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
    Array.from({ length: Math.min(atOnce, all.length) }, () =>
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
