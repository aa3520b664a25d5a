import { withCheckoutLock } from '../../app/agent-runs/checkout-lock.ts'
import { closeRun } from '../../app/agent-runs/close-run.ts'
import { findVisibleRun } from '../../app/agent-runs/find-visible-run.ts'
import { withoutActiveTurn } from '../../app/agent-runs/new.ts'
import { gitSource } from '../../app/agent-runs/source.ts'
import { agentRunView } from '../../app/agent-runs/view.ts'
import type { Call, Handler, Reply } from '../../app/call.ts'
import { runEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { requireUnchanged } from '../../app/require-unchanged.ts'
import type { Connection } from '../../db/database.ts'
import { updateAgentRunRow } from '../../db/queries/agent-runs.ts'
import { agentRunChanges } from '../../domain/agent-run.ts'

export const updateAgentRun: Handler<'updateAgentRun'> = async (call) => {
  const source = gitSource(call, await findVisibleRun(call, call.db.read))
  const update = (isDamaged: boolean) => call.db.write((tx) => updateStoredRun(call, tx, isDamaged))
  return call.body.archived && source ? withCheckoutLock(call, source, update) : update(false)
}

async function updateStoredRun(
  call: Call<'updateAgentRun'>,
  tx: Connection,
  isDamaged: boolean,
): Promise<Reply<'updateAgentRun'>> {
  const { body, now } = call
  const stored = await findVisibleRun(call, tx)
  requireUnchanged(call, agentRunView(stored))
  const changes = agentRunChanges(stored, body, now)
  if (Object.keys(changes).length === 0) return { status: 200, body: agentRunView(stored) }
  const closed = changes.archivedAt ? await closeRun(call, tx, stored, isDamaged) : []
  await updateAgentRunRow(tx, stored.workspaceId, stored.id, { ...changes, updatedAt: now })
  await recordEvents(tx, call, ...closed, runEvent('updated', { ...stored, ...changes }))
  const open = changes.archivedAt ? withoutActiveTurn(null) : {}
  return { status: 200, body: agentRunView({ ...stored, ...changes, updatedAt: now, ...open }) }
}
