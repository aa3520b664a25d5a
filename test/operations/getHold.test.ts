// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { asker, at, monday, newBookable, newCaller, secondsAfter, withClock } from '../support/availability.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

const ten = at('10:00')

describe('getHold', () => {
  const server = useTestServer(withClock)
  const { hold, held, release, fetched, book } = asker(server)

  it('200 with the hold as createHold returned it, with the id in either case', async () => {
    const { serviceId } = await newBookable(server, {}, [{ capacities: [1, 1, 1], quantity: 3 }, { capacity: 1 }])
    const { body } = await hold(serviceId, ten)
    const answer = await fetched(body.id.toUpperCase())
    expect([answer.status, answer.body]).to.deep.equal([200, body])
  })

  it('200 with the current status of the hold, and its allocations even after it ended', async () => {
    const { serviceId } = await newBookable(server, {}, [{ capacity: 3 }])
    const made = await Promise.all(['a', 'b', 'c'].map(async () => (await hold(serviceId, ten)).body))
    const [lapsed, released, consumed] = made
    await release(released.id)
    await book({ hold_id: consumed.id })
    const now = secondsAfter(monday, 600)
    const found = await Promise.all(made.map(({ id }) => fetched(id, { now })))
    expect(found.map(({ body }) => body)).to.deep.equal([
      { ...lapsed, status: 'expired' },
      { ...released, status: 'released' },
      { ...consumed, status: 'consumed' },
    ])
  })

  it('200 to an owner or admin for any member’s hold', async () => {
    const { serviceId } = await newBookable(server)
    const [mine, theirs] = [await held(serviceId, ten, {}, { as: 'live_admin' }), await held(serviceId, ten)]
    for (const id of [mine, theirs]) expect((await fetched(id, { as: 'live_admin' })).body.id).to.equal(id)
  })

  it('404 HOLD_NOT_FOUND to a member for another member’s hold, and identically for an unknown one', async () => {
    const { serviceId } = await newBookable(server)
    const theirs = await held(serviceId, ten, {}, await newCaller(server))
    for (const id of [theirs, uuid()]) expectRefusal(await fetched(id), 404, 'HOLD_NOT_FOUND')
  })

  it('404 HOLD_NOT_FOUND for a hold of another workspace', async () => {
    const { serviceId } = await newBookable(server)
    const id = await held(serviceId, ten)
    const elsewhere = { as: 'other_workspace', workspace: server.seeded.workspaces.other } as const
    expectRefusal(await fetched(id, elsewhere), 404, 'HOLD_NOT_FOUND')
  })
})
