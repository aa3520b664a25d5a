/**
 * Program: a PostgreSQL server for tests, with its data in a new folder inside FOLDER. Prints its URL. It ends, and removes its
 * data, when its standard input ends. `node test/support/postgres-server.ts FOLDER [--durable] [--slow-commits] [--standby]`
 *
 * `--durable`: commits reach the disk. `--slow-commits`: they take 2 ms longer. `--standby`: a second server, whose URL is printed too, follows the first. Lines of
 * standard input, `stop` or `start` with `primary` or `standby`, stop a server like a crash and start it; each is answered by a line.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createPostgres, createStandby, type PostgresServer } from './postgres-process.ts'

const [parent = '', ...options] = process.argv.slice(2)
const folder = await mkdtemp(join(parent, 'booking-postgres-'))
const servers: Record<string, PostgresServer> = {}
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
const commands = createInterface({ input: process.stdin }).once('close', end)

const primary = await createPostgres(folder, {
  isDurable: options.includes('--durable'),
  hasSlowCommits: options.includes('--slow-commits'),
})
servers.primary = primary
await primary.start()
console.log(primary.url)
if (options.includes('--standby')) {
  await primary.stop('fast')
  const standby = await createStandby(primary, folder)
  servers.standby = standby
  await primary.start()
  await standby.start()
  console.log(standby.url)
}

for await (const command of commands) {
  const [verb, name = ''] = command.split(' ')
  const server = servers[name]
  if (verb === 'stop') await server?.stop('immediate')
  else if (verb === 'start') await server?.start()
  console.log(server ? `done: ${command}` : `unknown: ${command}`)
}

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  for (const server of Object.values(servers)) await server.stop('fast')
  await rm(folder, { recursive: true, force: true })
  process.exit()
}
