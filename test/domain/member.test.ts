// Runs on: no database
import { expect } from 'chai'
import fc from 'fast-check'
import {
  grantsOrRevokesOwner,
  losesAnAdmin,
  losesAnOwner,
  type MemberFields,
  type MemberPatch,
  mayInvite,
  memberChanges,
} from '../../domain/member.ts'
import type { Role } from '../../domain/roles.ts'

const now = new Date('2026-03-01T12:00:00Z')
const before = new Date('2026-02-01T12:00:00Z')
const roles: Role[] = ['owner', 'admin', 'member']

const is = (role: Role, deactivatedAt: Date | null = null): MemberFields => ({ role, deactivatedAt })
const someRole = fc.constantFrom(...roles)
const fields: fc.Arbitrary<MemberFields> = fc.record({ role: someRole, deactivatedAt: fc.constantFrom(before, null) })
const patch = fc.record({ role: someRole, active: fc.boolean() }, { requiredKeys: [] }) as fc.Arbitrary<MemberPatch>
const isActiveOwner = ({ role, deactivatedAt }: MemberFields) => role === 'owner' && deactivatedAt === null

describe('memberChanges', () => {
  it('is empty for an empty patch and for one that repeats the stored values', () => {
    for (const role of roles) {
      expect(memberChanges(is(role), {}, now)).to.deep.equal({})
      expect(memberChanges(is(role), { role, active: true }, now)).to.deep.equal({})
      expect(memberChanges(is(role, before), { role, active: false }, now)).to.deep.equal({})
    }
  })

  it('contains the changed role, and the deactivation time set or cleared', () => {
    expect(memberChanges(is('member'), { role: 'admin' }, now)).to.deep.equal({ role: 'admin' })
    expect(memberChanges(is('member'), { active: false }, now)).to.deep.equal({ deactivatedAt: now })
    expect(memberChanges(is('member', before), { active: true }, now)).to.deep.equal({ deactivatedAt: null })
  })

  it('produces the state of the patch from every member, with the other fields unchanged', () => {
    fc.assert(
      fc.property(fields, patch, (stored, wanted) => {
        const result = { ...stored, ...memberChanges(stored, wanted, now) }
        expect(result.role).to.equal(wanted.role ?? stored.role)
        expect(result.deactivatedAt === null).to.equal(wanted.active ?? stored.deactivatedAt === null)
        if (stored.deactivatedAt && wanted.active !== true) expect(result.deactivatedAt).to.equal(before)
        expect(memberChanges(result, wanted, new Date(now.getTime() + 1))).to.deep.equal({})
      }),
    )
  })
})

describe('grantsOrRevokesOwner', () => {
  it('is true for every change of an owner, active or not, and for a promotion to owner', () => {
    expect(grantsOrRevokesOwner(is('owner'), { role: 'member' })).to.equal(true)
    expect(grantsOrRevokesOwner(is('owner'), { deactivatedAt: now })).to.equal(true)
    expect(grantsOrRevokesOwner(is('owner', before), { deactivatedAt: null })).to.equal(true)
    expect(grantsOrRevokesOwner(is('owner', before), { role: 'admin' })).to.equal(true)
    expect(grantsOrRevokesOwner(is('admin'), { role: 'owner' })).to.equal(true)
  })

  it('is false without a change, and when the member is no owner before and after', () => {
    expect(grantsOrRevokesOwner(is('owner'), {})).to.equal(false)
    fc.assert(
      fc.property(fields, patch, (stored, wanted) => {
        const changes = memberChanges(stored, wanted, now)
        const changed = Object.keys(changes).length > 0
        const owner = stored.role === 'owner' || { ...stored, ...changes }.role === 'owner'
        expect(grantsOrRevokesOwner(stored, changes)).to.equal(changed && owner)
      }),
    )
  })
})

describe('losesAnOwner', () => {
  it('is true when an active owner gets another role or is deactivated', () => {
    expect(losesAnOwner(is('owner'), { role: 'admin' })).to.equal(true)
    expect(losesAnOwner(is('owner'), { deactivatedAt: now })).to.equal(true)
  })

  it('is false when the owner stays, was deactivated already, or was none', () => {
    expect(losesAnOwner(is('owner'), {})).to.equal(false)
    expect(losesAnOwner(is('owner', before), { role: 'admin' })).to.equal(false)
    expect(losesAnOwner(is('admin'), { deactivatedAt: now })).to.equal(false)
  })

  it('equals the difference in active owners, and implies grantsOrRevokesOwner', () => {
    fc.assert(
      fc.property(fields, patch, (stored, wanted) => {
        const changes = memberChanges(stored, wanted, now)
        const lost = isActiveOwner(stored) && !isActiveOwner({ ...stored, ...changes })
        expect(losesAnOwner(stored, changes)).to.equal(lost)
        if (lost) expect(grantsOrRevokesOwner(stored, changes)).to.equal(true)
      }),
    )
  })
})

describe('losesAnAdmin', () => {
  it('is true when an active owner or admin becomes a member or is deactivated', () => {
    for (const role of ['owner', 'admin'] as const) {
      expect(losesAnAdmin(is(role), { role: 'member' })).to.equal(true)
      expect(losesAnAdmin(is(role), { deactivatedAt: now })).to.equal(true)
      expect(losesAnAdmin(is(role), { role: 'member', deactivatedAt: now })).to.equal(true)
    }
  })

  it('is false between owner and admin, and when neither was active', () => {
    expect(losesAnAdmin(is('owner'), { role: 'admin' })).to.equal(false)
    expect(losesAnAdmin(is('admin'), { role: 'owner' })).to.equal(false)
    expect(losesAnAdmin(is('admin'), {})).to.equal(false)
    expect(losesAnAdmin(is('admin', before), { role: 'member' })).to.equal(false)
    expect(losesAnAdmin(is('admin', before), { role: 'member', deactivatedAt: null })).to.equal(false)
    expect(losesAnAdmin(is('member'), { deactivatedAt: now })).to.equal(false)
    expect(losesAnAdmin(is('member'), { role: 'admin' })).to.equal(false)
  })
})

describe('mayInvite', () => {
  it('allows an owner to grant every role, an admin all but owner, a member none', () => {
    const invitable = (role: Role) => roles.filter((invited) => mayInvite(role, invited))
    expect(invitable('owner')).to.deep.equal(roles)
    expect(invitable('admin')).to.deep.equal(['admin', 'member'])
    expect(invitable('member')).to.deep.equal([])
  })
})
