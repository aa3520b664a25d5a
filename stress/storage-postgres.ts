/** Databases of a run on PostgreSQL: two servers of its own, one of which writes its commits to the disk. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, startCluster } from './cluster.ts'
import { faults } from './faults-postgres.ts'
import type { Run } from './part.ts'
import type { Storage } from './storage.ts'

export type PostgresStorage = Storage & {
  /** A new database whose commits survive a crash, with the server that it is in. */
  createDurable(name: string): Promise<{ databaseUrl: string; cluster: Cluster }>
}

const unavailableMaxMs = 60_000
/** Numbers of 64 bits; all of them are instants or counts. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Starts each server when it is needed first. */
export function openPostgresStorage(folder: string): PostgresStorage {
  const clusters = new Map<string, Promise<Cluster>>()
  const clusterOf = (...options: string[]) => {
    const name = options.join(' ')
    const cluster = clusters.get(name) ?? startCluster(folder, options)
    clusters.set(name, cluster)
    return cluster
  }
  const create = async (name: string) => createDatabase((await clusterOf()).url, name)
  return {
    words: ['--postgres'],
    conditions: ['postgres'],
    faults,
    create,
    createPrivate: create,
    async createDurable(name) {
      const cluster = await clusterOf('--durable', '--slow-commits')
      return { databaseUrl: await createDatabase(cluster.url, name), cluster }
    },
    snapshot: (url, work) =>
      connected(url, async (client) => {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
        return work(async (statement) => (await client.query(statement)).rows as never)
      }),
    damage: (url) => connected(url, damageIn),
    async end() {
      for (const cluster of clusters.values()) await (await cluster).end()
    },
  }
}

/** @throws on another engine */
export function durableDatabase({ storage }: Run, name: string): Promise<{ databaseUrl: string; cluster: Cluster }> {
  if (!('createDurable' in storage)) throw new Error('this part needs PostgreSQL')
  return (storage as PostgresStorage).createDurable(name)
}

export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await connected(serverUrl, (client) => client.query(`CREATE DATABASE "${name}"`))
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

/** Runs `work` on a connection of its own. Tries again while the server starts, or after it ended the connection. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  for (const startedAt = performance.now(); ; await sleep(50)) {
    const client = new pg.Client(url)
    client.on('error', () => {})
    try {
      await client.connect()
      return await work(client)
    } catch (error) {
      if (!isUnavailable(error) || performance.now() - startedAt > unavailableMaxMs) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

function isUnavailable(error: unknown): boolean {
  const { code = '', message } = error as { code?: string; message: string }
  return /^(ECONN|EPIPE|57P|53300)/.test(code) || message.startsWith('Connection terminated')
}

/** Pages and indexes by amcheck, and references by looking for their rows. */
async function damageIn(client: pg.Client): Promise<string[]> {
  await client.query('CREATE EXTENSION IF NOT EXISTS amcheck')
  const { rows: pages } = await client.query(
    `SELECT relname AS name, msg FROM pg_class, LATERAL verify_heapam(oid)
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  const faults = pages.map(({ name, msg }) => `PostgreSQL finds the table ${name} damaged: ${msg}`)
  try {
    await client.query(
      `SELECT bt_index_check(index.oid, true) FROM pg_class AS index JOIN pg_am ON pg_am.oid = relam AND amname = 'btree'
        WHERE relkind = 'i' AND relnamespace = 'public'::regnamespace`,
    )
  } catch (error) {
    faults.push(`PostgreSQL finds an index damaged: ${(error as Error).message}`)
  }
  return [...faults, ...(await danglingReferences(client))]
}

async function danglingReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT conname AS name, conrelid::regclass AS child, confrelid::regclass AS parent,
        (SELECT string_agg(format('p.%I = c.%I', parents.attname, children.attname), ' AND ')
          FROM unnest(conkey, confkey) AS pair(child, parent)
          JOIN pg_attribute AS children ON children.attrelid = conrelid AND children.attnum = pair.child
          JOIN pg_attribute AS parents ON parents.attrelid = confrelid AND parents.attnum = pair.parent) AS same,
        (SELECT string_agg(format('c.%I IS NOT NULL', attname), ' AND ') FROM pg_attribute
          WHERE attrelid = conrelid AND attnum = ANY(conkey)) AS known
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )
  const faults: string[] = []
  for (const { name, child, parent, same, known } of rows) {
    const dangling = `FROM ${child} c WHERE ${known} AND NOT EXISTS (SELECT FROM ${parent} p WHERE ${same})`
    const { rows: counted } = await client.query(`SELECT count(*) AS many ${dangling}`)
    if (counted[0].many > 0) faults.push(`${counted[0].many} rows of ${child} refer to what is not there (${name})`)
  }
  return faults
}
