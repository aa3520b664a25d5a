/** Nodes for tests: server processes with folders of checkouts of their own, on one database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { databaseUrlIn, dropDatabasesOf } from '#test-databases'
import type { Database } from '../../db/database.ts'
import type { Connection } from '../../db/dialect/postgres/dialect.ts'
import { openDatabase } from '../../server/open-database.ts'
import { type ContractSeed, seedContract } from '../../server/seeds/contract.ts'
import { type Served, serve } from '../support/process.ts'

const leaseSeconds = 2

export type Answered = { status: number; headers: Headers; text: string; body: Record<string, never> & Body }
type Body = {
  id: string
  sha: string
  version: string
  versions: { sha: string }[]
  error: { code: string; request_id: string }
}

export class Nodes {
  readonly folder: string
  readonly db: Database
  readonly seeded: ContractSeed
  readonly url: string
  readonly #running = new Set<Served>()

  private constructor(folder: string, url: string, db: Database, seeded: ContractSeed) {
    this.folder = folder
    this.url = url
    this.db = db
    this.seeded = seeded
  }

  /** A seeded database, and no node yet. */
  static async make(): Promise<Nodes> {
    const folder = await mkdtemp(join(tmpdir(), 'booking-nodes-'))
    const url = await databaseUrlIn(folder, 'nodes')
    const db = await openDatabase({ DATABASE_URL: url, DATABASE_POOL: 10 })
    return new Nodes(folder, url, db, await seedContract(db, join(folder, 'seeded'), 'session', new Date()))
  }

  /** A server whose checkouts are in the folder of this name. */
  async start(name: string, env: Record<string, string> = {}): Promise<Served> {
    const served = await serve({
      DATABASE_URL: this.url,
      CHECKOUTS: join(this.folder, name),
      NODE_LEASE_SECONDS: String(leaseSeconds),
      NODE_ENV: 'production',
      NODE_OPTIONS: '--conditions=postgres --disable-warning=ExperimentalWarning',
      ...env,
    })
    this.#running.add(served)
    return served
  }

  /** Ends a node without any chance to finish. */
  async kill(served: Served): Promise<void> {
    served.child.kill('SIGKILL')
    await served.ended
    this.#running.delete(served)
  }

  /** Ends the lease of a node that was killed or paused now, as time would: other nodes may take its runs from now on. */
  async endLease({ url }: Pick<Served, 'url'>): Promise<void> {
    const port = new URL(url).port
    await this.db.write(
      async (tx) =>
        void (await runSql(
          tx,
          `UPDATE nodes SET until = (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - 1 WHERE url LIKE '%:${port}'`,
        )),
    )
  }

  async call(
    { url }: Pick<Served, 'url'>,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const response = await fetch(url + path, {
      method,
      headers: {
        Cookie: this.seeded.people.owner.cookie,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: text === '' ? {} : JSON.parse(text) }
  }

  async close(): Promise<void> {
    for (const served of [...this.#running]) await this.kill(served)
    await this.db.close()
    await dropDatabasesOf(this.folder)
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** @returns the rows. @param db a connection of either engine to the type checker, of PostgreSQL in fact */
export async function runSql(db: unknown, statement: string): Promise<unknown[]> {
  return (await (db as Connection).execute(sql.raw(statement))).rows
}
