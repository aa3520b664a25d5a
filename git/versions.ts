import type { Commit, Signature } from 'nodegit'
import { branchTip, type Checkout, findCommit, lookUpCommit, refTarget } from './checkout.ts'
import { findVersion } from './find-version.ts'
import { refuseLargeChanges } from './prepare.ts'
import { firstStashNames } from './stash.ts'
import { type Change, changesBetween, refuseUnsafeTree } from './trees.ts'
import type { Identity, Preview, Source, Version } from './version-engine.ts'

const maxSubjectLength = 300
const maxNameLength = 500
const maxSavedWork = 20
const earliest = Date.parse('0000-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59Z')

export async function versions(
  checkout: Checkout,
  source: Source,
  from: string | null,
  limit: number,
): Promise<Version[]> {
  const tip = await refTarget(checkout, `refs/heads/${source.branch}`)
  if (tip === undefined) return []
  const found: Version[] = []
  let commit: Commit | undefined = await (from === null
    ? lookUpCommit(checkout, tip)
    : findVersion(checkout, tip, from))
  while (commit && found.length < limit) {
    found.push(await toVersion(checkout, commit))
    commit = commit.parentcount() > 0 ? await lookUpCommit(checkout, commit.parentId(0).tostrS()) : undefined
  }
  return found
}

export async function preview(
  checkout: Checkout,
  source: Source,
  sha: string,
  most: number,
  maxBytes?: number,
): Promise<Preview> {
  const head = await branchTip(checkout, source.branch)
  const version = await findVersion(checkout, head, sha)
  const [before, after] = [(await lookUpCommit(checkout, head)).treeId().tostrS(), version.treeId().tostrS()]
  await refuseUnsafeTree(checkout, after)
  const changes = await changesBetween(checkout, before, after)
  await refuseLargeChanges(checkout, changes, maxBytes)
  const counts = { added: 0, changed: 0, removed: 0 }
  for (const change of changes) counts[changeKind(change)]++
  const files = changes.slice(0, most).map((change) => ({ path: change.path, change: changeKind(change) }))
  return { head, restores: version.id().tostrS(), counts, files, truncated: changes.length > files.length }
}

function changeKind({ before, after }: Change): 'added' | 'changed' | 'removed' {
  return before === null ? 'added' : after === null ? 'removed' : 'changed'
}

async function toVersion(checkout: Checkout, commit: Commit): Promise<Version> {
  const message = commit.message()
  const sha = commit.id().tostrS()
  const restored = await restoredFrom(checkout, commit, message)
  const milliseconds = Math.min(Math.max(commit.time() * 1000, earliest), latest)
  return {
    sha,
    subject: cleanText(message.trimStart().split('\n', 1)[0] ?? '', maxSubjectLength),
    author: toIdentity(commit.author()),
    committedAt: new Date(milliseconds),
    restoredFrom: restored,
    savedWork: restored === null ? [] : await firstStashNames(checkout, sha, maxSavedWork),
  }
}

function toIdentity(author: Signature): Identity {
  return { name: cleanText(author.name(), maxNameLength), email: cleanText(author.email(), maxNameLength) }
}

/** Untrusted text without control characters, cut to `length` characters. */
function cleanText(text: string, length: number): string {
  const beginning = text
    .slice(0, 4 * length)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return [...beginning].slice(0, length).join('')
}

/** The sha in the trailer of a restore. Anybody can write such a trailer, so the trees must be equal too. */
async function restoredFrom(checkout: Checkout, commit: Commit, message: string): Promise<string | null> {
  const sha = /\n\nRestored-From: ([0-9a-f]{40})\n$/.exec(message)?.[1]
  if (sha === undefined) return null
  const version = await findCommit(checkout, sha)
  return version?.treeId().tostrS() === commit.treeId().tostrS() ? sha : null
}
