/** The only error class. A result holds it; it is thrown only where there is no result. */
export type ErrorFacts = {
  code: string
  operationId: string
  status: number | null
  reason: string
  details: unknown
  requestId: string | null
  attempts: number
  idempotencyKey: string | null
}

export class ApiError extends Error {
  readonly code: string
  readonly operationId: string
  /** Status of the response; null if none arrived. */
  readonly status: number | null
  /** A sentence for people: the server's own, if it sent one. */
  readonly reason: string
  readonly details: unknown
  readonly requestId: string | null
  readonly attempts: number
  readonly idempotencyKey: string | null

  constructor(facts: ErrorFacts, options?: { cause?: unknown }) {
    super(messageOf(facts), options)
    this.name = 'ApiError'
    this.code = facts.code
    this.operationId = facts.operationId
    this.status = facts.status
    this.reason = facts.reason
    this.details = facts.details
    this.requestId = facts.requestId
    this.attempts = facts.attempts
    this.idempotencyKey = facts.idempotencyKey
  }
}

/** Returns the data of a result, or throws its error. */
export function unwrap<T>(result: { ok: true; data: T } | { ok: false; error: ApiError }): T {
  if (result.ok) return result.data
  throw result.error
}

type Issue = { in: string; path: string; message: string }

function messageOf({ operationId, status, code, reason, details, requestId, attempts }: ErrorFacts): string {
  const issues = issuesIn(details).map((issue) => ` ${issue.in} ${issue.path} ${issue.message}.`)
  const notes = [requestId && `request ${requestId}`, attempts > 1 && `${attempts} attempts`].filter(Boolean)
  const end = notes.length > 0 ? ` (${notes.join(', ')})` : ''
  return `${operationId}: ${status === null ? '' : `${status} `}${code}: ${reason}${issues.join('')}${end}`
}

function issuesIn(details: unknown): Issue[] {
  const { issues } = Object(details) as { issues?: unknown }
  return Array.isArray(issues) ? issues.filter((issue) => typeof issue?.in === 'string') : []
}
