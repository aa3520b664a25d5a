// Runs on: SQLite and PostgreSQL, because each repeated request is decided by a stored row
/** Rules that hold for every call with an Idempotency-Key (`docs/decisions/0017-holds-and-bookings.md`). */
import { expect } from 'chai'
import { type OperationId, operations } from '../../generated/operations.ts'
import { everythingBooked } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { expectLimitHeaders, operationIds, successStatus, validRequest } from '../support/requests.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal, sent, wireCall } from '../support/wire.ts'

/** Each valid request of a manage token is of a booking of its own, so its keys never meet: see test/http/manage-token.test.ts. */
const isForCustomers = (id: OperationId) =>
  (operations[id].security as readonly string[]).every((each) => each === 'manageToken')
const repeatable = operationIds.filter((id) => operations[id].idempotent && !isForCustomers(id))

describe('every operation with an Idempotency-Key', () => {
  const server = useTestServer()

  it('is a write that declares the header', () => {
    expect(repeatable).to.include.members(['createHold', 'createBooking', 'cancelBooking'])
    for (const id of repeatable) expect(operations[id].method).not.to.equal('GET')
  })

  for (const operationId of repeatable) {
    const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } })
    describe(operationId, () => {
      it(`${successStatus(operationId)} for the repeated call as well, with the first response, and nothing else is stored`, async () => {
        const input = { ...(await validRequest(server, operationId)), ...keyed(`twice/${operationId}`) }
        const first = await call(server, operationId, input)
        const after = await everythingBooked(server)
        const second = await call(server, operationId, input)
        expect([first.status, first.headers.get('idempotency-replayed')]).to.deep.equal([
          successStatus(operationId),
          null,
        ])
        expect([second.status, second.headers.get('idempotency-replayed')]).to.deep.equal([first.status, 'true'])
        expect(second.text).to.equal(first.text)
        expect(await everythingBooked(server)).to.deep.equal(after)
        expectLimitHeaders(operationId, second)
      })

      it('422 IDEMPOTENCY_KEY_REUSED for another request, and nothing is stored', async () => {
        const [one, other] = [await validRequest(server, operationId), await validRequest(server, operationId)]
        const { status } = await call(server, operationId, { ...one, ...keyed(`reused/${operationId}`) })
        expect(status).to.equal(successStatus(operationId))
        const before = await everythingBooked(server)
        const answer = await call(server, operationId, { ...other, ...keyed(`reused/${operationId}`) })
        expect([answer.status, answer.code]).to.deep.equal([422, 'IDEMPOTENCY_KEY_REUSED'])
        expect(await everythingBooked(server)).to.deep.equal(before)
        expect((await call(server, operationId, { ...other, ...keyed(`another/${operationId}`) })).status).to.equal(
          status,
        )
      })

      it('422 IDEMPOTENCY_KEY_REUSED for the key of another operation, and nothing is stored', async () => {
        const key = `first/${operationId}`
        const first = operationId === 'createHold' ? 'createBooking' : 'createHold'
        const { status } = await call(server, first, { ...(await validRequest(server, first)), ...keyed(key) })
        expect(status).to.equal(201)
        const input = await validRequest(server, operationId)
        const before = await everythingBooked(server)
        const answer = await call(server, operationId, { ...input, ...keyed(key) })
        expect([answer.status, answer.code]).to.deep.equal([422, 'IDEMPOTENCY_KEY_REUSED'])
        expect(await everythingBooked(server)).to.deep.equal(before)
      })

      for (const key of ['', 'a key', 'k'.repeat(256)]) {
        it(`400 VALIDATION_FAILED for the key '${key.slice(0, 10)}', naming it`, async () => {
          const input = sent(await validRequest(server, operationId))
          const reply = await wireCall(server, operationId, { ...input, ...keyed(key) })
          expectRefusal(reply, 400, 'VALIDATION_FAILED')
          expect(reply.body.error.details.issues[0]).to.include({ in: 'header', path: '/idempotency-key' })
        })
      }
    })
  }
})
