import type { AgentRunRow, SandboxRow, TurnRow } from '../../db/queries/agent-runs.ts'
import type { RestoreRow } from '../../db/queries/restores.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import type { Restore } from '../../git/engine.ts'
import { actorOf } from '../audit.ts'
import type { Caller, Workspace } from '../call.ts'
import { newId, newUlid } from '../new-id.ts'

type Input = components['schemas']['CreateAgentRunRequest']

export function newRunId(): string {
  return `run_${newUlid()}`
}

/** The columns of the owner of a new run: the workspace, and the calling member as its creator. */
export function ownerColumns({ id, memberId }: Workspace) {
  return { workspaceId: id, createdById: memberId }
}

/** @param source null for a run without Git; `diskBytes` is the size of its checkout on disk */
export function newAgentRun(
  {
    id,
    workspaceId,
    createdById,
    nodeId,
    epoch,
    title,
  }: Pick<AgentRunRow, 'id' | 'workspaceId' | 'createdById' | 'nodeId' | 'epoch'> & Omit<Input, 'source'>,
  source: Pick<AgentRunRow, 'branch' | 'remote' | 'checkout' | 'diskBytes'> | null,
  now: Date,
): AgentRunRow {
  const { branch, remote, checkout, diskBytes } = source ?? withoutGit
  const columns = { title } satisfies ColumnsOf<Input, 'source'>
  const git = { branch, remote, checkout, diskBytes }
  const owner = { workspaceId, createdById, nodeId, epoch }
  return { id, ...owner, ...columns, ...git, archivedAt: null, createdAt: now, updatedAt: now }
}

const withoutGit = { branch: null, remote: null, checkout: null, diskBytes: 0 }

/** A new, open sandbox of a run with Git. */
export function newSandbox(
  { id: runId, workspaceId, checkout }: Pick<AgentRunRow, 'id' | 'workspaceId' | 'checkout'>,
  now: Date,
): SandboxRow {
  return { id: newId(), workspaceId, runId, checkout: checkout ?? runId, openedAt: now, closedAt: null }
}

/** The state columns of a run without an active turn. @param sandbox null if no sandbox is open */
export function withoutActiveTurn(sandbox: SandboxRow | null) {
  const { id: sandboxId = null, openedAt: sandboxOpenedAt = null } = sandbox ?? {}
  return { sandboxId, sandboxOpenedAt, turnId: null, turnStartedAt: null }
}

/** A new, active turn. @param startedFrom the head commit of the branch; null without Git */
export function newTurn(
  { workspaceId, id: runId }: Pick<AgentRunRow, 'workspaceId' | 'id'>,
  startedFrom: string | null,
  now: Date,
): TurnRow {
  return { id: newId(), workspaceId, runId, startedAt: now, finishedAt: null, startedFrom, version: null }
}

/** The journal row of a commit that is about to be published. @param turnId the turn that it ends; null for a restore */
export function newRestore(
  request: { caller: Caller; requestId: string; address: string; now: Date },
  { id: runId, workspaceId, checkout, remote }: Pick<AgentRunRow, 'id' | 'workspaceId' | 'checkout' | 'remote'>,
  restore: Restore,
  turnId: string | null,
): RestoreRow {
  const { caller, requestId, address, now } = request
  return {
    id: newId(),
    runId,
    workspaceId,
    checkout: checkout ?? runId,
    remote,
    ...restore,
    turnId,
    ...actorOf(caller),
    requestId,
    address,
    state: 'begun',
    createdAt: now,
    endedAt: null,
  }
}
