/** Bookings inserted at chosen places, and previews of their changes: shared by the tests of the previews. */
import { expect } from 'chai'
import * as schema from '../../db/schema.ts'
import type { OperationId } from '../../generated/operations.ts'
import { addBooking, addHold } from '../../server/seeds/build.ts'
import { type Asking, frontDesk } from './bookings.ts'
import type { Answer } from './call.ts'
import { pagesOf } from './pages.ts'
import type { TestServer } from './server.ts'

type Slot<Add extends typeof addBooking | typeof addHold> = Partial<Parameters<Add>[1]>
type Reason = { code: string; requirement_id: string | null; resource_id: string | null }
/** The preview's entry for one booking. */
export type Impact = { id: string; codes: string[]; movable: boolean; reasons: Reason[] }
type Preview = Extract<OperationId, `preview${'Resource' | 'Service' | 'Workspace' | 'AllocationRule'}${string}`>

/** @param params the path parameters of the preview under test */
export function impactDesk(server: TestServer, operationId: Preview) {
  const { ask } = frontDesk(server)
  const of = () => ({ workspaceId: server.seeded.workspaces.main, memberId: server.seeded.people.owner.member_id })
  const preview = (params: Record<string, string>, body: unknown, asking: Asking = {}) =>
    ask(operationId, { params, body, ...asking })
  return {
    preview,
    /** The affected bookings, all on one page. */
    hurt: async (...args: Parameters<typeof preview>) => wholeImpact(await preview(...args)),
    booked: (serviceId: string, startAt: Date, more: Slot<typeof addBooking> = {}) =>
      server.db.write((tx) => addBooking({ tx, now: new Date() }, { ...of(), serviceId, startAt, ...more })),
    held: (serviceId: string, startAt: Date, more: Slot<typeof addHold> = {}) =>
      server.db.write((tx) => addHold({ tx, now: new Date() }, { ...of(), serviceId, startAt, ...more })),
  }
}

function wholeImpact(answer: Answer): Impact[] {
  expect(answer.status, answer.text).to.equal(200)
  expect(answer.body.next_cursor, 'all on one page').to.equal(null)
  return impactsIn(answer)
}

function impactsIn({ body }: Pick<Answer, 'body'>): Impact[] {
  return body.bookings.map(
    ({ booking, reasons, movable }: { booking: { id: string }; reasons: Reason[]; movable: boolean }) => ({
      id: booking.id,
      codes: reasons.map(({ code }) => code),
      movable,
      reasons,
    }),
  )
}

export const idsOf = (impacts: Impact[]) => impacts.map(({ id }) => id)

/** Expects pages with several limits to be in order, without gaps or repeats. @param ids more than a hundred */
export async function expectPages(
  operationId: Preview,
  ids: string[],
  ask: (query: string) => Promise<Answer>,
): Promise<void> {
  for (const [query, size] of Object.entries({ '': 50, 'limit=100': 100, 'limit=33': 33 })) {
    const pages: string[][] = []
    const page = async (cursor?: string) => {
      const answer = await ask([query, ...(cursor ? [`cursor=${cursor}`] : [])].filter(Boolean).join('&'))
      expect(answer.status, answer.text).to.equal(200)
      return answer.body
    }
    for await (const body of pagesOf(operationId, page)) pages.push(idsOf(impactsIn({ body })))
    expect(pages.flat(), query).to.deep.equal(ids)
    expect(pages.slice(0, -1).every(({ length }) => length === size) && pages.at(-1)?.length !== 0, query).to.equal(
      true,
    )
  }
}

/** All rows a change could write. */
export async function everythingStored({ db }: TestServer): Promise<unknown> {
  const { services, resources, resourceRequirements, resourceClosures, auditLog, idempotencyKeys } = schema
  const { resourceHours, resourceDates, workspaceClosures } = schema
  const { bookings, allocations, bookingChanges, holds } = schema
  const catalogue = [
    services,
    resources,
    resourceRequirements,
    resourceClosures,
    resourceHours,
    resourceDates,
    workspaceClosures,
  ]
  const tables = [...catalogue, bookings, allocations, bookingChanges, holds, auditLog, idempotencyKeys]
  return Promise.all(tables.map((table) => db.read.select().from(table)))
}
