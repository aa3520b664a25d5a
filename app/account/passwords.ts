/**
 * Password hashing with Argon2id. A hash takes about ten milliseconds and 19 MiB on purpose, so only a few run at once. A
 * flood of sign-ins waits in a queue: it neither fills the memory nor occupies every thread that file access needs.
 */
import { randomBytes } from 'node:crypto'
import type { Options } from '@node-rs/argon2'
import { Turns } from '../../concurrency/turns.ts'

/** The queue of password hashes is full. */
export class PasswordsBusy extends Error {}

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes equally long if `stored` is null, so that response times do not reveal whether an account exists. */
  matches(password: string, stored: string | null): Promise<boolean>
}

/** The minimum of the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. The default variant is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options
const concurrencyMax = 2
const queueMax = 100

/** A hash of the same cost whose password is unknown: the stand-in for a user without a password hash. */
const parameters = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`
const dummyHash = `$argon2id$v=19$${parameters}$${randomBase64(16)}$${randomBase64(32)}`

export function openPasswords(): Passwords {
  const turns = new Turns(concurrencyMax, () => new PasswordsBusy(`${queueMax} password hashes are queued`), queueMax)
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => turns.run('hashes', work)
  return {
    hash: (password) => enqueue(async () => (await argon2()).hash(normalize(password), cost)),
    async matches(password, stored) {
      const matches = await enqueue(async () => (await argon2()).verify(stored ?? dummyHash, normalize(password)))
      return matches && stored !== null
    },
  }
}

/** Loaded for the first password: its native code takes a thirtieth of a server's start. */
function argon2() {
  return import('@node-rs/argon2')
}

/** Keyboards send accented letters composed or decomposed. Both forms are the same password. */
function normalize(password: string): string {
  return password.normalize('NFC')
}

/** Unpadded base64, the encoding of salt and digest in an Argon2 hash string. */
function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '')
}
