import type { Connection } from '../../db/database.ts'
import { sumDiskBytes } from '../../db/queries/agent-runs.ts'
import { allowance } from '../../domain/agent-run.ts'
import type { RunSettings } from '../call.ts'

type Storing = { runs: RunSettings; refuse(code: 'STORAGE_LIMIT_REACHED', reason: string): Error }

/** What may come to a repository of the workspace. @throws where nothing may */
export async function requiredRoom(
  { runs, refuse }: Storing,
  db: Connection,
  workspaceId: string,
): Promise<ReturnType<typeof allowance>> {
  const { bytes } = await sumDiskBytes(db, workspaceId)
  if (bytes >= runs.storageMaxBytes) throw refuse('STORAGE_LIMIT_REACHED', `${bytes} bytes on disk`)
  return allowance(runs, bytes)
}
