/** PostgreSQL servers of the test tools, as child processes of this one. Each has its data in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, cp, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { embeddedPostgres, embeddedPostgresFiles, present } from '../../scripts/test-tools.mjs'
import { freePort } from './free-port.ts'

export type PostgresServer = {
  url: string
  /** The folder of its data. */
  data: string
  /** Resolves when it takes connections. */
  start(): Promise<void>
  /** `fast` ends all connections and writes a checkpoint; `immediate` ends like a crash, and the next start recovers. */
  stop(how: 'fast' | 'immediate'): Promise<void>
}

const user = 'postgres'
const password = 'test'
const startWithinMs = 60_000
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** Settings for a server whose data need not survive the machine, and may be in memory. */
const volatile = { fsync: 'off', wal_level: 'minimal', max_wal_senders: 0, max_connections: 400 }
/** Settings for a server that is stopped like in a crash, or copied. */
const durable = {
  fsync: 'on',
  wal_level: 'replica',
  max_wal_senders: 4,
  deadlock_timeout: '100ms',
  // Seven servers with a pool each, as the benchmark of several processes has them.
  max_connections: 400,
}
/** Makes commits long enough to be cut off. */
const slowCommits = { commit_delay: 2_000, commit_siblings: 0 }

export type PostgresSettings = { isDurable: boolean; hasSlowCommits: boolean }

/** Creates the data, without starting the server. @param folder must exist, and be open to other users */
export async function createPostgres(folder: string, settings: PostgresSettings): Promise<PostgresServer> {
  const { isDurable, hasSlowCommits } = settings
  await linkLibraries()
  await chmod(folder, 0o711)
  const data = join(folder, 'data')
  const { default: EmbeddedPostgres } = await import(present(embeddedPostgres))
  await new EmbeddedPostgres({
    ...{ databaseDir: data, user, password, persistent: true, onLog: () => {} },
    // As root, PostgreSQL runs as another user, who must reach its data.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
  }).initialise()
  const values = { ...(isDurable ? durable : volatile), ...(hasSlowCommits ? slowCommits : {}) }
  return serverOn(data, { max_wal_size: '256MB', ...values })
}

/** Copies the data of a server that is stopped. The copy follows that server while both run. */
export async function createStandby(primary: PostgresServer, folder: string): Promise<PostgresServer> {
  await chmod(folder, 0o711)
  const data = join(folder, 'standby')
  await cp(primary.data, data, { recursive: true, preserveTimestamps: true })
  await chownLike(primary.data, data)
  await writeFile(join(data, 'standby.signal'), '')
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url}'\n`)
  return serverOn(data, { ...durable, ...slowCommits })
}

async function serverOn(data: string, values: Record<string, string | number>): Promise<PostgresServer> {
  const port = await freePort()
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`
  const settings = { ...values, port, listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let running: ChildProcess | undefined
  let log = ''
  return {
    url,
    data,
    async start() {
      const { uid, gid } = await stat(data)
      const program = `${embeddedPostgresFiles}native/bin/postgres`
      const options = process.getuid?.() === 0 ? { uid, gid } : {}
      const child = spawn(program, ['-D', data, ...words], { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
      running = child
      child.stderr.on('data', (chunk) => {
        log = `${log}${chunk}`.slice(-4000)
      })
      for (const startedAt = performance.now(); !(await answers(url)); await sleep(20)) {
        if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}: ${log}`)
        if (performance.now() - startedAt > startWithinMs) throw new Error(`PostgreSQL does not start: ${log}`)
      }
    },
    async stop(how) {
      const ended = running?.exitCode === null && once(running, 'exit')
      running?.kill(signals[how])
      await ended
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // It does not listen yet, or still recovers.
    if (error instanceof Error && /ECONNREFUSED|57P03|ECONNRESET/.test(String((error as { code?: string }).code)))
      return false
    if (error instanceof Error && error.message.startsWith('Connection terminated')) return false
    throw error
  } finally {
    await client.end()
  }
}

/** Node copies files as its own user. */
async function chownLike(source: string, copy: string): Promise<void> {
  const { uid, gid } = await stat(source)
  const child = spawn('chown', ['-R', `${uid}:${gid}`, copy], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the owner of ${copy} could not be set`)
}

/** npm packages hold no symbolic links. Their install script, which makes them, is not run. */
async function linkLibraries(): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(present(`${embeddedPostgresFiles}native/pg-symlinks.json`), 'utf8'),
  )
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(embeddedPostgresFiles, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
