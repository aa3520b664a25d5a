/**
 * The current time of one request: the time by the clock of the database. If the setting CLOCK_HEADER is on, a request may set it with
 * `X-Test-Clock`, so that expiry can be tested to the millisecond. Rate limits never use it.
 */
import type { IncomingMessage } from 'node:http'
import type { Schemas } from '../contract/schemas.ts'

/** Returns undefined if the header is not a timestamp. */
export type Clock = (request: IncomingMessage) => Date | undefined

/** @param realTime the same for all servers on one database */
export function createClock(schemas: Schemas, byHeader: boolean, realTime: () => Date): Clock {
  if (!byHeader) return realTime
  const isMoment = schemas.at(['components', 'schemas', 'TimestampInput'])
  return ({ headers }) => {
    const said = headers['x-test-clock']
    if (said === undefined) return realTime()
    return isMoment(said) ? new Date(String(said)) : undefined
  }
}
