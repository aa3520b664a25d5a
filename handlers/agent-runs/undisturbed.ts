import { CheckoutBusy, GitFailed, type Source, type VersionEngine } from '../../git/engine.ts'

type Waiting = { git: VersionEngine; refuse(code: 'SERVICE_UNAVAILABLE', reason: string): Error }

/** Runs the work while nothing is at work on the checkout. Nothing can be in one too damaged to be locked. */
export async function undisturbed<T>({ git, refuse }: Waiting, source: Source, work: () => Promise<T>): Promise<T> {
  let isHeld = false
  const hold = () => {
    isHeld = true
    return work()
  }
  return git.exclusively(source.checkout, hold).catch((error) => {
    if (error instanceof CheckoutBusy) throw refuse('SERVICE_UNAVAILABLE', error.message)
    if (isHeld || !(error instanceof GitFailed)) throw error
    return work()
  })
}
