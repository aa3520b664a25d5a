/** A description as data: places, references and findings. parse.ts reads one from text; the server needs no YAML parser. */

export type Json = Record<string, unknown>
export type Place = (string | number)[]
/** Returns `file:line` of the value at a place, or of the nearest enclosing value. */
export type Locate = (place: Place) => string

export type FindingLevel = 'error' | 'warning' | 'note'

/** A fault of a description, or a remark about it. */
export type Finding = {
  /** Stable between versions: `tag-undeclared`. */
  rule: string
  level: FindingLevel
  /** `file:line`, or the file alone. */
  at: string
  /** The operation or the place: `createThing`, `components/schemas/Thing`; '' for the whole file. */
  subject: string
  /** The fault and its remedy. */
  message: string
}

export function findingLine({ at, subject, message }: Finding): string {
  return subject === '' ? `${at} ${message}` : `${at} ${subject}: ${message}`
}

/** Faults of a contract, each with its place and its remedy. The message has a line for each. */
export class ContractProblem extends Error {
  readonly findings: readonly Finding[]

  constructor(faults: string | readonly Finding[], options?: ErrorOptions) {
    super(typeof faults === 'string' ? faults : faults.map(findingLine).join('\n'), options)
    this.findings = typeof faults === 'string' ? faults.split('\n').map(unnamedFinding) : faults
  }
}

function unnamedFinding(line: string): Finding {
  const [, at = '', message = line] = /^(\S.*?:\d+) (.*)$/.exec(line) ?? []
  return { rule: 'readable', level: 'error', at, subject: '', message }
}

/**
 * A document that was parsed, or put together: from several files, with overlays, or from an older version.
 * `text` is that of a document in one file.
 */
export type Assembled = { document: Json; locate: Locate; text?: string }
/** The text of a description, or the document that was made from it. */
export type Source = string | Assembled

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

/** The place that a `$ref` at this place leads to, or the place itself. References in a circle lead to one of them. */
export function resolvedPlace(document: Json, place: Place, passed = 0): Place {
  const { $ref } = membersOf(at(document, place))
  const isLast = typeof $ref !== 'string' || passed > mostReferences
  return isLast ? place : resolvedPlace(document, stepsOf($ref), passed + 1)
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

export function isObject(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** The members of an object; none of any other value. */
export function membersOf(value: unknown): Json {
  return isObject(value) ? value : {}
}

/** The first line of the message of whatever was thrown. */
export function reasonOf(problem: unknown): string {
  return (problem instanceof Error ? problem.message : String(problem)).split('\n')[0] ?? ''
}

export function at(document: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (found, step) =>
      found !== null && typeof found === 'object' && Object.hasOwn(found, step) ? (found as Json)[step] : undefined,
    document,
  )
}
