/**
 * Hashing of passwords by Argon2id. A hash takes some ten milliseconds and 19 MiB on purpose, so only a few are made at
 * once: a flood of sign-ins waits in line, and neither fills the memory nor takes every thread from the disk.
 */
import { randomBytes } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Too many wait in line already. */
export class PasswordsBusy extends Error {}

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long without a hash as with one, so that nobody learns by the clock whether there is an account. */
  matches(password: string, stored: string | null): Promise<boolean>
}

/** The least that OWASP's cheat sheet on password storage asks for: 19 MiB, two passes, one lane (Argon2id by default). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options
const concurrencyMax = 2
const queueMax = 100

/** Like the hash of a password that nobody knows, to be compared with where there is none; at the same cost. */
const parameters = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`
const dummyHash = `$argon2id$v=19$${parameters}$${randomBase64(16)}$${randomBase64(32)}`

export function openPasswords(): Passwords {
  const queue = pLimit(concurrencyMax)
  const enqueue = async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.activeCount + queue.pendingCount >= concurrencyMax + queueMax) {
      throw new PasswordsBusy(`${queueMax} wait for a password to be hashed`)
    }
    return queue(work)
  }
  return {
    hash: (password) => enqueue(() => hash(normalize(password), cost)),
    async matches(password, stored) {
      const matches = await enqueue(() => verify(stored ?? dummyHash, normalize(password)))
      return matches && stored !== null
    },
  }
}

/** Keyboards differ in how they send an accented letter; a password is the same one by all of them. */
function normalize(password: string): string {
  return password.normalize('NFC')
}

/** As salt and hash stand in the text of a hash: without padding. */
function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '')
}
