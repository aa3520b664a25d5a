/** Entries in one batch at most. */
const entriesMax = 500

/**
 * Returns a function that hands each entry to `run` with all others that arrived since its last call. One batch runs at a time, in the
 * order of arrival: a server that is asked often is asked for more at once, and never waited for twice.
 */
export function inBatches<Entry, Result>(
  run: (entries: readonly Entry[]) => Promise<readonly Result[]>,
): (entry: Entry) => Promise<Result> {
  let waiting: { entry: Entry; resolve(result: Result): void; reject(error: unknown): void }[] = []
  let isRunning = false
  const runAll = async () => {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, entriesMax)
      waiting = waiting.slice(entriesMax)
      try {
        const results = await run(batch.map(({ entry }) => entry))
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }
  return (entry) =>
    new Promise((resolve, reject) => {
      waiting.push({ entry, resolve, reject })
      if (!isRunning) void runAll()
    })
}
