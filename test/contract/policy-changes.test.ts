// Runs on: no database
/** The rules of `contract diff` for `x-policy`, which the project plugs in. */
import { expect } from 'chai'
import type { Json } from '../../packages/contract-toolkit/document/document.ts'
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
const limit = (count: number, scope = 'user') => ({
  rate_limit: { scope, limit: count, window_seconds: 60, counts: 'requests' },
})
const attempts = { attempt_limit: { by: 'email', limit: 5, anywhere: 50, window_seconds: 60 } }

const cases: [forward: string, backward: string, before: Json, after: Json][] = [
  ['policy-role-raised', 'policy-role-lowered', policy(), policy({ role: 'admin' })],
  ['policy-workspace-changed', 'policy-workspace-changed', policy(), policy({ workspace: 'header' })],
  ['rate-limit-added', 'rate-limit-loosened', policy(), policy(limit(5))],
  ['rate-limit-added', 'rate-limit-loosened', policy(), policy(attempts)],
  ['rate-limit-loosened', 'rate-limit-tightened', policy(limit(5)), policy(limit(9))],
  ['rate-limit-tightened', 'rate-limit-tightened', policy(limit(5)), policy(limit(5, 'workspace'))],
]

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

  it('nothing for the same policy, and for one that is no object', () => {
    expect(rulesOf(policy(limit(5)), policy(limit(5)))).to.deep.equal([])
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
