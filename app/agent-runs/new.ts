import { ulid } from 'ulid'
import { v7 as newId } from 'uuid'
import type { AgentRunRow, SandboxRow, TurnRow } from '../../db/queries/agent-runs.ts'
import type { RestoreRow } from '../../db/queries/restores.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import type { Restore, Source } from '../../git/engine.ts'
import { actorOf } from '../audit.ts'
import type { Caller, Workspace } from '../call.ts'

type Input = components['schemas']['CreateAgentRunRequest']

export function newRunId(): string {
  return `run_${ulid()}`
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
    title,
  }: Pick<AgentRunRow, 'id' | 'workspaceId' | 'createdById'> & Omit<Input, 'source'>,
  source: (Omit<Source, 'workspaceId'> & { diskBytes: number }) | null,
  now: Date,
): AgentRunRow {
  const { branch, remote, checkout, diskBytes } = source ?? withoutGit
  const columns = { title } satisfies ColumnsOf<Input, 'source'>
  const git = { branch, remote, checkout, diskBytes }
  return { id, workspaceId, createdById, ...columns, ...git, archivedAt: null, createdAt: now, updatedAt: now }
}

const withoutGit = { branch: null, remote: null, checkout: null, diskBytes: 0 }

/** A new, open sandbox. */
export function newSandbox(
  runId: string,
  { workspaceId, checkout }: Pick<Source, 'workspaceId' | 'checkout'>,
  now: Date,
): SandboxRow {
  return { id: newId(), workspaceId, runId, checkout, openedAt: now, closedAt: null }
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
  runId: string,
  source: Source,
  restore: Restore,
  turnId: string | null,
): RestoreRow {
  const { caller, requestId, address, now } = request
  return {
    id: newId(),
    runId,
    ...source,
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
