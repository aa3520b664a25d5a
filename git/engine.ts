import { bringAlong } from './bring-along.ts'
import { type Checkout, withCheckout } from './checkout.ts'
import { clone } from './clone.ts'
import { commitWork } from './commit-work.ts'
import { inTime } from './deadline.ts'
import { diskBytes } from './disk.ts'
import { step } from './library.ts'
import { exclusively } from './lock.ts'
import { abandon, move, settle } from './move.ts'
import { prepare } from './prepare.ts'
import { push } from './push.ts'
import { removeCheckout, startRepository } from './repository.ts'
import { committedSince } from './since.ts'
import type { Source, VersionEngine } from './version-engine.ts'
import { preview, versions } from './versions.ts'

export * from './version-engine.ts'

/** `reached` is told each point a restore comes to; tests stop it there. */
export type EngineOptions = {
  waitMs?: number
  stepTimeoutMs?: number
  pushTimeoutMs?: number
  cloneTimeoutMs?: number
  reached?: (point: string) => void | Promise<void>
}

export function openEngine(options: EngineOptions = {}): VersionEngine {
  const { waitMs = 30_000, stepTimeoutMs = 120_000, reached = () => {} } = options
  const { pushTimeoutMs = 30_000, cloneTimeoutMs = 60_000 } = options
  const at = <T>(what: string, source: Source, work: (checkout: Checkout) => Promise<T>) =>
    step(`${what} failed`, () =>
      inTime(source.checkout, stepTimeoutMs, (givenUp) => {
        const goOn = async (point: string) => {
          await reached(point)
          givenUp.throwIfAborted()
        }
        return withCheckout(source, goOn, work)
      }),
    )
  return {
    create: (checkout, branch, by, now) =>
      step('making the repository failed', () => startRepository(checkout, branch, by, now)),
    clone: (checkout, of) => clone(checkout, of, cloneTimeoutMs),
    remove: removeCheckout,
    diskBytes: (checkout) => step('measuring failed', () => diskBytes(checkout)),
    versions: (source, from, limit) =>
      at('listing versions', source, (checkout) => versions(checkout, source, from, limit)),
    preview: (source, sha) => at('the preview', source, (checkout) => preview(checkout, source, sha)),
    commitWork: (source, message, by, now, maxBytes, since) =>
      at('committing the work', source, (checkout) => commitWork(checkout, source, message, by, now, maxBytes, since)),
    committedSince: (source, since) =>
      at('looking for commits', source, (checkout) => committedSince(checkout, source, since)),
    exclusively: (checkout, work) => exclusively(checkout, waitMs, work),
    prepare: (source, sha, by, now) => at('preparing', source, (checkout) => prepare(checkout, source, sha, by, now)),
    push: (source, restore) => at('the push', source, (checkout) => push(checkout, source, restore, pushTimeoutMs)),
    move: (source, restore) => at('moving the branch', source, (checkout) => move(checkout, source, restore)),
    bringAlong: (source, restore) => at('bringing along', source, (checkout) => bringAlong(checkout, source, restore)),
    settle: (source, restore) => at('settling', source, (checkout) => settle(checkout, source, restore)),
    abandon: (source, restore) => at('abandoning', source, (checkout) => abandon(checkout, restore)),
  }
}
