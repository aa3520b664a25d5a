import type { AgentRunState, TurnRow } from '../../db/queries/agent-runs.ts'
import type { components } from '../../generated/contract.ts'
import type { Version } from '../../git/engine.ts'

type Schemas = components['schemas']

export function agentRunView(row: AgentRunState): Schemas['AgentRunResponse'] {
  const { sandboxId, sandboxOpenedAt, turnId, turnStartedAt } = row
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    title: row.title,
    created_by: row.createdById,
    source: row.branch === null ? null : { branch: row.branch, remote: row.remote },
    sandbox: sandboxId && sandboxOpenedAt ? { id: sandboxId, opened_at: sandboxOpenedAt.toISOString() } : null,
    active_turn: turnId && turnStartedAt ? { id: turnId, started_at: turnStartedAt.toISOString() } : null,
    disk_bytes: row.diskBytes,
    archived_at: row.archivedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

export function turnView({ id, runId, startedAt, finishedAt, version }: TurnRow): Schemas['AgentRunTurnResponse'] {
  return {
    id,
    run_id: runId,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    version: finishedAt && version,
  }
}

export function versionView(version: Version, head: string | undefined): Schemas['AgentRunVersion'] {
  return {
    sha: version.sha,
    subject: version.subject,
    author: version.author,
    committed_at: version.committedAt.toISOString(),
    restored_from: version.restoredFrom,
    current: version.sha === head,
  }
}
