// Runs on: SQLite
/** Browsers that have signed in before: others cannot keep them from signing in (docs/decisions/0070-known-devices.md). */
import { expect } from 'chai'
import { deviceExpiry, deviceOf, deviceToken } from '../../app/sessions/device.ts'
import { sessionCookies } from '../../http/pipeline/session-cookie.ts'
import { type Answer, call } from '../support/call.ts'
import { callBy, newAccount } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

const wrong = 'not the password at all'
const browser = { 'Sec-Fetch-Site': 'same-origin' }
type Account = { email: string; password: string }

describe('a browser that has signed in before', () => {
  const server = useTestServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', CLOCK_HEADER: 'on' } })
  let addresses = 0
  const newAddress = () => `203.0.${Math.floor(addresses / 200)}.${addresses++ % 200}`

  const signIn = (account: Account, cookie = '', address = newAddress(), now = new Date()) =>
    call(server, 'createSession', {
      as: 'nobody',
      body: { email: account.email, password: account.password },
      headers: { ...browser, 'X-Forwarded-For': address, Cookie: cookie, 'X-Test-Clock': now.toISOString() },
    })
  const deviceIn = ({ headers }: Answer) => /^device=[^;]+/.exec(headers.getSetCookie()[1] ?? '')?.[0] ?? ''
  const idOf = (cookie: string) => cookie.split('.')[0]
  const knownTo = async (account: Account) => deviceIn(await signIn(account))
  /** A hundred failures from ten addresses, after which the account takes none from anywhere. */
  const attack = async (account: Account) => {
    for (let turn = 0; turn < 10; turn++) {
      const address = newAddress()
      for (let count = 0; count < 10; count++)
        expect((await signIn({ ...account, password: wrong }, '', address)).status).to.equal(401)
    }
    expectRefusal(await signIn(account), 429, 'RATE_LIMITED')
  }

  it('201 after a hundred wrong passwords from ten addresses, which lock all other browsers out', async () => {
    const account = await newAccount(server)
    const device = await knownTo(account)
    await attack(account)
    for (let times = 0; times < 3; times++) expect((await signIn(account, device)).status).to.equal(201)
    expectRefusal(await signIn(account), 429, 'RATE_LIMITED')
    expectRefusal(await signIn({ ...account, password: wrong }, device), 401, 'INVALID_CREDENTIALS')
  })

  it('429 RATE_LIMITED after ten wrong passwords of its own, wherever it is; another browser is not affected', async () => {
    const account = await newAccount(server)
    const [device, other] = [await knownTo(account), await knownTo(account)]
    expect(device).not.to.equal(other)
    for (let count = 0; count < 10; count++)
      expectRefusal(await signIn({ ...account, password: wrong }, device), 401, 'INVALID_CREDENTIALS')
    const refused = await signIn(account, device)
    expectRefusal(refused, 429, 'RATE_LIMITED')
    expect(Number(refused.headers.get('retry-after'))).to.be.within(880, 900)
    expect((await signIn(account, other)).status).to.equal(201)
    expect((await signIn(account)).status).to.equal(201)
  })

  it('keeps its id when it signs in again, so that signing in does not renew its count', async () => {
    const account = await newAccount(server)
    const device = await knownTo(account)
    const later = new Date(Date.now() + 60_000)
    const again = deviceIn(await signIn(account, device, newAddress(), later))
    expect([idOf(again), again === device]).to.deep.equal([idOf(device), false])
  })

  it('gives nothing with a cookie that is forged, changed, expired, or of another account', async () => {
    const [account, foreign] = [await newAccount(server), await newAccount(server)]
    const device = await knownTo(account)
    const ofOther = await knownTo(foreign)
    await attack(account)
    const [id = '', seconds = '', signature = ''] = device.slice('device='.length).split('.')
    const forged = {
      'of another account': ofOther,
      'another id': `device=${id.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${seconds}.${signature}`,
      'a later end': `device=${id}.${Number(seconds) + 1}.${signature}`,
      'another signature': `device=${id}.${seconds}.${'A'.repeat(43)}`,
      'no signature': `device=${id}.${seconds}.`,
      'signed by an unknown account': `device=${deviceToken({ id: '', passwordHash: '' }, id, deviceExpiry(new Date()))}`,
      'no token': 'device=x',
    }
    for (const [what, cookie] of Object.entries(forged))
      expectRefusal(await signIn(account, cookie), 429, 'RATE_LIMITED', what)
    expect((await signIn(account, device)).status).to.equal(201)
  })

  it('is unknown after 400 days, and after the password was changed', async () => {
    const account = await newAccount(server)
    const opened = await signIn(account)
    const device = deviceIn(opened)
    const [session = ''] = opened.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    const next = { ...account, password: 'another good passphrase' }
    const body = { current_password: account.password, new_password: next.password }
    expect((await callBy(server, session, 'changePassword', { body })).status).to.equal(204)
    expect(idOf(deviceIn(await signIn(next, device)))).not.to.equal(idOf(device))
    const user = { id: 'user', passwordHash: 'hash' }
    const now = new Date('2026-01-01T00:00:00Z')
    const token = deviceToken(user, 'A'.repeat(22), deviceExpiry(now))
    const readOn = (day: number) => deviceOf(token, user, new Date(now.getTime() + day * 86_400_000))
    expect([readOn(399), readOn(400)]).to.deep.equal(['A'.repeat(22), undefined])
  })

  it('has one if it sends Sec-Fetch-Site or Origin; a program gets the cookie of the session alone', async () => {
    const { email, password } = await newAccount(server)
    const cookies = async (headers: Record<string, string>) => {
      const from = { 'X-Forwarded-For': newAddress(), ...headers }
      const opened = await call(server, 'createSession', { as: 'nobody', body: { email, password }, headers: from })
      expect(opened.status, opened.text).to.equal(201)
      return opened.headers.getSetCookie().map((line) => line.split('=')[0])
    }
    expect(await cookies(browser)).to.deep.equal(['session', 'device'])
    expect(await cookies({ Origin: server.url })).to.deep.equal(['session', 'device'])
    expect(await cookies({})).to.deep.equal(['session'])
  })

  it('401 UNAUTHENTICATED with the cookie of the device alone: it is no credential', async () => {
    const device = await knownTo(await newAccount(server))
    expectRefusal(await callBy(server, device, 'getMe'), 401, 'UNAUTHENTICATED')
    expectRefusal(await callBy(server, device.replace('device=', 'session='), 'getMe'), 401, 'UNAUTHENTICATED')
  })

  it('stays known after a sign-out, which ends the session alone', async () => {
    const account = await newAccount(server)
    const opened = await signIn(account)
    const [session = ''] = opened.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    const ended = await callBy(server, session, 'deleteCurrentSession')
    expect(ended.headers.getSetCookie()).to.have.length(1)
    const device = deviceIn(opened)
    expect(idOf(deviceIn(await signIn(account, device)))).to.equal(idOf(device))
  })

  it('no line of the log has the cookie', async () => {
    const account = await newAccount(server)
    const device = await knownTo(account)
    for (let count = 0; count <= 10; count++) await signIn({ ...account, password: wrong }, device)
    const [, , signature = ''] = device.split('.')
    expect(server.logLines.filter((line) => line.includes(signature))).to.deep.equal([])
    expect(server.logLines.some((line) => line.includes('createSession'))).to.equal(true)
  })

  it('has a cookie that scripts cannot read, for 400 days, with the prefix of https', () => {
    const expiresAt = new Date('2027-02-05T09:00:00Z')
    const attributes = 'Path=/; Expires=Fri, 05 Feb 2027 09:00:00 GMT; HttpOnly; SameSite=Lax'
    const sorted = (line: string) => line.split('; ').sort()
    expect(sorted(sessionCookies(false).setDevice('x', expiresAt))).to.deep.equal(sorted(`device=x; ${attributes}`))
    const secure = sessionCookies(true).setDevice('x', expiresAt)
    expect(sorted(secure)).to.deep.equal(sorted(`__Host-device=x; ${attributes}; Secure`))
  })
})
