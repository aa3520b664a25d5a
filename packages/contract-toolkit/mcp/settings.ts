/** Credentials and fixed headers of an MCP server. Secrets come from the environment only: arguments show in process lists. */
import { ContractProblem, type Json } from '../document/document.ts'
import type { DescribedOperation, Description } from '../document/model.ts'

export type Auth = Record<string, string | { username: string; password: string }>
type Environment = Record<string, string | undefined>

const authPrefix = 'MCP_AUTH_'
const headerPrefix = 'MCP_HEADER_'

/** Environment variable → description, for the help. */
export function variablesOf(description: Description): [name: string, about: string][] {
  const headers = [...headerNames(description)].map(([lower, name]): [string, string] => [
    headerPrefix + shout(lower),
    `value of the header ${name}`,
  ])
  const schemes = Object.entries(description.schemes).flatMap(([key, scheme]): [string, string][] => {
    const kind = isBasic(scheme)
      ? 'USER:PASSWORD'
      : scheme.type === 'apiKey'
        ? `${scheme.in} ${scheme.name}`
        : 'a token'
    return scheme.type === 'mutualTLS' ? [] : [[authPrefix + shout(key), `credential ${key}: ${kind}`]]
  })
  return [...schemes, ...headers]
}

/** The credentials in the environment, by security scheme. @throws {ContractProblem} without repeating the value */
export function authIn(description: Description, environment: Environment): Auth {
  const found = Object.entries(description.schemes).flatMap(([key, scheme]): [string, Auth[string]][] => {
    const variable = authPrefix + shout(key)
    const value = environment[variable]
    if (value === undefined || value === '') return []
    if (!/^[ -~]+$/.test(value))
      throw new ContractProblem(`${variable} holds a line break or a letter that no header has`)
    if (!isBasic(scheme)) return [[key, value]]
    const colon = value.indexOf(':')
    if (colon < 0) throw new ContractProblem(`${variable} is no USER:PASSWORD`)
    return [[key, { username: value.slice(0, colon), password: value.slice(colon + 1) }]]
  })
  return Object.fromEntries(found)
}

/** Texts that must not appear in a result: the credentials, and their encoded forms. */
export function secretsIn(auth: Auth): string[] {
  const texts = Object.values(auth).flatMap((value) =>
    typeof value === 'string'
      ? [value]
      : [value.password, Buffer.from(`${value.username}:${value.password}`).toString('base64')],
  )
  return texts.flatMap((text) => [...new Set([text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)])])
}

/**
 * Headers with one value for all calls, by their names in lower case: from `NAME=VALUE` words, else from the environment.
 * @throws {ContractProblem} for a header that no operation declares, or that carries a credential
 */
export function fixedHeaders(description: Description, words: string[], environment: Environment): Map<string, string> {
  const declared = headerNames(description)
  const credentials = new Set(
    Object.values(description.schemes).map(({ in: place, name }) =>
      place === 'header' ? String(name).toLowerCase() : place === 'cookie' ? 'cookie' : 'authorization',
    ),
  )
  const fixed = new Map<string, string>()
  for (const lower of declared.keys()) {
    const value = environment[headerPrefix + shout(lower)]
    if (value) fixed.set(lower, value)
  }
  for (const word of words) {
    const [name = '', ...rest] = word.split('=')
    const lower = name.toLowerCase()
    if (['authorization', 'cookie', ...credentials].includes(lower)) {
      throw new ContractProblem(`--header ${name} is a credential; put it into the environment (mcp --help names it)`)
    }
    if (!declared.has(lower) || rest.length === 0) {
      const known = [...declared.values()].join(', ') || 'none'
      throw new ContractProblem(`--header takes NAME=VALUE, for a header that the contract declares: ${known}`)
    }
    fixed.set(lower, rest.join('='))
  }
  return fixed
}

/** True if the credentials meet one of the security requirements of the operation. */
export function canCall({ security }: DescribedOperation, auth: Auth): boolean {
  return (
    security === undefined ||
    security.length === 0 ||
    security.some((way) => Object.keys(way).every((name) => auth[name] !== undefined))
  )
}

/** Header parameters, lower case → as declared, without those that every call chooses anew. */
function headerNames({ operations }: Description): Map<string, string> {
  const headers = operations.flatMap(({ parameters }) => parameters.filter((each) => each.in === 'header'))
  const chosen = ['accept', 'content-type', 'authorization', 'idempotency-key']
  const names = headers.map(({ name }) => [name.toLowerCase(), name] as const)
  return new Map(names.filter(([lower]) => !chosen.includes(lower)))
}

/** `apiKey` and `api-key` become API_KEY. */
function shout(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()
}

function isBasic({ type, scheme }: Json): boolean {
  return type === 'http' && String(scheme).toLowerCase() === 'basic'
}
