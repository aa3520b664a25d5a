// Runs on: no database
import { expect } from 'chai'
import fc from 'fast-check'
import { fingerprintOf, replayCutoff, replyDigest } from '../../domain/idempotency.ts'

const request = (body: unknown) => ({ operation: 'o', params: {}, query: {}, body })

describe('the fingerprint of a request', () => {
  it('is equal for equal JSON values with fields in any order, at every depth', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(fingerprintOf(request(reversed(value)))).to.equal(fingerprintOf(request(value)))
      }),
    )
  })

  it('differs for different JSON values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        fc.pre(JSON.stringify(reversed(one)) !== JSON.stringify(reversed(other)))
        expect(fingerprintOf(request(one)) === fingerprintOf(request(other))).to.equal(isSame(one, other))
      }),
    )
  })

  it('differs for another operation, list order, null, type or position', () => {
    const requests = [
      request({ a: [1, 2] }),
      request({ a: [2, 1] }),
      request({ a: null }),
      request({}),
      request({ a: '1' }),
      request({ a: 1 }),
      request({ a: { b: 1 }, c: 2 }),
      request({ a: { b: 1, c: 2 } }),
      request(JSON.parse('{"__proto__":1}')),
      { operation: 'o', params: { a: 1 }, query: {}, body: {} },
      { operation: 'o', params: {}, query: { a: 1 }, body: {} },
      { ...request({}), operation: 'p' },
    ]
    expect(new Set(requests.map(fingerprintOf))).to.have.property('size', requests.length)
  })
})

describe('the storage key of a response', () => {
  it('differs for every workspace, user and key, wherever one text ends and the next begins', () => {
    const of = (workspaceId: string, userId: string, key: string) => replyDigest({ workspaceId, userId, key })
    const digests = [
      of('w', 'u', 'k'),
      of('x', 'u', 'k'),
      of('w', 'x', 'k'),
      of('w', 'u', 'x'),
      of('wu', '', 'k'),
      of('w', 'uk', ''),
      of('w', 'u","k', ''),
      of('null', 'u', 'k'),
    ]
    expect(new Set(digests)).to.have.property('size', digests.length)
    expect(of('w', 'u', 'k')).to.equal(digests[0])
  })
})

describe('a stored response', () => {
  it('is replayed for the days for which it is kept, each of 24 hours', () => {
    expect(replayCutoff(new Date('2026-03-31T12:00:00Z'), 3)).to.deep.equal(new Date('2026-03-28T12:00:00Z'))
  })
})

/** The fields of every object in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, reversed(inner)] as const)
      .reverse(),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  try {
    expect(one).to.deep.equal(other)
    return true
  } catch {
    return false
  }
}
