import { withCheckoutLock } from '../../app/agent-runs/checkout-lock.ts'
import { refuseActiveTurn } from '../../app/agent-runs/close-run.ts'
import { removeDeletedCheckout } from '../../app/agent-runs/deleted-checkouts.ts'
import { findVisibleRun } from '../../app/agent-runs/find-visible-run.ts'
import { gitSource } from '../../app/agent-runs/source.ts'
import { auditEntry } from '../../app/audit.ts'
import type { Call, Handler, Reply } from '../../app/call.ts'
import { runEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import type { Connection } from '../../db/database.ts'
import { type AgentRunState, removeAgentRun } from '../../db/queries/agent-runs.ts'
import { insertAuditRow } from '../../db/queries/audit-log.ts'
import { insertDeletedCheckouts } from '../../db/queries/deleted-checkouts.ts'
import { findMembership } from '../../db/queries/members.ts'
import { findUnfinishedRestore } from '../../db/queries/restores.ts'
import { deletionDetail } from '../../domain/audit.ts'
import { actingRole, canSee } from '../../domain/roles.ts'

type Deleting = Call<'deleteAgentRun'>

/**
 * Deletes the rows and inserts one that names the checkout, in one transaction; then removes the checkout and that row
 * (docs/decisions/0028-deleting-a-run.md).
 */
export const deleteAgentRun: Handler<'deleteAgentRun'> = async (call) => {
  const { db } = call
  const run = await deletableRun(call, db.read)
  const source = gitSource(call, run)
  const remove = (isDamaged: boolean) => db.write((tx) => deleteRows(call, tx, isDamaged))
  const reply = await (source ? withCheckoutLock(call, source, remove) : remove(false))
  if (source) await removeDeletedCheckout(db.finish, call, { runId: run.id, checkout: source.checkout })
  return reply
}

async function deleteRows(call: Deleting, tx: Connection, isDamaged: boolean): Promise<Reply<'deleteAgentRun'>> {
  const { query, now } = call
  const run = await deletableRun(call, tx)
  const { id, workspaceId, checkout } = run
  refuseActiveTurn(call, run, isDamaged || query.active_turn === 'discard')
  const unfinished = await findUnfinishedRestore(tx, workspaceId, id)
  if (checkout !== null) await insertDeletedCheckouts(tx, { runId: id, checkout, deletedAt: now })
  await removeAgentRun(tx, workspaceId, id)
  const detail = deletionDetail(run.title, unfinished?.commit)
  await insertAuditRow(tx, auditEntry(call, 'deleteAgentRun', { workspaceId, targetId: id, resultId: null, detail }))
  await recordEvents(tx, call, runEvent('deleted', run))
  return { status: 204 }
}

/** @throws AGENT_RUN_NOT_FOUND; or ADMIN_REQUIRED if the member neither created the run nor is an owner or admin */
async function deletableRun(call: Deleting, db: Connection): Promise<AgentRunState> {
  const { caller, refuse } = call
  const run = await findVisibleRun(call, db)
  const membership = await findMembership(db, run.workspaceId, caller.user.id)
  if (!membership) throw refuse('AGENT_RUN_NOT_FOUND', 'the membership ended during the request')
  const acting = { role: actingRole(membership.role, caller.credential), memberId: membership.id }
  if (!canSee(acting, { memberId: run.createdById ?? '' })) {
    throw refuse('ADMIN_REQUIRED', `${membership.id} acts as ${acting.role} and did not create the run`)
  }
  return run
}
