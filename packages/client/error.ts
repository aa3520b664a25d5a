/** The only error class. A result holds it; it is thrown only where there is no result. */

import { fieldsOf } from './fields.ts'

/** Difference between a response and its declaration. Only errors with the code `UNEXPECTED_REPLY` have one. */
export type Problem =
  /** No such status is declared, such as 204 where only 201 is. */
  | 'STATUS'
  /** A redirect. It is never followed. */
  | 'REDIRECT'
  /** An error code that is not declared for this operation and status: the server may be newer than the client. */
  | 'CODE'
  /** Another media type than the declared one, such as the HTML page of a portal. */
  | 'MEDIA_TYPE'
  /** No body where one is declared. */
  | 'EMPTY'
  /** Bytes that are not UTF-8. */
  | 'INVALID_UTF8'
  /** Not JSON, or JSON that was cut off. */
  | 'INVALID_JSON'
  /** JSON of another type than the declared one, such as a list instead of an object. */
  | 'WRONG_TYPE'
  /** JSON in which `checkReply` finds a fault. */
  | 'SHAPE'
  /** A list whose cursor leads back to a page that was already read. */
  | 'CURSOR'
  /** An event or a line of a stream that is longer than `maxPartLength`. */
  | 'TOO_LONG'

export type ErrorFacts = {
  code: string
  operationId: string
  status: number | null
  reason: string
  details: unknown
  headers: Headers | null
  requestId: string | null
  attempts: number
  idempotencyKey: string | null
  problem?: Problem
}

export class ApiError extends Error {
  declare readonly code: string
  declare readonly operationId: string
  /** Status of the response; null if none arrived. */
  declare readonly status: number | null
  /** A sentence for people: the server's own, if it sent one. */
  declare readonly reason: string
  declare readonly details: unknown
  /** Headers of the response; null if none arrived. Not enumerable, because they may contain secrets. */
  declare readonly headers: Headers | null
  declare readonly requestId: string | null
  declare readonly attempts: number
  declare readonly idempotencyKey: string | null
  /** Null unless the code is `UNEXPECTED_REPLY`. */
  declare readonly problem: Problem | null

  constructor({ headers, ...facts }: ErrorFacts, options?: { cause?: unknown }) {
    super(messageOf(facts), options)
    this.name = 'ApiError'
    Object.assign(this, { problem: null }, facts)
    Object.defineProperties(this, { headers: { value: headers }, [brand]: { value: true } })
  }
}

/** The same symbol in every copy of this module, so that errors of the ESM and the CommonJS file are both recognized. */
const brand: unique symbol = Symbol.for('contract-client.ApiError')

export function isBranded(value: unknown): value is ApiError {
  return Object(value)[brand] === true
}

/** Returns the data of a result, or throws its error. */
export function unwrap<T>(result: { ok: true; data: T } | { ok: false; error: ApiError }): T {
  if (result.ok) return result.data
  throw result.error
}

function messageOf(facts: Omit<ErrorFacts, 'headers'>): string {
  const { operationId, status, code, reason, details, requestId, attempts } = facts
  const issues = issuesIn(details).map((issue) => ` ${issue.in} ${issue.path} ${issue.message}.`)
  const notes = [requestId && `request ${requestId}`, attempts > 1 && `${attempts} attempts`].filter(Boolean).join(', ')
  return `${operationId}: ${status ? `${status} ` : ''}${code}: ${reason}${issues.join('')}${notes && ` (${notes})`}`
}

type Issue = { in: string; path: string; message: string }

function issuesIn(details: unknown): Issue[] {
  const { issues } = fieldsOf(details)
  return Array.isArray(issues) ? issues.filter((issue) => typeof issue?.in === 'string') : []
}
