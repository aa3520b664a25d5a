// Runs on: no database
import { expect } from 'chai'
import { openPasswords, PasswordsBusy } from '../../app/account/passwords.ts'

const password = 'correct horse battery'
const shape = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/

describe('password hashing', () => {
  const passwords = openPasswords()

  it('uses Argon2id: 19 MiB, two passes, one lane, a new salt each time', async () => {
    const [one, other] = [await passwords.hash(password), await passwords.hash(password)]
    expect(one).to.match(shape)
    expect(other).to.match(shape).and.not.equal(one)
    expect(one).not.to.include(password)
  })

  it('matches a hash to its own password only, whatever the salt', async () => {
    for (const hash of [await passwords.hash(password), await passwords.hash(password)]) {
      expect(await passwords.matches(password, hash)).to.equal(true)
      for (const wrong of ['', `${password} `, password.toUpperCase(), password.slice(1), `${password}\u0000`]) {
        expect(await passwords.matches(wrong, hash), wrong).to.equal(false)
      }
    }
  })

  it('ignores the Unicode composition of letters', async () => {
    const composed = 'caf\u00e9 caf\u00e9 123'
    const hash = await passwords.hash(composed.normalize('NFD'))
    expect(await passwords.matches(composed, hash)).to.equal(true)
    expect(await passwords.matches('cafe cafe 123', hash)).to.equal(false)
  })

  it('uses every character, of any kind', async () => {
    const long = `${'\u{1F3BE}'.repeat(255)}a`
    const hash = await passwords.hash(long)
    expect(await passwords.matches(long, hash)).to.equal(true)
    expect(await passwords.matches(long.replace(/a$/, 'b'), hash)).to.equal(false)
    expect(await passwords.matches('a\u0000b', await passwords.hash('a\u0000c'))).to.equal(false)
  })

  it('verifies hashes with other parameters, which the hash states', async () => {
    // "password" with the salt "somesalt": m=65536, t=2, p=1, from the reference implementation's own tests.
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await passwords.matches('password', hash)).to.equal(true)
    expect(await passwords.matches('Password', hash)).to.equal(false)
  })

  it('is false without a stored hash, and takes as long as one hash', async () => {
    expect(await passwords.matches(password, null)).to.equal(false)
    const hash = await passwords.hash(password)
    const timed = async (stored: string | null) => {
      const from = process.cpuUsage()
      await passwords.matches('wrong', stored)
      const { user, system } = process.cpuUsage(from)
      return user + system
    }
    const [without, withOne] = [[] as number[], [] as number[]]
    for (let times = 0; times < 9; times++) {
      without.push(await timed(null))
      withOne.push(await timed(hash))
    }
    expect(median(without) / median(withOne)).to.be.within(0.5, 2)
  })

  it('throws for a stored text that is not a hash', async () => {
    const outcome = await passwords.matches(password, 'not a hash').catch((error: unknown) => error)
    expect(outcome).to.be.instanceOf(Error).and.not.instanceOf(PasswordsBusy)
  })
})

describe('concurrent password hashes', () => {
  it('run in the order of arrival, two at a time', async () => {
    const passwords = openPasswords()
    const ended: number[] = []
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => passwords.matches('x', null).then(() => ended.push(index))),
    )
    for (const [place, index] of ended.entries()) {
      const earlierStillRunning = ended.slice(place + 1).filter((other) => other < index)
      expect(earlierStillRunning.length, ended.join(' ')).to.be.at.most(1)
    }
  })

  it('are limited to 102: the 101st in the queue is refused at once, and the others are computed', async () => {
    const passwords = openPasswords()
    let done = 0
    const taken = Array.from({ length: 102 }, () => passwords.matches('x', null).finally(() => done++))
    for (const refused of [passwords.matches('x', null), passwords.hash('x')]) {
      expect(await refused.catch((error: unknown) => error)).to.be.instanceOf(PasswordsBusy)
    }
    expect(done).to.be.below(102)
    expect(await Promise.all(taken)).to.deep.equal(Array(102).fill(false))
    expect(await passwords.matches('x', null)).to.equal(false)
  })

  it('continue after failed ones', async () => {
    const passwords = openPasswords()
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.matches('x', 'not a hash')))
    expect(outcomes.map(({ status }) => status)).to.deep.equal(Array(6).fill('rejected'))
    expect(await passwords.hash(password)).to.match(shape)
  })
})

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
