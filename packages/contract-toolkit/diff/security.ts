/**
 * Compares which credentials are enough. A requirement is a set of schemes with sets of scopes; alternatives are a set of those.
 */
import { at, type Json, listIn, membersOf, type Place, resolve } from '../document/document.ts'
import type { Operation } from '../document/operations.ts'
import { canonical } from './canonical.ts'
import type { OperationContext } from './context.ts'
import type { Subject } from './findings.ts'
import { difference } from './schema-values.ts'

/** Later name of a scheme that is the same as the earlier one with another name. */
export type Aliases = ReadonlyMap<string, string>

export function securityAliases(before: Json, after: Json): Aliases {
  const [earlier, later] = [schemesOf(before), schemesOf(after)]
  const found = new Map<string, string>()
  for (const [name, scheme] of earlier) {
    if (later.has(name)) continue
    const isSame = ([other, each]: [string, Json]) =>
      !earlier.has(other) && ![...found.values()].includes(other) && identity(each) === identity(scheme)
    const renamed = [...later].find(isSame)
    if (renamed) found.set(name, renamed[0])
  }
  return found
}

export function compareSecurity(
  { before, after, collector }: OperationContext,
  subject: Subject,
  was: Operation,
  is: Operation,
  aliases: Aliases,
): void {
  const rename = (name: string) => aliases.get(name) ?? name
  const earlier = alternativesOf(was, before.document, rename)
  const later = alternativesOf(is, after.document, (name) => name)
  const place: Place = is.source.security === undefined ? ['security'] : [...is.place, 'security']
  const add = (rule: string, message: string) => collector.add({ rule, subject, label: '', message, place })
  for (const way of earlier) {
    if (!later.some((other) => isWithin(other, way))) add('security-tightened', `${wayName(way)} is no longer enough`)
  }
  for (const way of later) {
    if (!earlier.some((other) => isWithin(other, way))) add('security-loosened', `${wayName(way)} is enough now`)
  }
}

/** Compares the schemes themselves, as far as an operation may use them. */
export function compareSecuritySchemes({ before, after, collector }: OperationContext, aliases: Aliases): void {
  const [earlier, later] = [schemesOf(before.document), schemesOf(after.document)]
  const adder = (name: string): Add => {
    const subject: Subject = { id: `the scheme ${name}`, route: `scheme ${name}`, sunset: undefined }
    const place = ['components', 'securitySchemes', name]
    return (rule, message) => collector.add({ rule, subject, label: '', message, place })
  }
  const renamed = new Set(aliases.values())
  for (const name of difference(later.keys(), earlier.keys())) {
    if (!renamed.has(name)) adder(name)('security-scheme-added', 'is new')
  }
  for (const [name, was] of earlier) {
    const newName = aliases.get(name) ?? name
    const is = later.get(newName)
    const add = adder(newName)
    if (newName !== name) add('security-scheme-renamed', `was named ${name}`)
    if (!is) {
      add('security-scheme-removed', 'is gone')
      continue
    }
    for (const field of ['type', 'in', 'name', 'scheme'] as const) {
      const [old, now] = [was[field], is[field]].map((each) => String(each ?? 'none'))
      if (field === 'scheme' ? old?.toLowerCase() !== now?.toLowerCase() : old !== now) {
        add('security-scheme-changed', `${field} is now ${now}, and was ${old}`)
      }
    }
    compareUrls(was, is, ['openIdConnectUrl', 'oauth2MetadataUrl'], '', add)
    compareFlows(membersOf(was.flows), membersOf(is.flows), add)
  }
}

type Add = (rule: string, message: string) => void

function compareFlows(before: Json, after: Json, add: Add): void {
  for (const name of difference(Object.keys(after), Object.keys(before)))
    add('oauth-flow-added', `the flow ${name} is new`)
  for (const [name, each] of Object.entries(before)) {
    if (!Object.hasOwn(after, name)) {
      add('oauth-flow-removed', `the flow ${name} is gone`)
      continue
    }
    const [was, is] = [membersOf(each), membersOf(after[name])]
    compareUrls(
      was,
      is,
      ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'],
      `of the flow ${name} `,
      add,
    )
    const [earlier, later] = [was.scopes, is.scopes].map((scopes) => Object.keys(membersOf(scopes)))
    for (const scope of difference(earlier ?? [], later ?? []))
      add('oauth-scope-removed', `the scope ${scope} of the flow ${name} is gone`)
    for (const scope of difference(later ?? [], earlier ?? []))
      add('oauth-scope-added', `the scope ${scope} of the flow ${name} is new`)
  }
}

function compareUrls(was: Json, is: Json, fields: string[], owner: string, add: Add): void {
  for (const field of fields) {
    if (was[field] === is[field]) continue
    add('oauth-url-changed', `${field} ${owner}is now ${is[field] ?? 'none'}, and was ${was[field] ?? 'none'}`)
  }
}

function schemesOf(document: Json): Map<string, Json> {
  const schemes = membersOf(at(document, ['components', 'securitySchemes']))
  return new Map(Object.entries(schemes).map(([name, scheme]) => [name, resolve(document, scheme)]))
}

function identity(scheme: Json): string {
  return canonical({ ...scheme, description: undefined })
}

/** Scheme → scopes; an empty map is a call without a credential. */
type Way = Map<string, Set<string>>

function alternativesOf({ security }: Operation, document: Json, rename: (name: string) => string): Way[] {
  const requirements = listIn(security)
  if (requirements.length === 0) return [new Map()]
  const schemes = schemesOf(document)
  return requirements.map(
    (requirement) =>
      new Map(
        Object.entries(membersOf(requirement)).map(([name, scopes]) => [
          // A scheme that is declared nowhere can only be compared by its name.
          schemes.has(name) ? rename(name) : name,
          new Set(listIn(scopes).map(String)),
        ]),
      ),
  )
}

/** True if whoever can present `other` can present `way`: it asks for no other scheme or scope. */
function isWithin(way: Way, other: Way): boolean {
  return [...way].every(([scheme, scopes]) => {
    const others = other.get(scheme)
    return others !== undefined && difference(scopes, others).length === 0
  })
}

function wayName(way: Way): string {
  const names = [...way].map(([scheme, scopes]) => [scheme, ...[...scopes].sort()].join(' '))
  return names.sort().join(' + ') || 'no credential'
}
