// Runs on: SQLite and PostgreSQL, because each property of each request is stored and read back
/** Every property of a request body is stored: the tests send each with two values and expect each value back. */
import { expect } from 'chai'
import type { Handlers } from '../../app/call.ts'
import type { OperationId } from '../../generated/operations.ts'
import { handlers } from '../../handlers/index.ts'
import { expectListed } from '../support/expect-listed.ts'
import { operationIds } from '../support/requests.ts'
import { fetchOf, isReturned, notReturned, writableProperties } from '../support/sent-and-returned.ts'
import { exceptionFor, exceptions } from '../support/sent-values.ts'
import { useTestServer } from '../support/use-server.ts'

type Anything = (call: { body: unknown }) => unknown

const declared = writableProperties()
const properties = new Map<OperationId, string[]>()
for (const { operationId, property } of declared) {
  properties.set(operationId, [...(properties.get(operationId) ?? []), property])
}

describe('every property of a request body', () => {
  const read = new Map<OperationId, Set<string>>()
  const server = useTestServer({ handlers: recordingReads(read) })

  for (const writable of declared) {
    const { operationId, property } = writable
    const exception = exceptionFor(operationId, property)
    it(`${operationId}: ${property} ${exception ? `does not come back: ${exception.reason}` : 'comes back'}`, async () => {
      expect(await notReturned(server, writable)).to.deep.equal([])
      expect([...(read.get(operationId) ?? [])], 'the handler does not read it; use it or take it out').to.include(
        property,
      )
    })
  }

  it('is tested in every operation with a body', () => {
    expect(declared.length).to.be.at.least(90)
    expect(properties.size).to.be.at.least(34)
  })

  it('is fetched by a link, by a GET of the path or from a list', () => {
    const unfetched = [...properties.keys()].filter((id) => !fetchOf(id) && exceptions[id] === undefined)
    const own = [
      'acceptInvitation',
      'changePassword',
      'createAccount',
      'finishAgentRunTurn',
      'restoreAgentRunVersion',
      'signUp',
      'resetPassword',
    ]
    const readByToken = ['lookUpInvitation']
    const ofCustomers = ['rescheduleManagedBooking', 'cancelManagedBooking']
    const remedy = 'declare a link to a GET of the object in its response, or name the operation in this test'
    const ofMany = ['reassignBookings', 'setResourceDates']
    // Entries of listAllocationRules, which their own tests read.
    const inAList = ['setAllocationRule']
    expectListed([...own, ...readByToken, ...ofCustomers, ...ofMany, ...inAList], unfetched, remedy)
  })
})

describe('the exceptions of returned properties', () => {
  const server = useTestServer()

  for (const key of Object.keys(exceptions)) {
    const [operationId = '', property] = key.split('.') as [OperationId, string?]
    it(`${key} is declared, and does not come back`, async () => {
      const meant = declared.filter((each) => each.operationId === operationId)
      const own = meant.filter((each) => property === undefined || each.property === property)
      expect(own, `${key} names nothing that the contract declares`).not.to.have.lengthOf(0)
      const returned: string[] = []
      for (const each of own) if (await isReturned(server, each)) returned.push(each.property)
      expect(returned, 'comes back after all: take the exception out').to.deep.equal([])
    })
  }
})

const planted: [operationId: OperationId, property: string, drop: (body: Record<string, unknown>) => void][] = [
  ['createResource', 'category', (body) => delete body.category],
  ['updateResource', 'capacity', (body) => delete body.capacity],
  ['updateService', 'closures', ({ closures }) => each(closures, (closure) => delete closure.reason)],
  ['createBooking', 'customer', ({ customer }) => each([customer], (one) => delete one.email)],
  ['createApiKey', 'expires_at', (body) => delete body.expires_at],
  ['updateMember', 'active', (body) => delete body.active],
]

describe('a handler that drops a property', () => {
  for (const [operationId, property, drop] of planted) {
    describe(`${operationId} without ${property}`, () => {
      const real = handlers[operationId] as unknown as Anything
      const dropping: Anything = (call) => {
        const body = structuredClone(call.body) as Record<string, unknown>
        drop(body)
        return real({ ...call, body })
      }
      const server = useTestServer({ handlers: { [operationId]: dropping } as Partial<Handlers> })

      it('is detected by that property, and no other property of it is reported', async () => {
        const faulty: string[] = []
        for (const writable of declared.filter((each) => each.operationId === operationId)) {
          if ((await notReturned(server, writable)).length > 0) faulty.push(writable.property)
        }
        expect(faulty).to.deep.equal([property])
      })
    })
  }
})

function each(list: unknown, change: (item: Record<string, unknown>) => void): void {
  for (const item of (list ?? []) as (Record<string, unknown> | undefined)[]) if (item) change(item)
}

/** The handlers, with a record of the body properties that each of them reads. */
function recordingReads(read: Map<OperationId, Set<string>>): Partial<Handlers> {
  const recording = operationIds.map((id) => {
    const noted = new Set<string>()
    read.set(id, noted)
    const real = handlers[id] as unknown as Anything
    const watched: Anything = (call) => real({ ...call, body: noting(call.body, noted) })
    return [id, watched] as const
  })
  return Object.fromEntries(recording) as Partial<Handlers>
}

function noting(body: unknown, noted: Set<string>): unknown {
  if (body === null || typeof body !== 'object') return body
  return new Proxy(body, {
    get(target, name) {
      noted.add(String(name))
      return Reflect.get(target, name)
    },
  })
}
