/** Test cases of an operation: inputs generated from its schemas, and the validity of an input by the contract. */
import fc, { type Arbitrary } from 'fast-check'
import { arbitraryOf, type Generating, Ungenerable } from './arbitraries.ts'
import type { Credential, Fixtures } from './fixtures.ts'
import { KnownValue, type KnownValues } from './known-values.ts'
import { type Schemas, typesOf } from './schemas.ts'
import type { Json, Operation, Parameter, TestedContract } from './tested-contract.ts'
import { hasText, type Input, isJson, type Otherwise, scalarText } from './wire.ts'

/** The required outcome of a case. */
export type Expectation =
  | { is: 'accepted'; strict: boolean }
  | { is: 'refused' }
  | { is: 'refused without a header'; statuses: number[] }
  | { is: 'refused without a credential'; statuses: number[] }
  | { is: 'refused by method'; allowed: string[] }
  | { is: 'lists the methods'; allowed: string[] }
  | { is: 'anything' }

export type Case = {
  operation: Operation
  input: Input
  credential: Credential
  otherwise?: Otherwise
  expected: Expectation
  /** Description of the case for the report. */
  what: string
}

export type Plan = {
  operation: Operation
  /** Random inputs, in which each `KnownValue` placeholder still has to be replaced by `KnownValues.resolve`. */
  inputs: Arbitrary<Input>
  /** The example input: the contract's examples, with placeholders for known values. */
  usual: Input
  credentials: Credential[]
  media: string | undefined
  schema: Json | undefined
}

export type Making = {
  description: TestedContract
  schemas: Schemas
  known: KnownValues
  fixtures: Fixtures
  /** Records for the report an operation, or a part of one, that could not be tested, and why. */
  note(operationId: string, what: string): void
}

/** @throws {Ungenerable} when a required input cannot be generated */
export function planOf(making: Making, operation: Operation): Plan {
  const context: Generating = { ...making, operationId: operation.id }
  const [media, body] = mediaOf(operation)
  const groups = (['path', 'query', 'header', 'cookie'] as const).map((place) => {
    const listed = operation.parameters.filter((parameter) => parameter.in === place)
    return [place, recordOf(context, listed, making)] as const
  })
  const places: Record<string, Arbitrary<unknown>> = Object.fromEntries(groups)
  const content = body === undefined ? undefined : bodyArbitrary(context, operation, body.schema)
  const inputs = fc.record(content === undefined ? places : { ...places, body: content }, {
    requiredKeys: [...Object.keys(places), ...(operation.body?.required ? ['body'] : [])],
    noNullPrototype: true,
  })
  return {
    operation,
    inputs: inputs as Arbitrary<Input>,
    usual: usualInput(context, operation, body),
    credentials: credentialsOf(making.fixtures, operation),
    media,
    schema: body?.schema,
  }
}

/** @throws {Ungenerable} if the body is required @returns undefined, and adds a note, if it is optional */
function bodyArbitrary(context: Generating, { id, body }: Operation, schema: Json): Arbitrary<unknown> | undefined {
  try {
    return arbitraryOf(context, schema, undefined)
  } catch (problem) {
    if (!(problem instanceof Ungenerable) || body?.required) throw problem
    context.note(id, `the optional body is never sent: cannot generate ${problem.message}`)
    return undefined
  }
}

function mediaOf(operation: Operation): [string, { schema: Json; example?: unknown }] | [undefined, undefined] {
  const offered = Object.entries(operation.body?.media ?? {})
  return offered.find(([type]) => isJson(type)) ?? offered[0] ?? [undefined, undefined]
}

function recordOf(context: Generating, listed: Parameter[], making: Making): Arbitrary<Record<string, unknown>> {
  const fields: Record<string, Arbitrary<unknown>> = {}
  for (const { name, schema, required, in: place } of listed) {
    try {
      fields[name] = arbitraryOf(context, schema, name)
    } catch (problem) {
      if (!(problem instanceof Ungenerable) || required) throw problem
      making.note(context.operationId, `${place} ${name} is never sent: cannot generate ${problem.message}`)
    }
  }
  const requiredKeys = listed.filter(({ required }) => required).map(({ name }) => name)
  return fc.record(fields, { requiredKeys, noNullPrototype: true })
}

/** The required inputs: a matching example of the contract, else a generated sample. Deterministic for one contract. */
function usualInput(
  context: Generating,
  operation: Operation,
  body: { schema: Json; example?: unknown } | undefined,
): Input {
  const input: Input = { path: {}, query: {}, header: {}, cookie: {} }
  for (const { name, in: place, required, schema, example } of operation.parameters) {
    if (required) input[place][name] = usualValue(context, schema, example, name)
  }
  if (body && operation.body?.required) input.body = usualValue(context, body.schema, body.example, undefined)
  return input
}

export function usualValue(
  context: Generating,
  source: Json,
  usualExample: unknown,
  name: string | undefined,
): unknown {
  const schema = context.schemas.flat(source)
  const listed = Array.isArray(schema.examples) ? schema.examples : []
  const examples = [usualExample, schema.example, ...listed, schema.default]
  const example = examples.find((each) => each !== undefined && context.schemas.fault(source, each) === undefined)
  return withKnown(context, example === undefined ? sampleOf(context, source, name) : example, name)
}

const samples = new WeakMap<KnownValues, WeakMap<Json, Map<string, unknown>>>()

/**
 * The shortest of thirty generated values that match the schema. Its `KnownValue` placeholders are not replaced.
 * @throws {Ungenerable}
 */
export function sampleOf(context: Generating, schema: Json, name: string | undefined): unknown {
  const ofKnown = samples.get(context.known) ?? new WeakMap<Json, Map<string, unknown>>()
  samples.set(context.known, ofKnown)
  const ofSchema = ofKnown.get(schema) ?? new Map<string, unknown>()
  ofKnown.set(schema, ofSchema)
  const operation = context.known.hasOwnKeys(context.operationId) ? context.operationId : ''
  const key = `${operation} ${name ?? ''}`
  if (!ofSchema.has(key)) ofSchema.set(key, newSample(context, schema, name))
  return ofSchema.get(key)
}

function newSample(context: Generating, schema: Json, name: string | undefined): unknown {
  const made = fc.sample(arbitraryOf(context, schema, name), { numRuns: 30, seed: 7 })
  const sizes = made
    .map((each) => ({ each, resolved: context.known.resolve(each) }))
    .filter(({ resolved }) => context.schemas.fault(schema, resolved) === undefined)
    .map(({ each, resolved }) => ({ each, size: JSON.stringify(resolved)?.length ?? 0 }))
    .sort((one, other) => one.size - other.size)
  if (sizes[0] === undefined) throw new Ungenerable('a value that matches its schema: none of thirty samples did')
  return sizes[0].each
}

/** Replaces each value whose name has known values by a `KnownValue` placeholder. */
function withKnown(context: Generating, value: unknown, name: string | undefined): unknown {
  const keys = name === undefined ? [] : context.known.keysOf(context.operationId, name)
  if (keys.length > 0) return new KnownValue(keys, 0, value)
  if (Array.isArray(value)) return value.map((each) => withKnown(context, each, undefined))
  if (value === null || typeof value !== 'object' || value instanceof KnownValue) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withKnown(context, each, key)]))
}

/**
 * Credentials of the fixtures that satisfy the security requirements; an empty one if the operation needs none. Entries for
 * the operation in `single_use` or `as` replace them.
 */
function credentialsOf(fixtures: Fixtures, { id, security }: Operation): Credential[] {
  const own = fixtures.single_use[id] ?? fixtures.as[id]
  if (own) return [Object.entries(own).map(([scheme, secret]) => ({ scheme, secret }))]
  if (security.length === 0) return [[]]
  return security.flatMap((schemes): Credential[] => {
    const first = schemes.map((scheme) => ({ scheme, secret: fixtures.credentials[scheme]?.[0] }))
    return first.every((each): each is Credential[number] => each.secret !== undefined) ? [first] : []
  })
}

/** The reason why an input is invalid; undefined if it is valid; 'unclear' if that depends on how a server parses text. */
export function faultOf(
  schemas: Schemas,
  { operation, schema, media }: Plan,
  input: Input,
): string | undefined | 'unclear' {
  for (const parameter of operation.parameters) {
    const { name, in: place, required } = parameter
    if (!(name in input[place])) {
      if (required) return `${place} ${name} is missing`
      continue
    }
    const fault = wireFault(schemas, parameter, input[place][name])
    if (fault !== undefined) return fault === 'unclear' ? fault : `${place} ${name} ${fault}`
  }
  if (!('body' in input)) return operation.body?.required ? 'the body is missing' : undefined
  if (schema === undefined) return undefined
  const fault = schemas.fault(schema, input.body)
  // Form fields are text too, so a server may convert them.
  if (media !== undefined && !isJson(media) && (fault !== undefined || !hasText(input.body, media))) return 'unclear'
  return fault && `body ${fault}`
}

function wireFault(schemas: Schemas, { schema, media, in: place }: Parameter, value: unknown): string | undefined {
  const fault = schemas.fault(schema, value)
  if (media !== undefined) return fault
  if (fault === undefined) return hasText(value, undefined) ? undefined : 'unclear'
  if (value !== null && typeof value === 'object' && Object.keys(value).length === 0) return 'unclear'
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return 'unclear'
  // An object is sent as one parameter per property. A server need not read the parameter's own name.
  if (typesOf(schemas.flat(schema)).includes('object')) return 'unclear'
  if (place === 'header' && scalarText(value).trim() === '') return 'unclear'
  const readings = Array.isArray(value) ? listReadings(value) : scalarReadings(value)
  return readings.some((reading) => schemas.fault(schema, reading) === undefined) ? 'unclear' : fault
}

function listReadings(values: unknown[]): unknown[] {
  if (values.length === 0) return [[], undefined, '']
  const texts = values.map(scalarText)
  const numbers = texts.map((text) => (isNumber(text) ? Number(text) : text))
  return [texts, numbers, ...(values.length === 1 ? scalarReadings(values[0]) : [])]
}

function scalarReadings(value: unknown): unknown[] {
  const text = scalarText(value)
  const found: unknown[] = [text, [text], text.split(',')]
  if (isNumber(text)) found.push(Number(text), [Number(text)])
  if (text === 'true' || text === '1') found.push(true)
  if (text === 'false' || text === '0') found.push(false)
  if (text === 'null' || text === '') found.push(null)
  return found
}

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text))
}

/**
 * Whether every value under a name with fixture values is a known one, and the input has no cursor. Only then must the
 * server accept a valid input.
 */
export function isStrict(known: KnownValues, { id }: Operation, input: Input): boolean {
  const sound = (value: unknown, name: string | undefined): boolean => {
    if (name !== undefined && known.isGiven(id, name)) return known.gives(id, name, value)
    if (Array.isArray(value)) return value.every((each) => sound(each, undefined))
    if (value === null || typeof value !== 'object') return true
    return Object.entries(value).every(([key, each]) => sound(each, key))
  }
  const { body, ...places } = input
  return Object.values(places).every((each) => sound(each, undefined)) && sound(body, undefined)
}
