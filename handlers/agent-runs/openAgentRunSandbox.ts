import { findVisibleRun } from '../../app/agent-runs/find-visible-run.ts'
import { newSandbox, withoutActiveTurn } from '../../app/agent-runs/new.ts'
import { requireGitSource } from '../../app/agent-runs/source.ts'
import { requireStorage } from '../../app/agent-runs/storage-quota.ts'
import { agentRunView } from '../../app/agent-runs/view.ts'
import type { Handler } from '../../app/call.ts'
import { runEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { insertSandbox } from '../../db/queries/agent-runs.ts'

export const openAgentRunSandbox: Handler<'openAgentRunSandbox'> = (call) =>
  call.db.write(async (tx) => {
    const { now, refuse } = call
    const run = await findVisibleRun(call, tx)
    requireGitSource(call, run)
    if (run.sandboxId) return { status: 200, body: agentRunView(run) }
    if (run.archivedAt) throw refuse('AGENT_RUN_ARCHIVED', 'an archived run has no sandbox')
    await requireStorage(call, tx, run.workspaceId)
    const sandbox = newSandbox(run, now)
    await insertSandbox(tx, sandbox)
    await recordEvents(tx, call, runEvent('sandbox_opened', run))
    return { status: 200, body: agentRunView({ ...run, ...withoutActiveTurn(sandbox) }) }
  })
