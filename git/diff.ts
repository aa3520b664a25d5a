import type { Commit } from 'nodegit'
import { type Checkout, lookUpCommit, refTarget } from './checkout.ts'
import { diffFile, openAllowance } from './diff-files.ts'
import { diffLimits as limits } from './diff-limits.ts'
import { findVersion } from './find-version.ts'
import { findRenames } from './renames.ts'
import { changesBetween } from './trees.ts'
import { type Diff, type FileDiff, GitFailed, type Source } from './version-engine.ts'

/** Compares two versions. Only as many files are read as are listed. */
export async function diff(checkout: Checkout, source: Source, from: string | null, to: string | null): Promise<Diff> {
  const tip = await refTarget(checkout, `refs/heads/${source.branch}`)
  if (tip === undefined) throw new GitFailed(`the branch ${source.branch} has no commit yet`)
  const later = to === null ? await lookUpCommit(checkout, tip) : await findVersion(checkout, tip, to)
  const earlier = from === null ? await firstParent(checkout, later) : await findVersion(checkout, tip, from)
  const trees = [earlier?.treeId().tostrS() ?? null, later.treeId().tostrS()] as const
  const changes = await findRenames(
    checkout,
    await changesBetween(checkout, ...trees, { isNamed, maxFolders: limits.folders }),
  )
  const listable = changes.filter(
    ({ path, oldPath }) => path.length <= limits.pathLength && (oldPath ?? '').length <= limits.pathLength,
  )
  const allowance = openAllowance()
  const files: FileDiff[] = []
  for (const change of listable.slice(0, limits.files)) {
    files.push(await diffFile(checkout, change, allowance))
    await checkout.reached('compared')
  }
  return {
    from: earlier?.id().tostrS() ?? null,
    to: later.id().tostrS(),
    files,
    filesTotal: changes.length,
    truncated: files.length < changes.length || files.some(({ truncated }) => truncated),
  }
}

async function firstParent(checkout: Checkout, commit: Commit): Promise<Commit | undefined> {
  return commit.parentcount() > 0 ? lookUpCommit(checkout, commit.parentId(0).tostrS()) : undefined
}

/** A comparison writes nothing, so it shows names that a restore refuses; these two name no path. */
function isNamed(name: string): boolean {
  return name !== '' && !name.includes('/')
}
