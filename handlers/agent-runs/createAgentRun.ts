import { addRun } from '../../app/agent-runs/add-run.ts'
import { unowned } from '../../app/agent-runs/checkouts.ts'
import { mapGitError } from '../../app/agent-runs/find-visible-run.ts'
import { newAgentRun, newRunId, newSandbox, ownerColumns, withoutActiveTurn } from '../../app/agent-runs/new.ts'
import { whileMarked } from '../../app/agent-runs/orphan-checkouts.ts'
import { checkoutPath, type RunSource } from '../../app/agent-runs/source.ts'
import { requireStorage } from '../../app/agent-runs/storage-quota.ts'
import { agentRunView } from '../../app/agent-runs/view.ts'
import type { Call, Handler, Reply } from '../../app/call.ts'
import { CommitUnknown } from '../../db/database.ts'
import { sumDiskBytes } from '../../db/queries/agent-runs.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import { allowedRemote } from '../../domain/remote.ts'
import type { components } from '../../generated/contract.ts'
import { TooLarge } from '../../git/engine.ts'

type Creating = Call<'createAgentRun'>
type Wanted = components['schemas']['CreateAgentRunSource']

export const createAgentRun: Handler<'createAgentRun'> = async (call) => {
  const { body, workspace, db, now } = call
  if (body.source) return createWithGit(call, body.source)
  return db.write(async (tx) => {
    const run = newAgentRun({ ...ownerColumns(workspace), ...unowned, id: newRunId(), ...body }, null, now)
    await addRun(tx, call, run)
    return { status: 201, body: agentRunView({ ...run, ...withoutActiveTurn(null) }) }
  })
}

/** Creates the repository first, then its row. A crash in between leaves a marked folder that no caller knows about. */
async function createWithGit(call: Creating, wanted: Wanted): Promise<Reply<'createAgentRun'>> {
  const { git, runs } = call
  const id = newRunId()
  return whileMarked(runs, id, async () => {
    const source = await createCheckout(call, id, wanted)
    return store(call, source).catch(async (error) => {
      if (!(error instanceof CommitUnknown)) await git.remove(source.checkout)
      throw mapGitError(call, error)
    })
  })
}

async function createCheckout(call: Creating, runId: string, wanted: Wanted): Promise<RunSource> {
  const { caller, workspace, db, git, runs, now, refuse } = call
  const columns = { branch: wanted.branch ?? null, remote: wanted.remote ?? null } satisfies ColumnsOf<Wanted>
  const { branch, remote } = columns
  const run = { runId, workspaceId: workspace.id, checkout: checkoutPath(runs, runId) }
  const allowed = remote === null ? null : allowedRemote(remote, runs.remotes)
  if (allowed === undefined) throw refuse('REMOTE_NOT_ALLOWED', 'the remote lies in no allowed prefix')
  const { maxBytes, limitCode } = await requireStorage(call, db.read, workspace.id)
  try {
    if (allowed) {
      const cloned = await git.clone(run.checkout, { ...allowed, branch, maxBytes })
      return { ...run, branch: cloned.branch, remote: allowed.remote }
    }
    const source = { ...run, branch: branch ?? 'main', remote: null }
    await git.create(source, caller.user, now)
    return source
  } catch (error) {
    throw error instanceof TooLarge ? refuse(limitCode, error.message) : mapGitError(call, error)
  }
}

async function store(call: Creating, source: RunSource): Promise<Reply<'createAgentRun'>> {
  const { body, workspace, db, git, runs, now, refuse } = call
  const diskBytes = await git.diskBytes(source)
  const { owner, keepCopy } = await git.own(source)
  return db.write(async (tx) => {
    const { bytes } = await sumDiskBytes(tx, workspace.id)
    if (bytes + diskBytes > runs.storageMaxBytes) {
      throw refuse('STORAGE_LIMIT_REACHED', `${bytes} bytes on disk and ${diskBytes} new ones exceed the limit`)
    }
    const columns = { ...ownerColumns(workspace), ...owner, id: source.runId, ...body }
    const run = newAgentRun(columns, { ...source, checkout: source.runId, diskBytes }, now)
    const sandbox = newSandbox(run, now)
    await addRun(tx, call, run, { sandbox, keepCopy })
    return { status: 201, body: agentRunView({ ...run, ...withoutActiveTurn(sandbox) }) }
  })
}
