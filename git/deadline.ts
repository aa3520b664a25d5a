import type { GitFailed } from './version-engine.ts'

let isLeftBehind = false

/** What comes of the work, or after so long the failure that `late` makes; the work goes on by itself. */
export async function orLate<T>(work: Promise<T>, ms: number, late: () => GitFailed): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLeftBehind = true
      reject(late())
    }, ms)
  })
  try {
    return await Promise.race([work, expiry])
  } finally {
    clearTimeout(timer)
  }
}

/** True once work of this process was given up: it may still go on, so the process has to end before others may begin. */
export function hasLeftWorkBehind(): boolean {
  return isLeftBehind
}
