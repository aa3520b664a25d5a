import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { DrizzleError } from 'drizzle-orm'
import { open } from '#dialect'
import type { Database } from '../../db/database.ts'

export const migrations = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/** A folder for the databases of one test; everything opened through it is closed with it. */
export class Files {
  private readonly opened: Database[] = []
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async make(): Promise<Files> {
    return new Files(await mkdtemp(join(tmpdir(), 'booking-db-')))
  }

  path(name = 'booking.db'): string {
    return join(this.folder, name)
  }

  async open(name?: string, folder = migrations): Promise<Database> {
    const database = await open(this.path(name), folder)
    this.opened.push(database)
    return database
  }

  async close(): Promise<void> {
    for (const database of this.opened) await database.close()
    await rm(this.folder, { recursive: true })
  }
}

/** The error of the work, thrown synchronously or later, without the wrapper of the query builder. */
export async function refusalOf(work: () => unknown): Promise<Error> {
  try {
    await work()
  } catch (error) {
    return error instanceof DrizzleError && error.cause instanceof Error ? error.cause : (error as Error)
  }
  return expect.fail('nothing was refused')
}
