// Runs on: SQLite
import { expect } from 'chai'
import { v4 as uuid } from 'uuid'
import { setRule } from '../support/allocation-rules.ts'
import { frontDesk, newBookable, newPool, useBookingServer } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { expectRefusal } from '../support/values.ts'

describe('listAllocationRules', () => {
  const server = useBookingServer()
  const { ask } = frontDesk(server)

  it('200 with one rule for each requirement in the order of creation, the default where none was set', async () => {
    const pools = [await newPool(server, [1]), await newPool(server, [1])]
    const serviceId = await newBookable(server, {}, pools)
    const list = async () => (await ask('listAllocationRules', { params: { serviceId } })).body
    const { requirements } = (await ask('listResourceRequirements', { params: { serviceId } })).body
    const ids: string[] = requirements.map(({ id }: { id: string }) => id)
    const rest = { assignment: 'best_fit', balance_period: 'week', customer_choice: false, takes: 'one' }
    const plain = (id: string | undefined) => ({ requirement_id: id, eligible_resource_ids: null, ...rest })
    expect(await list()).to.deep.equal({ allocation_rules: ids.map(plain), next_cursor: null })
    const set = await setRule(server, { serviceId, requirementId: ids[1] ?? '' }, { assignment: 'priority' })
    expect(await list()).to.deep.equal({ allocation_rules: [plain(ids[0]), set], next_cursor: null })
  })

  it('200 with an empty list for a service without requirements', async () => {
    const { body } = await ask('listAllocationRules', { params: { serviceId: server.seeded.services.empty } })
    expect(body).to.deep.equal({ allocation_rules: [], next_cursor: null })
  })

  it('404 SERVICE_NOT_FOUND for an unknown service and, identically, for one of another workspace', async () => {
    for (const serviceId of [uuid(), server.seeded.services.other]) {
      expectRefusal(await call(server, 'listAllocationRules', { params: { serviceId } }), 404, 'SERVICE_NOT_FOUND')
    }
  })
})
