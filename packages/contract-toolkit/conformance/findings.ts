/** Findings: one for each operation, check and expectation, with a count and the simplest request that reproduces it. */
import type { Request } from './wire.ts'

/** Names of the checks; those up to `max_response_time` are the names that Schemathesis uses. */
export const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'positive_data_acceptance',
  'missing_required_header',
  'unsupported_method',
  'allow_header_conformance',
  'use_after_free',
  'ensure_resource_availability',
  'ignored_auth',
  'max_response_time',
  'response_complete',
  'error_envelope',
  'error_code',
  'request_id',
  'retry_after',
  'redirect',
  'other_tenant_access',
  'other_tenant_id_revealed',
  'created_not_listed',
  'deleted_still_listed',
  'sent_not_returned',
  'write_not_stored',
  'change_missing',
  'limit_ignored',
  'filter_ignored',
  'pages_differ',
  'hook',
  'webhook_conformance',
  'webhook_signature',
] as const
export type Check = (typeof checks)[number]

/** A violation in one response. */
export type Failure = { check: Check; expected: string; actual: string }

export type Finding = Failure & {
  operation: string
  /** Description of the case, as in `Case.what`. */
  what: string
  request: Request
  /** Name of the case for `--replay`. */
  replay: string
  count: number
  /** Descriptions of up to four further cases with the same finding. */
  others: string[]
}

const othersMax = 4

export class Findings {
  private readonly byKind = new Map<string, Finding>()

  get all(): Finding[] {
    return [...this.byKind.values()]
  }

  has(operation: string, { check, expected }: Failure): boolean {
    return this.byKind.has(kindOf(operation, check, expected))
  }

  /** Stores a new finding, or counts one that is already known. */
  add(finding: Omit<Finding, 'count' | 'others'>): void {
    const kind = kindOf(finding.operation, finding.check, finding.expected)
    if (this.byKind.has(kind)) this.again(finding.operation, finding, finding.what)
    else this.byKind.set(kind, { ...finding, count: 1, others: [] })
  }

  again(operation: string, { check, expected }: Failure, what: string): void {
    const known = this.byKind.get(kindOf(operation, check, expected))
    if (!known) return
    known.count++
    const isNew = known.what !== what && !known.others.includes(what)
    if (isNew && known.others.length < othersMax) known.others.push(what)
  }
}

function kindOf(operation: string, check: Check, expected: string): string {
  return `${operation} ${check} ${expected}`
}
