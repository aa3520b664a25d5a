// Runs on: SQLite and PostgreSQL, because each sums by functions of its own
import { expect } from 'chai'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { allocations, bookings } from '../../db/schema.ts'
import { type Asking, asker, at, monday, newBookable, newCaller, withClock } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { newLimitIn } from '../support/limits.ts'
import { newWorkspace } from '../support/rows.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

const asAdmin = { as: 'live_admin' } as const
const ann = { name: 'Ann', email: 'Ann@customers.example' }
const bob = { name: 'Bob', email: 'bob@customers.example' }

type Use = {
  customer_name: string | null
  customer_email: string | null
  member_id: string | null
  resource_id: string | null
  used: number
  bookings: number
  holds: number
  waived: number
  from: string
  to: string
}

describe('listLimitUses', () => {
  const server = useTestServer(withClock)
  const { options, hold, book } = asker(server)
  let serviceId: string
  let resourceIds: string[]
  beforeEach(async () => {
    ;({ serviceId, resourceIds } = await newBookable(server, { max_party_size: 8 }, [{ capacity: 500 }]))
  })
  const limited = async (fields: object): Promise<string> => {
    const { status, body, text } = await call(server, 'createLimit', {
      ...options(asAdmin),
      body: { name: 'Fair use', per: 'booker', period: 'day', max: 3, service_ids: [serviceId], ...fields },
    })
    expect(status, text).to.equal(201)
    return body.id
  }
  const ask = (limitId: string, query = '', asking: Asking = asAdmin) =>
    call(server, 'listLimitUses', { ...options(asking), params: { limitId }, query })
  const uses = async (limitId: string, when?: Date, asking: Asking = asAdmin): Promise<Use[]> => {
    const { status, body, text } = await ask(limitId, when ? `at=${when.toISOString()}` : '', asking)
    expect(status, text).to.equal(200)
    return body.uses
  }
  const booked = async (start: Date, fields: object = {}, asking: Asking = {}) => {
    const { status, body, text } = await book(
      { service_id: serviceId, start_at: start.toISOString(), ...fields },
      asking,
    )
    expect(status, text).to.equal(201)
    return String(body.id)
  }
  const numbers = ({ used, bookings, holds, waived }: Use) => [used, bookings, holds, waived]

  it('200 with each booker of the period, the largest use first: customers by address, and members', async () => {
    const member = await newCaller(server)
    const limitId = await limited({})
    await booked(at('09:00'), { customer: bob })
    await booked(at('10:00'), { customer: ann })
    await booked(at('11:00'), { customer: { ...ann, email: 'ann@CUSTOMERS.example' } })
    await booked(at('12:00'), {}, member)
    // Another day.
    await booked(at('10:00', 1), { customer: bob })
    const [first, ...others] = await uses(limitId, at('23:00'))
    expect(first).to.deep.include({ customer_name: 'Ann', used: 2, bookings: 2, holds: 0, waived: 0 })
    expect(first?.customer_email?.toLowerCase()).to.equal('ann@customers.example')
    expect(first).to.deep.include({ from: at('00:00').toISOString(), to: at('00:00', 1).toISOString() })
    expect(others.map((each) => each.customer_name ?? each.member_id)).to.have.members(['Bob', member.memberId])
    expect((await uses(limitId, at('00:00', 1))).map(({ customer_name }) => customer_name)).to.deep.equal(['Bob'])
  })

  it('200 with live holds, and without them once they are released or expired', async () => {
    const limitId = await limited({ per: 'all', unit: 'persons', max: 20 })
    await booked(at('09:00'), { party_size: 2 })
    const { body } = await hold(serviceId, at('10:00'), { party_size: 5 })
    const [use, ...none] = await uses(limitId, at('00:00'))
    expect([numbers(use as Use), none]).to.deep.equal([[7, 1, 1, 0], []])
    expect(use).to.deep.include({ customer_name: null, member_id: null, resource_id: null })
    const later = { ...asAdmin, now: new Date(body.expires_at) }
    expect((await uses(limitId, at('00:00'), later)).map(numbers)).to.deep.equal([[2, 1, 0, 0]])
  })

  it('200 with the booker of a hold that has no booking', async () => {
    const member = await newCaller(server)
    const limitId = await limited({})
    await hold(serviceId, at('10:00'), {}, member)
    await hold(serviceId, at('11:00'), { customer_email: ann.email }, member)
    const found = await uses(limitId, at('10:00'))
    expect(found.map(({ customer_email, member_id }) => customer_email ?? member_id)).to.have.members([
      'ann@customers.example',
      member.memberId,
    ])
  })

  it('200 with what waived the limit, also counted; a cancelled booking counts no more', async () => {
    const limitId = await limited({ max: 1 })
    await booked(at('09:00'), { customer: ann })
    const waived = await booked(at('10:00'), { customer: ann, override: ['limits'] }, asAdmin)
    expect((await uses(limitId, at('00:00'))).map(numbers)).to.deep.equal([[2, 2, 0, 1]])
    await call(server, 'cancelBooking', { ...options(asAdmin), params: { bookingId: waived }, body: {} })
    expect((await uses(limitId, at('00:00'))).map(numbers)).to.deep.equal([[1, 1, 0, 0]])
  })

  it('200 with bookings that are older than the limit as waived: it could not refuse them', async () => {
    await booked(at('09:00'), { customer: ann })
    const limitId = await limited({ max: 1 })
    expect((await uses(limitId, at('00:00'))).map(numbers)).to.deep.equal([[1, 1, 0, 1]])
  })

  it('200 with the minutes of many long stays together', async () => {
    const limitId = await limited({ per: 'all', unit: 'minutes', max: 1_000_000_000 })
    for (const time of ['09:00', '10:00', '11:00']) await booked(at(time), { override: ['limits'] }, asAdmin)
    await server.db.write(async (tx) => {
      const rows = await tx.delete(allocations).where(eq(allocations.targetId, limitId)).returning()
      await tx.insert(allocations).values(rows.map((row) => ({ ...row, units: 1_000_000_000 })))
    })
    expect((await uses(limitId, at('00:00'))).map(numbers)).to.deep.equal([[3_000_000_000, 3, 0, 3_000_000_000]])
  })

  it('200 with a use of nobody where the customer was erased, not of the member who booked', async () => {
    const limitId = await limited({})
    const bookingId = await booked(at('09:00'), { customer: ann })
    await server.db.write(async (tx) => {
      const erased = { customerName: null, customerEmail: null, customerKey: null }
      await tx.update(bookings).set(erased).where(eq(bookings.id, bookingId))
      const ofLimit = and(eq(allocations.bookingId, bookingId), eq(allocations.targetId, limitId))
      await tx.update(allocations).set({ subject: newId() }).where(ofLimit)
    })
    const [use] = await uses(limitId, at('09:00'))
    expect(use).to.deep.include({ used: 1, customer_name: null, customer_email: null, member_id: null })
  })

  it('200 by resource, and until the last one is over for `live`; now if no instant is named', async () => {
    const byResource = await limited({ per: 'resource', unit: 'minutes', max: 600 })
    const live = await limited({ per: 'all', period: 'live' })
    await booked(at('09:00'))
    await booked(at('20:00', 3))
    expect(await uses(byResource, at('12:00'))).to.deep.include.members([
      {
        ...{ customer_name: null, customer_email: null, member_id: null, resource_id: resourceIds[0] },
        ...{ used: 60, bookings: 1, holds: 0, waived: 0 },
        ...{ from: at('00:00').toISOString(), to: at('00:00', 1).toISOString() },
      },
    ])
    const [use] = await uses(live)
    expect([use?.used, use?.from, use?.to]).to.deep.equal([2, monday.toISOString(), at('21:00', 3).toISOString()])
    const tomorrow = { ...asAdmin, now: at('00:00', 1) }
    expect((await uses(live, undefined, tomorrow)).map(({ used }) => used)).to.deep.equal([1])
  })

  it('200 with the 100 that use the most, and the number of others', async () => {
    const limitId = await limited({ unit: 'persons', max: 8 })
    for (let index = 0; index < 102; index++) {
      const customer = { name: `Guest ${index}`, email: `guest${index}@customers.example` }
      await booked(at('09:00'), { customer, party_size: index === 101 ? 2 : 1 })
    }
    const { body } = await ask(limitId, `at=${at('00:00').toISOString()}`)
    expect([body.max, body.uses.length, body.others]).to.deep.equal([8, 100, 2])
    expect(body.uses[0]).to.deep.include({ customer_name: 'Guest 101', used: 2 })
  })

  it('403 ADMIN_REQUIRED to a plain member: uses have the addresses of customers', async () => {
    const limitId = await limited({})
    expectRefusal(await ask(limitId, '', { as: 'live_member' }), 403, 'ADMIN_REQUIRED')
  })

  it('404 LIMIT_NOT_FOUND for an unknown one and one of another workspace, 400 for an instant that is none', async () => {
    const other = await newLimitIn(server, {}, await newWorkspace(server))
    for (const id of [newId(), other.id]) expectRefusal(await ask(id), 404, 'LIMIT_NOT_FOUND')
    const own = await limited({})
    expectIssue(await ask(own, 'at=yesterday'), [400, 'VALIDATION_FAILED'], { in: 'query', path: '/at' })
  })
})
