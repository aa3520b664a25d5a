import { runRefusal, sourceOf, visibleTurn } from '../../app/agent-runs/find-visible-run.ts'
import { newRestore } from '../../app/agent-runs/new.ts'
import { finishBegun, journalled } from '../../app/agent-runs/restore-journal.ts'
import { turnView } from '../../app/agent-runs/view.ts'
import type { Call, Handler, Reply } from '../../app/call.ts'
import { sumDiskBytes, updateAgentRunRow, updateTurnRow } from '../../db/queries/agent-runs.ts'
import { allowance } from '../../domain/agent-run.ts'
import type { ColumnsOf } from '../../domain/patch.ts'
import type { components } from '../../generated/contract.ts'
import { type Source, TooLarge, type VersionEngine } from '../../git/engine.ts'

type Finishing = Call<'finishAgentRunTurn'>
type Input = components['schemas']['FinishAgentRunTurnRequest']

export const finishAgentRunTurn: Handler<'finishAgentRunTurn'> = async (call) => {
  const { run, turn } = await visibleTurn(call, call.db.read)
  const source = sourceOf(run)
  if (turn.finishedAt) return { status: 200, body: turnView(turn) }
  if (!source) return finishAsItIs(call, undefined, run.diskBytes)
  return call.git
    .withLock(source.checkout, () => finishWithVersion(call, source))
    .catch(async (error) => {
      throw await runRefusal(call, error)
    })
}

/** Alone with the checkout: whatever was cut short before is finished first, and what has changed since comes on top. */
async function finishWithVersion(call: Finishing, source: Source): Promise<Reply<'finishAgentRunTurn'>> {
  const { params, db, git, now } = call
  await finishBegun(call, params.runId, 'active')
  const { run, turn } = await visibleTurn(call, db.read)
  if (turn.finishedAt) return { status: 200, body: turnView(turn) }
  const since = turn.version ?? turn.startedFrom ?? undefined
  const work = await commitWork(call, source, run.workspaceId, since)
  if (!work) return finishAsItIs(call, await pushCommitted(git, source, since), await git.diskBytes(source))
  return journalled(call, newRestore(call, run.id, source, work, turn.id), async (tx) => {
    const still = await visibleTurn(call, tx)
    return { status: 200 as const, body: turnView({ ...still.turn, finishedAt: now, version: work.commit }) }
  })
}

async function commitWork(call: Finishing, source: Source, workspaceId: string, since?: string) {
  const { body, caller, db, git, runs, now, refuse } = call
  const { message } = { message: body.message } satisfies ColumnsOf<Input>
  const { maxBytes, inTheWay } = allowance(runs, (await sumDiskBytes(db.read, workspaceId)).bytes)
  return git.commitWork(source, message, caller.user, now, maxBytes, since).catch((error) => {
    throw error instanceof TooLarge ? refuse(inTheWay, error.message) : error
  })
}

/**
 * What was committed during the turn by others than this server. The branch is where it is to be, so nothing is
 * journalled: after a failure, the next call pushes again, or finds that the remote has it. @returns the last of it
 */
async function pushCommitted(git: VersionEngine, source: Source, since?: string): Promise<string | undefined> {
  const committed = since === undefined ? undefined : await git.committedSince(source, since)
  if (committed) await git.push(source, committed).finally(() => git.abandon(source, committed))
  return committed?.commit
}

/** @param committed its version where others committed it; else the one it has by now, if any: nothing has changed since */
async function finishAsItIs(
  call: Finishing,
  committed: string | undefined,
  diskBytes: number,
): Promise<Reply<'finishAgentRunTurn'>> {
  const { db, now } = call
  return db.write(async (tx) => {
    const { run, turn } = await visibleTurn(call, tx)
    if (turn.finishedAt) return { status: 200, body: turnView(turn) }
    const end = { finishedAt: now, version: committed ?? turn.version }
    await updateTurnRow(tx, run.id, turn.id, end)
    await updateAgentRunRow(tx, run.workspaceId, run.id, { diskBytes })
    return { status: 200, body: turnView({ ...turn, ...end }) }
  })
}
