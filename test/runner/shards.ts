/** Order of the test files, and their division into shards. */
/**
 * Processor seconds of a file, by the beginning of its path; the longest that fits counts. Measured once (docs/testing.md): an order and a division
 * need no exact figures.
 */
const expectedSeconds: Record<string, number> = {
  'test/': 2,
  'test/browser/': 8,
  'test/conformance/': 6,
  'test/git/': 7,
  'test/git/diff.bounds': 50,
  'test/git/pool': 50,
  'test/process/': 11,
  'test/process/prove': 60,
  'test/sweeps/': 10,
  'test/sweeps/generic': 30,
}
/** The check of the whole tree fails most often. */
const first = 'test/architecture.test.ts'
/** Their servers record the answers that a later check counts, so one shard has them all. */
const recorded = /^test\/(?:operations|http|sweeps)\//

/** The longest first, so that the cores are busy to the end; but what fails most often before all. */
export function inOrder(files: readonly string[]): string[] {
  const rank = (file: string) => (file === first ? Number.POSITIVE_INFINITY : secondsOf(file))
  return [...files].sort((one, other) => rank(other) - rank(one) || (one < other ? -1 : 1))
}

/** The files of each shard. All files whose answers are recorded are in the first one. */
export function divide(files: readonly string[], count: number): string[][] {
  const shards = Array.from({ length: count }, (): string[] => [])
  const seconds = shards.map(() => 0)
  const add = (index: number, file: string) => {
    shards[index]?.push(file)
    seconds[index] = (seconds[index] ?? 0) + secondsOf(file)
  }
  for (const file of files.filter((each) => recorded.test(each))) add(0, file)
  for (const file of inOrder(files.filter((each) => !recorded.test(each))))
    add(seconds.indexOf(Math.min(...seconds)), file)
  return shards
}

function secondsOf(file: string): number {
  const start = Object.keys(expectedSeconds)
    .filter((each) => file.startsWith(each))
    .sort((one, other) => other.length - one.length)[0]
  return expectedSeconds[start ?? 'test/'] ?? 0
}
