// Runs on: SQLite and PostgreSQL, because servers on PostgreSQL share the counts of failures
/**
 * Limits of failed sign-ins per 15 minutes: ten per account and address, a hundred per account over all addresses.
 * Sign-in attempts: 30 per minute and address.
 */
import { expect } from 'chai'
import { openPasswords, PasswordsBusy } from '../../app/account/passwords.ts'
import { createLimits, type Limits } from '../../http/limits/limit.ts'
import { LocalRateLimitStore } from '../../http/limits/local-rate-limit-store.ts'
import type { RequestContext } from '../../http/request/request-context.ts'
import { type Answer, call } from '../support/call.ts'
import type { TestServer } from '../support/server.ts'
import { newAccount } from '../support/sessions.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'
import { withServer } from '../support/with-server.ts'

const max = 10
const minuteMs = 60_000
const wrong = 'not the password at all'
const behindProxy = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }

const addresses = new Map<string, string>()

/** One address per account, so that the limit per address is not reached before the limit per account. */
function homeOf({ email }: { email: string }): string {
  const account = email.normalize('NFC').toLowerCase()
  const known = addresses.get(account) ?? `192.0.2.${addresses.size}`
  addresses.set(account, known)
  return known
}

type Credentials = { email: string; password: string }

function signIn(server: TestServer, body: Credentials, address = homeOf(body)): Promise<Answer> {
  return call(server, 'createSession', { as: 'nobody', body, headers: { 'X-Forwarded-For': address } })
}

describe('failed sign-ins', () => {
  const server = useTestServer({ env: behindProxy })

  const fail = async (email: string, times: number) => {
    for (let count = 0; count < times; count++) {
      expectRefusal(await signIn(server, { email, password: wrong }), 401, 'INVALID_CREDENTIALS', `${count}`)
    }
  }

  it('429 RATE_LIMITED for the right password too after ten wrong ones; 201 for another account', async () => {
    const [one, other] = [await newAccount(server), await newAccount(server)]
    await fail(one.email, max)
    for (const password of [one.password, wrong]) {
      const refused = await signIn(server, { email: one.email, password })
      expectRefusal(refused, 429, 'RATE_LIMITED')
      expect(Number(refused.headers.get('retry-after'))).to.be.within(880, 900)
      expect(refused.headers.get('x-ratelimit-limit')).to.equal('10')
      expect(refused.headers.get('x-ratelimit-remaining')).to.equal('0')
    }
    expect((await signIn(server, { email: other.email, password: other.password })).status).to.equal(201)
  })

  it('201 for the right password after nine wrong ones, which stay counted', async () => {
    const { email, password } = await newAccount(server)
    await fail(email, max - 1)
    for (let times = 0; times < 3; times++) expect((await signIn(server, { email, password })).status).to.equal(201)
    await fail(email, 1)
    expectRefusal(await signIn(server, { email, password }), 429, 'RATE_LIMITED')
  })

  it('201 for any number of successes, which use up no attempts', async () => {
    const { email, password } = await newAccount(server)
    for (let times = 0; times < 2 * max; times++) {
      expect((await signIn(server, { email, password })).status).to.equal(201)
    }
    await fail(email, max)
  })

  it('401 for exactly ten of thirty concurrent wrong passwords, 429 for the others', async () => {
    const { email } = await newAccount(server)
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(server, { email, password: wrong })))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).to.deep.equal([...Array(max).fill(401), ...Array(20).fill(429)])
  })

  it('201 for ten concurrent right passwords; attempts refused beside them do not count as failed', async () => {
    const { email, password } = await newAccount(server)
    const answers = await Promise.all(Array.from({ length: 18 }, () => signIn(server, { email, password })))
    expect(answers.filter(({ status }) => status === 201).length).to.be.at.least(max)
    for (const answer of answers.filter(({ status }) => status !== 201)) expectRefusal(answer, 429, 'RATE_LIMITED')
    await fail(email, max)
    expectRefusal(await signIn(server, { email, password }), 429, 'RATE_LIMITED')
  })

  it('count together regardless of the e-mail’s case and Unicode composition', async () => {
    const composed = 'jos\u00e9@contract.example'
    for (const email of [composed, composed.toUpperCase(), composed.normalize('NFD')]) await fail(email, 3)
    await fail(composed, 1)
    for (const email of [composed, composed.toUpperCase(), composed.normalize('NFD')]) {
      expectRefusal(await signIn(server, { email, password: wrong }), 429, 'RATE_LIMITED', email)
    }
  })

  it('429 RATE_LIMITED for an unknown account, identical to that for an existing one', async () => {
    const seen = []
    for (const email of [(await newAccount(server)).email, 'nobody@contract.example']) {
      await fail(email, max)
      const answer = await signIn(server, { email, password: wrong })
      expectRefusal(answer, 429, 'RATE_LIMITED')
      seen.push({ names: [...answer.headers.keys()], limit: answer.headers.get('x-ratelimit-limit') })
    }
    expect(seen[0]).to.deep.equal(seen[1])
  })

  it('do not count requests that were no attempt: an invalid body, a cross-site request', async () => {
    const { email } = await newAccount(server)
    for (let times = 0; times <= max; times++) {
      expectRefusal(await signIn(server, { email, password: '' }), 400, 'VALIDATION_FAILED')
      const headers = { 'Sec-Fetch-Site': 'cross-site', 'X-Forwarded-For': `198.51.100.${times}` }
      const crossSite = await call(server, 'createSession', { as: 'nobody', body: { email, password: wrong }, headers })
      expectRefusal(crossSite, 403, 'CROSS_SITE_REQUEST')
    }
    await fail(email, max)
  })

  it('log which limit was reached, without e-mail and password', async () => {
    const { email, password } = await newAccount(server)
    await fail(email, max)
    const refused = await signIn(server, { email, password })
    const line = server.logLines.find((each) => each.includes(refused.headers.get('x-request-id') ?? ''))
    expect(JSON.parse(line ?? '').reason).to.match(
      /^createSession email [0-9a-f]{64} from 192\.0\.2\.\d+ is over 10 in 900 s$/,
    )
    const log = server.logLines.join('\n')
    for (const secret of [email, password, wrong]) expect(log).not.to.include(secret)
  })
})

describe('failed sign-ins from many addresses', () => {
  const from = (index: number) => `198.18.${Math.floor(index / 10)}.1`

  it('429 RATE_LIMITED for the address that failed ten times, 201 for the owner at another address: no lock-out', () =>
    withServer({ env: behindProxy }, async (server) => {
      const { email, password } = await newAccount(server)
      for (let times = 0; times < 2 * max; times++) await signIn(server, { email, password: wrong }, from(0))
      expectRefusal(await signIn(server, { email, password }, from(0)), 429, 'RATE_LIMITED')
      expect((await signIn(server, { email, password }, from(10))).status).to.equal(201)
    }))

  it('429 RATE_LIMITED from every address after a hundred failures, for this account only', () =>
    withServer({ env: behindProxy }, async (server) => {
      const [one, other] = [await newAccount(server), await newAccount(server)]
      const { email, password } = one
      for (let index = 0; index < 100; index++) {
        const answer = await signIn(server, { email, password: wrong }, from(index))
        expectRefusal(answer, 401, 'INVALID_CREDENTIALS', String(index))
      }
      const refused = await signIn(server, { email, password }, from(100))
      expectRefusal(refused, 429, 'RATE_LIMITED')
      expect(refused.headers.get('x-ratelimit-limit')).to.equal('100')
      const { email: another } = other
      expect((await signIn(server, { email: another, password }, from(100))).status).to.equal(201)
    }))
})

describe('sign-in attempts from one address', () => {
  it('429 RATE_LIMITED for the 31st in a minute, for any account; 201 from another address', () =>
    withServer({ env: behindProxy }, async (server) => {
      const accounts = []
      for (let index = 0; index < 4; index++) accounts.push(await newAccount(server))
      for (let index = 0; index < 30; index++) {
        const { email, password } = accounts[index % 4] as (typeof accounts)[number]
        const answer = await signIn(server, { email, password: index < 8 ? wrong : password }, '203.0.113.1')
        expect([answer.status, answer.headers.get('x-ratelimit-limit')]).to.deep.equal([index < 8 ? 401 : 201, '30'])
        expect(answer.headers.get('x-ratelimit-remaining')).to.equal(String(29 - index))
      }
      const { email, password } = await newAccount(server)
      expectRefusal(await signIn(server, { email, password }, '203.0.113.1'), 429, 'RATE_LIMITED')
      expect((await signIn(server, { email, password }, '203.0.113.2')).status).to.equal(201)
    }))
})

describe('sign-ins that fail by a server error', () => {
  it('are not counted: 503 SERVICE_UNAVAILABLE and 500 INTERNAL_ERROR', async () => {
    const real = openPasswords()
    const faults = [...Array(max + 1).fill(new PasswordsBusy('a queue')), ...Array(max + 1).fill(new Error('a fault'))]
    const passwords = {
      ...real,
      async matches(password: string, stored: string | null) {
        const fault = faults.shift()
        if (fault) throw fault
        return real.matches(password, stored)
      },
    }
    await withServer({ env: behindProxy, passwords }, async (server) => {
      const { email, password } = await newAccount(server)
      while (faults.length > 0) {
        const expected = faults.length > max + 1 ? [503, 'SERVICE_UNAVAILABLE'] : [500, 'INTERNAL_ERROR']
        const { status, code } = await signIn(server, { email, password })
        expect([status, code]).to.deep.equal(expected)
      }
      expect((await signIn(server, { email, password })).status).to.equal(201)
    })
  })
})

describe('the rate-limit window of failed sign-ins', () => {
  const attempt = (email: string) =>
    ({ operationId: 'createSession', input: { body: { email } }, address: '192.0.2.1' }) as unknown as RequestContext

  it('begins with the first failure and ends after exactly 15 minutes', async () => {
    let now = Date.parse('2026-01-01T00:00:00Z')
    const counting = createLimits(true, new LocalRateLimitStore(() => now))
    const tryOnce = () => outcomeOf(counting, attempt('a@b.example'))
    for (let times = 0; times < max; times++) {
      expect(await tryOnce()).to.equal('counted')
      now += minuteMs
    }
    now += 5 * minuteMs - 1
    expect(await tryOnce()).to.match(/is over 10 in 900 s$/)
    now += 1
    expect(await tryOnce()).to.equal('counted')
    counting.close()
  })

  it('subtracts each success once, even when it is reported several times', async () => {
    const counting = createLimits(true, new LocalRateLimitStore())
    const attempts = Array.from({ length: max }, () => attempt('a@b.example'))
    for (const each of attempts) await counting.countAttempt(each)
    const { refundAttempt } = attempts[0] as RequestContext
    await refundAttempt?.()
    await attempts[0]?.refundAttempt?.()
    expect(await outcomeOf(counting, attempt('a@b.example'))).to.equal('counted')
    expect(await outcomeOf(counting, attempt('a@b.example'))).to.match(/is over 10 in 900 s$/)
    counting.close()
  })

  it('does not exist when limits are off', async () => {
    const counting = createLimits(false)
    for (let times = 0; times <= max; times++) await counting.countAttempt(attempt('a@b.example'))
    counting.close()
  })
})

/** `counted`, or the reason of the refusal. */
async function outcomeOf(counting: Limits, context: RequestContext): Promise<string> {
  try {
    await counting.countAttempt(context)
    return 'counted'
  } catch (error) {
    return (error as Error).message
  }
}
