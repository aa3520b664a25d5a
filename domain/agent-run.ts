/** Agent runs: what a patch changes of one, and how much room is left for them. */
import type { components } from '../generated/contract.ts'
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
export function storageAllowance({ repositoryMaxBytes, storageMaxBytes }: Limits, usedBytes: number) {
  const leftBytes = Math.max(0, storageMaxBytes - usedBytes)
  return leftBytes < repositoryMaxBytes
    ? ({ maxBytes: leftBytes, limitCode: 'STORAGE_LIMIT_REACHED' } as const)
    : ({ maxBytes: repositoryMaxBytes, limitCode: 'REPOSITORY_TOO_LARGE' } as const)
}
