// Runs on: SQLite and PostgreSQL, because a write reads its rights behind a lock
/** A write uses the role at the time of its transaction, not the role at the time the call arrived. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { holdWrites } from '#test-databases'
import type { Connection } from '../../db/database.ts'
import { bookings, members } from '../../db/schema.ts'
import type { Role } from '../../domain/roles.ts'
import { type Answer, call, type Who } from '../support/call.ts'
import { validRequest } from '../support/requests.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('a role that changes while a call waits to write', () => {
  const server = useTestServer()
  afterEach(() => become('admin'))

  const become = (role: Role) =>
    server.db.write(async (tx) => {
      const { member_id } = server.seeded.people.admin
      await tx.update(members).set({ role }).where(eq(members.id, member_id))
    })
  /** Books what only an admin may. The call passed its checks on the reading connection before its turn to write. */
  const bookDuring = async (as: Who, change: (tx: Connection) => unknown) => {
    const { body } = await validRequest(server, 'createBooking', 'admin')
    const begun = await server.db.write(async (tx) => {
      await holdWrites(tx)
      const answer = call(server, 'createBooking', { as, body: { ...body, override: ['notice'] } })
      await sleep(200)
      await change(tx)
      return { answer }
    })
    return begun.answer as Promise<Answer>
  }
  const stored = () => server.db.read.select().from(bookings)
  const lower = (tx: Connection) =>
    tx.update(members).set({ role: 'member' }).where(eq(members.id, server.seeded.people.admin.member_id))

  it('201 when the role stays', async () => {
    expect((await bookDuring('admin', () => undefined)).status).to.equal(201)
  })

  for (const as of ['admin', 'live_admin'] as const) {
    it(`403 ADMIN_REQUIRED to ${as} when demoted, and nothing is booked`, async () => {
      const before = await stored()
      expectRefusal(await bookDuring(as, lower), 403, 'ADMIN_REQUIRED')
      expect(await stored()).to.deep.equal(before)
    })
  }
})
