/** A server whose Git engine can be made to fail, and states that dead processes leave in its database. */
import pino from 'pino'
import { v4 as uuid } from 'uuid'
import { CommitUnknown, type Connection } from '../../db/database.ts'
import { insertRestore, type RestoreRow } from '../../db/queries/restores.ts'
import { openEngine, type Restore, type VersionEngine } from '../../git/engine.ts'
import { readConfig } from '../../server/config.ts'
import { type RunningServer, startServer } from '../../server/server.ts'
import { coverageStream } from './coverage.ts'
import { restoresOf, type SeededRun } from './git.ts'
import { longAgo } from './rows.ts'
import { startTestServer, storageIn, type TestServer } from './server.ts'

/** The real engine. */
export const engine = openEngine()

export type Faulty = {
  server: TestServer
  /** Methods of the engine replaced until the next test. */
  otherwise: Partial<VersionEngine>
}

export async function startFaultyServer(env: Record<string, string> = {}): Promise<Faulty> {
  const faults: Pick<Faulty, 'otherwise'> = { otherwise: {} }
  const git = new Proxy(engine, { get: (real, name) => Reflect.get({ ...real, ...faults.otherwise }, name) })
  // Keeps the rounds of this server away from what a test leaves begun.
  const unhurried = { NODE_LEASE_SECONDS: '300' }
  return Object.assign(faults, { server: await startTestServer({ git, env: { ...unhurried, ...env } }) })
}

export const failing = (error: Error) => () => Promise.reject(error)

type Call = { db: { write(work: (tx: Connection) => Promise<unknown>): Promise<unknown> } }

/**
 * The handler on a database whose connection is lost during each commit of a call.
 * @param isStored whether the transaction is stored nevertheless
 */
export function withUnknownCommits<Handle extends (call: never) => unknown>(handle: Handle, isStored: boolean): Handle {
  const wrapped = (call: Call) => {
    const write = async (work: (tx: Connection) => Promise<unknown>) => {
      if (isStored) await call.db.write(work)
      throw new CommitUnknown('the connection was lost during a commit')
    }
    return handle({ ...call, db: { ...call.db, write } } as never)
  }
  return wrapped as unknown as Handle
}

export const begunRequestId = 'req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB'
export const begunBy = { name: 'The member', email: 'member@contract.example' }

/** The journal row of a process that died after some of the steps. @param turnId of the turn to be finished, or null */
export async function leaveBegun(
  { db, seeded }: TestServer,
  run: SeededRun,
  prepared: Restore,
  turnId: string | null,
  steps: readonly ('push' | 'advanceBranch' | 'syncWorkingTree')[],
): Promise<RestoreRow> {
  const source = { workspaceId: seeded.workspaces.main, checkout: run.checkout, branch: run.branch, remote: run.remote }
  const row: RestoreRow = {
    ...{ id: uuid(), runId: run.id, ...source, ...prepared, turnId },
    ...{ state: 'begun', createdAt: longAgo, endedAt: null },
    userId: seeded.people.member.user_id,
    ...{ requestId: begunRequestId, address: '127.0.0.9', credentialKind: 'session', credentialId: uuid() },
  }
  await db.write((tx) => insertRestore(tx, row))
  for (const step of steps) await engine[step](source, prepared)
  return row
}

/** Another process on the same database, which stops after finishing interrupted work. @returns its log */
export async function startAnother(server: TestServer, git: VersionEngine = engine): Promise<string[]> {
  const lines: string[] = []
  const other = await serveAlso(server, git, lines)
  await other.recovered
  await other.stop()
  return lines
}

/** Another process on the same database. @param lines receives its log */
export async function serveAlso(
  { folder }: TestServer,
  git: VersionEngine,
  lines: string[] = [],
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const config = readConfig({ PORT: '0', ...(await storageIn(folder)), RATE_LIMITS: 'off', ...env })
  return startServer(config, pino({ level: 'info' }, coverageStream(lines)), { git })
}

export async function statesOf(server: TestServer, run: SeededRun): Promise<string[]> {
  return (await restoresOf(server, run)).map(({ state }) => state)
}
