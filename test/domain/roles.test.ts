// Runs on: no database
import { expect } from 'chai'
import { canSee, cappedRole, isCapAllowed, type Role, type RoleCap, roleAllows } from '../../domain/roles.ts'

describe('roles', () => {
  it('include the rights of lower roles, and no more', () => {
    const allowed: Record<Role, Role[]> = {
      owner: ['owner', 'admin', 'member'],
      admin: ['admin', 'member'],
      member: ['member'],
    }
    for (const [role, least] of Object.entries(allowed) as [Role, Role[]][]) {
      for (const required of ['owner', 'admin', 'member'] as const) {
        expect(roleAllows(role, required), `${role} for ${required}`).to.equal(least.includes(required))
      }
    }
  })

  it('with a key’s cap are the lower of the two', () => {
    const capped: [Role, RoleCap, Role][] = [
      ['owner', 'admin', 'admin'],
      ['owner', 'member', 'member'],
      ['admin', 'admin', 'admin'],
      ['admin', 'member', 'member'],
      ['member', 'admin', 'member'],
      ['member', 'member', 'member'],
    ]
    for (const [role, cap, acting] of capped) expect(cappedRole(role, cap), `${role} under ${cap}`).to.equal(acting)
  })

  it('may be capped at the same role or below; a plain member cannot be capped at admin', () => {
    for (const role of ['owner', 'admin', 'member'] as const) {
      expect(isCapAllowed(role, 'member'), role).to.equal(true)
      expect(isCapAllowed(role, 'admin'), role).to.equal(role !== 'member')
    }
  })

  it('with a cap never exceed the roles that may create keys: admin and owner', () => {
    for (const maker of ['owner', 'admin'] as const) {
      for (const member of ['owner', 'admin', 'member'] as const) {
        for (const cap of ['admin', 'member'] as const) {
          expect(roleAllows(maker, cappedRole(member, cap)), `${member} under ${cap} by ${maker}`).to.equal(true)
        }
      }
    }
  })
})

describe('visibility of holds and bookings', () => {
  it('is a member’s own, and everybody’s for an admin or owner', () => {
    const seen = (role: 'member' | 'admin' | 'owner') =>
      ['mine', 'another'].filter((memberId) => canSee({ role, memberId: 'mine' }, { memberId }))
    expect(seen('member')).to.deep.equal(['mine'])
    expect(seen('admin')).to.deep.equal(['mine', 'another'])
    expect(seen('owner')).to.deep.equal(['mine', 'another'])
  })
})
