/** Reports of a conformance run: text for people, JUnit XML for CI, and JSON. */
import type { Finding } from './findings.ts'
import { type Secret, secretNames } from './fixtures.ts'
import type { Run } from './run.ts'
import { curlOf } from './wire.ts'

export type Outcome = {
  seed: number
  base_url: string
  requests: number
  seconds: number
  /** Number of drawn random cases; `unclear` ones were not sent, because they were neither valid nor clearly invalid. */
  random_cases: { valid: number; broken: number; unclear: number }
  /** True if the time limit ended the run before all cases were sent. */
  cut_short: boolean
  operations: number
  findings: (Omit<Finding, 'request'> & { curl: string; replay_command: string })[]
  /** Operations without any response, mostly because the time limit ended the run first. */
  not_reached: string[]
  /** Operations without a 2xx response, with the number of responses by status. */
  never_succeeded: { operation: string; statuses: Record<string, number> }[]
  /** Operations, or parts of them, that could not be tested, with the reason. */
  not_asked: { operation: string; why: string }[]
  rate_limited: number
  /** Fixture credentials that worked and were later refused until the end. The results after that request mean nothing. */
  lost_credentials: { credential: string; since_request: number }[]
  /** Number of responses by operation and status. */
  answers: Record<string, Record<string, number>>
}

export function outcomeOf(run: Run, began: number, replayCommand: (replay: string) => string): Outcome {
  const secrets = secretNames(run.making.world)
  const { baseUrl, seed } = run.settings
  const asked = run.plans.map(({ operation }) => operation.id)
  return {
    seed,
    base_url: baseUrl,
    requests: run.requests,
    seconds: Math.round(performance.now() - began) / 1_000,
    random_cases: run.drawn,
    cut_short: run.cut,
    operations: asked.length,
    findings: run.findings.all.map(({ request, ...finding }) => ({
      ...finding,
      seen: masked(finding.seen, secrets),
      curl: curlOf(baseUrl, request, secrets),
      replay_command: replayCommand(finding.replay),
    })),
    not_reached: asked.filter((id) => !run.statuses.has(id)),
    never_succeeded: asked
      .filter((id) => run.statuses.has(id) && !succeeded(run, id))
      .map((id) => ({
        operation: id,
        statuses: Object.fromEntries([...(run.statuses.get(id) ?? [])].sort()),
      })),
    not_asked: [...run.notes].flatMap(([operation, whys]) => [...whys].map((why) => ({ operation, why }))),
    lost_credentials: [...run.refusedSince].flatMap(([secret, since]) =>
      since === undefined ? [] : [{ credential: nameOf(secret, secrets), since_request: since }],
    ),
    answers: Object.fromEntries(
      [...run.statuses].map(([id, statuses]) => [id, Object.fromEntries([...statuses].sort())]),
    ),
    rate_limited: [...run.statuses.values()].reduce((sum, statuses) => sum + (statuses.get(429) ?? 0), 0),
  }
}

export function asText(outcome: Outcome): string {
  const findings = outcome.findings.map(
    ({ operation, check, count, what, others, expected, seen, curl, replay_command }) =>
      `${operation}: ${check}${count > 1 ? ` (${count} times)` : ''}\n  asked: ${[what, ...others].join('\n    and: ')}\n  expected: ${expected}\n  seen: ${seen}\n  ${curl}\n  again: ${replay_command}\n`,
  )
  const notAsked = outcome.not_asked.map(({ operation, why }) => `  ${operation} ${why}`)
  const never = outcome.never_succeeded.map(({ operation, statuses }) => {
    const told = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`)
    return `  ${operation}: ${told.join(', ')}`
  })
  const lines = [...findings]
  if (notAsked.length > 0) lines.push(`Not tested, or not completely:\n${notAsked.join('\n')}\n`)
  if (never.length > 0) lines.push(`Never answered with 2xx:\n${never.join('\n')}\n`)
  if (outcome.rate_limited > 0)
    lines.push(`${outcome.rate_limited} responses were 429: whether the server accepts these requests is unknown.\n`)
  if (outcome.not_reached.length > 0) lines.push(`${outcome.not_reached.length} operations were not tested at all.\n`)
  for (const { credential, since_request } of outcome.lost_credentials) {
    lines.push(
      `${credential} is refused since request ${since_request}: what was asked with it after that shows nothing.\n`,
    )
  }
  if (outcome.cut_short) lines.push('The time was over before all had been asked.\n')
  const { operations, requests, seconds, seed, random_cases: drawn } = outcome
  const result = resultOf(outcome)
  lines.push(`${drawn.valid} valid random cases, ${drawn.broken} broken in one place, ${drawn.unclear} not sent.`)
  lines.push(`${result}: ${operations} operations, ${requests} requests, ${seconds} s, seed ${seed}.`)
  return lines.join('\n')
}

function resultOf({ findings, lost_credentials }: Outcome): string {
  if (findings.length > 0) {
    return `The contract was violated in ${findings.length} ${findings.length === 1 ? 'way' : 'ways'}`
  }
  return lost_credentials.length === 0 ? 'The contract held' : 'No violation was found, but not all was shown'
}

/** JUnit XML with a suite for each operation. A suite contains a test case for each finding, or one that passed. */
export function asJunit(outcome: Outcome, operations: string[]): string {
  const suites = operations.map((operation) => {
    const found = outcome.findings.filter((finding) => finding.operation === operation)
    const cases =
      found.length === 0
        ? [`<testcase classname="${escaped(operation)}" name="holds"/>`]
        : found.map(({ check, what, expected, seen, curl, replay_command, count }) => {
            const said = `${count} times\nasked: ${what}\nexpected: ${expected}\nseen: ${seen}\n${curl}\n${replay_command}`
            return `<testcase classname="${escaped(operation)}" name="${check}"><failure message="${escaped(expected)}">${escaped(said)}</failure></testcase>`
          })
    const counts = `tests="${cases.length}" failures="${found.length}" errors="0" skipped="0"`
    return `<testsuite name="${escaped(operation)}" ${counts}>${cases.join('')}</testsuite>`
  })
  const tests = operations.reduce(
    (sum, id) => sum + Math.max(1, outcome.findings.filter((each) => each.operation === id).length),
    0,
  )
  const totals = `name="contract" tests="${tests}" failures="${outcome.findings.length}" errors="0" time="${outcome.seconds}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${totals}>\n${suites.join('\n')}\n</testsuites>\n`
}

function nameOf(secret: Secret, secrets: Map<string, string>): string {
  const [text = ''] = typeof secret === 'string' ? [secret] : Object.values(secret.headers)
  return secrets.get(text) ?? 'a credential'
}

function succeeded({ statuses }: Run, id: string): boolean {
  return [...(statuses.get(id)?.keys() ?? [])].some((status) => status >= 200 && status < 300)
}

function masked(text: string, secrets: Map<string, string>): string {
  let told = text
  for (const [secret, name] of secrets) told = told.replaceAll(secret, `$${name}`)
  return told
}

/** Escapes text for XML. XML forbids most control characters and half surrogate pairs; these become JSON escapes. */
function escaped(text: string): string {
  return text
    .replace(
      /[^\t\n\r\x20-\uffff]|[\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
