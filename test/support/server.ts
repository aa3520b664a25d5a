/** A server of its own for a test file: a new database in a temporary folder, the contract world, a port the system picks. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Passwords } from '../../app/account/passwords.ts'
import type { Handlers } from '../../app/call.ts'
import type { VersionEngine } from '../../git/engine.ts'
import { handlers } from '../../handlers/index.ts'
import { checkoutsFolder, readConfig } from '../../server/config.ts'
import { type ContractSeed, seedContract } from '../../server/seeds/contract.ts'
import { type Parts, type RunningServer, startServer } from '../../server/server.ts'
import { coverageStream } from './coverage.ts'
import { keepReplies } from './replies.ts'

export type TestServer = RunningServer & {
  world: ContractSeed
  folder: string
  /** Every log line so far. */
  logLines: string[]
}

export type TestServerOptions = {
  /** Replaces some handlers, for what no real handler does. */
  handlers?: Partial<Handlers>
  git?: VersionEngine
  passwords?: Passwords
  /** Settings beside those a test needs; limits are off unless asked for. */
  env?: Record<string, string>
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'booking-test-'))
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: `file:${folder}/booking.db`,
    RATE_LIMITS: 'off',
    // Sweeps call each operation many times by one account.
    WORKSPACES_PER_ACCOUNT: '1000',
    ...options.env,
  })
  const logLines: string[] = []
  const log = pino({ level: 'info' }, coverageStream(logLines))
  const parts: Parts = { handlers: { ...handlers, ...options.handlers } }
  if (options.git) parts.git = options.git
  if (options.passwords) parts.passwords = options.passwords
  const server = await startServer(config, log, parts)
  const forget = keepReplies(config.PORT || Number(new URL(server.url).port))
  // A test sees the same variants whenever it asks.
  await server.compressed
  const world = await seedContract(server.db, checkoutsFolder(config), 'session', new Date())
  const stop = async () => {
    await server.stop()
    forget()
    await rm(folder, { recursive: true })
  }
  return { ...server, world, folder, logLines, stop }
}
