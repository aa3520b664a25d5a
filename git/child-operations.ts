import { abandon, advanceBranch, inspectRestore } from './advance-branch.ts'
import { committedSince } from './ancestry.ts'
import { checkOut } from './check-out.ts'
import { type Checkout, withCheckout } from './checkout.ts'
import { commitWork } from './commit-work.ts'
import { diff } from './diff.ts'
import { diskBytes } from './disk.ts'
import { runLibgit2 } from './libgit2.ts'
import { prepare } from './prepare.ts'
import { push } from './push.ts'
import { commitFiles, createBareRemote, createRepository, pushInitial, startRepository } from './repository.ts'
import { syncWorkingTree } from './sync-working-tree.ts'
import type { RepositoryMaker, Source, VersionEngine } from './version-engine.ts'
import { preview, versions } from './versions.ts'

/** The operations that need nodegit and therefore run in a child process. */
export type ChildOperations = Omit<VersionEngine, 'clone' | 'remove' | 'withLock' | 'close'> & RepositoryMaker

/** `reached` is called at each named point of an operation; `pushTimeoutMs` limits each request to a remote. */
export type ChildOptions = { pushTimeoutMs?: number; reached?: Checkout['reached'] }

export function childOperations({ pushTimeoutMs = 30_000, reached = () => {} }: ChildOptions = {}): ChildOperations {
  const at = <T>(what: string, source: Source, work: (checkout: Checkout) => Promise<T>) =>
    runLibgit2(`${what} failed`, () => withCheckout(source, reached, work))
  return {
    create: ({ checkout, branch }, by, now) =>
      runLibgit2('making the repository failed', () => startRepository(checkout, branch, by, now)),
    checkOut: (source, commit) => at('checking out', source, (checkout) => checkOut(checkout, source.branch, commit)),
    diskBytes: ({ checkout }) => runLibgit2('measuring failed', () => diskBytes(checkout)),
    versions: (source, from, limit) =>
      at('listing versions', source, (checkout) => versions(checkout, source, from, limit)),
    preview: (source, sha, most, maxBytes) =>
      at('the preview', source, (checkout) => preview(checkout, source, sha, most, maxBytes)),
    diff: (source, from, to) => at('the comparison', source, (checkout) => diff(checkout, source, from, to)),
    commitWork: (source, message, by, now, maxBytes, since) =>
      at('committing the work', source, (checkout) => commitWork(checkout, source, message, by, now, maxBytes, since)),
    committedSince: (source, since) =>
      at('looking for commits', source, (checkout) => committedSince(checkout, source, since)),
    prepare: (source, sha, by, now, maxBytes) =>
      at('preparing', source, (checkout) => prepare(checkout, source, sha, by, now, maxBytes)),
    push: (source, restore) => at('the push', source, (checkout) => push(checkout, source, restore, pushTimeoutMs)),
    advanceBranch: (source, restore) =>
      at('moving the branch', source, (checkout) => advanceBranch(checkout, source, restore)),
    syncWorkingTree: (source, restore) =>
      at('bringing along', source, (checkout) => syncWorkingTree(checkout, source, restore)),
    inspectRestore: (source, restore) =>
      at('settling', source, (checkout) => inspectRestore(checkout, source, restore)),
    abandon: (source, restore) => at('abandoning', source, (checkout) => abandon(checkout, restore)),
    createRepository,
    createBareRemote,
    commitFiles,
    pushInitial,
  }
}
