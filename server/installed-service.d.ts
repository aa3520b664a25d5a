/** Types of `bookingService` for an app that installs a packaged server. A test compares them with server/service.ts. */
import type { Router } from 'express'
import type { Store } from 'express-rate-limit'
import type { Logger } from 'pino'

export type BookingSettings = {
  /** `file:…`; `postgres://…` with `node --conditions=postgres`. */
  database: string
  /** Further settings by their names, as texts. The environment of the process is not read. */
  settings?: Record<string, string>
  /** Makes a store of express-rate-limit, for instance one in Redis, for windows of one length. By default, the service counts by itself. */
  rateLimitStore?: (windowMs: number) => Store
  /** By default, lines on the standard output. */
  log?: Logger
}

/** A router for `app.use` of Express 5. */
export type BookingService = Router & {
  /** Answers 503 from now on, ends event streams, finishes what is under way and closes the database, within ten seconds. */
  close(): Promise<void>
}

/** Opens the service and begins its background work. @throws an error with one line for the operator */
export function bookingService(settings: BookingSettings): Promise<BookingService>
