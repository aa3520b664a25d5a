/** Parses a description and locates each of its values by line. */
import { LineCounter, parseDocument } from 'yaml'
import { lineInJson } from './positions.ts'

export type Json = Record<string, unknown>
export type Place = (string | number)[]
/** Returns `file:line` of the value at a place, or of the nearest enclosing value. */
export type Locate = (place: Place) => string

/** A fault of the contract, with its place and its remedy. */
export class ContractProblem extends Error {}

/** @throws {ContractProblem} when the text is neither YAML nor JSON, or describes no paths */
export function readDocument(text: string, name = 'openapi.yaml'): { document: Json; locate: Locate } {
  const json = text.trimStart().startsWith('{') ? parsedJson(text) : undefined
  if (json === undefined) return readYaml(text, name)
  const lineOf = lineInJson(text)
  return { document: withPaths(json, name), locate: (place) => `${name}:${lineOf(place)}` }
}

/** JSON is parsed as JSON: the YAML parser also reads it, but takes a hundred times as long. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Maximum uses of one anchor: nested aliases can make a short text huge. */
const mostAliases = 10_000

function readYaml(text: string, name: string): { document: Json; locate: Locate } {
  const lines = new LineCounter()
  const yaml = parseDocument(text, { lineCounter: lines, merge: true })
  const fault = yaml.errors[0]
  if (fault) {
    const { line } = lines.linePos(fault.pos[0])
    const what = fault.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '')
    throw new ContractProblem(`${name}:${line} ${what}; correct the YAML there`)
  }
  const locate: Locate = (place) => {
    for (let depth = place.length; depth > 0; depth--) {
      const node = yaml.getIn(place.slice(0, depth), true) as { range?: [number, number, number] } | undefined
      if (node?.range) return `${name}:${lines.linePos(node.range[0]).line}`
    }
    return `${name}:1`
  }
  return { document: plain(() => yaml.toJS({ maxAliasCount: mostAliases }), text, name), locate }
}

/** The steps of a `$ref` into the same document, `#/a/b`. */
export function stepsOf(reference: string): string[] {
  return reference
    .slice(2)
    .split('/')
    .map((step) => unescaped(decoded(step)))
}

/** Unescapes a step of a JSON Pointer. */
export function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** A reference is a URI, so `{` may be written as %7B. */
function decoded(step: string): string {
  try {
    return step.includes('%') ? decodeURIComponent(step) : step
  } catch {
    return step
  }
}

const mostReferences = 100

/**
 * Follows a chain of `$ref`s within the document. Any other value is returned unchanged.
 * @throws {ContractProblem} for a reference that leads out of the document, to nothing or in a circle
 */
export function resolve(document: Json, value: unknown): Json {
  let found = value as Json
  for (let count = 0; typeof found?.$ref === 'string'; count++) {
    const next = at(document, stepsOf(found.$ref))
    if (next === undefined || count > mostReferences) {
      throw new ContractProblem(`$ref ${found.$ref} ${referenceFault(document, found.$ref)}`)
    }
    found = next as Json
  }
  return found
}

/** The reason why a reference leads to no value; undefined if it leads to one. */
export function referenceFault(document: Json, target: string): string | undefined {
  const passed = new Set<string>()
  for (let reference = target; ; ) {
    if (!reference.startsWith('#')) {
      return 'leads out of this file; write it as #/components/…, or put all into one file first: npx redocly bundle FILE -o bundled.yaml'
    }
    if (!reference.startsWith('#/')) return 'names an anchor; write where it stands, as #/components/…'
    if (passed.has(reference)) return 'leads back to itself; one of the chain must say what it is'
    passed.add(reference)
    const next = at(document, stepsOf(reference))
    if (next === undefined) return 'points to nothing; correct the $ref or add what it names'
    if (typeof (next as Json | null)?.$ref !== 'string') return undefined
    reference = (next as Json).$ref as string
  }
}

/** The place that a `$ref` at this place leads to, or the place itself. */
export function resolvedPlace(document: Json, place: Place): Place {
  const { $ref } = (at(document, place) ?? {}) as Json
  return typeof $ref === 'string' ? resolvedPlace(document, stepsOf($ref)) : place
}

/**
 * An optional object of a description; undefined and null are an empty one.
 * @throws {TypeError} for any other value, which the linter explains
 */
export function objectIn(value: unknown): Json {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object') throw new TypeError(`${JSON.stringify(value)} stands where an object belongs`)
  return value as Json
}

/** The same for an object whose members are objects, such as `content`. */
export function objectsIn(value: unknown): Record<string, Json> {
  return objectIn(value) as Record<string, Json>
}

/** An optional list of a description; undefined and null are an empty one. @throws {TypeError} for any other value */
export function listIn(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new TypeError(`${JSON.stringify(value)} stands where a list belongs`)
  return value
}

export function at(document: Json, place: Place): unknown {
  return place.reduce<unknown>(
    (found, step) =>
      found !== null && typeof found === 'object' && Object.hasOwn(found, step) ? (found as Json)[step] : undefined,
    document,
  )
}

function plain(toJson: () => unknown, text: string, name: string): Json {
  let document: unknown
  try {
    document = toJson()
    // An anchor that contains itself makes a circular value, which JSON cannot hold.
    JSON.stringify(document)
  } catch (problem) {
    const [what = ''] = (problem as Error).message.split('\n')
    const alias = /: (\S+)$/.exec(what)?.[1]
    const line = alias === undefined ? 1 : text.slice(0, text.indexOf(`*${alias}`)).split('\n').length
    throw new ContractProblem(
      `${name}:${line} an anchor cannot be followed (${what}); write the part out instead of *alias`,
    )
  }
  return withPaths(document, name)
}

function withPaths(document: unknown, name: string): Json {
  const paths = (document as Json | null)?.paths
  if (paths === null || typeof paths !== 'object' || Array.isArray(paths)) {
    throw new ContractProblem(`${name}:1 has no paths; an OpenAPI description lists its operations there`)
  }
  return document as Json
}
