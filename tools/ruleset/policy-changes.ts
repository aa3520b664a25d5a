/** Rules of `contract diff` for `x-policy`: roles, workspaces and rate limits. */
import type { ComparedExtension } from '../../packages/contract-toolkit/diff/extensions.ts'
import { rulesOf } from '../../packages/contract-toolkit/diff/levels.ts'
import { type Json, membersOf } from '../../packages/contract-toolkit/document/document.ts'

type Add = (rule: string, message: string) => void

const rules = rulesOf('request', [
  ['policy-role-raised', 'x-policy asks for a higher role', 'breaking', 'Callers with the earlier role are refused.'],
  ['policy-role-lowered', 'x-policy asks for a lower role', 'risky', 'No call is refused, but more people may call.'],
  [
    'policy-workspace-changed',
    'x-policy takes the workspace from another place',
    'breaking',
    'Callers name it in the old place.',
  ],
  ['rate-limit-added', 'x-policy has a limit that was not there', 'risky', 'Callers may exceed it.'],
  ['rate-limit-tightened', 'a limit of x-policy is lower, or counts differently', 'risky', 'Callers may exceed it.'],
  ['rate-limit-loosened', 'a limit of x-policy is higher, or gone', 'safe', 'Callers stay below it.'],
])

export const policyChanges: ComparedExtension = {
  name: 'x-policy',
  rules,
  compare: (before, after, add) => comparePolicies(membersOf(before), membersOf(after), add),
}

const roles = ['none', 'member', 'admin', 'owner']

function comparePolicies(was: Json, is: Json, add: Add): void {
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
  const [was, is] = [membersOf(before), membersOf(after)]
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
