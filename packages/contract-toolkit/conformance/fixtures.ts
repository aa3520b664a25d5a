/** Who may call the judged server, and what there is on it: as our seed prints it, or as it is written for another server. */
import { z } from 'zod'
import { ContractProblem } from '../document/document.ts'
import type { Json, Scheme } from './tested-contract.ts'

export const worldUsage = `The world of another server is a JSON file; all of its parts may be left out:
  { "credentials":         { "SCHEME": ["SECRET", …] },        by security scheme; the first may do everything
    "invalid_credentials": { "SCHEME": ["SECRET", …] },        to be refused with 401, beside those that are made up
    "foreign_credentials": { "SCHEME": ["SECRET", …] },        of somebody to whom all of this is not there
    "values":  { "NAME": [VALUE, …] },                         what is there and makes sense, by the name of a parameter
                                                               or of a property of a body, or by OPERATION.NAME
    "secrets": { "NAME": [VALUE, …] },                         the same, but never printed
    "foreign": { "NAME": [VALUE, …] },                         ids that are somebody else's
    "as":      { "OPERATION": { "SCHEME": "SECRET" } },        called by these instead of by the first of all
    "spends":  { "OPERATION": { "SCHEME": "SECRET" } },        the same; called once, as it may use its credential up
    "skip":    ["OPERATION", …],                               never called
    "refusals": [422] }                                        statuses by which valid data may be refused, beside
                                                               401, 403, 404, 409 and 429
A SECRET is the value of the header or cookie of the scheme (without "Bearer "), or { "headers": { "NAME": "VALUE" } }.`

const secretSchema = z.union([z.string(), z.strictObject({ headers: z.record(z.string(), z.string()) })])
const byScheme = z.record(z.string(), z.array(secretSchema)).default({})
const byName = z.record(z.string(), z.array(z.unknown()).min(1)).default({})
const worldSchema = z.strictObject({
  credentials: byScheme,
  invalid_credentials: byScheme,
  foreign_credentials: byScheme,
  values: byName,
  secrets: byName,
  foreign: byName,
  as: z.record(z.string(), z.record(z.string(), secretSchema)).default({}),
  spends: z.record(z.string(), z.record(z.string(), secretSchema)).default({}),
  skip: z.array(z.string()).default([]),
  refusals: z.array(z.int().min(400).max(499)).default([]),
})

export type Secret = z.infer<typeof secretSchema>
export type World = z.infer<typeof worldSchema>

/** What goes with a request to say who it is from: for each scheme its secret. */
export type Credential = { scheme: string; secret: Secret }[]

/** A seed as fixtures; undefined where a document is no seed. */
export type ReadSeed = (document: unknown) => Partial<World> | undefined

/** @throws {ContractProblem} in one line */
export function readWorld(text: string, name: string, readSeed: ReadSeed = () => undefined): World {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch (problem) {
    throw new ContractProblem(`${name}: is not JSON (${(problem as Error).message}); see --help for how a world looks`)
  }
  const read = worldSchema.safeParse(readSeed(found) ?? found)
  if (read.success) return read.data
  const what = z.prettifyError(read.error).replace(/\n\s*/g, ' ')
  throw new ContractProblem(`${name}: is no world (${what}); see --help for how one looks`)
}

export const emptyWorld: World = worldSchema.parse({})

/** The headers, query and cookies by which a credential is presented. */
export function presented(
  credential: Credential,
  schemes: Record<string, Scheme>,
): { headers: Record<string, string>; query: Record<string, string> } {
  const headers: Record<string, string> = {}
  const query: Record<string, string> = {}
  for (const { scheme: name, secret } of credential) {
    if (typeof secret !== 'string') {
      Object.assign(headers, secret.headers)
      continue
    }
    const { type, in: place, name: key = name, scheme } = schemes[name] ?? { type: 'http', scheme: 'bearer' }
    if (type !== 'apiKey') headers.Authorization = `${scheme?.toLowerCase() === 'basic' ? 'Basic' : 'Bearer'} ${secret}`
    else if (place === 'query') query[key] = secret
    else if (place === 'cookie')
      headers.Cookie = headers.Cookie ? `${headers.Cookie}; ${key}=${secret}` : `${key}=${secret}`
    else headers[key] = secret
  }
  return { headers, query }
}

/** Each secret and the name it is printed by. */
export function secretNames(world: World): Map<string, string> {
  const names = new Map<string, string>()
  const keep = (name: string, secret: unknown) => {
    if (typeof secret === 'string') {
      if (secret.length > 3 && !names.has(secret)) names.set(secret, upper(name))
    } else if (secret !== null && typeof secret === 'object') {
      for (const value of Object.values((secret as { headers?: Json }).headers ?? {})) keep(name, value)
    }
  }
  for (const [kind, listed] of [
    ['', world.credentials],
    ['INVALID_', world.invalid_credentials],
    ['FOREIGN_', world.foreign_credentials],
    ['', world.secrets],
  ] as const) {
    for (const [name, secrets] of Object.entries(listed)) {
      secrets.forEach((secret, index) => {
        keep(`${kind}${name}${index === 0 ? '' : `_${index + 1}`}`, secret)
      })
    }
  }
  for (const [operation, secrets] of [...Object.entries(world.as), ...Object.entries(world.spends)]) {
    for (const [name, secret] of Object.entries(secrets)) keep(`${name}_OF_${operation}`, secret)
  }
  return names
}

function upper(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()
}
