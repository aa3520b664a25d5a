/** Agent runs: what a patch changes of one, how much room is left for them, and what a preview tells. */
import type { components } from '../generated/contract.ts'
import { maxItems } from '../generated/operations.ts'
import { columnChange, patchChanges, stampChange } from './patch.ts'

type RunFields = { title: string; archivedAt: Date | null }
type RunPatch = components['schemas']['UpdateAgentRunRequest']

/** What a patch really changes of a run; empty when it changes nothing (D7: archiving again keeps the first stamp). */
export function agentRunChanges(stored: RunFields, patch: RunPatch, now: Date): Partial<RunFields> {
  return patchChanges<RunPatch, Partial<RunFields>>(patch, {
    title: (title) => columnChange(stored, 'title', title),
    archived: (isArchived) => stampChange(stored, 'archivedAt', isArchived, now),
  })
}

type Limits = { repositoryMaxBytes: number; storageMaxBytes: number }

/** How many bytes may come to one repository, and which limit is in the way of more. */
export function allowance({ repositoryMaxBytes, storageMaxBytes }: Limits, usedBytes: number) {
  const leftBytes = Math.max(0, storageMaxBytes - usedBytes)
  return leftBytes < repositoryMaxBytes
    ? ({ maxBytes: leftBytes, inTheWay: 'STORAGE_LIMIT_REACHED' } as const)
    : ({ maxBytes: repositoryMaxBytes, inTheWay: 'REPOSITORY_TOO_LARGE' } as const)
}

type FileChange = { path: string; change: 'added' | 'changed' | 'removed' }

/** All changes counted, and the first of them by path: as many as the contract's list holds. */
export function changesSummary(changes: readonly FileChange[]) {
  const counts = { added: 0, changed: 0, removed: 0 }
  for (const { change } of changes) counts[change]++
  const most = maxItems['AgentRunRestorePreviewResponse.files']
  const byPath = changes.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  return { counts, files: byPath.slice(0, most), truncated: byPath.length > most }
}
