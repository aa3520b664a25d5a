/**
 * Milliseconds of processor time that work takes, in the quickest of five runs: the first one is compiled, and on a busy machine
 * others lose their caches.
 */
export function processorMsOf(work: () => void): number {
  const runs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    work()
    return process.cpuUsage(before).user / 1000
  })
  return Math.min(...runs)
}
