/** One conformance run: sends cases, checks the responses, learns values from links, and counts statuses. */
import { Ungenerable } from './arbitraries.ts'
import { type Case, type Expectation, isStrict, type Making, type Plan, planOf } from './cases.ts'
import { bodyOf, type Judging, verdictsOf } from './checks.ts'
import { type Client, openClient, type Reply } from './client.ts'
import { Findings, type Verdict } from './findings.ts'
import type { Credential, Secret, World } from './fixtures.ts'
import { Pool } from './known-values.ts'
import { learnableNames, learnFrom } from './links.ts'
import { schemasOf } from './schemas.ts'
import type { Operation, TestedContract } from './tested-contract.ts'
import { type Input, type Otherwise, type Request, requestOf, Unsendable } from './wire.ts'

export type Settings = {
  baseUrl: string
  seed: number
  cases: number
  /** Time limit in milliseconds; no request starts after it. */
  maxMs: number
  /** Maximum response time in milliseconds; a slower response is a finding. */
  slowMs: number
  only: Set<string> | undefined
  /** Called with the name of each phase, to show progress. */
  progress(what: string): void
}

export type Answered = { asked: Case; request: Request; reply: Reply; verdicts: Verdict[] }

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
  cut: boolean
  msLeft(): number
  isOver(): boolean
  /** Sends and checks a case. @returns undefined if it cannot be sent or the time limit has passed */
  ask(asked: Case): Promise<Answered | undefined>
  /** Like `ask`, and records the findings. @param replay name of the case for `--replay` */
  judge(asked: Case, replay: string): Promise<Answered | undefined>
  keep(answered: Answered, verdict: Verdict, replay: string): void
  close(): void
}

export function openRun(description: TestedContract, world: World, settings: Settings): Run {
  const schemas = schemasOf(description.document)
  const notes = new Map<string, Set<string>>()
  const note = (operationId: string, what: string) => {
    notes.set(operationId, (notes.get(operationId) ?? new Set()).add(what))
  }
  const making: Making = { description, schemas, world, note, pool: new Pool(world, learnableNames(description)) }
  const judging: Judging = {
    description,
    schemas,
    refusals: world.refusals,
    slowMs: settings.slowMs,
    seenIds: new Set(),
  }
  const client: Client = openClient(settings.baseUrl, settings.slowMs * 2)
  const findings = new Findings()

  const plans = plansOf(making, settings.only)
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
    cut: false,
    msLeft: () => until - performance.now(),
    isOver() {
      if (run.msLeft() < 0) run.cut = true
      return run.cut
    },
    async ask(asked) {
      if (run.isOver()) return undefined
      const request = sendable(description, asked)
      const reply = request && (await client.send(request).catch(unlessUnsendable))
      if (!request || !reply) return undefined
      run.requests++
      // A request with another method does not reach this operation.
      if (asked.otherwise?.method === undefined) count(run.statuses, asked.operation.id, reply.status)
      watch(run, asked, reply)
      if (reply.status >= 200 && reply.status < 300) learnFrom(making, asked, reply, bodyOf(reply))
      return { asked, request, reply, verdicts: verdictsOf(judging, asked, reply) }
    },
    async judge(asked, replay) {
      const answered = await run.ask(asked)
      for (const verdict of answered?.verdicts ?? []) run.keep(answered as Answered, verdict, replay)
      return answered
    },
    keep({ asked, request }, verdict, replay) {
      findings.add({ ...verdict, operation: asked.operation.id, what: asked.what, request, replay })
    },
    close: () => client.close(),
  }
  return run
}

/** Expectation of a valid input. Without a credential for the operation, any response will do. */
export function accepted(making: Making, plan: Plan, input: Input): Expectation {
  if (plan.credentials.length === 0) return { is: 'anything' }
  return { is: 'accepted', strict: isStrict(making.pool, plan.operation, input) }
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

function plansOf(making: Making, only: Set<string> | undefined): Plan[] {
  const { operations } = making.description
  const { skip } = making.world
  return operations
    .filter(({ id }) => !skip.includes(id) && (only === undefined || only.has(id)))
    .flatMap((operation) => {
      const plan = attempt(making, operation)
      if (plan?.credentials.length === 0)
        making.note(operation.id, 'is only asked by nobody: the world has no credential for it')
      return plan ?? []
    })
}

function attempt(making: Making, operation: Operation): Plan | undefined {
  try {
    return planOf(making, operation)
  } catch (problem) {
    if (!(problem instanceof Ungenerable)) throw problem
    making.note(operation.id, `is not asked: nothing makes ${problem.message}`)
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
    if (secret !== making.world.credentials[scheme]?.[0] || !operation.security.flat().includes(scheme)) continue
    if (status >= 200 && status < 300) refusedSince.set(secret, undefined)
    else if (status === 401 && refusedSince.has(secret)) refusedSince.set(secret, refusedSince.get(secret) ?? requests)
  }
}

function count(statuses: Run['statuses'], operation: string, status: number): void {
  const found = statuses.get(operation) ?? new Map<number, number>()
  found.set(status, (found.get(status) ?? 0) + 1)
  statuses.set(operation, found)
}
