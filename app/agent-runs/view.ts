import type { AgentRunState, TurnRow } from '../../db/queries/agent-runs.ts'
import { timestampOf } from '../../domain/timestamp.ts'
import type { components } from '../../generated/contract.ts'
import type { Diff, DiffHunk, FileDiff, Version } from '../../git/engine.ts'

type Schemas = components['schemas']

export function agentRunView(row: AgentRunState): Schemas['AgentRunResponse'] {
  const { sandboxId, sandboxOpenedAt, turnId, turnStartedAt } = row
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    title: row.title,
    created_by: row.createdById,
    source: row.branch === null ? null : { branch: row.branch, remote: row.remote },
    sandbox: sandboxId && sandboxOpenedAt ? { id: sandboxId, opened_at: timestampOf(sandboxOpenedAt) } : null,
    active_turn: turnId && turnStartedAt ? { id: turnId, started_at: timestampOf(turnStartedAt) } : null,
    disk_bytes: row.diskBytes,
    archived_at: timestampOf(row.archivedAt),
    created_at: timestampOf(row.createdAt),
    updated_at: timestampOf(row.updatedAt),
  }
}

export function turnView({ id, runId, startedAt, finishedAt, version }: TurnRow): Schemas['AgentRunTurnResponse'] {
  return {
    id,
    run_id: runId,
    started_at: timestampOf(startedAt),
    finished_at: timestampOf(finishedAt),
    version: finishedAt && version,
  }
}

export function versionView(version: Version, head: string | undefined): Schemas['AgentRunVersion'] {
  return {
    sha: version.sha,
    subject: version.subject,
    author: version.author,
    committed_at: timestampOf(version.committedAt),
    restored_from: version.restoredFrom,
    saved_work: version.savedWork,
    current: version.sha === head,
  }
}

export function diffView({
  from,
  to,
  files,
  filesTotal,
  truncated,
}: Diff): Omit<Schemas['AgentRunDiffResponse'], 'run_id'> {
  return { from, to, files: files.map(fileDiffView), files_total: filesTotal, truncated }
}

function fileDiffView(file: FileDiff): Schemas['FileDiff'] {
  return {
    path: file.path,
    old_path: file.oldPath,
    status: file.status,
    old_mode: file.oldMode,
    new_mode: file.newMode,
    binary: file.binary,
    additions: file.additions,
    deletions: file.deletions,
    old_newline_at_end: file.oldNewlineAtEnd,
    new_newline_at_end: file.newNewlineAtEnd,
    hunks: file.hunks.map(hunkView),
    truncated: file.truncated,
  }
}

function hunkView({ oldStart, oldLines, newStart, newLines, lines }: DiffHunk): Schemas['DiffHunk'] {
  return {
    header: `@@ -${lineRange(oldStart, oldLines)} +${lineRange(newStart, newLines)} @@`,
    old_start: oldStart,
    old_lines: oldLines,
    new_start: newStart,
    new_lines: newLines,
    lines,
  }
}

/** Git omits the number of lines where it is 1. */
function lineRange(start: number, lines: number): string {
  return lines === 1 ? `${start}` : `${start},${lines}`
}
