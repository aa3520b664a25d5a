/** The one place where the row of a run becomes the Git source that the engine works on. */
import { isAbsolute, resolve } from 'node:path'
import type { AgentRunRow } from '../../db/queries/agent-runs.ts'
import type { Source } from '../../git/engine.ts'

/** A Git source and the run that it belongs to. */
export type RunSource = Source & { runId: string }
/** The folder of the checkouts: the setting CHECKOUTS. */
type Place = { readonly checkouts: string }
type SourceColumns = Pick<AgentRunRow, 'workspaceId' | 'checkout' | 'branch' | 'remote'>

/**
 * The folder of a checkout. Rows hold its name within the setting CHECKOUTS, so that the folder may be moved. Rows of earlier
 * versions hold an absolute path, which stays as it is.
 */
export function checkoutPath({ checkouts }: Place, name: string): string {
  return isAbsolute(name) ? name : resolve(checkouts, name)
}

/** The Git source of a run; undefined for a run without Git. */
export function gitSource(
  { runs }: { runs: Place },
  { id, ...run }: SourceColumns & { id: string },
): RunSource | undefined {
  const { workspaceId, checkout, branch, remote } = run
  if (checkout === null || branch === null) return undefined
  return { runId: id, workspaceId, checkout: checkoutPath(runs, checkout), branch, remote }
}

export function requireGitSource(
  call: { runs: Place; refuse(code: 'AGENT_RUN_NOT_GIT_BACKED', reason: string): Error },
  run: AgentRunRow,
): RunSource {
  const source = gitSource(call, run)
  if (!source) throw call.refuse('AGENT_RUN_NOT_GIT_BACKED', 'the run has no Git source')
  return source
}
