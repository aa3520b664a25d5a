/**
 * A server for one test file: a new database in a temporary folder, the seeded contract data, a port the system
 * chooses.
 */
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
  /** All log lines so far. */
  logLines: string[]
}

export type TestServerOptions = {
  /** Replacements of handlers, for behaviour that no real handler has. */
  handlers?: Partial<Handlers>
  git?: VersionEngine
  passwords?: Passwords
  /** Further settings; rate limits are off by default. */
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
  // Every request must get the same variants of a document.
  await server.compressed
  const world = await seedContract(server.db, checkoutsFolder(config), 'session', new Date())
  const stop = async () => {
    await server.stop()
    forget()
    await rm(folder, { recursive: true })
  }
  return { ...server, world, folder, logLines, stop }
}
