import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for a state, and fails when it does not come: a loop would outlive a failed test. */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  for (const end = performance.now() + withinMs; !(await isSo()); await sleep(20)) {
    if (performance.now() > end) throw new Error(`it did not come to it within ${withinMs} ms: ${isSo}`)
  }
}
