/** Agent runs: what a patch changes of one, and how much room is left for them. */
import { stampChange } from './patch.ts'

type RunFields = { title: string; archivedAt: Date | null }
type RunPatch = { title?: string; archived?: boolean }

/** What a patch really changes of a run; empty when it changes nothing (D7: archiving again keeps the first stamp). */
export function agentRunChanges(stored: RunFields, patch: RunPatch, now: Date): Partial<RunFields> {
  const changes: Partial<RunFields> = {}
  if (patch.title !== undefined && patch.title !== stored.title) changes.title = patch.title
  const archivedAt = stampChange(stored.archivedAt, patch.archived, now)
  if (archivedAt !== undefined) changes.archivedAt = archivedAt
  return changes
}

type Limits = { repositoryMaxBytes: number; storageMaxBytes: number }

/** How many bytes may come to one repository, and which limit is in the way of more. */
export function allowance({ repositoryMaxBytes, storageMaxBytes }: Limits, usedBytes: number) {
  const leftBytes = Math.max(0, storageMaxBytes - usedBytes)
  return leftBytes < repositoryMaxBytes
    ? ({ maxBytes: leftBytes, inTheWay: 'STORAGE_LIMIT_REACHED' } as const)
    : ({ maxBytes: repositoryMaxBytes, inTheWay: 'REPOSITORY_TOO_LARGE' } as const)
}
