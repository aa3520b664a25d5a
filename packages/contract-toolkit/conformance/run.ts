/** One conformance run: sends cases, checks the responses, learns values from links, and counts statuses. */
import { ContractProblem } from '../document/document.ts'
import { sayUnusableOnce } from '../document/keywords.ts'
import { Ungenerable } from './arbitraries.ts'
import { type Case, type Expectation, isStrict, type Making, type Plan, planOf } from './cases.ts'
import type { CheckContext } from './check-context.ts'
import { checkResponse } from './checks.ts'
import { type Client, openClient, type Reply } from './client.ts'
import { type Check, type Failure, Findings } from './findings.ts'
import type { Credential, Fixtures, Secret } from './fixtures.ts'
import type { Recorder } from './har.ts'
import { changedRequest, type Hooks, hookCall, hookFailures } from './hooks.ts'
import { KnownValues } from './known-values.ts'
import { learnableNames, learnFrom } from './links.ts'
import { bodyOf } from './replies.ts'
import { schemasOf } from './schemas.ts'
import type { Operation, TestedContract } from './tested-contract.ts'
import { type Input, type Otherwise, type Request, requestOf, Unsendable } from './wire.ts'

export type Settings = {
  baseUrl: string
  seed: number
  cases: number
  /** Time limit in milliseconds; no request starts after it. */
  maxMs: number
  maxRequests: number
  /** Maximum response time in milliseconds; a slower response is a finding. */
  slowMs: number
  /** The operations to test. */
  operations: ReadonlySet<Operation>
  /** The checks whose failures are findings. */
  checks: ReadonlySet<Check>
  /** Whether a 405 must have an `Allow` header. */
  allowHeader: boolean
  hooks: Hooks
  recorder: Recorder | undefined
  /** Called with the name of each phase, to show progress. */
  progress(what: string): void
  /** Says a line to people: a keyword of the description that is ignored. */
  say(line: string): void
}

export type Answered = { asked: Case; request: Request; reply: Reply; failures: Failure[] }

export type Run = {
  settings: Settings
  making: Making
  findings: Findings
  plans: Plan[]
  notes: Map<string, Set<string>>
  /** Number of responses by operation and status. */
  statuses: Map<string, Map<number, number>>
  requests: number
  /** Fixture credentials that worked once. The number is the request since which all responses are 401; else undefined. */
  refusedSince: Map<Secret, number | undefined>
  /** Number of drawn random cases; `unclear` ones were not sent, because they were neither valid nor clearly invalid. */
  drawn: { valid: number; broken: number; unclear: number }
  /** Results of a replayed recording. */
  replayed: { requests: number; otherStatus: { request: number; recorded: number; actual: number }[] }
  /** The limit that ended the run before all cases were sent; 'problem' if a hook or the recorder failed. */
  endedBy: 'time' | 'requests' | 'problem' | undefined
  /** Whether all phases ran, without a limit. A replay is not complete. */
  isComplete: boolean
  /** The error that ended the run, to be thrown when all requests have ended. */
  problem: ContractProblem | undefined
  /** Operations whose declared change was compared with a read. */
  changesChecked: Set<string>
  /** Operations by phase that a limit ended before all their cases were sent. */
  unfinished: Map<string, Set<string>>
  msLeft(): number
  isOver(): boolean
  /** True if at least one of these checks is enabled. */
  isEnabled(...checks: Check[]): boolean
  /** Sends and checks a case. @returns undefined if it cannot be sent or a limit has been reached */
  ask(asked: Case): Promise<Answered | undefined>
  /** Like `ask`, with the request as given. */
  send(asked: Case, request: Request): Promise<Answered | undefined>
  /** Like `ask`, and records the findings. @param replay name of the case for `--replay` */
  check(asked: Case, replay: string): Promise<Answered | undefined>
  /** Records a finding, if its check is enabled. */
  keep(answered: Answered, failure: Failure, replay: string): void
  close(): Promise<void>
}

export function openRun(description: TestedContract, fixtures: Fixtures, settings: Settings): Run {
  const schemas = schemasOf(description.document, sayUnusableOnce(settings.say))
  const notes = new Map<string, Set<string>>()
  const note = (operationId: string, what: string) => {
    notes.set(operationId, (notes.get(operationId) ?? new Set()).add(what))
  }
  const known = new KnownValues(fixtures, learnableNames(description))
  const making: Making = { description, schemas, fixtures, note, known }
  const context: CheckContext = {
    description,
    changes: fixtures.changes,
    schemas,
    rejectionStatuses: fixtures.rejection_statuses,
    slowMs: settings.slowMs,
    allowHeader: settings.allowHeader,
    seenIds: new Set(),
  }
  const client: Client = openClient(settings.baseUrl, settings.slowMs * 2)
  const findings = new Findings()
  const { hooks, recorder } = settings

  const exchange = async (asked: Case, given: Request) => {
    const call = hookCall(asked.operation.id, given)
    const request = await changedRequest(hooks, call, given)
    const reply = await client.send(request).catch(unlessUnsendable)
    if (!reply) return undefined
    await recorder?.record({ operation: asked.operation.id, what: asked.what, request, reply })
    const failures = [...checkResponse(context, asked, reply), ...(await hookFailures(hooks, call, reply))]
    return { asked, request, reply, failures: failures.filter(({ check }) => run.isEnabled(check)) }
  }

  const plans = plansOf(making, settings.operations)
  // Planning takes seconds for a large contract, and counts for no limit.
  const until = performance.now() + settings.maxMs

  const run: Run = {
    settings,
    making,
    findings,
    plans,
    notes,
    statuses: new Map(),
    requests: 0,
    refusedSince: new Map(),
    drawn: { valid: 0, broken: 0, unclear: 0 },
    replayed: { requests: 0, otherStatus: [] },
    endedBy: undefined,
    isComplete: false,
    problem: undefined,
    changesChecked: new Set(),
    unfinished: new Map(),
    msLeft: () => until - performance.now(),
    isOver() {
      if (run.msLeft() < 0) run.endedBy ??= 'time'
      if (run.requests >= settings.maxRequests) run.endedBy ??= 'requests'
      return run.endedBy !== undefined
    },
    isEnabled: (...names) => names.some((name) => settings.checks.has(name)),
    async ask(asked) {
      const request = sendable(description, asked)
      return request && run.send(asked, request)
    },
    async send(asked, request) {
      if (run.isOver()) return undefined
      run.requests++
      const answered = await exchange(asked, request).catch((problem: unknown) => {
        if (!(problem instanceof ContractProblem)) throw problem
        run.problem ??= problem
        run.endedBy = 'problem'
        return undefined
      })
      if (!answered) return undefined
      const { reply } = answered
      // A request with another method does not reach this operation.
      if (asked.otherwise?.method === undefined) count(run.statuses, asked.operation.id, reply.status)
      watch(run, asked, reply)
      if (reply.status >= 200 && reply.status < 300) learnFrom(making, asked, reply, bodyOf(reply))
      return answered
    },
    async check(asked, replay) {
      const answered = await run.ask(asked)
      for (const failure of answered?.failures ?? []) if (answered) run.keep(answered, failure, replay)
      return answered
    },
    keep({ asked, request }, failure, replay) {
      if (!run.isEnabled(failure.check)) return
      findings.add({ ...failure, operation: asked.operation.id, what: asked.what, request, replay })
    },
    async close() {
      client.close()
      await recorder?.close()
    },
  }
  return run
}

/** Records that a limit ended a phase before all cases of an operation were sent. */
export function markUnfinished({ unfinished }: Run, phase: string, { operation }: Plan): void {
  unfinished.set(phase, (unfinished.get(phase) ?? new Set()).add(operation.id))
}

/** Expectation of a valid input. Without a credential for the operation, any response will do. */
export function accepted(making: Making, plan: Plan, input: Input): Expectation {
  if (plan.credentials.length === 0) return { is: 'anything' }
  return { is: 'accepted', strict: isStrict(making.known, plan.operation, input) }
}

export function credentialOf({ credentials }: Plan, pick = 0): Credential {
  return credentials[pick % Math.max(1, credentials.length)] ?? []
}

export function caseOf(
  plan: Plan,
  input: Input,
  what: string,
  expected: Expectation,
  more: { credential?: Credential; otherwise?: Otherwise } = {},
): Case {
  const { credential = credentialOf(plan), otherwise } = more
  const { operation } = plan
  const media = plan.media === undefined ? otherwise : { media: plan.media, ...otherwise }
  return { operation, input, what, expected, credential, ...(media ? { otherwise: media } : {}) }
}

function plansOf(making: Making, selected: ReadonlySet<Operation>): Plan[] {
  const { skip } = making.fixtures
  return making.description.operations
    .filter((operation) => !skip.includes(operation.id) && selected.has(operation))
    .flatMap((operation) => {
      const plan = attempt(making, operation)
      if (plan?.credentials.length === 0)
        making.note(operation.id, 'is tested without a credential only: the fixtures have none for it')
      return plan ?? []
    })
}

function attempt(making: Making, operation: Operation): Plan | undefined {
  try {
    return planOf(making, operation)
  } catch (problem) {
    if (!(problem instanceof Ungenerable)) throw problem
    making.note(operation.id, `is not tested: cannot generate ${problem.message}`)
    return undefined
  }
}

function sendable({ schemes }: TestedContract, { operation, input, credential, otherwise }: Case): Request | undefined {
  try {
    return requestOf(operation, input, credential, schemes, otherwise)
  } catch (problem) {
    return unlessUnsendable(problem)
  }
}

function unlessUnsendable(problem: unknown): undefined {
  if (!(problem instanceof Unsendable)) throw problem
}

/** Detects a credential that becomes invalid during the run: all later refusals would look correct. */
function watch({ refusedSince, requests, making }: Run, { credential, operation }: Case, { status }: Reply): void {
  for (const { scheme, secret } of credential) {
    if (secret !== making.fixtures.credentials[scheme]?.[0] || !operation.security.flat().includes(scheme)) continue
    if (status >= 200 && status < 300) refusedSince.set(secret, undefined)
    else if (status === 401 && refusedSince.has(secret)) refusedSince.set(secret, refusedSince.get(secret) ?? requests)
  }
}

function count(statuses: Run['statuses'], operation: string, status: number): void {
  const found = statuses.get(operation) ?? new Map<number, number>()
  found.set(status, (found.get(status) ?? 0) + 1)
  statuses.set(operation, found)
}
