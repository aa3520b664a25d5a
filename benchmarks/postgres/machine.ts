/** A PostgreSQL server of the bench, and the processor time that servers, PostgreSQL and clients use. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import pg from 'pg'
import { postgres } from '../../db/dialect/engines.mjs'
import { buildOptions, writeOutput } from '../../server/bundle.mjs'
import { processStat, type Target } from '../target.ts'

const program = fileURLToPath(new URL('../../test/support/postgres-server.ts', import.meta.url))

export type Postgres = {
  /** The URL of a new, empty database. */
  create(name: string): Promise<string>
  /** Processor time of the server and of its connections so far. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

/** A new server that writes each commit to the disk. */
export async function startPostgres(folder: string): Promise<Postgres> {
  // It stops PostgreSQL and removes its data when its input ends, also if this process is killed.
  const child = spawn(process.execPath, [program, folder, '--durable'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  const [url] = (await Promise.race([
    once(createInterface(child.stdout as NodeJS.ReadableStream), 'line'),
    gone.then(() => Promise.reject(new Error('PostgreSQL did not start'))),
  ])) as [string]
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const postmaster = (await processStat(rows[0].pid))?.parent
  return {
    async create(name) {
      await client.query(`CREATE DATABASE ${name}`)
      return Object.assign(new URL(url), { pathname: `/${name}` }).href
    },
    cpuSeconds: () => cpuSecondsBelow(postmaster),
    async stop() {
      await client.end()
      child.stdin?.end()
      await gone
    },
  }
}

/** Connections that have ended count as ended children of the server. */
async function cpuSecondsBelow(parent: number | undefined): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map(async (pid) => ({ pid: Number(pid), stat: await processStat(pid) })))
  let seconds = 0
  for (const { pid, stat } of stats) {
    if (pid === parent) seconds += (stat?.ownSeconds ?? 0) + (stat?.endedChildrenSeconds ?? 0)
    else if (stat?.parent === parent) seconds += stat?.ownSeconds ?? 0
  }
  return seconds
}

/** Bundles programs for PostgreSQL into `dist/` of the folder. */
export async function bundleForPostgres(folder: string, ...entries: string[]): Promise<void> {
  const { outputFiles } = await build(buildOptions(folder, { ...postgres, bundles: 'dist' }, entries))
  await writeOutput(outputFiles)
}

/** Requests that were answered, and the processor time that they took. */
export type Sample = { requests: number; seconds: number; servers: number; database: number; clients: number }

/** @param work resolves to the number of answered requests and the seconds that it took */
export async function sampled(
  postgres: Postgres,
  servers: readonly Target[],
  work: () => Promise<{ requests: number; seconds: number }>,
): Promise<Sample> {
  const read = async () => ({
    servers: (await Promise.all(servers.map((server) => server.cpuSeconds()))).reduce<number>(
      (sum, seconds) => sum + (seconds ?? Number.NaN),
      0,
    ),
    database: await postgres.cpuSeconds(),
    clients: await clientSeconds(),
  })
  const before = await read()
  const done = await work()
  const after = await read()
  return {
    ...done,
    servers: after.servers - before.servers,
    database: after.database - before.database,
    clients: after.clients - before.clients,
  }
}

/** This process and the load generators that it started and that have ended. */
async function clientSeconds(): Promise<number> {
  const stat = await processStat('self')
  return (stat?.ownSeconds ?? Number.NaN) + (stat?.endedChildrenSeconds ?? Number.NaN)
}

/** The folder of the bundles of the targets. */
export const targetEntry = (name: string) => join('benchmarks', 'postgres', 'targets', `${name}.ts`)
