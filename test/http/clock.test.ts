// Runs on: SQLite
/** The clock of one request: the real time, or the time in X-Test-Clock if the setting CLOCK_HEADER allows it. */
import { expect } from 'chai'
import { resources } from '../../db/schema.ts'
import { readConfig } from '../../server/config.ts'
import { type Answer, call } from '../support/call.ts'
import { newKey } from '../support/rows.ts'
import { callBy, newAccount, openSession, sessionRow } from '../support/sessions.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'
import { exchange, expectRefusal, operationBytes, requestBytes, wireCall } from '../support/wire.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const warning = (line: string) => line.includes('CLOCK_HEADER is on')

/** Values that are not an RFC 3339 moment with an offset, or whose year the contract does not accept. */
const malformed: Record<string, string> = {
  'an empty value': '',
  'a day that is not in the calendar': '2026-02-30T10:00:00Z',
  'a 29 February of a common year': '2026-02-29T10:00:00Z',
  'a month that is none': '2026-13-01T10:00:00Z',
  'an hour that is none': '2026-01-01T24:00:00Z',
  'a minute that is none': '2026-01-01T10:60:00Z',
  'a leap second': '2026-12-31T23:59:60Z',
  'no offset': '2026-01-01T10:00:00',
  'an offset without a colon': '2026-01-01T10:00:00+0100',
  'an offset of hours alone': '2026-01-01T10:00:00+01',
  'an offset that is none': '2026-01-01T10:00:00+24:00',
  'a zone by name': '2026-01-01T10:00:00[Europe/Berlin]',
  'no seconds': '2026-01-01T10:00Z',
  'a date alone': '2026-01-01',
  'a space in place of T': '2026-01-01 10:00:00Z',
  'a comma in the seconds': '2026-01-01T10:00:00,5Z',
  'a year before all': '1969-12-31T23:59:59Z',
  'a year after all': '2200-01-01T00:00:00Z',
  'a number': '1767261600000',
  'a word': 'tomorrow',
  'two values': '2026-01-01T10:00:00Z\r\nX-Test-Clock: 2026-01-01T10:00:00Z',
  'something behind': '2026-01-01T10:00:00Z; q=1',
}

describe('X-Test-Clock with CLOCK_HEADER on', () => {
  const server = useTestServer({ env: { CLOCK_HEADER: 'on' }, times: { notedMs: 10 } })

  const at = (moment: string | Date) => ({
    headers: { 'X-Test-Clock': typeof moment === 'string' ? moment : moment.toISOString() },
  })
  /** By an API key, which does not expire as a session does. */
  const create = (moment: string) =>
    call(server, 'createResource', { as: 'live_admin', body: { name: 'Court 8' }, ...at(moment) })

  it('sets the time of the request, to the millisecond and with any offset', async () => {
    for (const [said, meant] of Object.entries({
      '2031-05-06T07:08:09.123Z': '2031-05-06T07:08:09.123Z',
      '2031-05-06T07:08:09Z': '2031-05-06T07:08:09.000Z',
      '2031-05-06T07:08:09.1+05:30': '2031-05-06T01:38:09.100Z',
      '2031-05-06T07:08:09.999999999-12:00': '2031-05-06T19:08:09.999Z',
      '2028-02-29T00:00:00Z': '2028-02-29T00:00:00.000Z',
      '1970-01-01T00:00:00Z': '1970-01-01T00:00:00.000Z',
      '2199-12-31T23:59:59Z': '2199-12-31T23:59:59.000Z',
    })) {
      const { status, body } = await create(said)
      expect([status, body.created_at, body.updated_at], said).to.deep.equal([201, meant, meant])
    }
  })

  it('applies to one request only: without the header, the real time', async () => {
    await create('2031-05-06T07:08:09Z')
    const from = Date.now()
    const { body } = await call(server, 'createResource', { body: { name: 'Court 9' } })
    expect(Date.parse(body.created_at)).to.be.within(from, Date.now())
  })

  it('decides whether a session is valid: on its last millisecond it is, then not', async () => {
    const createdAt = new Date()
    const { userId } = await newAccount(server)
    // A session for each call: the last use is stored after the reply.
    const usedAt = async (ms: number) => {
      const { cookie } = await openSession(server, userId, { createdAt, lastSeenAt: createdAt })
      return (await callBy(server, cookie, 'getMe', at(new Date(createdAt.getTime() + ms)))).status
    }
    expect([await usedAt(7 * dayMs - 1), await usedAt(7 * dayMs), await usedAt(0)]).to.deep.equal([200, 401, 200])
  })

  it('decides whether a key is valid', async () => {
    const expiresAt = new Date(Date.now() + dayMs)
    const { user_id } = server.seeded.people.owner
    const { access_key } = await newKey(server, { userId: user_id, roleCap: 'member', expiresAt })
    const used = async (moment: Date) => {
      const headers = { Authorization: `Bearer ${access_key}`, ...at(moment).headers }
      return (await call(server, 'getMe', { as: 'nobody', headers })).status
    }
    expect(await used(new Date(expiresAt.getTime() - 1))).to.equal(200)
    expect(await used(expiresAt)).to.equal(401)
  })

  it('is recorded as the last use of a credential', async () => {
    const session = await openSession(server, (await newAccount(server)).userId)
    const later = new Date(Date.now() + dayMs)
    expect((await callBy(server, session.cookie, 'getMe', at(later))).status).to.equal(200)
    await until(async () => (await sessionRow(server, session.id)).lastSeenAt !== null)
    const minute = new Date(Math.floor(later.getTime() / minuteMs) * minuteMs)
    expect((await sessionRow(server, session.id)).lastSeenAt).to.deep.equal(minute)
  })

  for (const [what, value] of Object.entries(malformed)) {
    it(`400 MALFORMED_REQUEST for ${what}, and the operation does not run`, async () => {
      const before = await server.db.read.select().from(resources)
      const reply = await wireCall(server, 'createResource', {
        body: '{"name":"Court 10"}',
        headers: { 'X-Test-Clock': value },
      })
      expectRefusal(reply, 400, 'MALFORMED_REQUEST')
      expect(await server.db.read.select().from(resources)).to.deep.equal(before)
    })
  }

  it('400 MALFORMED_REQUEST before any other check: route, method, credential, Host', async () => {
    const headers = { 'X-Test-Clock': 'tomorrow' }
    for (const bytes of [
      requestBytes({ target: '/v1/nothing', headers }),
      requestBytes({ method: 'PUT', target: '/v1/health', headers }),
      requestBytes({ target: '/v1/health', headers: { ...headers, Host: null } }),
      operationBytes(server, 'getMe', { as: 'nobody', headers }),
    ]) {
      expectRefusal(await exchange(server, bytes), 400, 'MALFORMED_REQUEST')
    }
  })

  it('is announced in the log at the start', () => {
    expect(server.logLines.filter(warning)).to.have.lengthOf(1)
    expect(JSON.parse(server.logLines.find(warning) ?? '{}').level).to.equal(40)
  })
})

describe('rate limits with CLOCK_HEADER on', () => {
  const server = useTestServer({ env: { CLOCK_HEADER: 'on', RATE_LIMITS: 'on' } })

  it('use the real time: a header one day later falls into the same window', async () => {
    const ask = (moment: Date): Promise<Answer> =>
      call(server, 'listResources', { headers: { 'X-Test-Clock': moment.toISOString() } })
    const reset = (answer: Answer) => Number(answer.headers.get('x-ratelimit-reset'))
    const left = (answer: Answer) => Number(answer.headers.get('x-ratelimit-remaining'))
    const [first, later] = [await ask(new Date()), await ask(new Date(Date.now() + dayMs))]
    expect([reset(later), left(later)]).to.deep.equal([reset(first), left(first) - 1])
    expect(reset(later) * 1000).to.be.below(Date.now() + 61_000)
  })
})

describe('X-Test-Clock with CLOCK_HEADER off', () => {
  const server = useTestServer()

  it('is ignored, whatever its value', async () => {
    for (const said of ['2031-05-06T07:08:09Z', 'tomorrow', '']) {
      const from = Date.now()
      const reply = await wireCall(server, 'createResource', {
        body: '{"name":"Court 11"}',
        headers: { 'X-Test-Clock': said },
      })
      expect(reply.status).to.equal(201)
      expect(Date.parse(reply.body.created_at)).to.be.within(from, Date.now())
    }
    expect(server.logLines.filter(warning)).to.deep.equal([])
  })
})

describe('the setting CLOCK_HEADER', () => {
  it('is off by default', () => {
    expect(readConfig({}).CLOCK_HEADER).to.equal('off')
    expect(readConfig({ CLOCK_HEADER: 'on' }).CLOCK_HEADER).to.equal('on')
  })

  it('is refused in production when it is on, and anywhere when it is neither on nor off', () => {
    expect(() => readConfig({ CLOCK_HEADER: 'on', NODE_ENV: 'production' })).to.throw(
      'CLOCK_HEADER: cannot be on in production',
    )
    expect(readConfig({ CLOCK_HEADER: 'off', NODE_ENV: 'production' }).CLOCK_HEADER).to.equal('off')
    expect(() => readConfig({ CLOCK_HEADER: 'yes' })).to.throw(/^CLOCK_HEADER: /)
  })
})
