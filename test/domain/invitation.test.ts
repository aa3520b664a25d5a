// Runs on: no database
import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import {
  closedReason,
  type Invitation,
  invitationExpiry,
  isOpen,
  mintInvitationToken,
} from '../../domain/invitation.ts'
import type { MemberFields } from '../../domain/member.ts'

const now = new Date('2026-03-01T12:00:00Z')
const past = new Date(now.getTime() - 1)
const open: Invitation = { role: 'member', expiresAt: new Date(now.getTime() + 1), acceptedAt: null, withdrawnAt: null }
const owner: MemberFields = { role: 'owner', deactivatedAt: null }

describe('mintInvitationToken', () => {
  it('returns 256 bits of the given source, with a prefix', () => {
    const bytes = Buffer.alloc(32, 0xfb)
    expect(mintInvitationToken(() => bytes)).to.equal(`invite_${bytes.toString('base64url')}`)
    const lengths: number[] = []
    const token = mintInvitationToken((length) => {
      lengths.push(length)
      return randomBytes(length)
    })
    expect(lengths).to.deep.equal([32])
    expect(token).to.match(/^invite_[A-Za-z0-9_-]{43}$/)
  })
})

describe('invitationExpiry', () => {
  it('is seven days later', () => {
    expect(invitationExpiry(now).toISOString()).to.equal('2026-03-08T12:00:00.000Z')
  })
})

describe('isOpen', () => {
  it('is true until it is accepted, is withdrawn or expires', () => {
    expect(isOpen(open, now)).to.equal(true)
    expect(isOpen({ ...open, acceptedAt: past }, now)).to.equal(false)
    expect(isOpen({ ...open, withdrawnAt: past }, now)).to.equal(false)
    expect(isOpen({ ...open, expiresAt: now }, now)).to.equal(false)
  })
})

describe('closedReason', () => {
  it('is undefined for an open invitation by a permitted inviter', () => {
    expect(closedReason(open, owner, now)).to.equal(undefined)
    expect(closedReason(open, { ...owner, role: 'admin' }, now)).to.equal(undefined)
    expect(closedReason({ ...open, role: 'owner' }, owner, now)).to.equal(undefined)
  })

  it('names accepted, withdrawn or expired', () => {
    expect(closedReason({ ...open, acceptedAt: past }, owner, now)).to.contain('accepted')
    expect(closedReason({ ...open, withdrawnAt: past }, owner, now)).to.contain('withdrawn')
    expect(closedReason({ ...open, expiresAt: now }, owner, now)).to.contain('expired')
  })

  it('names an inviter who is deactivated or may no longer grant the role', () => {
    expect(closedReason(open, { ...owner, deactivatedAt: past }, now)).to.contain('no active member')
    expect(closedReason(open, { ...owner, role: 'member' }, now)).to.contain('is member now')
    expect(closedReason({ ...open, role: 'owner' }, { ...owner, role: 'admin' }, now)).to.contain('is admin now')
  })
})
