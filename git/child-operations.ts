import { abandon, move, settle } from './advance-branch.ts'
import { committedSince } from './ancestry.ts'
import { type Checkout, withCheckout } from './checkout.ts'
import { commitWork } from './commit-work.ts'
import { diskBytes } from './disk.ts'
import { step } from './libgit2.ts'
import { prepare } from './prepare.ts'
import { push } from './push.ts'
import { commitFiles, createBareRemote, createRepository, pushInitial, startRepository } from './repository.ts'
import { bringAlong } from './sync-working-tree.ts'
import type { RepositoryMaker, Source, VersionEngine } from './version-engine.ts'
import { preview, versions } from './versions.ts'

/** The part of an engine that needs nodegit, and so runs in a child process. */
export type ChildOperations = Omit<VersionEngine, 'clone' | 'remove' | 'exclusively' | 'close'> & RepositoryMaker

/** `reached` is told each point an operation comes to; `pushTimeoutMs` is for each exchange with a remote. */
export type ChildOptions = { pushTimeoutMs?: number; reached?: Checkout['reached'] }

export function childOperations({ pushTimeoutMs = 30_000, reached = () => {} }: ChildOptions = {}): ChildOperations {
  const at = <T>(what: string, source: Source, work: (checkout: Checkout) => Promise<T>) =>
    step(`${what} failed`, () => withCheckout(source, reached, work))
  return {
    create: ({ checkout, branch }, by, now) =>
      step('making the repository failed', () => startRepository(checkout, branch, by, now)),
    diskBytes: ({ checkout }) => step('measuring failed', () => diskBytes(checkout)),
    versions: (source, from, limit) =>
      at('listing versions', source, (checkout) => versions(checkout, source, from, limit)),
    preview: (source, sha, most, maxBytes) =>
      at('the preview', source, (checkout) => preview(checkout, source, sha, most, maxBytes)),
    commitWork: (source, message, by, now, maxBytes, since) =>
      at('committing the work', source, (checkout) => commitWork(checkout, source, message, by, now, maxBytes, since)),
    committedSince: (source, since) =>
      at('looking for commits', source, (checkout) => committedSince(checkout, source, since)),
    prepare: (source, sha, by, now, maxBytes) =>
      at('preparing', source, (checkout) => prepare(checkout, source, sha, by, now, maxBytes)),
    push: (source, restore) => at('the push', source, (checkout) => push(checkout, source, restore, pushTimeoutMs)),
    move: (source, restore) => at('moving the branch', source, (checkout) => move(checkout, source, restore)),
    bringAlong: (source, restore) => at('bringing along', source, (checkout) => bringAlong(checkout, source, restore)),
    settle: (source, restore) => at('settling', source, (checkout) => settle(checkout, source, restore)),
    abandon: (source, restore) => at('abandoning', source, (checkout) => abandon(checkout, restore)),
    createRepository,
    createBareRemote,
    commitFiles,
    pushInitial,
  }
}
