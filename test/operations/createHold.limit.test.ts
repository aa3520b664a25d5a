// Runs on: SQLite and PostgreSQL, because holds at once share a limit
import { expect } from 'chai'
import {
  type Asking,
  asker,
  at,
  monday,
  newBookable,
  newCaller,
  secondsAfter,
  withClock,
} from '../support/availability.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

const ten = at('10:00')

describe('createHold', () => {
  const server = useTestServer(withClock)
  const { hold, held, release, book } = asker(server)

  describe('409 HOLD_LIMIT_REACHED', () => {
    const twenty = async (me: Asking, fields = {}) => {
      const { serviceId } = await newBookable(server)
      const ids: string[] = []
      for (let index = 0; index < 20; index++) ids.push(await held(serviceId, ten, fields, me))
      return { serviceId, ids }
    }

    it('when the member has twenty live holds of any size; other members’ holds do not count', async () => {
      const me = await newCaller(server)
      const { serviceId } = await twenty(me)
      expectRefusal(await hold(serviceId, ten, {}, me), 409, 'HOLD_LIMIT_REACHED')
      const full = await newBookable(server, {}, [{ capacities: [] }])
      expectRefusal(await hold(full.serviceId, ten, {}, me), 409, 'HOLD_LIMIT_REACHED')
      expect((await hold(serviceId, ten, {}, await newCaller(server))).status).to.equal(201)
    })

    it('201 again after one is released, becomes a booking or expires', async () => {
      const me = await newCaller(server)
      const { serviceId, ids } = await twenty(me, { ttl_seconds: 120 })
      await release(ids[0] as string, me)
      await held(serviceId, ten, { ttl_seconds: 60 }, me)
      await book({ hold_id: ids[1] }, me)
      await held(serviceId, ten, {}, me)
      expectRefusal(await hold(serviceId, ten, {}, me), 409, 'HOLD_LIMIT_REACHED')
      const now = secondsAfter(monday, 60)
      expectRefusal(
        await hold(serviceId, ten, {}, { ...me, now: new Date(now.getTime() - 1) }),
        409,
        'HOLD_LIMIT_REACHED',
      )
      expect((await hold(serviceId, ten, {}, { ...me, now })).status).to.equal(201)
      expectRefusal(await hold(serviceId, ten, {}, { ...me, now }), 409, 'HOLD_LIMIT_REACHED')
    })

    it('not for a hold that replaces another: the member still has twenty', async () => {
      const me = await newCaller(server)
      const { serviceId, ids } = await twenty(me)
      expect((await hold(serviceId, ten, { replaces_hold_id: ids[0] }, me)).status).to.equal(201)
      expectRefusal(await hold(serviceId, ten, { replaces_hold_id: ids[0] }, me), 409, 'HOLD_LIMIT_REACHED')
    })

    it('for all concurrent calls beyond the twentieth hold', async () => {
      const me = await newCaller(server)
      const { serviceId } = await newBookable(server)
      const answers = await Promise.all(Array.from({ length: 25 }, () => hold(serviceId, ten, {}, me)))
      expect(answers.filter(({ status }) => status === 201)).to.have.lengthOf(20)
      expect(answers.filter(({ code }) => code === 'HOLD_LIMIT_REACHED')).to.have.lengthOf(5)
    })

    it('to owners and admins too, with holds of the longest ttl', async () => {
      const me = await newCaller(server, 'admin')
      const { serviceId } = await twenty(me, { ttl_seconds: 1800 })
      const last = new Date(secondsAfter(monday, 1800).getTime() - 1)
      expectRefusal(await hold(serviceId, ten, {}, { ...me, now: last }), 409, 'HOLD_LIMIT_REACHED')
      expect((await hold(serviceId, ten, {}, { ...me, now: secondsAfter(monday, 1800) })).status).to.equal(201)
    })
  })
})
