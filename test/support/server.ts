/**
 * A server for one test file: a new database in a temporary folder, the seeded contract data, a port the system
 * chooses.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createMigrated, databaseUrlIn, dropDatabasesOf } from '#test-databases'
import type { Passwords } from '../../app/account/passwords.ts'
import type { Handlers, ServedContract } from '../../app/call.ts'
import type { VersionEngine } from '../../git/engine.ts'
import { handlers } from '../../handlers/index.ts'
import { checkoutsFolder, readConfig } from '../../server/config.ts'
import type { Parts, Times } from '../../server/open-service.ts'
import { type ContractSeed, seedContract } from '../../server/seeds/contract.ts'
import { loadContract } from '../../server/served-contract.ts'
import { type RunningServer, startServer } from '../../server/server.ts'
import { coverageStream } from './coverage.ts'
import './git-children.ts'
import { keepReplies } from './replies.ts'
import { copyRepositories } from './seeded-repositories.ts'

export type TestServer = RunningServer & {
  seeded: ContractSeed
  folder: string
  /** All log lines so far. */
  logLines: string[]
}

export type TestServerOptions = {
  /** Replacements of handlers, for behaviour that no real handler has. */
  handlers?: Partial<Handlers>
  git?: VersionEngine
  passwords?: Passwords
  /** A changed copy of the contract. Its responses are not compared with openapi.yaml. */
  contract?: ServedContract
  liveDocs?: Parts['liveDocs']
  times?: Times
  rateLimitStore?: Parts['rateLimitStore']
  /** Runs offloaded reads on threads of their own, as in production. Each thread takes a second of processor time to start. */
  hasReadThreads?: boolean
  /** Further settings; rate limits are off by default. */
  env?: Record<string, string>
}

const databaseName = 'booking.db'

/** The settings that keep a server's database and checkouts in a folder. */
export async function storageIn(folder: string): Promise<Record<'DATABASE_URL' | 'CHECKOUTS', string>> {
  const DATABASE_URL = await databaseUrlIn(folder, databaseName)
  return { DATABASE_URL, CHECKOUTS: `${folder}/${databaseName}-checkouts` }
}

/** Read once, so that all servers of the process share its validators. */
let contract: Promise<ServedContract> | undefined

/** Another server on the database of `first`, as in a process of its own. The one who starts it stops it before `first`. */
export async function startBeside(
  { seeded, folder }: TestServer,
  env: Record<string, string> = {},
  parts: Parts = {},
): Promise<TestServer> {
  const config = readConfig({ PORT: '0', ...(await storageIn(folder)), RATE_LIMITS: 'off', ...env })
  const logLines: string[] = []
  contract ??= loadContract()
  const log = pino({ level: 'info' }, coverageStream(logLines))
  const server = await startServer(config, log, {
    ...{ handlers, contract: await contract, documentsAfterMs: 0, hasReadThreads: false },
    ...parts,
  })
  const forget = keepReplies(Number(new URL(server.url).port))
  await server.compressed
  const stop = async () => {
    await server.stop()
    forget()
  }
  return { ...server, seeded, folder, logLines, stop }
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'booking-test-'))
  await createMigrated(folder, databaseName)
  const config = readConfig({
    PORT: '0',
    ...(await storageIn(folder)),
    RATE_LIMITS: 'off',
    // Sweeps call each operation many times by one account.
    WORKSPACES_PER_ACCOUNT: '1000',
    SIGN_UP: 'open',
    ...options.env,
  })
  const logLines: string[] = []
  const log = pino({ level: 'info' }, coverageStream(logLines))
  const { hasReadThreads = false } = options
  const parts: Parts = { handlers: { ...handlers, ...options.handlers }, documentsAfterMs: 0, hasReadThreads }
  if (options.git) parts.git = options.git
  if (options.passwords) parts.passwords = options.passwords
  if (options.rateLimitStore) parts.rateLimitStore = options.rateLimitStore
  if (options.times) parts.times = options.times
  if (options.liveDocs) parts.liveDocs = options.liveDocs
  contract ??= loadContract()
  parts.contract = options.contract ?? (await contract)
  const server = await startServer(config, log, parts)
  // The contract declares neither a changed contract's responses nor the development server's own address.
  const isOther = options.contract !== undefined || options.liveDocs !== undefined
  const forget = isOther ? () => {} : keepReplies(config.PORT || Number(new URL(server.url).port))
  // Every request must get the same variants of a document.
  await server.compressed
  const seeded = await seedContract(server.db, checkoutsFolder(config), 'session', new Date(), copyRepositories)
  const stop = async () => {
    await server.stop()
    forget()
    await dropDatabasesOf(folder)
    await rm(folder, { recursive: true })
  }
  return { ...server, seeded, folder, logLines, stop }
}
