import type { Connection } from '../../db/database.ts'
import { type AgentRunRow, insertAgentRun, insertSandbox, type SandboxRow } from '../../db/queries/agent-runs.ts'
import { runEvent } from '../events/new.ts'
import { type Origin, recordEvents } from '../events/record.ts'
import type { KeepCopy } from './checkouts.ts'

/** Inserts a run and its event; with a repository, also its open sandbox and the copy for other machines. */
export async function addRun(
  tx: Connection,
  by: Origin,
  run: AgentRunRow,
  repository?: { sandbox: SandboxRow; keepCopy: KeepCopy },
): Promise<void> {
  await insertAgentRun(tx, run)
  if (repository) {
    await insertSandbox(tx, repository.sandbox)
    await repository.keepCopy(tx)
  }
  await recordEvents(tx, by, runEvent('created', run))
}
