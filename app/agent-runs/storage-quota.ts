import type { Connection } from '../../db/database.ts'
import { sumDiskBytes } from '../../db/queries/agent-runs.ts'
import { storageAllowance } from '../../domain/agent-run.ts'
import type { RunSettings } from '../call.ts'

type StorageCall = { runs: RunSettings; refuse(code: 'STORAGE_LIMIT_REACHED', reason: string): Error }

/** What may come to a repository of the workspace. @throws where nothing may */
export async function requireStorage(
  { runs, refuse }: StorageCall,
  db: Connection,
  workspaceId: string,
): Promise<ReturnType<typeof storageAllowance>> {
  const { bytes } = await sumDiskBytes(db, workspaceId)
  if (bytes >= runs.storageMaxBytes) throw refuse('STORAGE_LIMIT_REACHED', `${bytes} bytes on disk`)
  return storageAllowance(runs, bytes)
}
