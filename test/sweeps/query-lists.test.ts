// Runs on: SQLite
/** Query parameters that are lists: `?status=confirmed&status=pending`; `?status=confirmed` is a list of one. */
import { expect } from 'chai'
import { v7 as newId } from 'uuid'
import { type OperationId, operations } from '../../generated/operations.ts'
import { call } from '../support/call.ts'
import { expectListed } from '../support/expect-listed.ts'
import { contractDocument, invalidInputCode, operationIds, validRequest, withQuery } from '../support/requests.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectIssue, expectRefusal } from '../support/values.ts'

describe('every repeatable query parameter', () => {
  const server = useTestServer()
  const lists = operationIds.flatMap((operationId) =>
    declaredParameters(operationId)
      .filter(({ in: place, schema }) => place === 'query' && schema.type === 'array')
      .map(({ name, schema }) => ({
        operationId,
        name,
        most: schema.maxItems ?? 0,
        values: enumOf(schema.items ?? {}),
      })),
  )

  it('exists in the contract', () => {
    const found = lists.map(({ operationId, name }) => `${operationId} ${name}`)
    const known = [
      'listAvailability include',
      'listAvailability resource_ids',
      'listAvailability allowed_resource_ids',
      'explainAvailability resource_ids',
      'explainAvailability allowed_resource_ids',
      'listBookings status',
      'listClosures resource_ids',
      'listEvents types',
      'listOffDutyTimes resource_ids',
      'listResourceDates resource_ids',
      'streamEvents types',
    ]
    expectListed(known, found, 'name each list parameter here; a list of ids also needs what an unknown id does, below')
  })

  const ofIds = lists.filter(({ values }) => values === undefined)
  for (const { operationId, name, most } of ofIds) {
    it(`${operationId}: 400 VALIDATION_FAILED for ${name} that are no ids, for more than ${most}, and in other list syntaxes`, async () => {
      const valid = await validRequest(server, operationId)
      const ask = (query: string) => call(server, operationId, { ...valid, query: withQuery(valid, query) })
      const many = Array.from({ length: most + 1 }, () => `${name}=${newId()}`)
      const [id] = [newId()]
      for (const query of [`${name}=none`, `${name}=`, `${name}=${id},${id}`, `${name}[]=${id}`, many.join('&')])
        expectRefusal(await ask(query), 400, 'VALIDATION_FAILED', query.slice(0, 80))
      const unknown = await ask(many.slice(1).join('&'))
      // A filter finds nothing by an unknown id; resources to use must exist.
      if (operationId === 'listClosures') expect(unknown.body).to.deep.equal({ closures: [], next_cursor: null })
      else if (operationId === 'listResourceDates') expect(unknown.body).to.deep.equal({ dates: [], next_cursor: null })
      else if (operationId === 'listOffDutyTimes') expect(unknown.body).to.deep.equal({ times: [] })
      else expectIssue(unknown, [400, 'VALIDATION_FAILED'], { in: 'query', path: `/${name}/0` })
    })
  }

  for (const { operationId, name, most, values = [] } of lists.filter((each) => !ofIds.includes(each))) {
    const [invalid, invalidCode] = invalidInputCode(operationId)
    const ask = async (...sent: string[]) => {
      const valid = await validRequest(server, operationId)
      const query = withQuery(valid, sent.map((value) => `${name}=${value}`).join('&'))
      return call(server, operationId, { ...valid, query })
    }

    it(`${operationId}: 200 for each value of ${name} alone, and for ${most} together`, async () => {
      for (const value of values) expect((await ask(value)).status, value).to.equal(200)
      expect((await ask(...values.slice(0, most))).status).to.equal(200)
      expect((await ask(...Array(most).fill(values[0]))).status).to.equal(200)
    })

    it(`${operationId}: ${invalid} ${invalidCode} for an unknown value of ${name} and for too many values, naming it`, async () => {
      const first = values[0] ?? ''
      const wrong = {
        [`/${name}/0`]: [[''], [first.toUpperCase()], ['true'], [`${first},${first}`], [`${first}%20`]],
        [`/${name}/1`]: [...(most > 1 ? [[first, 'none']] : [])],
        [`/${name}`]: [Array(most + 1).fill(first)],
      }
      for (const [path, tries] of Object.entries(wrong)) {
        for (const tried of tries) {
          expectIssue(await ask(...tried), [invalid, invalidCode], { in: 'query', path }, tried.join())
        }
      }
    })

    it(`${operationId}: ${invalid} ${invalidCode} for ${name} in other list syntaxes`, async () => {
      const valid = await validRequest(server, operationId)
      for (const other of [`${name}[]=${values[0]}`, `${name}[0]=${values[0]}`, `${name}`]) {
        const answer = await call(server, operationId, { ...valid, query: withQuery(valid, other) })
        expectRefusal(answer, invalid, invalidCode, other)
      }
    })
  }
})

type Json = Record<string, unknown>
type Declared = { name: string; in: string; schema: { type?: string; maxItems?: number; items?: Json } }

/** The parameters of an operation in the contract, with references resolved. */
function declaredParameters(operationId: OperationId): Declared[] {
  const { path, method } = operations[operationId]
  const operation = contractDocument.paths[path]?.[method.toLowerCase()] as { parameters?: Json[] }
  return (operation.parameters ?? []).map((parameter) => followed(parameter) as Declared)
}

function followed(node: Json): Json {
  const { $ref } = node
  if (typeof $ref !== 'string') return node
  const steps = $ref.slice(2).split('/')
  return steps.reduce<Json>((at, step) => at[step] as Json, contractDocument)
}

/** Undefined for a list of ids. */
function enumOf(schema: Json): string[] | undefined {
  return followed(schema).enum as string[] | undefined
}
