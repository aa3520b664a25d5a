// Runs on: no database
/** The rules of `contract diff` for `x-policy`, which the project plugs in. */
import { expect } from 'chai'
import type { Json } from '../../packages/contract-toolkit/document/document.ts'
import { type Policy, policySchema } from '../../tools/ruleset/policy.ts'
import { policyChanges } from '../../tools/ruleset/policy-changes.ts'
import { compare } from './diff-documents.ts'

const described = (policy: unknown): Json => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': { get: { operationId: 'listThings', 'x-policy': policy, responses: { 200: { description: 'OK' } } } },
  },
})
const policy = (more: Json = {}): Json => ({ workspace: 'none', role: 'member', ...more })
const rate = { scope: 'user', limit: 10, window_seconds: 60, counts: 'requests' }
const attempts = { by: 'email', limit: 5, anywhere: 50, window_seconds: 60 }
const visitors = { limit: 5, anywhere: 50, window_seconds: 60 }
const rated = (more: Json) => policy({ rate_limit: { ...rate, ...more } })
const attempted = (more: Json = {}) => policy({ attempt_limit: { ...attempts, ...more } })
const visited = (more: Json = {}) => policy({ visitor_limit: { ...visitors, ...more } })
const denied = (code: string) => policy({ role: 'admin', denied_code: code })

const cases: [forward: string, backward: string, before: Json, after: Json][] = [
  ['policy-role-raised', 'policy-role-lowered', policy(), denied('ADMIN_REQUIRED')],
  ['policy-role-raised', 'policy-role-lowered', policy({ role: 'none' }), policy()],
  ['policy-denied-code-changed', 'policy-denied-code-changed', denied('ADMIN_REQUIRED'), denied('STAFF_REQUIRED')],
  ['policy-workspace-changed', 'policy-workspace-changed', policy(), policy({ workspace: 'header' })],
  [
    'policy-workspace-changed',
    'policy-workspace-changed',
    policy({ workspace: 'path' }),
    policy({ workspace: 'handler' }),
  ],
  ['rate-limit-added', 'rate-limit-loosened', policy(), rated({})],
  ['rate-limit-added', 'rate-limit-loosened', policy(), attempted()],
  ['rate-limit-added', 'rate-limit-loosened', policy(), visited()],
  ['rate-limit-loosened', 'rate-limit-tightened', rated({}), rated({ limit: 11 })],
  ['rate-limit-loosened', 'rate-limit-tightened', rated({}), rated({ window_seconds: 59 })],
  // The rate is the same, and more calls may come at once.
  ['rate-limit-loosened', 'rate-limit-tightened', rated({}), rated({ limit: 20, window_seconds: 120 })],
  ['rate-limit-tightened', 'rate-limit-tightened', rated({}), rated({ limit: 11, window_seconds: 120 })],
  ['rate-limit-tightened', 'rate-limit-tightened', rated({}), rated({ scope: 'workspace' })],
  ['rate-limit-loosened', 'rate-limit-tightened', rated({}), rated({ counts: 'successes' })],
  ['rate-limit-tightened', 'rate-limit-loosened', rated({}), rated({ bucket: 'writes' })],
  ['rate-limit-tightened', 'rate-limit-tightened', rated({ bucket: 'reads' }), rated({ bucket: 'writes' })],
  ['rate-limit-loosened', 'rate-limit-tightened', attempted(), attempted({ limit: 6 })],
  ['rate-limit-loosened', 'rate-limit-tightened', attempted(), attempted({ anywhere: 51 })],
  ['rate-limit-tightened', 'rate-limit-tightened', attempted(), attempted({ limit: 6, anywhere: 49 })],
  ['rate-limit-tightened', 'rate-limit-tightened', attempted(), attempted({ by: 'name' })],
  ['rate-limit-loosened', 'rate-limit-tightened', visited(), visited({ limit: 6 })],
  ['rate-limit-loosened', 'rate-limit-tightened', visited(), visited({ anywhere: 51 })],
  ['rate-limit-loosened', 'rate-limit-tightened', visited(), visited({ window_seconds: 59 })],
  ['body-limit-raised', 'body-limit-lowered', policy({ body_max_bytes: 1000 }), policy({ body_max_bytes: 1001 })],
  ['body-limit-raised', 'body-limit-lowered', policy(), policy({ body_max_bytes: 65_537 })],
]

/** Two values of each field; the schema of `x-policy` gives the fields. */
const values: Record<keyof Policy, [before: unknown, after: unknown]> = {
  role: ['member', 'none'],
  denied_code: ['ADMIN_REQUIRED', 'OWNER_REQUIRED'],
  workspace: ['header', 'path'],
  rate_limit: [rate, { ...rate, limit: 1 }],
  attempt_limit: [attempts, { ...attempts, limit: 1 }],
  visitor_limit: [visitors, { ...visitors, limit: 1 }],
  body_max_bytes: [1, 2],
  runs: ['worker', 'checkout'],
}

describe('contract diff: x-policy', () => {
  const rulesOf = (before: unknown, after: unknown) =>
    compare(described(before), described(after), [policyChanges]).map(({ rule }) => rule)

  for (const [forward, backward, before, after] of cases) {
    it(`${forward}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`, () => {
      expect(rulesOf(before, after)).to.deep.equal([forward])
      expect(rulesOf(after, before)).to.deep.equal([backward])
    })
  }

  it('every rule is produced by a case above', () => {
    const produced = new Set<unknown>(cases.flat())
    expect(policyChanges.rules.map(({ id }) => id).filter((id) => !produced.has(id))).to.deep.equal([])
  })

  for (const field of Object.keys(policySchema.shape) as (keyof Policy)[]) {
    it(`${field} ${field === 'runs' ? 'is nothing that callers notice' : 'is compared'}`, () => {
      const [before, after] = values[field].map((value) => policy({ [field]: value }))
      expect(rulesOf(before, after)).to.have.length(field === 'runs' ? 0 : 1)
    })
  }

  it('nothing for the number of bytes that a body may have anyway', () => {
    expect(rulesOf(policy(), policy({ body_max_bytes: 65_536 }))).to.deep.equal([])
  })

  it('takes an operation without x-policy for one that is open to all', () => {
    expect(rulesOf(undefined, policy({ role: 'none' }))).to.deep.equal([])
    expect(rulesOf(undefined, policy())).to.deep.equal(['policy-role-raised'])
  })

  it('names every field of a limit, before and after', () => {
    const messageOf = (before: Json, after: Json) =>
      compare(described(before), described(after), [policyChanges]).map(({ message }) => message)
    expect(messageOf(rated({}), rated({ scope: 'workspace', counts: 'successes', bucket: 'writes' }))).to.deep.equal([
      'rate limit is tighter: 10 in 60 s by workspace, counts successes, shared as writes, was 10 in 60 s by user, counts requests',
    ])
    expect(messageOf(attempted(), attempted({ anywhere: 60 }))).to.deep.equal([
      'limit of attempts is looser: 5 in 60 s by email, 60 from anywhere, was 5 in 60 s by email, 50 from anywhere',
    ])
  })

  it('nothing for the same policy, and for one that is no object', () => {
    expect(rulesOf(rated({}), rated({}))).to.deep.equal([])
    expect(rulesOf('none', 'none')).to.deep.equal([])
  })

  it('is an unknown extension to a project without these rules: safe', () => {
    const found = compare(described(policy()), described(policy({ role: 'owner' })))
    expect(found.map(({ rule, level }) => [rule, level])).to.deep.equal([['extension-changed', 'safe']])
  })

  it('names the line of the extension, and the operation', () => {
    const [found] = compare(described(policy()), described(policy({ role: 'owner' })), [policyChanges])
    expect(found).to.deep.include({
      level: 'breaking',
      place: ['paths', '/things', 'get', 'x-policy'],
      operations: ['listThings'],
      message: 'asks for the role owner, and asked for member',
    })
  })
})
