// Runs on: SQLite
/**
 * The bounds of every field of a request: length, pattern, range, number of items, type. Derived from the contract, so that no operation
 * needs tests of its own for them. Just inside, a value reaches the handler; just outside, the response names the field.
 */
import { expect } from 'chai'
import type { Handlers, ServedContract } from '../../app/call.ts'
import type { OperationId } from '../../generated/operations.ts'
import { loadContract } from '../../server/served-contract.ts'
import { boundFailures, fieldName, fieldsOfRequests, triesOf } from '../support/bounds.ts'
import { operationIds, validRequest } from '../support/requests.ts'
import type { TestServer } from '../support/server.ts'
import { useTestServer } from '../support/use-server.ts'
import { withServer } from '../support/with-server.ts'

const fields = fieldsOfRequests()

const reached = new Error('reached')
/** Handlers that do nothing but fail, so that no rule behind the bounds decides. */
const failing = Object.fromEntries(
  operationIds.map((id) => [
    id,
    () => {
      throw reached
    },
  ]),
) as unknown as Handlers

describe('the bounds of every field', () => {
  const server = useTestServer({ handlers: failing })

  for (const operationId of new Set(fields.map((field) => field.operationId))) {
    it(`${operationId}: a value just inside each bound is accepted, and one just outside is refused by the name of its field`, async () => {
      expect((await failuresOf(server, operationId)).flatMap(({ lines }) => lines)).to.deep.equal([])
    })
  }

  it('are those of bodies, queries and paths, of nested objects and of items', () => {
    const names = fields.map(fieldName)
    expect(names).to.include.members([
      'createResource: body /name',
      'createService: body /date_overrides/0/hours/0/start',
      'createBooking: body /customer/email',
      'listBookings: query /status/0',
      'updateMember: path /memberId',
    ])
    expect(names.length).to.be.at.least(380)
    expect(fields.filter((field) => triesOf(field).every(({ isAccepted }) => isAccepted)).map(fieldName)).to.deep.equal(
      [],
    )
  })
})

/** A field with the part of its schema that the server forgets. */
const planted: [name: string, change: (document: Json) => void][] = [
  ['createResource: body /name', (document) => drop(property(document, 'createResource', 'name'), 'maxLength')],
  ['createResource: body /capacity', (document) => drop(property(document, 'createResource', 'capacity'), 'minimum')],
  ['createSession: body /email', (document) => drop(property(document, 'createSession', 'email'), 'pattern')],
]

describe('a server that forgets a bound', () => {
  for (const [name, change] of planted) {
    it(`is found by the field: ${name}`, async () => {
      const { yaml, document } = await loadContract()
      const changed = structuredClone(document) as unknown as Json
      change(changed)
      const contract = { yaml, document: changed } as unknown as ServedContract
      await withServer({ contract, handlers: failing }, async (server) => {
        const [operationId] = name.split(':') as [OperationId]
        const failures = await failuresOf(server, operationId)
        expect(failures.map((each) => each.name)).to.deep.equal([name])
      })
    })
  }
})

/** The fields of an operation whose bounds the server does not keep. */
async function failuresOf(server: TestServer, operationId: OperationId): Promise<{ name: string; lines: string[] }[]> {
  const valid = await validRequest(server, operationId)
  const failures = []
  for (const field of fields.filter((each) => each.operationId === operationId)) {
    const lines = await boundFailures(server, field, valid)
    if (lines.length > 0) failures.push({ name: fieldName(field), lines })
  }
  return failures
}

type Json = { [key: string]: Json }

/** The schema of a property of a body, as a copy of its own: others may refer to the same one. */
function property(document: Json, operationId: OperationId, name: string): Json {
  const operation = Object.values(document.paths ?? {})
    .flatMap((path) => Object.values(path))
    .find((each) => (each.operationId as unknown) === operationId)
  const content = operation?.requestBody?.content?.['application/json'] as Json
  content.schema = copyOf(document, content.schema as Json)
  const properties = (content.schema as Json).properties as Json
  properties[name] = copyOf(document, properties[name] as Json)
  return properties[name] as Json
}

function copyOf(document: Json, schema: Json): Json {
  const ref = schema.$ref as unknown as string | undefined
  if (ref === undefined) return structuredClone(schema)
  const found = ref
    .slice(2)
    .split('/')
    .reduce<Json>((at, step) => at[step] as Json, document)
  return copyOf(document, found)
}

function drop(schema: Json, keyword: string): void {
  if (schema[keyword] === undefined) throw new Error(`the schema has no ${keyword}`)
  delete schema[keyword]
}
