/** Looks up the run or turn of a request, and maps Git errors to API errors. Repeated in the transaction. */
import type { Connection } from '../../db/database.ts'
import { type AgentRunState, findTurn, findVisibleAgentRun, type TurnRow } from '../../db/queries/agent-runs.ts'
import type { components } from '../../generated/contract.ts'
import {
  GitFailed,
  GitUnavailable,
  isDiskFault,
  RestoreUnfinished,
  TooLarge,
  UnknownVersion,
} from '../../git/engine.ts'
import type { Caller } from '../call.ts'

type ErrorDetails = components['schemas']['ErrorDetails']
type Issue = components['schemas']['Issue']
type LookupCall<Params, Code> = {
  readonly params: Params
  readonly caller: Caller
  refuse(code: Code, reason: string, details?: ErrorDetails): Error
}
type RunCall<Code> = LookupCall<{ runId: string }, Code | 'AGENT_RUN_NOT_FOUND'> & { db: { read: Connection } }

/** A step that had to be killed is refused for this long (git/limits.ts). */
const unfinishedRetrySeconds = 15

/**
 * A run of a workspace in which the caller is an active member. An API key reaches only the runs of its own workspace.
 * @throws AGENT_RUN_NOT_FOUND
 */
export async function findVisibleRun(
  { params, caller, refuse }: LookupCall<{ runId: string }, 'AGENT_RUN_NOT_FOUND'>,
  db: Connection,
): Promise<AgentRunState> {
  const { user, credential } = caller
  const run = await findVisibleAgentRun(db, user.id, params.runId)
  const isInReach = run && (credential.kind === 'session' || credential.workspaceId === run.workspaceId)
  if (!isInReach) throw refuse('AGENT_RUN_NOT_FOUND', 'no such run in a workspace of the caller')
  return run
}

/** A turn of such a run, active or finished. @throws AGENT_RUN_NOT_FOUND or TURN_NOT_FOUND */
export async function findVisibleTurn(
  call: LookupCall<{ runId: string; turnId: string }, 'AGENT_RUN_NOT_FOUND' | 'TURN_NOT_FOUND'>,
  db: Connection,
): Promise<{ run: AgentRunState; turn: TurnRow }> {
  const run = await findVisibleRun(call, db)
  const turn = await findTurn(db, run.workspaceId, run.id, call.params.turnId)
  if (!turn) throw call.refuse('TURN_NOT_FOUND', 'no such turn in the run')
  return { run, turn }
}

/**
 * Returns the API error for an error of the Git engine. If the run was deleted meanwhile, its checkout is missing and the
 * engine's error means that. @throws AGENT_RUN_NOT_FOUND
 */
export async function mapRunError(call: RunCall<'UPSTREAM_UNAVAILABLE'>, error: unknown): Promise<unknown> {
  if (error instanceof GitFailed) await findVisibleRun(call, call.db.read)
  return mapGitError(call, error)
}

/**
 * Returns UPSTREAM_UNAVAILABLE for an error of the Git engine, SERVICE_UNAVAILABLE for a restore that the next call finishes, and any
 * other error unchanged. UPSTREAM_UNAVAILABLE means that nothing has changed.
 */
export function mapGitError(
  { refuse }: { refuse(code: 'UPSTREAM_UNAVAILABLE', reason: string): Error },
  error: unknown,
): unknown {
  // A full disk is a fault of this server, not of an upstream: the error handler turns it into 503.
  if (isDiskFault(error)) return error
  if (error instanceof RestoreUnfinished) return new GitUnavailable(error.message, unfinishedRetrySeconds)
  return error instanceof GitFailed ? refuse('UPSTREAM_UNAVAILABLE', error.message) : error
}

/** Like `mapRunError`, for a request that names a version. @param place the location of the version in the request */
export async function mapVersionError(
  call: RunCall<'UPSTREAM_UNAVAILABLE' | 'INVALID_PARAMS'>,
  error: unknown,
  place: { in: Issue['in']; path: string },
): Promise<unknown> {
  if (!(error instanceof UnknownVersion)) return mapRunError(call, error)
  await findVisibleRun(call, call.db.read)
  const issues = [{ ...place, message: 'is not a version of this run' }]
  return call.refuse('INVALID_PARAMS', error.message, { issues })
}

/** Like `mapVersionError`, for a version that is to be checked out: it may also be too large. */
export async function mapRestoreError(
  call: RunCall<'UPSTREAM_UNAVAILABLE' | 'INVALID_PARAMS' | 'REPOSITORY_TOO_LARGE'>,
  error: unknown,
  place: { in: Issue['in']; path: string },
): Promise<unknown> {
  if (error instanceof TooLarge) return call.refuse('REPOSITORY_TOO_LARGE', error.message)
  return mapVersionError(call, error, place)
}
