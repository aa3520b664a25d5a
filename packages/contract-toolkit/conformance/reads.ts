/** Reads of a written object, and the schemas of such responses. */
import type { Plan } from './cases.ts'
import { followedFrom, inputOf } from './links.ts'
import { type Answered, caseOf, type Run } from './run.ts'
import type { Operation } from './tested-contract.ts'
import type { Input } from './wire.ts'

/** Operations that read the written object: GET targets of its links, and GET on the same path. */
export function readers({ plans }: Run, operation: Operation): Operation[] {
  const links = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, declared]) => declared.links.map(({ target }) => target))
  return plans
    .map((plan) => plan.operation)
    .filter(({ id, method, path }) => method === 'GET' && (links.includes(id) || isSamePath(operation, path)))
}

function isSamePath({ method, path }: Pick<Operation, 'method' | 'path'>, other: string): boolean {
  return method !== 'POST' && path === other
}

/**
 * Reads the written object: along a link of the response, or by the parameters of the write request.
 * @returns undefined if no operation reads it, or the response is not 200
 */
export async function readWritten(run: Run, plan: Plan, written: Answered): Promise<Answered | undefined> {
  const linked = followedFrom(run.making.description, written.testCase, written.reply).find(
    ({ target, replyValues }) => target.method === 'GET' && replyValues.length > 0,
  )
  const reading = linked ? planOf(run, linked.target) : readingPlan(run, plan.operation)
  if (!reading || reading.credentials.length === 0) return undefined
  if (!linked) return readBefore(run, reading, written.testCase.input)
  return sendRead(run, reading, inputOf(linked, run.making.known.resolveInput(reading.usual)))
}

/** Reads the object that a write request names by its parameters. @returns undefined if the response is not 200 */
export async function readBefore(run: Run, reading: Plan, { path, header }: Input): Promise<Answered | undefined> {
  const usual = run.making.known.resolveInput(reading.usual)
  return sendRead(run, reading, {
    ...usual,
    path: only(reading, 'path', path),
    header: { ...usual.header, ...only(reading, 'header', header) },
  })
}

/** The GET operation on the path of a write, or on the path of the object that an action such as POST /tasks/{id}/close changes. */
export function readingPlan({ plans }: Run, { method, path, responses }: Operation): Plan | undefined {
  // POST /tasks/{id}/notes with a 201 creates a note, and does not change what GET /tasks/{id} returns.
  const isAction = (other: string) =>
    method === 'POST' && !responses[201] && other.endsWith('}') && path.startsWith(`${other}/`)
  return plans.find(
    ({ operation: other }) =>
      other.method === 'GET' && (isSamePath({ method, path }, other.path) || isAction(other.path)),
  )
}

async function sendRead(run: Run, reading: Plan, input: Input): Promise<Answered | undefined> {
  const fetched = await run.ask(caseOf(reading, input, 'a read of the written object', { is: 'anything' }))
  return fetched?.reply.status === 200 ? fetched : undefined
}

function planOf({ plans }: Run, { id }: Operation): Plan | undefined {
  return plans.find(({ operation }) => operation.id === id)
}

/** The parameters of a write request that the read declares too. */
function only({ operation }: Plan, place: 'path' | 'header', values: Record<string, unknown>): Record<string, unknown> {
  const names = operation.parameters.filter((each) => each.in === place).map(({ name }) => name)
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}
