/** Storage for tests that start servers and commands as processes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { dropDatabasesOf } from '#test-databases'
import type { ContractSeed } from '../../server/seeds/contract.ts'
import { killServed, runScript } from './process.ts'
import { storageIn } from './server.ts'

export type ProcessStorage = {
  /** Valid within a test. */
  readonly folder: string
  /** The settings of processes that use it. Valid within a test. */
  readonly settings: Record<string, string>
}

/** A new folder and database for each test; removed after it, with the servers that it left running. */
export function useProcessStorage(prefix: string): ProcessStorage {
  const storage = { folder: '', settings: {} }
  beforeEach(async () => {
    storage.folder = await mkdtemp(join(tmpdir(), prefix))
    storage.settings = await storageIn(storage.folder)
  })
  afterEach(async () => {
    killServed()
    await dropDatabasesOf(storage.folder)
    await rm(storage.folder, { recursive: true, maxRetries: 5 })
  })
  return storage
}

/** Fills the database of the settings with the fixtures of contract tests. */
export async function seedContract(settings: Record<string, string>): Promise<ContractSeed> {
  const { exit, out } = await runScript('scripts/seed.ts', ['--fixtures', 'contract', '--json'], settings)
  expect(exit).to.equal(0)
  return JSON.parse(out)
}
