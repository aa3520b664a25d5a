/**
 * Chains of requests along response links: a created object can be read, listed and changed, and no longer after its
 * deletion.
 */
import { faultOf, type Plan } from './cases.ts'
import type { Check, Failure } from './findings.ts'
import type { Credential } from './fixtures.ts'
import { type Followed, followedFrom, inputOf } from './links.ts'
import { nextPageQuery } from './list-checks.ts'
import { type Again, explore, type Failed } from './random.ts'
import { parsedBody } from './replies.ts'
import { type Answered, accepted, caseOf, credentialOf, type Run } from './run.ts'
import type { Input } from './wire.ts'

/** Maximum number of pages of a list to search for an object. */
const pagesMax = 30

export function hasChain({ operation: { responses, method } }: Plan): boolean {
  if (method === 'DELETE') return false
  return Object.entries(responses).some(
    ([status, { links }]) => status.startsWith('2') && links.some(({ target }) => target !== ''),
  )
}

/** Further cases in each extra round while no first step has succeeded. */
const drawnMore = 8
const roundsMax = 4

/** Runs chains whose first request is the example or a random input. */
export async function askChains(run: Run, plan: Plan, cases: number, again?: Again | 'usual'): Promise<void> {
  const { operation } = plan
  let begun = 0
  const attempt = async (drawn: Input) => {
    const input = run.making.known.resolveInput(drawn)
    if (faultOf(run.making.schemas, plan, input) !== undefined) return undefined
    const made = await first(run, plan, input)
    if (made === undefined || made.reply.status >= 300) return made && ownFault(made)
    begun++
    return chain(run, plan, made)
  }
  if (again === undefined || again === 'usual') {
    const failed = await attempt(plan.usual)
    for (const failure of failed?.failures ?? []) {
      if (failed) run.keep(failed.answered, failure, `${operation.id}:chain:usual`)
    }
    if (again === 'usual') return
  }
  await explore(run, operation.id, 'chain', plan.inputs, cases, attempt, again)
  if (again) return
  for (let round = 1; begun === 0 && round <= roundsMax; round++) {
    await explore(run, operation.id, `chain${round}`, plan.inputs, drawnMore, attempt)
  }
  if (begun === 0 && !run.budget.isOver())
    run.making.note(operation.id, 'starts no chain: its first request never succeeded')
}

/** Sends the first request of a chain. @returns undefined if it was not sent, or refused without a finding */
async function first(run: Run, plan: Plan, input: Input): Promise<Answered | undefined> {
  const testCase = caseOf(plan, input, 'the first request of a chain', accepted(run.making, plan, input))
  const made = await run.ask(testCase)
  return made && (made.failures.length > 0 || made.reply.status < 300) ? made : undefined
}

/**
 * Follows the links of the created object. A fault of a response by itself, such as a missing header, does not end the chain:
 * it would hide what the further steps find.
 * @returns the first step that fails, or a fault that is not yet known
 */
async function chain(run: Run, plan: Plan, made: Answered): Promise<Failed | undefined> {
  const walk: Walk = { run, credential: made.testCase.credential, first: made, faults: [] }
  keepFault(walk, made)
  const failed = await firstFailure(walk, plan)
  const all = [...(failed ? [failed] : []), ...walk.faults]
  const isNew = ({ answered, failures }: Failed) =>
    failures.some((failure) => !run.findings.has(answered.testCase.operation.id, failure))
  return all.find(isNew) ?? all[0]
}

async function firstFailure(walk: Walk, plan: Plan): Promise<Failed | undefined> {
  const { run, first: made } = walk
  const steps = followedFrom(run.making.description, made.testCase, made.reply)
  const of = (test: (step: Followed) => boolean) => steps.filter(test)
  const isAbout = ({ replyValues }: Followed) => replyValues.length > 0
  const reads = of((step) => isRead(step) && isAbout(step))
  const lists = of((step) => step.target.method === 'GET' && !isAbout(step))
  const writes = of((step) => !isRead(step) && step.target.method !== 'DELETE')
  const [removal] = of(({ target }) => target.method === 'DELETE')
  const replyValues = [...new Set(steps.flatMap((step) => step.replyValues))]
  const found =
    (await eachStep(reads, (step) => isThere(walk, step))) ??
    (await eachStep(lists, (step) => isListed(walk, step, replyValues, true)))
  if (found) return found
  if (removal === undefined) return eachStep(writes, (step) => isThere(walk, step))
  return (await removed(walk, removal, [...reads, ...writes], lists, replyValues)) ?? usedUp(walk, plan, writes)
}

/** Follows the write links of a second object. A write may use up its object, and the first object is needed for deletion. */
async function usedUp(walk: Walk, plan: Plan, writes: Followed[]): Promise<Failed | undefined> {
  const { run } = walk
  const links = new Set(writes.map(({ link }) => link))
  const second = links.size === 0 ? undefined : await first(run, plan, run.making.known.resolveInput(plan.usual))
  if (!second || second.reply.status >= 300) return undefined
  const steps = followedFrom(run.making.description, second.testCase, second.reply).filter(({ link }) =>
    links.has(link),
  )
  return eachStep(steps, (step) => isThere({ ...walk, first: second }, step))
}

/** A QUERY reads too, but its body may filter: a list that it returns need not have the object. */
function isRead({ target }: Followed): boolean {
  return target.method === 'GET' || target.method === 'QUERY'
}

/** @property faults of responses by themselves */
type Walk = { run: Run; credential: Credential; first: Answered; faults: Failed[] }

async function eachStep(
  steps: Followed[],
  take: (step: Followed) => Promise<Failed | undefined>,
): Promise<Failed | undefined> {
  for (const step of steps) {
    const failed = await take(step)
    if (failed) return failed
  }
  return undefined
}

async function follow({ run, credential }: Walk, step: Followed, what: string): Promise<Answered | undefined> {
  const plan = run.plans.find(({ operation }) => operation.id === step.target.id)
  if (!plan || plan.operation.id in run.making.fixtures.single_use) return undefined
  const input = inputOf(step, run.making.known.resolveInput(plan.usual))
  const taken = plan.credentials.some(
    (each) => each.map(({ scheme }) => scheme).join() === credential.map(({ scheme }) => scheme).join(),
  )
  return run.ask(caseOf(plan, input, what, { is: 'anything' }, { credential: taken ? credential : credentialOf(plan) }))
}

async function isThere(walk: Walk, step: Followed): Promise<Failed | undefined> {
  const answered = await follow(walk, step, `the link ${step.link.name} of the object just created`)
  if (!answered) return undefined
  if (answered.reply.status !== 404 && answered.reply.status !== 410) return keepFault(walk, answered)
  const expected = `the object that ${walk.first.testCase.operation.id} created exists`
  return failing(answered, 'ensure_resource_availability', expected)
}

/** Deletes the object. Afterwards its links must fail, except those that the response of the deletion itself declares. */
async function removed(
  walk: Walk,
  removal: Followed,
  uses: Followed[],
  lists: Followed[],
  replyValues: unknown[],
): Promise<Failed | undefined> {
  const answered = await follow(walk, removal, `the link ${removal.link.name} of the object just created`)
  if (!answered) return undefined
  if (answered.reply.status === 404)
    return failing(answered, 'ensure_resource_availability', 'the created object can be deleted')
  keepFault(walk, answered)
  if (answered.reply.status >= 300) return undefined
  const own = answered.testCase.operation.responses[answered.reply.status]?.links ?? []
  const kept = new Set(own.map(({ target }) => target))
  const gone = uses.filter(({ target }) => !kept.has(target.id))
  return (
    (await eachStep(gone, (step) => isGone(walk, step))) ??
    (await eachStep(lists, (step) => isListed(walk, step, replyValues, false))) ??
    (kept.size === 0 ? await again(walk, removal) : undefined)
  )
}

async function isGone(walk: Walk, step: Followed): Promise<Failed | undefined> {
  const answered = await follow(walk, step, `the link ${step.link.name} of the object just deleted`)
  if (!answered) return undefined
  if (answered.reply.status >= 400) return keepFault(walk, answered)
  return failing(answered, 'use_after_free', 'the deleted object cannot be used')
}

/** Deletes a second time. Any declared response is fine, unless the server promises 404. */
async function again(walk: Walk, removal: Followed): Promise<Failed | undefined> {
  const answered = await follow(walk, removal, 'deleted a second time')
  if (!answered) return undefined
  keepFault(walk, answered)
  if (answered.reply.status === 429) return undefined
  const { second_deletion_404: isPromised } = walk.run.settings.promises
  const isExact = isPromised && removal.target.responses[404] !== undefined
  if (!isExact || answered.reply.status === 404) return undefined
  return failing(answered, 'use_after_free', '404 for a second deletion')
}

async function isListed(
  walk: Walk,
  step: Followed,
  replyValues: unknown[],
  shouldBe: boolean,
): Promise<Failed | undefined> {
  let last: Answered | undefined
  let next: Followed | undefined = step
  for (let page = 0; next && page < pagesMax; page++) {
    last = await follow(
      walk,
      next,
      `the list ${step.link.name} after the object was ${shouldBe ? 'created' : 'deleted'}`,
    )
    if (last) keepFault(walk, last)
    if (!last || last.reply.status >= 300) return undefined
    const body = parsedBody(last.reply)
    if (replyValues.length > 0 && holds(body, replyValues)) {
      return shouldBe ? undefined : failing(last, 'deleted_still_listed', 'the deleted object is not listed')
    }
    const more = nextPage(step, last, body)
    if (more === 'unknown') return undefined
    next = more
  }
  return last && shouldBe && next === undefined
    ? failing(last, 'created_not_listed', 'the created object is listed')
    : undefined
}

/** @returns undefined at the last page; 'unknown' if further pages exist but their requests cannot be derived */
function nextPage(step: Followed, { reply }: Answered, body: unknown): Followed | undefined | 'unknown' {
  const next = nextPageQuery(step.target, body, 1, 1)
  if (next === 'last') return undefined
  if (next !== 'unknown') {
    // Offsets and page numbers depend on a page size that the server may choose.
    const isCursor = Object.values(next).every((value) => typeof value === 'string')
    return isCursor ? { ...step, parameters: { ...step.parameters, ...next } } : 'unknown'
  }
  const signs = Object.entries(body ?? {}).some(([name, value]) => /next|more|page|total/i.test(name) && value)
  return signs || /rel="?next/.test(reply.headers.link ?? '') ? 'unknown' : undefined
}

/** Whether the value contains one of these values as a property or item, at any depth. */
function holds(value: unknown, wanted: unknown[]): boolean {
  if (value === null || typeof value !== 'object') return false
  const values = Object.values(value)
  return wanted.some((each) => values.includes(each)) || values.some((each) => holds(each, wanted))
}

function keepFault({ faults }: Walk, answered: Answered): undefined {
  const fault = ownFault(answered)
  if (fault) faults.push(fault)
}

function ownFault(answered: Answered): Failed | undefined {
  const [failure] = answered.failures
  return failure && { answered, failure, failures: answered.failures }
}

function failing(answered: Answered, check: Check, expected: string): Failed {
  const failure: Failure = { check, expected, actual: `${answered.reply.status} ${answered.reply.text.slice(0, 200)}` }
  return { answered, failure, failures: [failure] }
}
