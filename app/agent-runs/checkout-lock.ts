import { CheckoutBusy, GitFailed, type Source, type VersionEngine } from '../../git/engine.ts'

type Waiting = { git: VersionEngine; refuse(code: 'SERVICE_UNAVAILABLE', reason: string): Error }

/**
 * Runs the work while nothing is at work on the checkout. Nothing can be in one too damaged to be locked or opened, and
 * what it holds is for no turn to commit: the work is told of it.
 */
export async function undisturbed<T>(
  { git, refuse }: Waiting,
  source: Source,
  work: (isDamaged: boolean) => Promise<T>,
): Promise<T> {
  let isHeld = false
  const hold = async () => {
    isHeld = true
    return work(!(await canBeRead(git, source)))
  }
  return git.withLock(source.checkout, hold).catch((error) => {
    if (error instanceof CheckoutBusy) throw refuse('SERVICE_UNAVAILABLE', error.message)
    if (isHeld || !(error instanceof GitFailed)) throw error
    return work(true)
  })
}

async function canBeRead(git: VersionEngine, source: Source): Promise<boolean> {
  try {
    await git.versions(source, null, 1)
    return true
  } catch (error) {
    if (error instanceof GitFailed) return false
    throw error
  }
}
