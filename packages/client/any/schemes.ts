/** Credentials by the security schemes of a description: the option `auth`. */
import type { Auth, Options, Parts } from '../call.ts'
import type { Operation } from '../operation.ts'
import type { Secret } from '../options.ts'
import { type Basic, type Credentials, checkCredentials, textFault, type Values } from '../secrets.ts'
import { addCookie, assertNoPage, queryParts } from './values.ts'

export type Scheme = { type: string; scheme?: string; in?: string; name?: string }
type Schemes = Record<string, Scheme>
type CredentialOptions = Record<string, Secret<string | Basic>>

export function schemesAuth(schemes: Schemes): Auth {
  return {
    check(options) {
      const auth = authOf(options)
      for (const name of Object.keys(auth)) {
        if (schemes[name]) continue
        const names = Object.keys(schemes).join(', ') || 'none'
        throw new TypeError(`createClient: auth.${name} is no scheme of this API; it has ${names}`)
      }
      checkCredentials(credentialsOf(Object.keys(auth), schemes, auth))
    },
    // They are merged by name, as headers are.
    merged: (options, changes) => ({ auth: { ...authOf(options), ...authOf(changes) } }),
    credentials(operation, options, say) {
      const auth = authOf(options)
      const names = neededSchemes(operation, auth)
      if (names.some((name) => schemes[name]?.type === 'apiKey' && schemes[name]?.in === 'cookie')) assertNoPage(say)
      return credentialsOf(names, schemes, auth)
    },
    authorize: (parts, values) => authorize(parts, schemes, values),
  }
}

function authOf({ auth }: Partial<Options>): CredentialOptions {
  return { ...(auth as CredentialOptions | undefined) }
}

/** Credentials are named in messages as the caller gives them. */
const prefix = 'auth.'

/** @param names keys of `auth` */
function credentialsOf(names: string[], schemes: Schemes, auth: CredentialOptions): Credentials {
  return {
    secrets: Object.fromEntries(names.map((name) => [`${prefix}${name}`, auth[name]])),
    faultOf: (value, name) => {
      const isPair = typeof value === 'object'
      const scheme = schemes[name.slice(prefix.length)]
      if (scheme && isPair !== isBasic(scheme)) return isPair ? 'is one text' : 'is { username, password }'
      return isPair ? undefined : textFault(value)
    },
  }
}

/** Schemes of the first security requirement that can be met completely. Without requirements: all that have a value. */
function neededSchemes({ security }: Operation, auth: CredentialOptions): string[] {
  const ways = security ?? [Object.keys(auth)]
  return ways.find((names) => names.length > 0 && names.every((name) => auth[name] !== undefined)) ?? []
}

function authorize({ headers, query }: Parts, schemes: Schemes, values: Values): string[] {
  return Object.entries(values).map(([option, value]) => {
    const { type, scheme, name = '', in: place = 'header' } = schemes[option.slice(prefix.length)] ?? { type: '' }
    if (type === 'apiKey' && typeof value === 'string') {
      if (place === 'header') headers.set(name, value)
      else if (place === 'query') query.push(...queryParts({ name }, value))
      else addCookie(headers, queryParts({ name }, value))
      return name.toLowerCase()
    }
    const word = type === 'http' && scheme?.toLowerCase() !== 'bearer' ? scheme : 'Bearer'
    headers.set('Authorization', typeof value === 'object' ? `Basic ${base64(value)}` : `${word} ${value}`)
    return 'authorization'
  })
}

function base64({ username, password }: Basic): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function isBasic({ type, scheme }: Scheme): boolean {
  return type === 'http' && scheme?.toLowerCase() === 'basic'
}
