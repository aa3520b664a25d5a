/** Agent runs: the changes of a patch, and the remaining storage. */
import type { components } from '../generated/contract.ts'
import { columnChange, patchChanges, stampChange } from './patch.ts'

type RunFields = { title: string; archivedAt: Date | null }
type RunPatch = components['schemas']['UpdateAgentRunRequest']

/** The columns that a patch changes; empty if it changes nothing. Archiving again keeps the first timestamp. */
export function agentRunChanges(stored: RunFields, patch: RunPatch, now: Date): Partial<RunFields> {
  return patchChanges<Omit<RunPatch, 'expected'>, Partial<RunFields>>(patch, {
    title: (title) => columnChange(stored, 'title', title),
    archived: (isArchived) => stampChange(stored, 'archivedAt', isArchived, now),
  })
}

type Limits = { repositoryMaxBytes: number; storageMaxBytes: number }

/** How many bytes one repository may grow to, and the error code of the limit that applies. */
export function storageAllowance({ repositoryMaxBytes, storageMaxBytes }: Limits, usedBytes: number) {
  const leftBytes = Math.max(0, storageMaxBytes - usedBytes)
  return leftBytes < repositoryMaxBytes
    ? ({ maxBytes: leftBytes, limitCode: 'STORAGE_LIMIT_REACHED' } as const)
    : ({ maxBytes: repositoryMaxBytes, limitCode: 'REPOSITORY_TOO_LARGE' } as const)
}
