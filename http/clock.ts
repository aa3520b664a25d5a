/**
 * What time it is for one request: the real time. Where the setting CLOCK_HEADER is on, a request may say it in
 * `X-Test-Clock`, so that whatever expires can be tested to the millisecond. Rate limits keep to the real time.
 */
import type { IncomingMessage } from 'node:http'
import type { Schemas } from './schemas.ts'

/** Undefined where the header says no moment. */
export type Clock = (request: IncomingMessage) => Date | undefined

export function clockOf(schemas: Schemas, byHeader: boolean): Clock {
  if (!byHeader) return () => new Date()
  const isMoment = schemas.at(['components', 'schemas', 'TimestampInput'])
  return ({ headers }) => {
    const said = headers['x-test-clock']
    if (said === undefined) return new Date()
    return isMoment(said) ? new Date(String(said)) : undefined
  }
}
