/**
 * Fixtures of the tested server: its credentials and the values of existing objects. They are the output of this project's
 * seed, or a file written for another server.
 */
import { z } from 'zod'
import { ContractProblem } from '../document/document.ts'
import { parseJson } from '../document/text-file.ts'
import type { Json, Scheme } from './tested-contract.ts'

export const fixturesUsage = `Fixtures are a JSON file; all parts are optional:
  { "credentials":         { "SCHEME": ["SECRET", …] },        by security scheme; the first has all rights,
                                                               further ones may have fewer
    "invalid_credentials": { "SCHEME": ["SECRET", …] },        must be refused with 401, like generated ones
    "other_tenant_credentials": { "SCHEME": ["SECRET", …] },   of another tenant, who must not see these objects
    "values":  { "NAME": [VALUE, …] },                         values of existing objects, by the name of a parameter
                                                               or body property, or by OPERATION.NAME
    "secrets": { "NAME": [VALUE, …] },                         like values, but never printed
    "other_tenant_values": { "NAME": [VALUE, …] },             ids of another tenant's objects
    "as":      { "OPERATION": { "SCHEME": "SECRET" } },        called with these instead of the first credentials
    "single_use": { "OPERATION": { "SCHEME": "SECRET" } },     like as; valid calls are sent once, because the call
                                                               may use up its credential
    "changes": { "OPERATION": { "PROPERTY": VALUE } },         values of its object after each success, such as
                                                               { "cancelOrder": { "status": "cancelled" } };
                                                               PROPERTY may be a path, as in order.status
    "skip":    ["OPERATION", …],                               operations that are never called
    "rejection_statuses": [422],                               further statuses that may refuse valid data, besides
                                                               401, 403, 404, 409 and 429
    "unreachable": { "OPERATION STATUS": "REASON" } }          declared statuses that a run cannot produce, and why;
                                                               OPERATION may be *
A SECRET is the value of the header or cookie of the scheme (without "Bearer "), or { "headers": { "NAME": "VALUE" } }.`

const secretSchema = z.union([z.string(), z.strictObject({ headers: z.record(z.string(), z.string()) })])
const byScheme = z.record(z.string(), z.array(secretSchema)).default({})
const byName = z.record(z.string(), z.array(z.unknown()).min(1)).default({})
const fixturesSchema = z.strictObject({
  credentials: byScheme,
  invalid_credentials: byScheme,
  other_tenant_credentials: byScheme,
  values: byName,
  secrets: byName,
  other_tenant_values: byName,
  as: z.record(z.string(), z.record(z.string(), secretSchema)).default({}),
  single_use: z.record(z.string(), z.record(z.string(), secretSchema)).default({}),
  changes: z.record(z.string(), z.record(z.string().min(1), z.unknown())).default({}),
  skip: z.array(z.string()).default([]),
  rejection_statuses: z.array(z.int().min(400).max(499)).default([]),
  unreachable: z.record(z.string().regex(/^\S.* [1-5]\d\d$/), z.string().min(1)).default({}),
})

export type Secret = z.infer<typeof secretSchema>
export type Fixtures = z.infer<typeof fixturesSchema>

/** Secrets that authenticate a request, one for each security scheme; empty for an anonymous request. */
export type Credential = { scheme: string; secret: Secret }[]

/** Converts the output of a seed to fixtures; undefined if the document is no such output. */
export type ReadSeed = (document: unknown) => unknown

/** Parses fixtures. @throws {ContractProblem} with a message of one line */
export function readFixtures(text: string, name: string, readSeed: ReadSeed = () => undefined): Fixtures {
  const found = parseJson(text, name, 'see contract test --help for the format of fixtures')
  const read = fixturesSchema.safeParse(readSeed(found) ?? found)
  if (read.success) return read.data
  const what = z.prettifyError(read.error).replace(/\n\s*/g, ' ')
  throw new ContractProblem(`${name}: does not have the format of fixtures (${what}); see --help for its format`)
}

export const noFixtures: Fixtures = fixturesSchema.parse({})

/** Headers (cookies included) and query parameters that carry a credential. */
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

/** Secrets of the fixtures, each with the variable name that replaces it in printed text. */
export function secretNames(fixtures: Fixtures): Map<string, string> {
  const names = new Map<string, string>()
  const keep = (name: string, secret: unknown) => {
    if (typeof secret === 'string') {
      if (secret.length > 3 && !names.has(secret)) names.set(secret, upper(name))
    } else if (secret !== null && typeof secret === 'object') {
      for (const value of Object.values((secret as { headers?: Json }).headers ?? {})) keep(name, value)
    }
  }
  for (const [kind, listed] of [
    ['', fixtures.credentials],
    ['INVALID_', fixtures.invalid_credentials],
    ['OTHER_TENANT_', fixtures.other_tenant_credentials],
    ['', fixtures.secrets],
  ] as const) {
    for (const [name, secrets] of Object.entries(listed)) {
      secrets.forEach((secret, index) => {
        keep(`${kind}${name}${index === 0 ? '' : `_${index + 1}`}`, secret)
      })
    }
  }
  for (const [operation, secrets] of [...Object.entries(fixtures.as), ...Object.entries(fixtures.single_use)]) {
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
