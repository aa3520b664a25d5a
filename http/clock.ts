/**
 * The current time of one request: the real time. If the setting CLOCK_HEADER is on, a request may set it with
 * `X-Test-Clock`, so that expiry can be tested to the millisecond. Rate limits always use the real time.
 */
import type { IncomingMessage } from 'node:http'
import type { Schemas } from './schemas.ts'

/** Returns undefined if the header is not a timestamp. */
export type Clock = (request: IncomingMessage) => Date | undefined

export function createClock(schemas: Schemas, byHeader: boolean): Clock {
  if (!byHeader) return () => new Date()
  const isMoment = schemas.at(['components', 'schemas', 'TimestampInput'])
  return ({ headers }) => {
    const said = headers['x-test-clock']
    if (said === undefined) return new Date()
    return isMoment(said) ? new Date(String(said)) : undefined
  }
}
