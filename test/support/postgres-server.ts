/**
 * Program: a PostgreSQL server for tests, with its data in a new folder inside FOLDER. Prints its URL. It ends, and removes its
 * data, when its standard input ends. `node test/support/postgres-server.ts FOLDER [durable]`: the second word makes it write
 * each commit to the disk.
 */
import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { embeddedPostgres, embeddedPostgresFiles, present } from '../../scripts/test-tools.mjs'
import { freePort } from './free-port.ts'

type Server = { initialise(): Promise<void>; start(): Promise<void>; stop(): Promise<void> }

const password = 'test'
const isDurable = process.argv[3] === 'durable'
await linkLibraries()
const { default: EmbeddedPostgres }: { default: new (options: object) => Server } = await import(
  present(embeddedPostgres)
)
const folder = await mkdtemp(join(process.argv[2] ?? '', 'booking-postgres-'))
// As root, PostgreSQL runs as another user, who must reach its data.
await chmod(folder, 0o711)
const port = await freePort()
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  user: 'postgres',
  password,
  port,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
  postgresFlags: settings({
    max_connections: 400,
    // The data of tests need not survive the machine, and may be in memory.
    fsync: isDurable ? 'on' : 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '256MB',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  }),
  onLog: () => {},
})
await server.initialise()
await server.start()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
process.stdin.resume().once('end', end)
console.log(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`)

async function end(): Promise<void> {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit()
}

function settings(values: Record<string, string | number>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
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
