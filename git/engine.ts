import { bringAlong } from './bring-along.ts'
import { type Checkout, withCheckout } from './checkout.ts'
import { clone } from './clone.ts'
import { commitWork } from './commit-work.ts'
import { diskBytes } from './disk.ts'
import { step } from './library.ts'
import { exclusively } from './lock.ts'
import { abandon, move, settle } from './move.ts'
import { prepare } from './prepare.ts'
import { push } from './push.ts'
import { removeFolder, startRepository } from './repository.ts'
import type { Source, VersionEngine } from './version-engine.ts'
import { preview, versions } from './versions.ts'

export * from './version-engine.ts'

/** `reached` is told each point a restore comes to; tests stop it there. */
export type EngineOptions = {
  waitMs?: number
  pushTimeoutMs?: number
  cloneTimeoutMs?: number
  reached?: (point: string) => void | Promise<void>
}

export function openEngine(options: EngineOptions = {}): VersionEngine {
  const { waitMs = 30_000, pushTimeoutMs = 30_000, cloneTimeoutMs = 60_000, reached = () => {} } = options
  const at = <T>(what: string, source: Source, work: (checkout: Checkout) => Promise<T>) =>
    step(`${what} failed`, () => withCheckout(source, reached, work))
  return {
    create: (checkout, branch, by, now) =>
      step('making the repository failed', () => startRepository(checkout, branch, by, now)),
    clone: (checkout, of) => clone(checkout, of, cloneTimeoutMs),
    remove: (checkout) => removeFolder(checkout),
    diskBytes: (checkout) => step('measuring failed', () => diskBytes(checkout)),
    versions: (source, from, limit) =>
      at('listing versions', source, (checkout) => versions(checkout, source, from, limit)),
    preview: (source, sha) => at('the preview', source, (checkout) => preview(checkout, source, sha)),
    commitWork: (source, message, by, now, maxBytes) =>
      at('committing the work', source, (checkout) => commitWork(checkout, source, message, by, now, maxBytes)),
    exclusively: (checkout, work) => exclusively(checkout, waitMs, work),
    prepare: (source, sha, by, now) => at('preparing', source, (checkout) => prepare(checkout, source, sha, by, now)),
    push: (source, restore) => at('the push', source, (checkout) => push(checkout, source, restore, pushTimeoutMs)),
    move: (source, restore) => at('moving the branch', source, (checkout) => move(checkout, source, restore)),
    bringAlong: (source, restore) => at('bringing along', source, (checkout) => bringAlong(checkout, source, restore)),
    settle: (source, restore) => at('settling', source, (checkout) => settle(checkout, source, restore)),
    abandon: (source, restore) => at('abandoning', source, (checkout) => abandon(checkout, restore)),
  }
}
