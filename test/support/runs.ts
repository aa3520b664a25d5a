/** Agent runs without a repository, and stored rows of any run. */
import { resolve } from 'node:path'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { type AgentRunRow, updateAgentRunRow } from '../../db/queries/agent-runs.ts'
import { agentRuns, nodes, sandboxes, turns } from '../../db/schema.ts'
import { openEngine } from '../../git/engine.ts'
import { addAgentRun, newRunId } from '../../server/seeds/build.ts'
import { type CallOptions, call, type Who } from './call.ts'
import type { SeededRun } from './git.ts'
import { longAgo, newKey, newWorkspace } from './rows.ts'
import type { TestServer } from './server.ts'
import { expectRefusal } from './values.ts'

/** A run without Git, created long ago, in the main workspace by default. */
export async function newPlainRun(
  { db, seeded }: TestServer,
  { workspaceId = seeded.workspaces.main, title = 'Plain', ...changes }: Partial<AgentRunRow> = {},
): Promise<string> {
  const id = newRunId()
  await db.write(async (tx) => {
    await addAgentRun({ tx, now: longAgo }, { id, workspaceId, title }, null)
    if (Object.keys(changes).length > 0) await updateAgentRunRow(tx, workspaceId, id, changes)
  })
  return id
}

export async function rowOf({ db }: TestServer, runId: string): Promise<AgentRunRow> {
  const [row] = await db.read.select().from(agentRuns).where(eq(agentRuns.id, runId))
  if (!row) throw new Error(`no row of ${runId}`)
  return row
}

export async function setRun(server: TestServer, runId: string, changes: Partial<AgentRunRow>): Promise<void> {
  const { workspaceId } = await rowOf(server, runId)
  await server.db.write((tx) => updateAgentRunRow(tx, workspaceId, runId, changes))
}

export async function sandboxesOf({ db }: TestServer, runId: string) {
  return db.read.select().from(sandboxes).where(eq(sandboxes.runId, runId)).orderBy(sandboxes.openedAt)
}

export async function turnsOf({ db }: TestServer, runId: string) {
  return db.read.select().from(turns).where(eq(turns.runId, runId)).orderBy(turns.startedAt)
}

/** Expects the stored size to be the current one, up to the files Git writes during reads. */
export async function expectMeasured(server: TestServer, { id, checkout }: SeededRun): Promise<void> {
  const { diskBytes } = await rowOf(server, id)
  expect(diskBytes).to.be.closeTo(await openEngine().diskBytes({ workspaceId: '', checkout }), 16_384)
}

/** The id of this machine; empty on SQLite, which only one machine uses. */
export async function nodeIdOf({ db }: TestServer): Promise<string> {
  const [node] = await db.read.select().from(nodes)
  return node?.id ?? ''
}

/** The folder of a stored run. */
export async function checkoutOf(server: TestServer, runId: string): Promise<string> {
  const { checkout } = await rowOf(server, runId)
  if (checkout === null) throw new Error(`${runId} has no checkout`)
  return resolve(server.folder, 'booking.db-checkouts', checkout)
}

/** Created by a call. @returns its id */
export async function startTurn(server: TestServer, runId: string): Promise<string> {
  const { status, text, body } = await call(server, 'startAgentRunTurn', { params: { runId } })
  if (status !== 201) throw new Error(text)
  return body.id
}

type Ask = (runId: string, options: CallOptions) => ReturnType<typeof call>

/** Expects identical refusals for unknown runs and those the caller cannot see, also by another workspace's key. */
export async function expectUnseen(server: TestServer, run: Pick<SeededRun, 'id'>, ask: Ask): Promise<void> {
  const { people, agent_runs } = server.seeded
  const workspaceId = await newWorkspace(server)
  const elsewhere = await newKey(server, { userId: people.owner.user_id, workspaceId, roleCap: 'admin' })
  const asKey = { as: 'nobody', headers: { Authorization: `Bearer ${elsewhere.access_key}` } } as const
  const unseen: [string, CallOptions][] = [
    ['run_unknown', {}],
    [run.id, asKey],
    [agent_runs.other_workspace, {}],
    [run.id.toLowerCase(), {}],
    ...(['stranger', 'removed', 'other_workspace'] satisfies Who[]).map((as): [string, CallOptions] => [
      run.id,
      { as },
    ]),
  ]
  const before = await allOf(server, run.id)
  const said = new Set<string>()
  for (const [runId, options] of unseen) {
    const answer = await ask(runId, options)
    expectRefusal(answer, 404, 'AGENT_RUN_NOT_FOUND', JSON.stringify([runId, options]))
    said.add(answer.text.replace(answer.body.error.request_id, ''))
  }
  if (said.size !== 1) throw new Error(`the refusals differ: ${[...said]}`)
  if ((await allOf(server, run.id)) !== before) throw new Error('a refused call changed the run')
}

async function allOf(server: TestServer, runId: string): Promise<string> {
  return JSON.stringify([await rowOf(server, runId), await sandboxesOf(server, runId), await turnsOf(server, runId)])
}
