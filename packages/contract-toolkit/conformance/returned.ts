/**
 * Checks that a sent property comes back in the response. The check is sound for any server. Request and response declare
 * the property with the same name and type, and the test sends it twice, with two values. A server may change a value (trim,
 * round or lower-case it). It is a finding only if both responses contain the same value, or none: then it does not depend
 * on the request.
 */
import fc from 'fast-check'
import { arbitraryOf, Ungenerable } from './arbitraries.ts'
import { faultOf, type Plan, sampleOf } from './cases.ts'
import type { Failure } from './findings.ts'
import {
  canonical,
  isMask,
  isObject,
  loose,
  type Property,
  propertyOf,
  sharedProperties,
  typeNames,
  valueAt,
} from './properties.ts'
import { readers, readWritten } from './reads.ts'
import { parsedBody, replySchema, shortened } from './replies.ts'
import { type Answered, caseOf, type Run } from './run.ts'
import type { Schemas } from './schemas.ts'
import type { Json, Operation } from './tested-contract.ts'
import { type Input, isJson } from './wire.ts'

/** Minimum number of compared properties to take a server that returns none of them for a mock. */
const mockMin = 10

/** Number of generated values for a property, and maximum number of them to send until the server accepts two. */
const drawn = 60
const triesMax = 8

/**
 * Tests the operations in sequence, so that no concurrent request changes an object between its write and its read. A
 * server that returns no sent property is taken for a mock, which stores nothing. That is noted and is no finding.
 */
export async function checkReturned(run: Run, plans: Plan[]): Promise<void> {
  const compared: Compared[] = []
  run.settings.progress('returned properties')
  for (const plan of plans) {
    compared.push(...(await compare(run, plan)))
    if (run.budget.endedBy !== undefined) run.tally.leaveUnfinished('returned properties', plan.operation.id)
  }
  const dropped = compared.filter(({ failure }) => failure !== undefined)
  if (dropped.length < mockMin || dropped.length < compared.length) return keep(run, dropped)
  for (const { operation } of dropped.map(({ answered }) => answered.testCase)) {
    run.making.note(operation.id, 'returns no sent property, like all operations here: the server is taken for a mock')
  }
}

/** Repeats the check of one property. */
export async function replayReturned(run: Run, plan: Plan, index: number): Promise<void> {
  keep(run, await compare(run, plan, index))
}

type Compared = { answered: Answered; failure: Failure | undefined; replay: string }

function keep(run: Run, compared: Compared[]): void {
  for (const { answered, failure, replay } of compared) if (failure) run.keep(answered, failure, replay)
}

async function compare(run: Run, plan: Plan, only?: number): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const [index, sent] of comparable(run, plan).entries()) {
    if (only !== undefined && only !== index) continue
    if (run.budget.isOver()) break
    const pair = await writeTwice(run, plan, sent)
    if (pair === undefined) continue
    const replay = `${plan.operation.id}:returned:${index}`
    compared.push(...[...comparedIn(run, plan, sent, pair)].map((found) => ({ ...found, replay })))
  }
  return compared
}

/** Properties of the request that its response, or the response of a following read, declares too; in contract order. */
function comparable(run: Run, plan: Plan): Property[] {
  const { operation, schema, media } = plan
  // A POST without a 201 response may be an action or a search, whose input is not stored.
  const isWrite = /^(PUT|PATCH)$/.test(operation.method) || (operation.method === 'POST' && operation.responses[201])
  if (!isWrite || schema === undefined || !isJson(media ?? '')) return []
  const { schemas } = run.making
  const found = new Map<string, Property>()
  for (const reply of [replySchema(operation), ...readers(run, operation).map(replySchema)]) {
    for (const sent of sharedProperties(schemas, schema, reply)) found.set(sent.path.join('.'), sent)
  }
  return [...found.values()]
}

/** One write of a property: the sent value, the response, and the response of the read that followed. */
type Once = { value: unknown; reply: Answered; fetched: Answered | undefined }

/** Writes a property with two values. @returns undefined if the server did not accept two values: no result */
async function writeTwice(run: Run, plan: Plan, sent: Property): Promise<[Once, Once] | undefined> {
  let first: Once | undefined
  for (const input of distinctInputs(run, plan, sent)) {
    const what = `${sent.path.join('.')} is sent with one of two values`
    const reply = await run.ask(caseOf(plan, input, what, { is: 'anything' }))
    if (!reply || !isStored(plan.operation, reply.reply.status)) continue
    const once = { value: valueAt(input.body, sent.path), reply, fetched: await readWritten(run, plan, reply) }
    if (first) return [first, once]
    first = once
  }
  return undefined
}

function* comparedIn(
  run: Run,
  plan: Plan,
  sent: Property,
  [first, second]: [Once, Once],
): Iterable<Omit<Compared, 'replay'>> {
  const places = [
    { where: 'the reply', isReply: true, of: replySchema(plan.operation), replies: [first.reply, second.reply] },
    {
      isReply: false,
      where: `what ${second.fetched?.testCase.operation.id} fetches`,
      of: second.fetched && replySchema(second.fetched.testCase.operation),
      replies: [first.fetched, second.fetched],
    },
  ]
  for (const { where, isReply, of, replies } of places) {
    const [one, other] = replies
    if (!one || !other || !isComparable(run.making.schemas, plan, of, sent)) continue
    const [returned, again] = [one, other].map(({ reply }) => valueAt(parsedBody(reply), sent.path))
    if (!isObject(parsedBody(other.reply)) || isMask(again)) continue
    const answered = second.reply
    if (canonical(returned) !== canonical(again)) {
      yield { answered, failure: isReply ? staleReply(sent, [first, second]) : undefined }
      continue
    }
    const expected = `${sent.path.join('.')} comes back in ${where} as it was sent`
    const values = [first.value, second.value].map((value) => shortened(JSON.stringify(value)))
    const actual = `${values.join(' and ')} were sent, ${shortened(String(JSON.stringify(again)))} came back each time`
    yield { answered, failure: { check: 'sent_not_returned', expected, actual } }
  }
}

/** A response that shows the value from before the write, although the following read shows the new one. */
function staleReply({ path }: Property, [first, second]: [Once, Once]): Failure | undefined {
  if (!first.fetched || !second.fetched) return undefined
  const [replied, before, after] = [second.reply, first.fetched, second.fetched].map(({ reply }) =>
    valueAt(parsedBody(reply), path),
  )
  if (before === undefined || canonical(replied) !== canonical(before) || canonical(after) === canonical(before)) return
  const expected = `${path.join('.')} comes back in the reply as it was sent`
  const actual = `${shortened(String(JSON.stringify(replied)))} came back, the value from before the write`
  return { check: 'sent_not_returned', expected, actual }
}

function isStored({ method }: Operation, status: number): boolean {
  return status === 201 || ((status === 200 || status === 204) && method !== 'POST')
}

/** Inputs that differ only in this property. No usual normalization by a server makes two of the values equal. */
function distinctInputs(run: Run, plan: Plan, sent: Property): Input[] {
  const { making } = run
  const usual = making.known.resolveInput(plan.usual)
  const seen = new Set<string>()
  const inputs: Input[] = []
  for (const value of candidates(run, plan, sent)) {
    const key = loose(value)
    if (key === '' || seen.has(key)) continue
    const body = bodyWith(run, plan, sent, usual.body, value)
    const input = { ...usual, body }
    if (body === undefined || faultOf(making.schemas, plan, input) !== undefined) continue
    seen.add(key)
    inputs.push(input)
    if (inputs.length === triesMax) break
  }
  return inputs
}

/** Plain words for strings, and random values; the values that a server more likely accepts come first. */
function candidates(run: Run, { operation }: Plan, { path, schema }: Property): unknown[] {
  const { making, settings } = run
  const name = path.at(-1) ?? ''
  const isKnown = making.known.keysOf(operation.id, name).length > 0
  const words = [1, 2].map((number) => `word${number}${Math.abs(settings.seed).toString(36)}`)
  const plain = typeNames(schema) === 'string' ? [...words, ...words.map((word) => `${word}@mail.example`)] : []
  try {
    const context = { ...making, operationId: operation.id }
    const drawnValues = fc.sample(arbitraryOf(context, schema, name), { numRuns: drawn, seed: settings.seed })
    const made = drawnValues.map((each) => making.known.resolve(each))
    // Known values are mostly ids of existing objects, of which there may be only one.
    return isKnown ? [...made.slice(0, drawn / 2), ...plain, ...made] : [...plain, ...made]
  } catch (problem) {
    if (problem instanceof Ungenerable) return plain
    throw problem
  }
}

/**
 * The example body with one property set. A PATCH body contains only this property and the required ones.
 * @returns undefined if an object around the property cannot be generated
 */
function bodyWith(run: Run, plan: Plan, sent: Property, usual: unknown, value: unknown): Json | undefined {
  try {
    return changedBody(run, plan, sent, usual, value)
  } catch (problem) {
    if (problem instanceof Ungenerable) return undefined
    throw problem
  }
}

function changedBody(
  { making }: Run,
  { operation, schema }: Plan,
  { path }: Property,
  usual: unknown,
  value: unknown,
): Json {
  const { schemas } = making
  const required = (schemas.flat(schema).required ?? []) as string[]
  const whole = usual ?? {}
  const kept = Object.entries(whole).filter(([name]) => operation.method !== 'PATCH' || required.includes(name))
  const set = (holder: Json, at: Json, [name = '', ...rest]: string[]): Json => {
    if (rest.length === 0) return { ...holder, [name]: value }
    const inner = propertyOf(schemas, at, name)
    const context = { ...making, operationId: operation.id }
    const had = isObject(holder[name]) ? holder[name] : making.known.resolve(sampleOf(context, inner, name))
    return { ...holder, [name]: set(isObject(had) ? had : {}, inner, rest) }
  }
  return set(Object.fromEntries(kept), schema ?? {}, path)
}

function isComparable(schemas: Schemas, { schema }: Plan, reply: Json | undefined, { path }: Property): boolean {
  return sharedProperties(schemas, schema, reply).some((each) => each.path.join('.') === path.join('.'))
}
