import type { Checkouts, KeepCopy } from '../../app/agent-runs/checkouts.ts'
import { findVisibleTurn, mapRunError } from '../../app/agent-runs/find-visible-run.ts'
import { finishTurn } from '../../app/agent-runs/finish-turn.ts'
import { newRestore } from '../../app/agent-runs/new.ts'
import { commitJournaled, measure, resumeRestore } from '../../app/agent-runs/restore-journal.ts'
import { gitSource, type RunSource } from '../../app/agent-runs/source.ts'
import { turnView } from '../../app/agent-runs/view.ts'
import type { Call, Handler, Reply } from '../../app/call.ts'
import { sumDiskBytes } from '../../db/queries/agent-runs.ts'
import { storageAllowance } from '../../domain/agent-run.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import { TooLarge } from '../../git/engine.ts'

type Finishing = Call<'finishAgentRunTurn'>
type Input = components['schemas']['FinishAgentRunTurnRequest']

export const finishAgentRunTurn: Handler<'finishAgentRunTurn'> = async (call) => {
  const { run, turn } = await findVisibleTurn(call, call.db.read)
  const source = gitSource(call, run)
  if (turn.finishedAt) return { status: 200, body: turnView(turn) }
  if (!source) return finishWithoutNewCommit(call)
  return call.git
    .withLock(source, () => finishWithVersion(call, source))
    .catch(async (error) => {
      throw await mapRunError(call, error)
    })
}

/** Runs with the checkout lock held. Finishes an unfinished restore first, then commits the changes since. */
async function finishWithVersion(call: Finishing, source: RunSource): Promise<Reply<'finishAgentRunTurn'>> {
  const { params, db, git, now } = call
  await resumeRestore(call, { workspaceId: source.workspaceId, id: params.runId }, 'active')
  const { run, turn } = await findVisibleTurn(call, db.read)
  if (turn.finishedAt) return { status: 200, body: turnView(turn) }
  const since = turn.version ?? turn.startedFrom ?? undefined
  const work = await commitWork(call, source, run.workspaceId, since)
  if (!work) return finishWithoutNewCommit(call, await pushCommitted(git, source, since), await measure(git, source))
  return commitJournaled(call, newRestore(call, run, work, turn.id), async (tx) => {
    const still = await findVisibleTurn(call, tx)
    return { status: 200 as const, body: turnView({ ...still.turn, finishedAt: now, version: work.commit }) }
  })
}

async function commitWork(call: Finishing, source: RunSource, workspaceId: string, since?: string) {
  const { body, caller, db, git, runs, now, refuse } = call
  const { message } = { message: body.message } satisfies ColumnsOf<Input>
  const { maxBytes, limitCode } = storageAllowance(runs, (await sumDiskBytes(db.read, workspaceId)).bytes)
  return git.commitWork(source, message, caller.user, now, maxBytes, since).catch((error) => {
    throw error instanceof TooLarge ? refuse(limitCode, error.message) : error
  })
}

/**
 * Pushes commits that others than this server made during the turn. The branch already contains them, so no journal row is
 * needed: after a failure, the next call pushes again, or finds that the remote has them.
 * @returns the last of these commits; undefined if there are none
 */
async function pushCommitted(git: Checkouts, source: RunSource, since?: string): Promise<string | undefined> {
  const committed = since === undefined ? undefined : await git.committedSince(source, since)
  if (committed) await git.push(source, committed).finally(() => git.abandon(source, committed))
  return committed?.commit
}

/** @param committed the version if others committed it; undefined to keep the present one, as nothing has changed */
async function finishWithoutNewCommit(
  call: Finishing,
  committed?: string,
  keepState?: KeepCopy,
): Promise<Reply<'finishAgentRunTurn'>> {
  const { db, now } = call
  return db.write(async (tx) => {
    const { run, turn } = await findVisibleTurn(call, tx)
    if (turn.finishedAt) return { status: 200, body: turnView(turn) }
    const end = { finishedAt: now, version: committed ?? turn.version }
    await keepState?.(tx)
    await finishTurn(tx, call, run, turn, end)
    return { status: 200, body: turnView({ ...turn, ...end }) }
  })
}
