// Runs on: no database
import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import {
  idleSince,
  isSessionInForce,
  isSessionToken,
  mintSessionToken,
  sessionExpiry,
  sessionUserAgent,
} from '../../domain/session.ts'

const dayMs = 24 * 3600 * 1000
const now = new Date('2026-03-31T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

describe('a session token', () => {
  it('is 256 bits of the source in base64url, different each time', () => {
    const lengths: number[] = []
    const token = mintSessionToken((length) => {
      lengths.push(length)
      return Buffer.alloc(length, 0xfb)
    })
    expect(lengths).to.deep.equal([32])
    expect(token).to.equal(Buffer.alloc(32, 0xfb).toString('base64url'))
    expect(mintSessionToken(randomBytes)).not.to.equal(mintSessionToken(randomBytes))
  })

  it('is recognised by its format', () => {
    for (let times = 0; times < 100; times++) expect(isSessionToken(mintSessionToken(randomBytes))).to.equal(true)
    const token = mintSessionToken(randomBytes)
    for (const wrong of ['', token.slice(1), `${token}A`, `${token}\n`, ` ${token.slice(1)}`, `=${token.slice(1)}`]) {
      expect(isSessionToken(wrong), JSON.stringify(wrong)).to.equal(false)
    }
  })
})

describe('a session', () => {
  const session = { createdAt: ago(dayMs), lastSeenAt: ago(1), expiresAt: sessionExpiry(ago(dayMs)), revokedAt: null }

  it('expires 30 days after its start', () => {
    expect(sessionExpiry(now).getTime() - now.getTime()).to.equal(30 * dayMs)
  })

  it('is valid until its expiry, however much it is used', () => {
    expect(isSessionInForce({ ...session, expiresAt: new Date(now.getTime() + 1) }, now)).to.equal(true)
    expect(isSessionInForce({ ...session, expiresAt: now }, now)).to.equal(false)
    expect(isSessionInForce({ ...session, expiresAt: ago(1) }, now)).to.equal(false)
  })

  it('is not valid after its revocation, whatever the revocation time', () => {
    expect(isSessionInForce(session, now)).to.equal(true)
    for (const revokedAt of [ago(dayMs), now, new Date(now.getTime() + dayMs)]) {
      expect(isSessionInForce({ ...session, revokedAt }, now)).to.equal(false)
    }
  })

  it('is valid until seven days after its last use', () => {
    expect(now.getTime() - idleSince(now).getTime()).to.equal(7 * dayMs)
    expect(isSessionInForce({ ...session, lastSeenAt: ago(7 * dayMs - 1) }, now)).to.equal(true)
    expect(isSessionInForce({ ...session, lastSeenAt: ago(7 * dayMs) }, now)).to.equal(false)
  })

  it('without any use is idle since its start', () => {
    expect(isSessionInForce({ ...session, createdAt: ago(7 * dayMs - 1), lastSeenAt: null }, now)).to.equal(true)
    expect(isSessionInForce({ ...session, createdAt: ago(7 * dayMs), lastSeenAt: null }, now)).to.equal(false)
  })
})

describe('the user agent of a session', () => {
  it('is cut to 300 characters, counted in code points', () => {
    expect(sessionUserAgent('curl/8.5.0')).to.equal('curl/8.5.0')
    expect(sessionUserAgent('x'.repeat(300))).to.equal('x'.repeat(300))
    expect(sessionUserAgent(`${'x'.repeat(299)}\u{1F3BE}y`)).to.equal(`${'x'.repeat(299)}\u{1F3BE}`)
  })

  it('has no control characters, which do not count', () => {
    expect(sessionUserAgent('a\tb\u0000c\u001b[31md\u007f\u009fe')).to.equal('abc[31mde')
    expect(sessionUserAgent(`${'\t'.repeat(10)}${'x'.repeat(300)}`)).to.equal('x'.repeat(300))
  })

  it('is null when none is sent, or nothing readable remains', () => {
    for (const nothing of [undefined, '', '\t\u0001']) expect(sessionUserAgent(nothing)).to.equal(null)
  })
})
