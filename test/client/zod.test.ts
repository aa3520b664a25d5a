// Runs on: no database
/** The zod schemas of the client accept and refuse what an independent validator of JSON Schema does. */
import { readFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect } from 'chai'
import fc from 'fast-check'
import { sample } from 'openapi-sampler'
import type { ZodType } from 'zod'

type Json = Record<string, unknown>
const document = JSON.parse(await readFile(new URL('../../generated/openapi.json', import.meta.url), 'utf8'))
const zod: Record<string, ZodType> = await import('../../generated/client/zod.mjs')

const ajv = new Ajv2020({ strict: false, validateSchema: false })
formats.default(ajv)
ajv.addKeyword({
  keyword: 'x-exactly-one-of',
  type: 'object',
  validate(lists: string[][], value: Json) {
    const isSet = (name: string) => value[name] !== undefined && value[name] !== null
    const complete = lists.filter((list) => list.every(isSet))
    return complete.length === 1 && lists.every((list) => list === complete[0] || !list.some(isSet))
  },
})
ajv.addSchema(document, 'contract')
const ajvAccepts = (name: string) => {
  const check = ajv.getSchema(`contract#/components/schemas/${name}`)
  if (!check) throw new Error(`no schema ${name}`)
  return (value: unknown) => check(value) === true
}
const zodSchema = (name: string): ZodType => {
  const schema = zod[name]
  if (!schema) throw new Error(`no constant ${name}`)
  return schema
}

const oddValues = [
  ...[null, true, 0, 1, -1, 1.5, 1e9, 1e300, '', ' ', 'x', 'confirmed', [], {}, [null], { a: 1 }, ['past', 'past']],
  ...['\u{1F600}'.repeat(200), '\u{1F600}'.repeat(201), '\uD800', '\u0000', 'a@b.example', 'x'.repeat(3_000)],
  ...['2026-02-30T10:00:00Z', '2026-02-28T10:00:00+01:00', '2026-12-01T24:00:00.000Z', '2026-02-30', '09:00', '24:00'],
  ...['0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20', '0198C6A2-5D5E-7C3A-9B3F-2F1F0E6A7B20', 'UTC', 'RATE_LIMITED'],
]

type Change = { at: number; kind: 'replace' | 'remove' | 'add'; value: unknown }
const changes = fc.array(
  fc.record({
    at: fc.nat(),
    kind: fc.constantFrom<Change['kind'][]>('replace', 'remove', 'add'),
    value: fc.oneof(fc.constantFrom(...oddValues), fc.jsonValue({ maxDepth: 2 })),
  }),
  { maxLength: 2 },
)

/** A copy of the value with changes at places that are chosen by number. */
function changed(value: unknown, list: Change[]): unknown {
  const holder: Json = { value: structuredClone(value) }
  for (const { at, kind, value: example } of list) {
    // A later change may change it, and other samples take it too.
    const other = structuredClone(example)
    const places = placesIn(holder)
    const [object, key] = places[at % places.length] ?? [holder, 'value']
    if (kind === 'replace') object[key] = other
    else if (kind === 'add' && isObject(object[key])) object[key].surplus = other
    else if (kind === 'remove' && object !== holder) delete object[key]
  }
  // A removed item of a list becomes null.
  return JSON.parse(JSON.stringify(holder)).value
}

function placesIn(object: Json): [Json, string][] {
  return Object.entries(object).flatMap(([key, each]): [Json, string][] => [
    [object, key],
    ...(isObject(each) ? placesIn(each) : []),
  ])
}

function isObject(value: unknown): value is Json {
  return value !== null && typeof value === 'object'
}

describe('zod schemas of the client', function () {
  this.timeout(120_000)
  const names = Object.keys(document.components.schemas)

  it('give the verdict of Ajv on changed samples of every component', () => {
    const seen = { accepted: 0, refused: 0 }
    for (const name of names) {
      const accepts = ajvAccepts(name)
      const seed = sample(document.components.schemas[name], {}, document)
      fc.assert(
        fc.property(changes, (list) => {
          const value = changed(seed, list)
          const expected = accepts(value)
          seen[expected ? 'accepted' : 'refused']++
          expect(zodSchema(name).safeParse(value).success, `${name} ${JSON.stringify(value)}`).to.equal(expected)
        }),
        { numRuns: 100 },
      )
    }
    expect(seen.accepted).to.be.greaterThan(names.length)
    expect(seen.refused).to.be.greaterThan(names.length)
  })

  it('accept the examples of every body, and of every reply', () => {
    let checked = 0
    for (const operation of operations()) {
      const { requestBody, responses, operationId } = operation
      const body = requestBody?.content?.['application/json']?.example
      if (body !== undefined) {
        const fields = Object.fromEntries(
          operation.parameters.flatMap(({ name, required, example, schema }: Json) =>
            required === true && name !== 'X-App-Workspace'
              ? [[name, example ?? sample(schema ?? {}, {}, document)]]
              : [],
          ),
        )
        const result = zodSchema(`${operationId}Input`).safeParse({ ...fields, body })
        expect(result.error?.issues, operationId).to.equal(undefined)
        expect(zodSchema(`${operationId}Input`).safeParse({ ...fields, body, surplus: 1 }).success).to.equal(false)
        checked++
      }
      for (const [status, response] of Object.entries(responses)) {
        const example = Object(Object(Object(followed(response)).content)['application/json']).example
        if (!status.startsWith('2') || example === undefined) continue
        const result = zodSchema(`${operationId}Reply`).safeParse(example)
        expect(result.error?.issues, operationId).to.equal(undefined)
        expect(zodSchema(`${operationId}Reply`).safeParse({ ...example, surplus: 1 }).success, operationId).to.equal(
          false,
        )
        checked++
      }
    }
    expect(checked).to.be.greaterThan(60)
  })

  it('name the place of a fault', () => {
    const { error } = zodSchema('createBookingInput').safeParse({ body: { hold_id: 'no id' } })
    expect(error?.issues.map(({ path }) => path.join('.'))).to.deep.equal(['body.hold_id'])
  })
})

type Operation = {
  operationId: string
  parameters: Json[]
  requestBody?: { content?: Record<string, Json> }
  responses: Json
}

function operations(): Operation[] {
  return Object.values<Record<string, unknown>>(document.paths).flatMap((item) =>
    Object.values(item)
      .filter((each): each is Json => isObject(each) && 'operationId' in each)
      .map((each) => ({
        operationId: String(each.operationId),
        parameters: [...(Array.isArray(each.parameters) ? each.parameters : [])].map(followed),
        ...(isObject(each.requestBody) && { requestBody: followed(each.requestBody) }),
        responses: Object(each.responses),
      })),
  )
}

function followed(value: unknown): Json {
  const { $ref } = Object(value)
  if (typeof $ref !== 'string') return Object(value)
  return $ref
    .slice(2)
    .split('/')
    .reduce<Json>((found, step) => Object(found[step]), document)
}
