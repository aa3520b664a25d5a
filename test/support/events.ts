/** Events of a workspace, as a test reads them. */
import { expect } from 'chai'
import type { components } from '../../generated/contract.ts'
import { type CallOptions, call } from './call.ts'
import { pagesOf } from './pages.ts'
import type { TestServer } from './server.ts'

export type Event = components['schemas']['Event']
type Page = components['schemas']['EventListResponse']

/** All events after a sequence that the caller sees, page by page. */
export async function eventsAfter(server: TestServer, after: number, options: CallOptions = {}): Promise<Event[]> {
  const found: Event[] = []
  const page = async (next = String(after)) => {
    const { status, text, body } = await call(server, 'listEvents', { ...options, query: `after=${next}&limit=100` })
    expect(status, text).to.equal(200)
    return body as Page
  }
  for await (const { events } of pagesOf('listEvents', page, 'next_after')) found.push(...events)
  return found
}

export async function latestSequence(server: TestServer, options: CallOptions = {}): Promise<number> {
  return (await call(server, 'listEvents', options)).body.latest
}

/** Returns a function for the events from now on. */
export async function eventsSince(server: TestServer): Promise<() => Promise<Event[]>> {
  const after = await latestSequence(server)
  return () => eventsAfter(server, after)
}
