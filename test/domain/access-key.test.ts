// Runs on: no database
import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import {
  accessKeyPrefix,
  digestOf,
  isAccessKey,
  isInForce,
  isLive,
  type KeyKind,
  mintAccessKey,
  parseExpiry,
} from '../../domain/access-key.ts'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const kinds: KeyKind[] = ['live', 'test']

describe('mintAccessKey', () => {
  it('returns the kind, 32 base62 characters and a checksum of 6 characters', () => {
    for (const kind of kinds) {
      const key = mintAccessKey(kind, randomBytes)
      expect(key).to.match(new RegExp(`^app_${kind}_[0-9A-Za-z]{38}$`))
      expect(isAccessKey(key)).to.equal(true)
    }
  })

  it('ends in the CRC-32 of all preceding characters, as base62 digits with leading zeros', () => {
    expect(mintAccessKey('live', (length) => new Uint8Array(length))).to.equal(
      'app_live_000000000000000000000000000000000tyCUv',
    )
  })

  it('maps exactly four of the 256 byte values to each digit and discards the last eight values', () => {
    const taken = new Map<string, number>()
    for (let value = 0; value < 256; value++) {
      let calls = 0
      const source = (length: number) => new Uint8Array(length).fill(calls++ === 0 ? value : 61)
      const first = mintAccessKey('live', source).charAt('app_live_'.length)
      if (value >= 248) expect(calls, `byte ${value}`).to.equal(2)
      else taken.set(first, (taken.get(first) ?? 0) + 1)
    }
    expect(taken).to.deep.equal(new Map([...base62].map((digit) => [digit, 4])))
  })

  it('draws more bytes until it has 32 digits, and no more than that', () => {
    let draws = 0
    const source = (length: number) => {
      draws++
      return Uint8Array.from({ length }, (_, index) => (index % 2 === 0 ? 255 : 10))
    }
    expect(mintAccessKey('test', source)).to.match(/^app_test_A{32}[0-9A-Za-z]{6}$/)
    expect(draws).to.equal(2)
  })
})

describe('isAccessKey', () => {
  it('false for every key with a single changed character', () => {
    for (const kind of kinds) {
      const key = mintAccessKey(kind, randomBytes)
      for (let index = 0; index < key.length; index++) {
        for (const other of `${base62}_-+ `) {
          const changed = key.slice(0, index) + other + key.slice(index + 1)
          if (changed !== key) expect(isAccessKey(changed), changed).to.equal(false)
        }
      }
    }
  })

  it('false for a key with two neighbouring characters exchanged, truncated or lengthened', () => {
    const key = mintAccessKey('live', randomBytes)
    for (let index = 0; index + 1 < key.length; index++) {
      const swapped = `${key.slice(0, index)}${key[index + 1]}${key[index]}${key.slice(index + 2)}`
      if (swapped !== key) expect(isAccessKey(swapped), swapped).to.equal(false)
    }
    for (const wrong of [key.slice(0, -1), key.slice(1), `${key}0`, ` ${key}`, `${key}\n`, key.toUpperCase(), '']) {
      expect(isAccessKey(wrong), wrong).to.equal(false)
    }
  })

  it('false for a key of one kind with the prefix of the other', () => {
    const key = mintAccessKey('test', randomBytes)
    expect(isAccessKey(key.replace('app_test_', 'app_live_'))).to.equal(false)
  })

  it('false for any other text sent as a key', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !isAccessKey(text)))
  })
})

describe('accessKeyPrefix', () => {
  it('is the kind and the first six characters of the secret', () => {
    for (const kind of kinds) {
      const key = mintAccessKey(kind, randomBytes)
      expect(accessKeyPrefix(key)).to.equal(key.slice(0, 'app_live_'.length + 6))
    }
  })
})

describe('digestOf', () => {
  it('is SHA-256 in lower-case hexadecimal', () => {
    expect(digestOf('abc')).to.equal('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

describe('an API key', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const earlier = new Date(now.getTime() - 1)
  const later = new Date(now.getTime() + 1)

  it('is valid until it is revoked or its expiry is reached', () => {
    expect(isInForce({ revokedAt: null, expiresAt: null }, now)).to.equal(true)
    expect(isInForce({ revokedAt: null, expiresAt: later }, now)).to.equal(true)
    expect(isInForce({ revokedAt: null, expiresAt: now }, now)).to.equal(false)
    expect(isInForce({ revokedAt: null, expiresAt: earlier }, now)).to.equal(false)
    expect(isInForce({ revokedAt: earlier, expiresAt: null }, now)).to.equal(false)
    expect(isInForce({ revokedAt: earlier, expiresAt: later }, now)).to.equal(false)
  })

  it('is a live key only when it is of kind live and valid', () => {
    const inForce = { revokedAt: null, expiresAt: null }
    expect(isLive({ kind: 'live', ...inForce }, now)).to.equal(true)
    expect(isLive({ kind: 'test', ...inForce }, now)).to.equal(false)
    expect(isLive({ kind: 'live', revokedAt: earlier, expiresAt: null }, now)).to.equal(false)
    expect(isLive({ kind: 'live', revokedAt: null, expiresAt: now }, now)).to.equal(false)
  })
})

describe('parseExpiry', () => {
  const now = new Date('2026-03-01T12:00:00.500Z')
  const expiry = (text: string) => parseExpiry(text, now)?.toISOString()

  it('is the moment in the text, with any offset, fraction and letter case', () => {
    const written = {
      '2026-03-01T12:00:01Z': '2026-03-01T12:00:01.000Z',
      '2026-03-01t12:00:01z': '2026-03-01T12:00:01.000Z',
      '2026-03-01T12:00:00.501Z': '2026-03-01T12:00:00.501Z',
      '2030-01-01T00:30:00.123456789+05:30': '2029-12-31T19:00:00.123Z',
      '2029-12-31T23:00:00-23:59': '2030-01-01T22:59:00.000Z',
      '2030-01-01T00:00:00-00:00': '2030-01-01T00:00:00.000Z',
      '9999-12-31T23:59:59.999Z': '9999-12-31T23:59:59.999Z',
    }
    for (const [text, moment] of Object.entries(written)) expect(expiry(text), text).to.equal(moment)
  })

  it('is undefined for a moment that is now or in the past', () => {
    for (const text of ['2026-03-01T12:00:00.500Z', '2026-03-01T12:00:00Z', '2026-03-01T13:00:00+02:00']) {
      expect(expiry(text), text).to.equal(undefined)
    }
  })

  it('is undefined for a leap second and for a moment that a response timestamp cannot represent', () => {
    for (const text of ['2030-06-30T23:59:60Z', '2030-07-01T01:59:60+02:00', '9999-12-31T23:59:59-00:01']) {
      expect(expiry(text), text).to.equal(undefined)
    }
  })

  it('is undefined for texts that date parsers accept and RFC 3339 does not', () => {
    const others = ['2030-01-01T00:00:00', '2030-01-01', '2030-01-01T00:00:00+05', '2030-01-01T00:00:00+0530']
    for (const text of [
      ...others,
      '2030-01-01 00:00:00Z',
      '+102030-01-01T00:00:00Z',
      'tomorrow',
      '1893456000000',
      '',
    ]) {
      expect(expiry(text), text).to.equal(undefined)
    }
  })
})
