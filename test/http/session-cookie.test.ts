// Runs on: SQLite
/** The session cookie: its name and attributes (docs/decisions/0011-signing-in.md). */
import { expect } from 'chai'
import { sessionCookies } from '../../http/pipeline/session-cookie.ts'
import { call } from '../support/call.ts'
import { startBehind } from '../support/ports.ts'
import { callBy, cookieOf } from '../support/sessions.ts'
import { expectRefusal } from '../support/values.ts'

const expiresAt = new Date('2026-12-21T09:00:00.500Z')

/** Name and value first, then the attributes, which have no order. */
function parts(header: string): { pair: string | undefined; attributes: string[] } {
  const [pair, ...attributes] = header.split('; ')
  return { pair, attributes: attributes.sort() }
}

describe('the session cookie', () => {
  it('over http: named session, Path=/, HttpOnly, SameSite, until the session expires', () => {
    const cookies = sessionCookies(false)
    expect(cookies.name).to.equal('session')
    expect(parts(cookies.set('token_-0', expiresAt))).to.deep.equal({
      pair: 'session=token_-0',
      attributes: ['Expires=Mon, 21 Dec 2026 09:00:00 GMT', 'HttpOnly', 'Path=/', 'SameSite=Lax'],
    })
  })

  it('over https: named __Host-session, also Secure, and without a domain, as the prefix requires', () => {
    const cookies = sessionCookies(true)
    expect(cookies.name).to.equal('__Host-session')
    expect(parts(cookies.set('token_-0', expiresAt))).to.deep.equal({
      pair: '__Host-session=token_-0',
      attributes: ['Expires=Mon, 21 Dec 2026 09:00:00 GMT', 'HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'],
    })
  })

  it('is cleared under the same name and attributes, empty and long expired', () => {
    for (const https of [false, true]) {
      const { name, set, ended } = sessionCookies(https)
      expect(parts(ended)).to.deep.equal({
        pair: `${name}=`,
        attributes: parts(set('x', new Date(0))).attributes,
      })
    }
  })
})

describe('the session cookie with an https BASE_URL', () => {
  it('is set by a sign-in, accepted under its own name only, and cleared by a sign-out', async () => {
    const server = await startBehind('https://booking.example')
    try {
      const { email, password } = server.seeded.people.owner
      const opened = await call(server, 'createSession', { as: 'nobody', body: { email, password } })
      const cookie = cookieOf(opened)
      expect(cookie).to.match(/^__Host-session=[\w-]{43}$/)
      expect(opened.headers.get('set-cookie')).to.include('; Secure')
      expect((await callBy(server, cookie, 'getMe')).status).to.equal(200)
      const bare = cookie.replace('__Host-', '')
      expectRefusal(await callBy(server, bare, 'getMe'), 401, 'UNAUTHENTICATED')
      const ended = await callBy(server, cookie, 'deleteCurrentSession')
      expect([ended.status, cookieOf(ended)]).to.deep.equal([204, '__Host-session='])
      expect(ended.headers.get('set-cookie')).to.include('; Secure')
    } finally {
      await server.stop()
    }
  })
})
