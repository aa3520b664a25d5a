/** Events of a workspace, as a test reads them. */
import { expect } from 'chai'
import type { components } from '../../generated/contract.ts'
import { type CallOptions, call } from './call.ts'
import type { TestServer } from './server.ts'

export type Event = components['schemas']['Event']

/** All events after a sequence that the caller sees, page by page. */
export async function eventsAfter(server: TestServer, after: number, options: CallOptions = {}): Promise<Event[]> {
  const found: Event[] = []
  for (let next: number | null = after; next !== null; ) {
    const { status, text, body } = await call(server, 'listEvents', { ...options, query: `after=${next}&limit=100` })
    expect(status, text).to.equal(200)
    found.push(...body.events)
    next = body.next_after
  }
  return found
}

export async function latestSequence(server: TestServer, options: CallOptions = {}): Promise<number> {
  return (await call(server, 'listEvents', options)).body.latest
}
