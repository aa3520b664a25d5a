import { CheckoutBusy, GitFailed, type Source, type VersionEngine } from '../../git/engine.ts'

type LockContext = { git: VersionEngine; refuse(code: 'SERVICE_UNAVAILABLE', reason: string): Error }

/**
 * Runs the work while nothing is at work on the checkout. Nothing can be in one too damaged to be locked or opened, and
 * what it holds is for no turn to commit: the work is told of it.
 */
export async function withCheckoutLock<T>(
  { git, refuse }: LockContext,
  source: Source,
  work: (isDamaged: boolean) => Promise<T>,
): Promise<T> {
  let isLocked = false
  const workLocked = async () => {
    isLocked = true
    return work(!(await isReadable(git, source)))
  }
  return git.exclusively(source.checkout, workLocked).catch((error) => {
    if (error instanceof CheckoutBusy) throw refuse('SERVICE_UNAVAILABLE', error.message)
    if (isLocked || !(error instanceof GitFailed)) throw error
    return work(true)
  })
}

async function isReadable(git: VersionEngine, source: Source): Promise<boolean> {
  try {
    await git.versions(source, null, 1)
    return true
  } catch (error) {
    if (error instanceof GitFailed) return false
    throw error
  }
}
