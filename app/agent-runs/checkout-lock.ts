import { CheckoutBusy, GitFailed } from '../../git/engine.ts'
import type { Checkouts } from './checkouts.ts'
import type { RunSource } from './source.ts'

type LockContext = { git: Checkouts; refuse(code: 'SERVICE_UNAVAILABLE', reason: string): Error }

/**
 * Runs `work` with the checkout lock held. A checkout that is too damaged to be locked or opened cannot be in use, and no
 * turn could commit its changes. Then `work` runs without the lock, and `isDamaged` is true.
 * @throws SERVICE_UNAVAILABLE if another operation holds the lock for too long
 */
export async function withCheckoutLock<T>(
  { git, refuse }: LockContext,
  source: RunSource,
  work: (isDamaged: boolean) => Promise<T>,
): Promise<T> {
  let isLocked = false
  const workLocked = async () => {
    isLocked = true
    return work(!(await isReadable(git, source)))
  }
  return git.withLock(source, workLocked).catch((error) => {
    if (error instanceof CheckoutBusy) throw refuse('SERVICE_UNAVAILABLE', error.message)
    if (isLocked || !(error instanceof GitFailed)) throw error
    return work(true)
  })
}

async function isReadable(git: Checkouts, source: RunSource): Promise<boolean> {
  try {
    await git.versions(source, null, 1)
    return true
  } catch (error) {
    if (error instanceof GitFailed) return false
    throw error
  }
}
