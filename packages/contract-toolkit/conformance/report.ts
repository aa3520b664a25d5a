/** Reports of a conformance run: text for people, data, and findings for the report formats. */
import { createHash } from 'node:crypto'
import type { ReportFinding } from '../report/format.ts'
import type { ExpectedFailure } from './config.ts'
import type { Finding } from './findings.ts'
import { type Secret, secretNames } from './fixtures.ts'
import type { Received, WebhookFinding } from './receiver.ts'
import type { Run } from './run.ts'
import type { TestedContract } from './tested-contract.ts'
import { curlOf } from './wire.ts'

type ReportedFinding = Omit<Finding, 'request'> & { curl: string; replay_command: string }

export type Outcome = {
  seed: number
  base_url: string
  requests: number
  seconds: number
  /** Number of drawn random cases; `unclear` ones were not sent, because they were neither valid nor clearly invalid. */
  random_cases: { valid: number; broken: number; unclear: number }
  /** The limit that ended the run before all cases were sent; null if none did. */
  ended_by: 'time' | 'requests' | null
  operations: number
  findings: ReportedFinding[]
  /** Findings that the config file expects; they do not fail the run. */
  expected_failures: (ReportedFinding & { reason: string })[]
  /** Expected failures that did not occur, although their operation was tested completely. */
  unexpected_passes: ExpectedFailure[]
  /** Operations without any response, mostly because a limit ended the run first. */
  not_reached: string[]
  /** Operations by phase that a limit ended before all their cases were sent. */
  unfinished: Record<string, string[]>
  /** Operations without a 2xx response, with the number of responses by status. */
  never_succeeded: { operation: string; statuses: Record<string, number> }[]
  /** Declared statuses that no response had; `why` is the reason that the fixtures give, or null. */
  not_produced: { operation: string; status: number; why: string | null }[]
  /** Operations, or parts of them, that could not be tested, with the reason. */
  not_tested: { operation: string; why: string }[]
  rate_limited: number
  /** Fixture credentials that worked and were later refused until the end. The results after that request mean nothing. */
  lost_credentials: { credential: string; since_request: number }[]
  /** Number of responses by operation and status. */
  answers: Record<string, Record<string, number>>
  /** A replayed recording: the number of requests, and those with another status than the recorded one. */
  recording: { requests: number; other_status: { request: number; recorded: number; actual: number }[] }
  /** Webhooks that were received; null without `--receive`. */
  webhooks: Received | null
}

export function outcomeOf(
  run: Run,
  began: number,
  expected: ExpectedFailure[],
  replayCommand: (replay: string) => string,
  received?: Received,
): Outcome {
  const secrets = secretNames(run.making.fixtures)
  const { baseUrl, seed } = run.settings
  const tested = run.plans.map(({ operation }) => operation.id)
  const all = run.findings.all.map(({ request, ...finding }) => ({
    ...finding,
    actual: masked(finding.actual, secrets),
    curl: curlOf(baseUrl, request, secrets),
    replay_command: replayCommand(finding.replay),
  }))
  const reasonOf = ({ operation, check }: { operation: string; check: string }) =>
    expected.find((each) => each.operation === operation && each.check === check)?.reason
  return {
    seed,
    base_url: baseUrl,
    requests: run.budget.requests,
    seconds: Math.round(performance.now() - began) / 1_000,
    random_cases: run.tally.drawn,
    ended_by: run.budget.endedBy === 'time' || run.budget.endedBy === 'requests' ? run.budget.endedBy : null,
    operations: tested.length,
    findings: all.filter((finding) => reasonOf(finding) === undefined),
    expected_failures: all.flatMap((finding) => {
      const reason = reasonOf(finding)
      return reason === undefined ? [] : [{ ...finding, reason }]
    }),
    unexpected_passes: run.tally.isComplete ? expected.filter((each) => hasPassed(run, each)) : [],
    not_reached: tested.filter((id) => !run.tally.statuses.has(id)),
    unfinished: Object.fromEntries([...run.tally.unfinished].map(([phase, ids]) => [phase, [...ids]])),
    never_succeeded: tested
      .filter((id) => run.tally.statuses.has(id) && !succeeded(run, id))
      .map((id) => ({
        operation: id,
        statuses: Object.fromEntries([...(run.tally.statuses.get(id) ?? [])].sort()),
      })),
    not_produced: run.tally.isComplete ? notProduced(run) : [],
    not_tested: [...run.tally.notes].flatMap(([operation, whys]) => [...whys].map((why) => ({ operation, why }))),
    lost_credentials: [...run.tally.refusedSince].flatMap(([secret, since]) =>
      since === undefined ? [] : [{ credential: secretName(secret, secrets), since_request: since }],
    ),
    answers: Object.fromEntries(
      [...run.tally.statuses].map(([id, statuses]) => [id, Object.fromEntries([...statuses].sort())]),
    ),
    rate_limited: [...run.tally.statuses.values()].reduce((sum, statuses) => sum + (statuses.get(429) ?? 0), 0),
    recording: { requests: run.tally.replayed.requests, other_status: run.tally.replayed.otherStatus },
    webhooks: received === undefined ? null : maskedReceived(received, secrets),
  }
}

function maskedReceived({ findings, ...received }: Received, secrets: Map<string, string>): Received {
  return { ...received, findings: findings.map((each) => ({ ...each, actual: masked(each.actual, secrets) })) }
}

function hasPassed(run: Run, { operation, check }: ExpectedFailure): boolean {
  const isTested = run.tally.statuses.has(operation) && run.isEnabled(check)
  return isTested && !run.findings.all.some((finding) => finding.operation === operation && finding.check === check)
}

/** Declared statuses without a response. Ranges such as `4XX` and `default` are left out. */
function notProduced({ plans, tally: { statuses }, making }: Run): Outcome['not_produced'] {
  const { unreachable } = making.fixtures
  return plans.flatMap(({ operation: { id, responses } }) =>
    Object.keys(responses)
      .map(Number)
      .filter((status) => Number.isInteger(status) && !statuses.get(id)?.has(status))
      .map((status) => ({
        operation: id,
        status,
        why: unreachable[`${id} ${status}`] ?? unreachable[`* ${status}`] ?? null,
      })),
  )
}

export function asText(outcome: Outcome): string {
  return [
    ...outcome.findings.map(findingText),
    ...(outcome.webhooks?.findings ?? []).map(webhookText),
    ...outcome.unexpected_passes.map(
      ({ operation, check, reason }) =>
        `error: ${operation}: ${check} was expected to fail (${reason}), and does not; remove it from expected_failures\n`,
    ),
    ...gapLines(outcome),
    ...endLines(outcome),
    ...totalLines(outcome),
  ].join('\n')
}

function findingText(finding: ReportedFinding): string {
  const { operation, check, count, what, others, expected, actual, curl, replay_command } = finding
  const lines = [
    `error: ${operation}: ${check}${count > 1 ? ` (${count} times)` : ''}`,
    `  request: ${[what, ...others].join('\n    also: ')}`,
    `  expected: ${expected}`,
    `  actual: ${actual}`,
    `  ${curl}`,
    `  replay: ${replay_command}`,
  ]
  return `${lines.join('\n')}\n`
}

function webhookText({ webhook, check, count, delivery, expected, actual }: WebhookFinding): string {
  return `error: webhook ${webhook}: ${check}${count > 1 ? ` (${count} times)` : ''}
  delivery: ${delivery}
  expected: ${expected}
  actual: ${actual}
`
}

function gapLines(outcome: Outcome): string[] {
  const { not_tested, never_succeeded, expected_failures, recording, webhooks } = outcome
  return [
    ...section(
      'Failed as expected',
      expected_failures.map(({ operation, check, reason }) => `${operation}: ${check} (${reason})`),
    ),
    ...section(
      'Not tested, or not completely',
      not_tested.map(({ operation, why }) => `${operation} ${why}`),
    ),
    ...section(
      'Never answered with 2xx',
      never_succeeded.map(({ operation, statuses }) => {
        const counts = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`)
        return `${operation}: ${counts.join(', ')}`
      }),
    ),
    ...section('Declared statuses that no response had', withoutReason(outcome)),
    ...section('Webhooks that were not received', webhooks?.missing ?? []),
    ...section(
      'Other status than recorded',
      recording.other_status.map(({ request, recorded, actual }) => `request ${request}: ${actual}, was ${recorded}`),
    ),
  ]
}

/** The statuses for which the fixtures give no reason, in one line for each operation. */
function withoutReason({ not_produced }: Outcome): string[] {
  const open = not_produced.filter(({ why }) => why === null)
  return [...new Set(open.map(({ operation }) => operation))].map((id) => {
    const statuses = open.filter(({ operation }) => operation === id).map(({ status }) => status)
    return `${id}: ${statuses.join(', ')}`
  })
}

const linesMax = 30

function section(title: string, lines: string[]): string[] {
  if (lines.length === 0) return []
  const more = lines.length > linesMax ? [`… and ${lines.length - linesMax} more; --json lists all`] : []
  return [`${title}:\n${[...lines.slice(0, linesMax), ...more].map((line) => `  ${line}`).join('\n')}\n`]
}

function endLines({ rate_limited, not_reached, lost_credentials, ended_by, unfinished }: Outcome): string[] {
  const lines: string[] = []
  if (rate_limited > 0)
    lines.push(`${rate_limited} responses were 429: whether the server accepts these requests is unknown.\n`)
  for (const { credential, since_request } of lost_credentials) {
    lines.push(
      `${credential} is refused since request ${since_request}: results of later requests with it mean nothing.\n`,
    )
  }
  if (ended_by !== null) {
    lines.push(`The run ended at its limit of ${ended_by} before all cases were sent.`)
    const phases = Object.entries(unfinished).map(([phase, ids]) => `${phase}: ${operationsText(ids)}`)
    lines.push(...section('Not reached, or not completely', phases))
  }
  if (not_reached.length > 0) lines.push(`Without any request: ${operationsText(not_reached)}.\n`)
  return lines
}

function operationsText(ids: string[]): string {
  const few = ids.slice(0, 5).join(', ')
  return ids.length > 5 ? `${ids.length} operations (${few}, …)` : few
}

function totalLines(outcome: Outcome): string[] {
  const { operations, requests, seconds, seed, random_cases: drawn, webhooks } = outcome
  const received = webhooks === null ? '' : `${webhooks.deliveries} webhooks, `
  return [
    `${drawn.valid} valid random cases, ${drawn.broken} broken in one place, ${drawn.unclear} not sent.`,
    `${resultOf(outcome)}: ${operations} operations, ${requests} requests, ${received}${seconds} s, seed ${seed}.`,
  ]
}

function resultOf({ findings, webhooks, unexpected_passes, lost_credentials }: Outcome): string {
  const count = findings.length + (webhooks?.findings.length ?? 0)
  if (count > 0) return `${count} ${count === 1 ? 'violation' : 'violations'} found`
  if (unexpected_passes.length > 0) return 'No violation found, but expected failures did not occur'
  return lost_credentials.length === 0 ? 'No violation found' : 'No violation found, but the run is not conclusive'
}

/** @param withPassed adds a note for each operation without a finding, which a JUnit report shows as a passed test */
export function asReportFindings(
  { findings, webhooks, expected_failures, unexpected_passes, answers }: Outcome,
  { file, description }: { file: string; description: TestedContract },
  withPassed: boolean,
): ReportFinding[] {
  const at = (id: string) => {
    const line = description.operations.find((operation) => operation.id === id)?.line
    return { file, place: id, ...(line === undefined ? {} : { line }) }
  }
  const reported = (finding: ReportedFinding, level: 'error' | 'note', more = ''): ReportFinding => {
    const { operation, check, what, expected, actual, curl, replay_command } = finding
    const message = `expected: ${expected}; actual: ${actual}; request: ${what}; ${curl}; replay: ${replay_command}${more}`
    const fingerprint = createHash('sha256').update(`${operation} ${check} ${expected}`).digest('hex').slice(0, 32)
    return { rule: check, level, message, ...at(operation), fingerprint }
  }
  const passed = Object.keys(answers).filter((id) => !findings.some(({ operation }) => operation === id))
  return [
    ...findings.map((finding) => reported(finding, 'error')),
    ...(webhooks?.findings ?? []).map(({ webhook, check, expected, actual, delivery }): ReportFinding => {
      const message = `expected: ${expected}; actual: ${actual}; delivery: ${delivery}`
      return { rule: check, level: 'error', message, file, place: `webhook ${webhook}` }
    }),
    ...unexpected_passes.map(({ operation, check, reason }): ReportFinding => {
      const message = `${check} was expected to fail (${reason}), and does not; remove it from expected_failures`
      return { rule: 'unexpected_pass', level: 'error', message, ...at(operation) }
    }),
    ...expected_failures.map((finding) => reported(finding, 'note', `; expected because ${finding.reason}`)),
    ...(withPassed ? passed : []).map(
      (id): ReportFinding => ({
        rule: 'conforms',
        level: 'note',
        message: 'no violation found',
        ...at(id),
      }),
    ),
  ]
}

function secretName(secret: Secret, secrets: Map<string, string>): string {
  const [text = ''] = typeof secret === 'string' ? [secret] : Object.values(secret.headers)
  return secrets.get(text) ?? 'a credential'
}

function succeeded({ tally: { statuses } }: Run, id: string): boolean {
  return [...(statuses.get(id)?.keys() ?? [])].some((status) => status >= 200 && status < 300)
}

function masked(text: string, secrets: Map<string, string>): string {
  let redacted = text
  for (const [secret, name] of secrets) redacted = redacted.replaceAll(secret, `$${name}`)
  return redacted
}
