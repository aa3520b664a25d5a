/**
 * Checks that a sent property comes back in the response. The check is sound for any server. Request and response declare
 * the property with the same name and type, and the test sends it twice, with two values. A server may change a value (trim,
 * round or lower-case it). It is a finding only if both responses contain the same value, or none: then it does not depend
 * on the request.
 */
import fc from 'fast-check'
import { arbitraryOf, Ungenerable } from './arbitraries.ts'
import { faultOf, type Plan, sampleOf } from './cases.ts'
import { bodyOf, shortened } from './checks.ts'
import type { Verdict } from './findings.ts'
import { followedFrom, inputOf } from './links.ts'
import { type Answered, caseOf, type Run } from './run.ts'
import { type Schemas, typesOf } from './schemas.ts'
import type { Json, Operation } from './tested-contract.ts'
import { type Input, isJson } from './wire.ts'

/** Minimum number of compared properties to take a server that returns none of them for a mock. */
const mockMin = 10

/** A sent property: its path in the body, and its schema in the request. */
type Sent = { path: string[]; schema: Json }

/** Maximum depth of properties in nested objects. */
const depthMax = 3
/** Number of generated values for a property, and maximum number of them to send until the server accepts two. */
const drawn = 60
const triesMax = 8

/**
 * Tests the operations in sequence, so that no concurrent request changes an object between its write and its read. A
 * server that returns no sent property is taken for a mock, which stores nothing. That is noted and is no finding.
 */
export async function askAllReturned(run: Run, plans: Plan[]): Promise<void> {
  const compared: Compared[] = []
  for (const plan of plans) compared.push(...(await compare(run, plan)))
  const dropped = compared.filter(({ verdict }) => verdict !== undefined)
  if (dropped.length < mockMin || dropped.length < compared.length) return keep(run, dropped)
  for (const { operation } of dropped.map(({ answered }) => answered.asked)) {
    run.making.note(operation.id, 'returns no sent property, like all operations here: the server is taken for a mock')
  }
}

/** Repeats the check of one property. */
export async function askReturned(run: Run, plan: Plan, index: number): Promise<void> {
  keep(run, await compare(run, plan, index))
}

type Compared = { answered: Answered; verdict: Verdict | undefined; replay: string }

function keep(run: Run, compared: Compared[]): void {
  for (const { answered, verdict, replay } of compared) if (verdict) run.keep(answered, verdict, replay)
}

async function compare(run: Run, plan: Plan, only?: number): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const [index, sent] of comparable(run, plan).entries()) {
    if (only !== undefined && only !== index) continue
    if (run.isOver()) break
    const pair = await askTwice(run, plan, sent)
    if (pair === undefined) continue
    const replay = `${plan.operation.id}:returned:${index}`
    compared.push(...[...comparedIn(run, plan, sent, pair)].map((found) => ({ ...found, replay })))
  }
  return compared
}

/** Properties of the request that its response, or the response of a following read, declares too; in contract order. */
function comparable(run: Run, plan: Plan): Sent[] {
  const { operation, schema, media } = plan
  // A POST without a 201 response may be an action or a search, whose input is not stored.
  const isWrite = /^(PUT|PATCH)$/.test(operation.method) || (operation.method === 'POST' && operation.responses[201])
  if (!isWrite || schema === undefined || !isJson(media ?? '')) return []
  const { schemas } = run.making
  const found = new Map<string, Sent>()
  for (const reply of [replySchema(operation), ...fetches(run, operation).map(replySchema)]) {
    for (const sent of shared(schemas, schema, reply, [])) found.set(sent.path.join('.'), sent)
  }
  return [...found.values()]
}

/** One write of a property: the sent value, the response, and the response of the read that followed. */
type Once = { value: unknown; reply: Answered; fetched: Answered | undefined }

/** Writes a property with two values. @returns undefined if the server did not accept two values: no result */
async function askTwice(run: Run, plan: Plan, sent: Sent): Promise<[Once, Once] | undefined> {
  let first: Once | undefined
  for (const input of distinctInputs(run, plan, sent)) {
    const what = `${sent.path.join('.')} is sent with one of two values`
    const reply = await run.ask(caseOf(plan, input, what, { is: 'anything' }))
    if (!reply || !isStored(plan.operation, reply.reply.status)) continue
    const once = { value: valueAt(input.body, sent.path), reply, fetched: await fetchAfter(run, plan, reply) }
    if (first) return [first, once]
    first = once
  }
  return undefined
}

function* comparedIn(
  run: Run,
  plan: Plan,
  sent: Sent,
  [first, second]: [Once, Once],
): Iterable<Omit<Compared, 'replay'>> {
  const places = [
    { where: 'the reply', of: replySchema(plan.operation), replies: [first.reply, second.reply] },
    {
      where: `what ${second.fetched?.asked.operation.id} fetches`,
      of: second.fetched && replySchema(second.fetched.asked.operation),
      replies: [first.fetched, second.fetched],
    },
  ]
  for (const { where, of, replies } of places) {
    const [one, other] = replies
    if (!one || !other || !isComparable(run.making.schemas, plan, of, sent)) continue
    const [told, again] = [one, other].map(({ reply }) => valueAt(bodyOf(reply), sent.path))
    if (!isObject(bodyOf(other.reply)) || isMask(again)) continue
    const answered = second.reply
    if (canonical(told) !== canonical(again)) {
      yield { answered, verdict: undefined }
      continue
    }
    const expected = `${sent.path.join('.')} comes back in ${where} as it was sent`
    const values = [first.value, second.value].map((value) => shortened(JSON.stringify(value)))
    const seen = `${values.join(' and ')} were sent, ${shortened(String(JSON.stringify(again)))} came back each time`
    yield { answered, verdict: { check: 'sent_not_returned', expected, seen } }
  }
}

function isStored({ method }: Operation, status: number): boolean {
  return status === 201 || (status === 200 && method !== 'POST')
}

function replySchema({ method, responses }: Operation): Json | undefined {
  const declared =
    (method === 'POST' ? undefined : responses[200]) ?? responses[201] ?? responses[200] ?? responses['2XX']
  return Object.entries(declared?.content ?? {}).find(([type]) => isJson(type))?.[1]
}

/** Operations that read the written object: GET targets of its links, and GET on the same path. */
function fetches({ plans }: Run, operation: Operation): Operation[] {
  const links = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, declared]) => declared.links.map(({ target }) => target))
  return plans
    .map((plan) => plan.operation)
    .filter(({ id, method, path }) => method === 'GET' && (links.includes(id) || isSamePath(operation, path)))
}

function isSamePath({ method, path }: Operation, other: string): boolean {
  return method !== 'POST' && path === other
}

async function fetchAfter(run: Run, plan: Plan, written: Answered): Promise<Answered | undefined> {
  const { making, plans } = run
  const linked = followedFrom(making.description, written.asked, written.reply).find(
    ({ target, told }) => target.method === 'GET' && told.length > 0,
  )
  const target =
    linked?.target ??
    plans
      .map(({ operation }) => operation)
      .find(({ method, path }) => method === 'GET' && isSamePath(plan.operation, path))
  const reading = plans.find(({ operation }) => operation.id === target?.id)
  if (!reading || reading.credentials.length === 0) return undefined
  const usual = making.pool.settle(reading.usual) as Input
  const { path, header } = written.asked.input
  const input = linked
    ? inputOf(linked, usual)
    : { ...usual, path, header: { ...usual.header, ...shownIn(reading, header) } }
  const fetched = await run.ask(caseOf(reading, input, 'a read of the object just written', { is: 'anything' }))
  return fetched?.reply.status === 200 ? fetched : undefined
}

/** Headers of the write request that the read declares too. */
function shownIn({ operation }: Plan, header: Record<string, unknown>): Record<string, unknown> {
  const names = operation.parameters.filter((each) => each.in === 'header').map(({ name }) => name)
  return Object.fromEntries(Object.entries(header).filter(([name]) => names.includes(name)))
}

/** Inputs that differ only in this property. No usual normalization by a server makes two of the values equal. */
function distinctInputs(run: Run, plan: Plan, sent: Sent): Input[] {
  const { making } = run
  const usual = making.pool.settle(plan.usual) as Input
  const seen = new Set<string>()
  const inputs: Input[] = []
  for (const value of candidates(run, plan, sent)) {
    const key = loose(value)
    if (key === '' || seen.has(key)) continue
    const input = { ...usual, body: bodyWith(run, plan, sent, usual.body, value) }
    if (faultOf(making.schemas, plan, input) !== undefined) continue
    seen.add(key)
    inputs.push(input)
    if (inputs.length === triesMax) break
  }
  return inputs
}

/** Plain words for strings, and random values; the values that a server more likely accepts come first. */
function candidates(run: Run, { operation }: Plan, { path, schema }: Sent): unknown[] {
  const { making, settings } = run
  const name = path.at(-1) ?? ''
  const isKnown = making.pool.keysOf(operation.id, name).length > 0
  const words = [1, 2].map((number) => `word${number}${Math.abs(settings.seed).toString(36)}`)
  const plain = typeNames(schema) === 'string' ? [...words, ...words.map((word) => `${word}@mail.example`)] : []
  try {
    const context = { ...making, operationId: operation.id }
    const drawnValues = fc.sample(arbitraryOf(context, schema, name), { numRuns: drawn, seed: settings.seed })
    const made = drawnValues.map((each) => making.pool.settle(each))
    // Known values are mostly ids of existing objects, of which there may be only one.
    return isKnown ? [...made.slice(0, drawn / 2), ...plain, ...made] : [...plain, ...made]
  } catch (problem) {
    if (problem instanceof Ungenerable) return plain
    throw problem
  }
}

/** The example body with one property set. A PATCH body contains only this property and the required ones. */
function bodyWith({ making }: Run, { operation, schema }: Plan, { path }: Sent, usual: unknown, value: unknown): Json {
  const { schemas } = making
  const required = (schemas.flat(schema).required ?? []) as string[]
  const whole = (usual ?? {}) as Json
  const kept = Object.entries(whole).filter(([name]) => operation.method !== 'PATCH' || required.includes(name))
  const set = (holder: Json, at: Json, [name = '', ...rest]: string[]): Json => {
    if (rest.length === 0) return { ...holder, [name]: value }
    const inner = propertyOf(schemas, at, name)
    const context = { ...making, operationId: operation.id }
    const had = isObject(holder[name]) ? holder[name] : making.pool.settle(sampleOf(context, inner, name))
    return { ...holder, [name]: set(isObject(had) ? had : {}, inner, rest) }
  }
  return set(Object.fromEntries(kept), (schema ?? {}) as Json, path)
}

/** Properties that both schemas declare with the same name, type and format. */
function shared(schemas: Schemas, request: unknown, reply: unknown, path: string[]): Sent[] {
  if (reply === undefined || path.length >= depthMax) return []
  const [sent, told] = [propertiesOf(schemas, request), propertiesOf(schemas, reply)]
  return Object.keys(sent).flatMap((name): Sent[] => {
    if (!Object.hasOwn(told, name)) return []
    const [one, other] = [plain(schemas, sent[name]), plain(schemas, told[name])]
    if (one === undefined || other === undefined) return []
    const here = [...path, name]
    if (one.properties && other.properties) return shared(schemas, one, other, here)
    const isSame = typeNames(one) !== '' && typeNames(one) === typeNames(other) && one.format === other.format
    return isSame ? [{ path: here, schema: one }] : []
  })
}

function isComparable(schemas: Schemas, { schema }: Plan, reply: Json | undefined, { path }: Sent): boolean {
  return shared(schemas, schema, reply, []).some((each) => each.path.join('.') === path.join('.'))
}

/** The schema without null; undefined for properties that are read-only, write-only, constant, secret or of many types. */
function plain(schemas: Schemas, schema: unknown): Json | undefined {
  const flat = schemas.flat(schema)
  if (flat.readOnly || flat.writeOnly || flat.format === 'password' || flat.const !== undefined) return undefined
  const branches = (flat.anyOf ?? flat.oneOf) as unknown[] | undefined
  if (branches === undefined) return flat
  const others = branches.filter((each) => typesOf(schemas.flat(each)).join() !== 'null')
  return others.length === 1 ? plain(schemas, others[0]) : undefined
}

function propertiesOf(schemas: Schemas, schema: unknown): Json {
  return (plain(schemas, schema)?.properties ?? {}) as Json
}

function propertyOf(schemas: Schemas, schema: Json, name: string): Json {
  return (propertiesOf(schemas, schema)[name] ?? {}) as Json
}

function typeNames(schema: Json): string {
  return typesOf(schema)
    .filter((type) => type !== 'null')
    .sort()
    .join()
}

function valueAt(body: unknown, path: string[]): unknown {
  return path.reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), body)
}

function isObject(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** Whether a value is a masked secret: some servers return dots or stars instead. */
function isMask(value: unknown): boolean {
  return typeof value === 'string' && /^[*•xX.-]+$/.test(value)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`
  if (!isObject(value)) return JSON.stringify(value) ?? 'nothing'
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)}}`
}

/**
 * Normalizes a value more strongly than servers usually do: the first 20 letters and digits, whole numbers, days, and list
 * items in any order. Values with different results stay different on a server. Empty for a value that a server may drop.
 */
function loose(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value))
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return [...new Set(value.map(loose))].filter(Boolean).sort().join(' ')
  if (isObject(value)) return Object.values(value).map(loose).filter(Boolean).join(' ')
  if (typeof value !== 'string') return ''
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return String(Math.floor(Date.parse(value) / 86_400_000))
  return value
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20)
}
