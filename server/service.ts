/** The booking service for an application of others: a router of Express with the whole service behind it. */

import type { Router } from 'express'
import type { Logger } from 'pino'
import { withTimeout } from '../concurrency/with-timeout.ts'
import type { MakeStore } from '../http/limits/foreign-rate-limit-store.ts'
import { serviceRouter } from '../http/router.ts'
import { type Config, ConfigProblem, readConfig } from './config.ts'
import { openLog } from './log-output.ts'
import { openService } from './open-service.ts'

export type BookingSettings = {
  /** `file:…`; `postgres://…` with `node --conditions=postgres`. */
  database: string
  /** Further settings by their names (docs/reference/settings.md). The environment of the process is not read. */
  settings?: Partial<Record<keyof Config, string>>
  /** Makes a store of express-rate-limit, for instance one in Redis, for windows of one length. By default, the service counts by itself. */
  rateLimitStore?: MakeStore
  /** By default, lines on the standard output. */
  log?: Logger
}

export type BookingService = Router & {
  /** Answers 503 from now on, ends event streams, finishes what is under way and closes the database, within ten seconds. */
  close(): Promise<void>
}

/** Settings of a port and of the process that has it. */
const ofServer = ['PORT', 'HOST', 'WORKERS', 'DRAIN_SECONDS', 'KEEP_ALIVE_SECONDS', 'HEADERS_SECONDS'] as const
const finishWithinMs = 9_000

/**
 * Opens the service and begins its background work.
 * @throws {ConfigProblem | DatabaseUnusable} with one line for the operator
 */
export async function bookingService({
  database,
  settings = {},
  rateLimitStore,
  log,
}: BookingSettings): Promise<BookingService> {
  const misplaced = ofServer.find((name) => settings[name] !== undefined)
  if (misplaced) throw new ConfigProblem(`${misplaced}: belongs to the server that has the port, not to the service`)
  const config = readConfig({ ...settings, DATABASE_URL: database })
  const service = await openService(config, log ?? (await openLog(config)), { rateLimitStore })
  await service.begin(config.NODE_URL)
  const { router, idle } = serviceRouter(service.app)
  let closed: Promise<void> | undefined
  const close = async () => {
    service.app.refuse()
    await withTimeout(Promise.all([idle(), service.stopRecovery()]), finishWithinMs)
    await service.close()
  }
  return Object.assign(router, {
    close: () => {
      closed ??= close()
      return closed
    },
  })
}
