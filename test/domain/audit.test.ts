// Runs on: no database
import { expect } from 'chai'
import fc from 'fast-check'
import { v4 as uuid } from 'uuid'
import { deletionDetail, keyDetail, memberDetail, revocationDetail, roleDetail } from '../../domain/audit.ts'
import { type MemberFields, memberChanges } from '../../domain/member.ts'
import type { Role } from '../../domain/roles.ts'

const now = new Date('2026-03-01T12:00:00Z')
const roles: Role[] = ['owner', 'admin', 'member']
const memberId = uuid()
/** Maximum of the contract: an entry with a longer detail could not be listed. */
const maxLength = 200

describe('memberDetail', () => {
  const member: MemberFields = { role: 'member', deactivatedAt: null }

  it('differs for a promotion, a deactivation and a reactivation', () => {
    expect(memberDetail(member, { role: 'owner' })).to.equal('role: member → owner')
    expect(memberDetail(member, { deactivatedAt: now })).to.equal('deactivated')
    expect(memberDetail({ ...member, deactivatedAt: now }, { deactivatedAt: null })).to.equal('reactivated')
  })

  it('states both changes when role and status changed', () => {
    expect(memberDetail(member, { role: 'admin', deactivatedAt: now })).to.equal('role: member → admin; deactivated')
  })

  it('exists for every change, is short, and differs between different changes of one member', () => {
    const said = new Map<string, string>()
    const patch = fc.record({ role: fc.constantFrom(...roles), active: fc.boolean() })
    const stored = fc.record({ role: fc.constantFrom(...roles), deactivatedAt: fc.constantFrom(now, null) })
    fc.assert(
      fc.property(stored, patch, (before, wanted) => {
        const changes = memberChanges(before, wanted, now)
        const detail = memberDetail(before, changes)
        expect(detail === '').to.equal(Object.keys(changes).length === 0)
        expect(detail.length).to.be.at.most(maxLength)
        const change = JSON.stringify(changes)
        const from = `${before.role}: ${detail}`
        expect(said.get(from) ?? change).to.equal(change)
        said.set(from, change)
      }),
    )
  })
})

describe('roleDetail', () => {
  it('names the role', () => {
    expect(roles.map(roleDetail)).to.deep.equal(['role: owner', 'role: admin', 'role: member'])
  })
})

describe('keyDetail', () => {
  it('names kind, cap and the member the key acts as, and nothing else of the key', () => {
    const key = { kind: 'live', roleCap: 'admin', memberId, keyPrefix: 'app_live_000000', digest: 'd' } as const
    expect(keyDetail(key)).to.equal(`live, role cap admin, for ${memberId}`)
    expect(keyDetail({ ...key, kind: 'test', roleCap: 'member' })).to.equal(`test, role cap member, for ${memberId}`)
    expect(keyDetail(key).length).to.be.at.most(maxLength)
  })
})

describe('revocationDetail', () => {
  it('names the member who caused it, and the reason', () => {
    const details = (['no admin any more', 'left'] as const).map((because) => revocationDetail(memberId, because))
    expect(details).to.deep.equal([`by ${memberId}, who is no admin any more`, `by or for ${memberId}, who left`])
    for (const detail of details) expect(detail.length).to.be.at.most(maxLength)
  })
})

describe('deletionDetail', () => {
  const commit = 'c'.repeat(40)

  it('is the title, followed by the abandoned commit, however long the title is', () => {
    expect(deletionDetail('Club site', undefined)).to.equal('Club site')
    expect(deletionDetail('Club site', commit)).to.equal(`Club site; given up: ${commit}`)
    for (const title of ['x'.repeat(maxLength), '🎾'.repeat(maxLength)]) {
      expect(deletionDetail(title, undefined)).to.equal(title)
      const detail = deletionDetail(title, commit)
      expect([...detail]).to.have.length(maxLength)
      expect(detail.endsWith(commit)).to.equal(true)
      expect(detail).not.to.match(/\p{Surrogate}/u)
    }
  })
})
