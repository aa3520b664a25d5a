/** Rules of `contract diff` for `x-policy`. The types of the tables name every field, so that none can be forgotten. */
import type { ComparedExtension } from '../../packages/contract-toolkit/diff/extensions.ts'
import { rulesOf } from '../../packages/contract-toolkit/diff/levels.ts'
import { type Json, membersOf } from '../../packages/contract-toolkit/document/document.ts'
import { bodyMaxBytes, type LimitField, type Policy, policyRoles } from './policy.ts'

type Add = (rule: string, message: string) => void

/** Compares the values of a field, which may be of any form. */
type Comparison = (was: unknown, is: unknown, add: Add) => void

const rules = rulesOf('request', [
  ['policy-role-raised', 'x-policy asks for a higher role', 'breaking', 'Callers with the earlier role are refused.'],
  ['policy-role-lowered', 'x-policy asks for a lower role', 'risky', 'No call is refused, but more people may call.'],
  [
    'policy-denied-code-changed',
    'x-policy refuses a lower role with another code',
    'risky',
    'Callers may switch on the earlier code.',
  ],
  [
    'policy-workspace-changed',
    'x-policy takes the workspace from another place',
    'breaking',
    'Callers name it in the old place.',
  ],
  ['rate-limit-added', 'x-policy has a limit that was not there', 'risky', 'Callers may exceed it.'],
  ['rate-limit-tightened', 'a limit of x-policy is lower, or counts differently', 'risky', 'Callers may exceed it.'],
  ['rate-limit-loosened', 'a limit of x-policy is higher, or gone', 'safe', 'Callers stay below it.'],
  [
    'body-limit-lowered',
    'x-policy admits fewer bytes in a body',
    'breaking',
    'Requests that were accepted are refused with 413.',
  ],
  ['body-limit-raised', 'x-policy admits more bytes in a body', 'safe', 'Every request that was accepted still is.'],
])

export const policyChanges: ComparedExtension = {
  name: 'x-policy',
  rules,
  compare: (before, after, add) => {
    const [was, is] = [membersOf(before), membersOf(after)]
    for (const [field, compare] of Object.entries(comparisons)) compare?.(was[field], is[field], add)
  },
}

/** By field of `x-policy`; null for a field of which callers notice nothing. */
const comparisons: Record<keyof Policy, Comparison | null> = {
  role: compareRoles,
  denied_code: compareDeniedCodes,
  workspace: compareWorkspaces,
  rate_limit: comparisonOfLimits('rate limit'),
  attempt_limit: comparisonOfLimits('limit of attempts'),
  visitor_limit: comparisonOfLimits('limit of visitors'),
  body_max_bytes: compareBodies,
  runs: null,
}

function compareRoles(before: unknown, after: unknown, add: Add): void {
  const [was, is] = [before ?? 'none', after ?? 'none']
  const order: readonly unknown[] = policyRoles
  const rank = (role: unknown) => order.indexOf(role)
  if (rank(is) > rank(was)) add('policy-role-raised', `asks for the role ${is}, and asked for ${was}`)
  if (rank(is) < rank(was)) add('policy-role-lowered', `is open to the role ${is}, and asked for ${was}`)
}

/** A code that is new or gone comes with a role that is raised or lowered, which `compareRoles` reports. */
function compareDeniedCodes(was: unknown, is: unknown, add: Add): void {
  if (was === undefined || is === undefined || is === was) return
  add('policy-denied-code-changed', `refuses a lower role with ${is}, and did with ${was}`)
}

function compareWorkspaces(before: unknown, after: unknown, add: Add): void {
  const [was, is] = [before ?? 'none', after ?? 'none']
  if (is !== was) add('policy-workspace-changed', `names its workspace by ${is}, and named it by ${was}`)
}

function compareBodies(before: unknown, after: unknown, add: Add): void {
  const [was, is] = [Number(before ?? bodyMaxBytes), Number(after ?? bodyMaxBytes)]
  if (is < was) add('body-limit-lowered', `admits a body of ${is} bytes, and admitted ${was}`)
  if (is > was) add('body-limit-raised', `admits a body of ${is} bytes, and admitted ${was}`)
}

/** Meaning of a change for callers. */
type Effect = 'tighter' | 'looser' | 'none'

/** By field of a limit; null for the window, with which the numbers of calls are compared. */
const effects: Record<LimitField, ((was: Json, is: Json) => Effect) | null> = {
  limit: effectOfNumber('limit'),
  anywhere: effectOfNumber('anywhere'),
  window_seconds: null,
  scope: (was, is) => (is.scope === was.scope ? 'none' : 'tighter'),
  by: (was, is) => (is.by === was.by ? 'none' : 'tighter'),
  counts: (was, is) => (is.counts === was.counts ? 'none' : is.counts === 'successes' ? 'looser' : 'tighter'),
  bucket: (was, is) => (is.bucket === was.bucket ? 'none' : is.bucket === undefined ? 'looser' : 'tighter'),
}

/** The number of calls in a window may be lower, or the rate. */
function effectOfNumber(field: 'limit' | 'anywhere') {
  return (was: Json, is: Json): Effect => {
    const rate = (limit: Json) => Number(limit[field]) / Number(limit.window_seconds)
    if (Number(is[field]) < Number(was[field]) || rate(is) < rate(was)) return 'tighter'
    return Number(is[field]) > Number(was[field]) || rate(is) > rate(was) ? 'looser' : 'none'
  }
}

function comparisonOfLimits(name: string): Comparison {
  return (before, after, add) => {
    const [was, is] = [membersOf(before), membersOf(after)]
    if (before === undefined && after === undefined) return
    if (after === undefined) {
      add('rate-limit-loosened', `no longer has a ${name}`)
      return
    }
    if (before === undefined) {
      add('rate-limit-added', `now has a ${name}: ${limitText(is)}`)
      return
    }
    const found = Object.values(effects).map((effect) => effect?.(was, is))
    const change = `${limitText(is)}, was ${limitText(was)}`
    if (found.includes('tighter')) add('rate-limit-tightened', `${name} is tighter: ${change}`)
    else if (found.includes('looser')) add('rate-limit-loosened', `${name} is looser: ${change}`)
  }
}

/** Names each field of a limit, so that the difference is in the text. */
function limitText({ limit, window_seconds: seconds, scope, by, anywhere, counts, bucket }: Json): string {
  const parts: [unknown, string][] = [
    [scope ?? by, ` by ${scope ?? by}`],
    [anywhere, `, ${anywhere} from anywhere`],
    [counts, `, counts ${counts}`],
    [bucket, `, shared as ${bucket}`],
  ]
  return [`${limit} in ${seconds} s`, ...parts.map(([value, text]) => (value === undefined ? '' : text))].join('')
}
