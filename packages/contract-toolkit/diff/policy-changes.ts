/** Changes that a schema comparison does not cover: security, roles, rate limits, error codes, headers and defaults. */
import type { Json } from '../document/document.ts'
import type { ContractSummary, OperationSummary } from './operation-summary.ts'

export type Severity = 'breaking' | 'risky' | 'safe'
export type Change = { severity: Severity; where: string; operation: string; what: string }

/** Compares the operations that both contracts have. linter-changes.ts reports added and removed operations. */
export function ownChanges(base: ContractSummary, now: ContractSummary): Change[] {
  return [...now.operations].flatMap(([route, facts]) => {
    const before = base.operations.get(route)
    if (!before) return []
    const where = now.locate(facts.place)
    return comparisons
      .flatMap((compare) => compare(before, facts))
      .map(([severity, what]) => ({
        severity,
        where,
        operation: facts.id,
        what,
      }))
  })
}

type Found = [Severity, string][]
type Compare = (before: OperationSummary, now: OperationSummary) => Found

const security: Compare = (before, now) => {
  const name = (way: string) => way || 'no credential'
  const isPublic = now.waysIn.includes('')
  const lost = isPublic ? [] : before.waysIn.filter((way) => !now.waysIn.includes(way))
  const gained = before.waysIn.includes('') ? [] : now.waysIn.filter((way) => !before.waysIn.includes(way))
  return [
    ...lost.map((way): [Severity, string] => ['breaking', `security is tighter: ${name(way)} is enough no more`]),
    ...gained.map((way): [Severity, string] => ['risky', `security is looser: ${name(way)} is now enough`]),
  ]
}

const codes: Compare = (before, now) => [
  ...missingFrom(before.codes, now.codes).map(([code, status]): [Severity, string] => [
    'risky',
    `answers ${status} ${code}, which it did not declare`,
  ]),
  ...missingFrom(now.codes, before.codes).map(([code, status]): [Severity, string] => [
    'risky',
    `declares ${status} ${code} no more; a caller may switch on it`,
  ]),
  ...[...now.codes].flatMap(([code, status]): Found => {
    const was = before.codes.get(code)
    return was === undefined || was === status ? [] : [['breaking', `${code} is now ${status}, and was ${was}`]]
  }),
]

const headers: Compare = (before, now) =>
  [...before.headers].flatMap(([key, promised]): Found => {
    const [status = '', name = ''] = key.split(' ')
    const isStatusKept = [...now.headers.keys()].some((other) => other.startsWith(`${status} `))
    if (!promised || now.headers.get(key) === true) return []
    if (now.headers.has(key)) return [['breaking', `${status} may lack the header ${name}, which it promised`]]
    return isStatusKept ? [['breaking', `${status} has no header ${name}, which it promised`]] : []
  })

const roles = ['none', 'member', 'admin', 'owner']

const policy: Compare = (before, now) => {
  const found: Found = []
  const [was, is] = [before.policy, now.policy]
  const rank = (role: unknown) => roles.indexOf(String(role ?? 'none'))
  if (rank(is.role) > rank(was.role))
    found.push(['breaking', `asks for the role ${is.role}, and asked for ${was.role}`])
  if (rank(is.role) < rank(was.role)) found.push(['risky', `is open to the role ${is.role}, and asked for ${was.role}`])
  if (is.workspace !== was.workspace)
    found.push(['breaking', `names its workspace by ${is.workspace}, and named it by ${was.workspace}`])
  return [...found, ...limits('rate limit', was.rate_limit, is.rate_limit), ...attempts(was, is)]
}

function limits(name: string, before: unknown, now: unknown): Found {
  const [was, is] = [before, now] as (Json | undefined)[]
  if (!is) return was ? [['safe', `no longer has a ${name}`]] : []
  const text = ({ limit, window_seconds, scope }: Json) =>
    `${limit} in ${window_seconds} s${scope ? ` by ${scope}` : ''}`
  if (!was) return [['risky', `now has a ${name}: ${text(is)}`]]
  const rate = (each: Json) => Number(each.limit) / Number(each.window_seconds)
  const isLower = Number(is.limit) < Number(was.limit) || rate(is) < rate(was)
  const isOther = ['scope', 'counts', 'bucket', 'by', 'anywhere'].some((key) => is[key] !== was[key])
  if (isLower || isOther)
    return [['risky', `${name} ${isLower ? 'is lower' : 'counts differently'}: ${text(is)}, was ${text(was)}`]]
  return rate(is) > rate(was) ? [['safe', `${name} is higher: ${text(is)}, was ${text(was)}`]] : []
}

function attempts(was: Json, is: Json): Found {
  return limits('limit of attempts', was.attempt_limit, is.attempt_limit)
}

const defaults: Compare = (before, now) =>
  [...before.defaults].flatMap(([at, was]): Found => {
    const is = now.defaults.get(at)
    return was === is ? [] : [['risky', `the default of ${at} is now ${is ?? 'none'}, and was ${was}`]]
  })

const path: Compare = (before, now) =>
  before.path === now.path
    ? []
    : [['risky', `the path is now ${now.path}, and was ${before.path}: the same in HTTP, but not in generated clients`]]

const comparisons = [security, policy, codes, headers, defaults, path]

function missingFrom(before: Map<string, number>, now: Map<string, number>): [string, number][] {
  return [...now].filter(([code]) => !before.has(code))
}
