/** Cases without randomness: the contract's examples, the bounds of its schemas, and requests that it does not declare. */
import fc from 'fast-check'
import { methods } from '../document/operations.ts'
import { type Case, faultOf, type Plan } from './cases.ts'
import { checkChange } from './changes.ts'
import { type Answered, accepted, caseOf, type Run } from './run.ts'
import { createdInputs } from './stored.ts'
import { variantsOf } from './variants.ts'
import { type Input, isJson } from './wire.ts'

/**
 * Sends every example twice. Operations with links come first, because others need the values that their responses
 * return. The second round can use the objects that the first round created.
 */
export async function askUsual(run: Run): Promise<void> {
  const { making } = run
  const standing = run.plans.filter(({ operation }) => operation.method !== 'DELETE' && !isSingleUse(run, operation.id))
  const ordered = [...standing.filter(hasLinks), ...standing.filter((plan) => !hasLinks(plan))]
  for (const plan of [...ordered, ...ordered]) {
    if (run.budget.isOver()) return
    const input = making.known.resolveInput(plan.usual)
    const usual = caseOf(plan, input, 'the example', accepted(making, plan, input))
    const answered = await run.check(usual, `${plan.operation.id}:bounds:0`)
    if (answered) await checkChange(run, answered)
    if (answered && answered.reply.status >= 400 && hasLinks(plan)) await makeAnother(run, plan)
  }
}

/**
 * Sends the example with the further credentials of the fixtures, which may have fewer rights: the response must be a
 * declared one.
 */
export async function askWithFewerRights(run: Run, plan: Plan, only?: number): Promise<void> {
  const { credentials } = run.making.fixtures
  const further = plan.operation.security
    .filter((schemes) => schemes.length === 1)
    .flatMap(([scheme = '']) => (credentials[scheme] ?? []).slice(1).map((secret) => [{ scheme, secret }]))
  for (const [index, credential] of further.entries()) {
    if (only !== undefined && only !== index) continue
    const input = run.making.known.resolveInput(plan.usual)
    const testCase = caseOf(plan, input, 'the example with another credential', { is: 'anything' }, { credential })
    await run.check(testCase, `${plan.operation.id}:rights:${index}`)
  }
}

const attemptsMax = 8

/** Creates an object from a random input, for other operations to use, after the server refused the example. */
async function makeAnother(run: Run, plan: Plan): Promise<void> {
  const { known, schemas } = run.making
  for (const drawn of fc.sample(plan.inputs, { numRuns: attemptsMax, seed: run.settings.seed })) {
    const input = known.resolveInput(drawn)
    if (faultOf(schemas, plan, input) !== undefined) continue
    const answered = await run.ask(
      caseOf(plan, input, 'a random input that creates an object for other operations', { is: 'anything' }),
    )
    if (answered && answered.reply.status < 300) return
  }
}

/** Creates the objects that a replayed case needs, without recording findings. */
export async function prepare(run: Run): Promise<void> {
  const making = run.plans.filter((plan) => hasLinks(plan) && plan.operation.method !== 'DELETE')
  for (const plan of [...making, ...making]) {
    if (isSingleUse(run, plan.operation.id)) continue
    const usual = run.making.known.resolveInput(plan.usual)
    const answered = await run.ask(caseOf(plan, usual, 'the example', { is: 'anything' }))
    if (answered && answered.reply.status >= 400) await makeAnother(run, plan)
  }
}

function isSingleUse({ making }: Pick<Run, 'making'>, operationId: string): boolean {
  return operationId in making.fixtures.single_use
}

function hasLinks({ operation }: Plan): boolean {
  return Object.values(operation.responses).some(({ links }) => links.length > 0)
}

/** Sends the example with each value at and beyond its bounds, and with malformed or undeclared content. */
export async function askBounds(run: Run, plan: Plan, only?: number): Promise<void> {
  for (const [index, make] of boundsOf(run, plan).entries()) {
    if (only !== undefined && only !== index) continue
    const replay = `${plan.operation.id}:bounds:${index}`
    const testCase = make()
    const answered = await run.check(testCase, replay)
    if (answered && mayConcernObject(plan, answered)) await checkAgain(run, plan, testCase, replay)
  }
}

/** Whether a 404 may be about the object instead of the invalid body: another case may have deleted it. */
function mayConcernObject({ operation }: Plan, { testCase, reply }: Answered): boolean {
  return (
    reply.status === 404 &&
    testCase.expected.is === 'refused' &&
    operation.path.includes('{') &&
    'body' in testCase.input
  )
}

/** Sends an invalid body to an object that was just created. */
async function checkAgain(run: Run, plan: Plan, testCase: Case, replay: string): Promise<void> {
  const [created] = await createdInputs(run, plan)
  const input = { ...testCase.input, path: created?.path ?? testCase.input.path }
  const answered = created && (await run.check({ ...testCase, input }, replay))
  if (answered && !mayConcernObject(plan, answered)) return
  const why = 'is sent invalid bodies for an object that is not there: whether it refuses them is unknown'
  run.making.note(plan.operation.id, why)
}

function boundsOf(run: Run, plan: Plan): (() => Case)[] {
  const { making } = run
  const { id } = plan.operation
  const resolvedInput = () => making.known.resolveInput(plan.usual)
  const usual = () => {
    const input = resolvedInput()
    return caseOf(plan, input, 'the example', accepted(making, plan, input))
  }
  const variants = variantsOf({ ...making, operationId: id }, plan, resolvedInput()).flatMap((variant) => {
    const fault = faultOf(making.schemas, plan, variant.input)
    if (fault === 'unclear') return []
    const expected = () => {
      if (variant.missingHeader !== undefined)
        return { is: 'refused without a header' as const, statuses: headerStatuses(run, plan, variant.missingHeader) }
      return fault === undefined ? accepted(making, plan, variant.input) : { is: 'refused' as const }
    }
    return [{ isValid: fault === undefined, make: () => caseOf(plan, variant.input, variant.what, expected()) }]
  })
  const refused = [
    ...variants.filter(({ isValid }) => !isValid).map(({ make }) => make),
    ...otherForms(run, plan, resolvedInput),
  ]
  // The valid request may use up its credential. Send it once, after all invalid ones.
  if (id in making.fixtures.single_use) return [...refused, usual]
  return [usual, ...variants.filter(({ isValid }) => isValid).map(({ make }) => make), ...refused]
}

/** Statuses allowed for a missing required header. */
function headerStatuses({ settings }: Run, { operation }: Plan, header: string): number[] {
  const isPromised = settings.promises.missing_header_400.some((name) => name.toLowerCase() === header.toLowerCase())
  if (!isPromised) return [400, 401, 403, 406, 422]
  return operation.responses[400] ? [400] : [404]
}

const undeclaredMedia = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']

/** Beyond the body limit of most servers. */
const largeBytes = 2 * 1024 * 1024

function otherForms({ settings }: Run, plan: Plan, resolvedInput: () => Input): (() => Case)[] {
  const { operation, media } = plan
  const found: (() => Case)[] = []
  const send = (what: string, otherwise: Case['otherwise']) => {
    found.push(() => caseOf(plan, resolvedInput(), what, { is: 'refused' }, otherwise ? { otherwise } : {}))
  }
  if (settings.promises.unknown_query_refused) send('an unknown query parameter', { query: 'no_such_parameter=1' })
  if (operation.method !== 'GET' && operation.responses[403]) {
    const headers = { Origin: 'https://other-site.example', 'Sec-Fetch-Site': 'cross-site' }
    const ask = () =>
      caseOf(plan, resolvedInput(), 'from another web site', { is: 'anything' }, { otherwise: { headers } })
    found.push(ask)
  }
  if (media === undefined || !operation.body) return found
  const declared = Object.keys(operation.body.media).map((type) => type.split(';')[0])
  const withBody = { ...resolvedInput(), body: resolvedInput().body ?? {} }
  const sendBody = (what: string, otherwise: Case['otherwise']) => {
    found.push(() => caseOf(plan, withBody, what, { is: 'refused' }, otherwise ? { otherwise } : {}))
  }
  if (!declared.some((type) => type?.includes('*'))) {
    for (const type of undeclaredMedia.filter((each) => !declared.includes(each))) {
      sendBody(`a body sent as ${type}`, { headers: { 'Content-Type': type } })
    }
    sendBody('a body sent without a Content-Type', { headers: { 'Content-Type': null } })
  }
  if (!isJson(media)) return found
  for (const raw of ['{', '{"a":1,}', "{'a':1}", 'undefined', '{"a":"\u0001"}'])
    sendBody(`invalid JSON: ${raw}`, { raw })
  sendBody('JSON that is not UTF-8', { raw: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) })
  if (operation.body.required) sendBody('an empty body', { raw: '' })
  // Only a contract that declares 413 says that there is a limit.
  if (operation.responses[413]) {
    const raw = JSON.stringify(withBody.body) + ' '.repeat(largeBytes)
    found.push(() => caseOf(plan, withBody, 'a large body', { is: 'anything' }, { otherwise: { raw } }))
  }
  return found
}

/** Asks again with the entity tag of a response, where the contract declares 304. */
export async function askConditionally(run: Run, plan: Plan): Promise<void> {
  if (plan.operation.method !== 'GET' || !plan.operation.responses[304]) return
  const input = run.making.known.resolveInput(plan.usual)
  const testCase = caseOf(plan, input, 'the example', accepted(run.making, plan, input))
  const tag = (await run.ask(testCase))?.reply.headers.etag
  if (tag === undefined) return
  const otherwise = { headers: { 'If-None-Match': tag } }
  const again = caseOf(plan, input, 'the example with its entity tag', { is: 'anything' }, { otherwise })
  await run.check(again, `${plan.operation.id}:conditional:0`)
}

/**
 * All methods but HEAD, which servers answer wherever they answer GET, without declaring it, and QUERY: a server whose
 * parser does not know it answers 400, and never reaches a route that could say 405.
 */
const sentMethods = methods.map((method) => method.toUpperCase()).filter((method) => !/^(HEAD|QUERY)$/.test(method))

/** Sends each path with each method that the contract does not declare for it. */
export async function askMethods(run: Run, only?: { id: string; index: number }): Promise<void> {
  const routes = new Map<string, Plan>()
  for (const plan of run.plans) if (!routes.has(plan.operation.path)) routes.set(plan.operation.path, plan)
  for (const [path, first] of routes) {
    if (run.budget.isOver()) return
    if (only && first.operation.id !== only.id) continue
    const { operations } = run.making.description
    const allowed = operations.filter((operation) => operation.path === path).map(({ method }) => method)
    const undeclared = sentMethods.filter((method) => !allowed.includes(method))
    for (const [index, method] of undeclared.entries()) {
      if (only && only.index !== index) continue
      const { path: segments, header } = run.making.known.resolveInput(first.usual)
      const input: Input = { path: segments, query: {}, header, cookie: {} }
      const expected = {
        is: method === 'OPTIONS' ? ('lists the methods' as const) : ('refused by method' as const),
        allowed,
      }
      await run.check(
        caseOf(first, input, `the method ${method}`, expected, { otherwise: { method } }),
        `${first.operation.id}:methods:${index}`,
      )
    }
  }
}
