/** Compares what this project's contracts say beyond OpenAPI: roles, rate limits and error codes. */
import type { Json } from '../document/document.ts'
import { codesOf } from '../document/error-codes.ts'
import type { Operation } from '../document/operations.ts'
import type { OperationContext } from './context.ts'
import type { Subject } from './findings.ts'
import { mapOf } from './schema-parts.ts'

export function comparePolicies(
  { before, after, collector }: OperationContext,
  subject: Subject,
  was: Operation,
  is: Operation,
): void {
  const add = (part: string) => (rule: string, message: string) =>
    collector.add({ rule, subject, label: '', message, place: [...is.place, part] })
  compareRoles(mapOf(was.source['x-policy']), mapOf(is.source['x-policy']), add('x-policy'))
  compareCodes(codesByStatus(before.document, was), codesByStatus(after.document, is), add('responses'))
}

type Add = (rule: string, message: string) => void

const roles = ['none', 'member', 'admin', 'owner']

function compareRoles(was: Json, is: Json, add: Add): void {
  const rank = (role: unknown) => roles.indexOf(String(role ?? 'none'))
  if (rank(is.role) > rank(was.role))
    add('policy-role-raised', `asks for the role ${is.role}, and asked for ${was.role}`)
  if (rank(is.role) < rank(was.role))
    add('policy-role-lowered', `is open to the role ${is.role}, and asked for ${was.role}`)
  if (is.workspace !== was.workspace) {
    add('policy-workspace-changed', `names its workspace by ${is.workspace}, and named it by ${was.workspace}`)
  }
  compareLimit('rate limit', was.rate_limit, is.rate_limit, add)
  compareLimit('limit of attempts', was.attempt_limit, is.attempt_limit, add)
}

function compareLimit(name: string, before: unknown, after: unknown, add: Add): void {
  const [was, is] = [mapOf(before), mapOf(after)]
  const text = ({ limit, window_seconds, scope }: Json) =>
    `${limit} in ${window_seconds} s${scope ? ` by ${scope}` : ''}`
  if (before === undefined && after === undefined) return
  if (after === undefined) {
    add('rate-limit-loosened', `no longer has a ${name}`)
    return
  }
  if (before === undefined) {
    add('rate-limit-added', `now has a ${name}: ${text(is)}`)
    return
  }
  const rate = (each: Json) => Number(each.limit) / Number(each.window_seconds)
  const isLower = Number(is.limit) < Number(was.limit) || rate(is) < rate(was)
  const isOther = ['scope', 'counts', 'bucket', 'by', 'anywhere'].some((key) => is[key] !== was[key])
  if (isLower || isOther) {
    add('rate-limit-tightened', `${name} ${isLower ? 'is lower' : 'counts differently'}: ${text(is)}, was ${text(was)}`)
  } else if (rate(is) > rate(was)) add('rate-limit-loosened', `${name} is higher: ${text(is)}, was ${text(was)}`)
}

function codesByStatus(document: Json, { responses }: Operation): Map<string, string> {
  return new Map(
    Object.entries(responses).flatMap(([status, response]) =>
      codesOf(document, response).map((code): [string, string] => [code, status]),
    ),
  )
}

function compareCodes(before: Map<string, string>, after: Map<string, string>, add: Add): void {
  for (const [code, status] of after) {
    const was = before.get(code)
    if (was === undefined) add('error-code-added', `answers ${status} ${code}, which it did not declare`)
    else if (was !== status) add('error-code-moved', `${code} is now ${status}, and was ${was}`)
  }
  for (const [code, status] of before) {
    if (!after.has(code)) add('error-code-removed', `no longer declares ${status} ${code}; a caller may switch on it`)
  }
}
