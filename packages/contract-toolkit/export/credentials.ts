/**
 * Credentials of a request, as variables named after the security schemes of the contract. Cookies are not exported:
 * Postman and Bruno store them.
 */

import { at, type Json, membersOf, resolve } from '../document/document.ts'
import type { Operation } from '../document/operations.ts'
import { variableName } from './variables.ts'

export type Credential =
  | { kind: 'bearer'; variable: string }
  | { kind: 'basic'; user: string; password: string }
  | { kind: 'key'; place: 'header' | 'query'; name: string; variable: string }

export type Secret = { name: string; description: string }

/**
 * Returns the credentials of the first security requirement that variables can express completely. If there is none, it
 * returns those of the first requirement that variables can express: none if only the cookie is required.
 */
export function wayIn(document: Json, { security }: Operation): Credential[] {
  const ways = (security ?? []).map((way) => Object.keys(way).map((name) => credentialOf(document, name)))
  const carried = ways.find((way) => way.length > 0 && way.every((credential) => credential !== undefined))
  return (carried ?? ways[0] ?? []).filter((credential) => credential !== undefined)
}

export function secretsOf(document: Json, operations: Operation[]): Secret[] {
  const names = operations.flatMap((operation) => wayIn(document, operation)).flatMap(variablesIn)
  return [...new Set(names)].map((name) => {
    const { description } = membersOf(at(document, ['components', 'securitySchemes', name]))
    return { name, description: typeof description === 'string' ? description.trim() : '' }
  })
}

function credentialOf(document: Json, schemeName: string): Credential | undefined {
  const scheme = resolve(document, at(document, ['components', 'securitySchemes', schemeName]) ?? {})
  const name = variableName(schemeName)
  if (scheme.type === 'http' && String(scheme.scheme).toLowerCase() === 'basic')
    return { kind: 'basic', user: `${name}User`, password: `${name}Password` }
  if (scheme.type === 'apiKey' && (scheme.in === 'header' || scheme.in === 'query'))
    return { kind: 'key', place: scheme.in, name: String(scheme.name), variable: name }
  const isToken = ['http', 'oauth2', 'openIdConnect'].includes(String(scheme.type))
  return isToken ? { kind: 'bearer', variable: name } : undefined
}

function variablesIn(credential: Credential): string[] {
  return credential.kind === 'basic' ? [credential.user, credential.password] : [credential.variable]
}
