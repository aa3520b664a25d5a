/** Finds schemas with invalid keywords, such as a `minLength` that is not a number. No validator accepts them. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { sentence } from './contract-schemas.ts'
import { at, type Finding, type Json, type Locate, objectIn, type Place, reasonOf, unescaped } from './document.ts'
import { walkParts } from './references.ts'

export function brokenSchemas(document: Json, locate: Locate): Finding[] {
  const ajv = new Ajv2020({ strict: false })
  const broken = (place: Place, message: string): Finding => ({
    rule: 'schema-broken',
    level: 'error',
    at: locate(place),
    subject: place.join('/'),
    message,
  })
  const found = placesOfSchemas(document).flatMap((place): Finding[] => {
    const schema = at(document, place)
    if (schema === null || !['object', 'boolean'].includes(typeof schema))
      return [broken(place, 'is no schema; describe the value, or leave it out')]
    if (ajv.validateSchema(schema as Json) === true) return []
    const error = deepest(ajv.errors ?? [])
    const fault = [...place, ...error.instancePath.split('/').slice(1).map(unescaped)]
    return [broken(fault, `${sentence(error)}; correct the schema`)]
  })
  const patterns = brokenPatterns(document).map(({ place, reason }) =>
    broken(place, `is no pattern that JavaScript reads with the flag u: ${reason}; correct the pattern`),
  )
  return [...found, ...patterns]
}

/** The values of `pattern` and the names in `patternProperties` that are no regular expressions. */
function brokenPatterns(document: Json): { place: Place; reason: string }[] {
  const found: { place: Place; reason: string }[] = []
  const check = (pattern: string, place: Place) => {
    const reason = patternFault(pattern)
    if (reason !== undefined) found.push({ place, reason })
  }
  walkParts(document, (node, place) => {
    if (typeof node.pattern === 'string') check(node.pattern, [...place, 'pattern'])
    const names = node.patternProperties
    if (names === null || typeof names !== 'object') return
    for (const name of Object.keys(names)) check(name, [...place, 'patternProperties', name])
  })
  return found
}

function patternFault(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch (problem) {
    const reason = reasonOf(problem)
    return reason.slice(reason.lastIndexOf(': ') + 2)
  }
}

/** Component schemas by name, and the schemas of parameters, headers and media types. */
function placesOfSchemas(document: Json): Place[] {
  const shared = Object.keys(objectIn(at(document, ['components', 'schemas'])))
  const places: Place[] = shared.map((name) => ['components', 'schemas', name])
  walkParts(document, (node, place) => {
    if ('schema' in node) places.push([...place, 'schema'])
  })
  return places
}

/** The innermost error; outer ones only report that an inner one exists. */
function deepest(errors: ErrorObject[]): ErrorObject {
  return errors.reduce((deep, error) => (error.instancePath.length > deep.instancePath.length ? error : deep))
}
