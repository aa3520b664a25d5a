import type { GitFailed } from './version-engine.ts'

let isWorkAbandoned = false

/** Resolves with the work, or rejects with `timeoutError()` after `ms`. The work itself cannot be stopped and goes on. */
export async function withTimeout<T>(work: Promise<T>, ms: number, timeoutError: () => GitFailed): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isWorkAbandoned = true
      reject(timeoutError())
    }, ms)
  })
  try {
    return await Promise.race([work, expiry])
  } finally {
    clearTimeout(timer)
  }
}

/** True after a timeout: the abandoned work may still be running, so this process must end before the next operation. */
export function hasAbandonedWork(): boolean {
  return isWorkAbandoned
}
