/** One conformance run: sends cases, checks the responses, learns values from links, and counts statuses. */
import { ContractProblem } from '../document/document.ts'
import { sayUnusableOnce } from '../document/keywords.ts'
import { Ungenerable } from './arbitraries.ts'
import { Budget } from './budget.ts'
import { type Case, type Expectation, isStrict, type Making, type Plan, planOf } from './cases.ts'
import type { CheckContext } from './check-context.ts'
import { checkResponse } from './checks.ts'
import { type Client, openClient, type Reply } from './client.ts'
import { type Check, type Failure, Findings } from './findings.ts'
import type { Credential, Fixtures } from './fixtures.ts'
import type { Recorder } from './har.ts'
import { changedRequest, type Hooks, hookCall, hookFailures } from './hooks.ts'
import { KnownValues } from './known-values.ts'
import { learnableNames, learnFrom } from './links.ts'
import type { ServerPromises } from './promises.ts'
import { parsedBody } from './replies.ts'
import { schemasOf } from './schemas.ts'
import { Tally } from './tally.ts'
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
  promises: ServerPromises
  hooks: Hooks
  recorder: Recorder | undefined
  /** Called with the name of each phase, to show progress. */
  progress(what: string): void
  /** Says a line to people: a keyword of the description that is ignored. */
  say(line: string): void
}

export type Answered = { testCase: Case; request: Request; reply: Reply; failures: Failure[] }

/** Plans of a run, and the functions by which checks send requests. Only `budget`, `tally`, `findings` and the known values change. */
export type Run = {
  readonly settings: Settings
  readonly making: Making
  readonly plans: readonly Plan[]
  readonly findings: Findings
  readonly budget: Budget
  readonly tally: Tally
  /** True if at least one of these checks is enabled. */
  isEnabled(...checks: Check[]): boolean
  /** Sends and checks a case. @returns undefined if it cannot be sent or a limit has been reached */
  ask(testCase: Case): Promise<Answered | undefined>
  /** Like `ask`, with the request as given. */
  send(testCase: Case, request: Request): Promise<Answered | undefined>
  /** Like `ask`, and records the findings. @param replay name of the case for `--replay` */
  check(testCase: Case, replay: string): Promise<Answered | undefined>
  /** Records a finding, if its check is enabled. */
  keep(answered: Answered, failure: Failure, replay: string): void
  close(): Promise<void>
}

export function openRun(description: TestedContract, fixtures: Fixtures, settings: Settings): Run {
  const schemas = schemasOf(description.document, sayUnusableOnce(settings.say))
  const known = new KnownValues(fixtures, learnableNames(description))
  const tally = new Tally()
  const findings = new Findings()
  const making: Making = { description, schemas, fixtures, known, note: (id, what) => tally.note(id, what) }
  const plans = plansOf(making, settings.operations)
  // Planning takes seconds for a large contract, and counts for no limit.
  const budget = new Budget(settings)
  const client = openClient(settings.baseUrl, settings.slowMs * 2)
  const isEnabled: Run['isEnabled'] = (...names) => names.some((name) => settings.checks.has(name))
  const exchange = exchanger(making, settings, client)

  const send: Run['send'] = async (testCase, request) => {
    if (budget.isOver()) return undefined
    budget.requests++
    const answered = await exchange(testCase, request).catch((problem: unknown) => {
      if (!(problem instanceof ContractProblem)) throw problem
      budget.endBy(problem)
      return undefined
    })
    if (!answered) return undefined
    const { reply } = answered
    tally.answer(testCase, reply.status, budget.requests, fixtures)
    if (reply.status >= 200 && reply.status < 300) learnFrom(making, testCase, reply, parsedBody(reply))
    return { ...answered, failures: answered.failures.filter(({ check }) => isEnabled(check)) }
  }
  const ask: Run['ask'] = async (testCase) => {
    const request = sendable(description, testCase)
    return request && send(testCase, request)
  }
  const keep: Run['keep'] = ({ testCase, request }, failure, replay) => {
    if (!isEnabled(failure.check)) return
    findings.add({ ...failure, operation: testCase.operation.id, what: testCase.what, request, replay })
  }
  return {
    ...{ settings, making, plans, findings, budget, tally, isEnabled, ask, send, keep },
    async check(testCase, replay) {
      const answered = await ask(testCase)
      for (const failure of answered?.failures ?? []) if (answered) keep(answered, failure, replay)
      return answered
    },
    async close() {
      client.close()
      await settings.recorder?.close()
    },
  }
}

/** A function that sends a request, with the hooks around it, and checks its response. */
function exchanger({ description, schemas, fixtures }: Making, settings: Settings, client: Client) {
  const { hooks, recorder, slowMs, allowHeader } = settings
  const context: CheckContext = {
    ...{ description, schemas, slowMs, allowHeader },
    changes: fixtures.changes,
    rejectionStatuses: fixtures.rejection_statuses,
    seenIds: new Set(),
  }
  return async (testCase: Case, original: Request): Promise<Answered | undefined> => {
    const call = hookCall(testCase.operation.id, original)
    const request = await changedRequest(hooks, call, original)
    const reply = await client.send(request).catch(unlessUnsendable)
    if (!reply) return undefined
    await recorder?.record({ operation: testCase.operation.id, what: testCase.what, request, reply })
    const failures = [...checkResponse(context, testCase, reply), ...(await hookFailures(hooks, call, reply))]
    return { testCase, request, reply, failures }
  }
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
