/** Finds schemas with invalid keywords, such as a `minLength` that is not a number. No validator accepts them. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { sentence } from './contract-schemas.ts'
import { at, type Json, type Locate, objectIn, type Place, unescaped } from './document.ts'
import { walkParts } from './references.ts'

export function brokenSchemas(document: Json, locate: Locate): string[] {
  const ajv = new Ajv2020({ strict: false })
  return placesOfSchemas(document).flatMap((place) => {
    const schema = at(document, place)
    if (schema === null || !['object', 'boolean'].includes(typeof schema))
      return [`${locate(place)} ${place.join('/')}: is no schema; describe the value, or leave it out`]
    if (ajv.validateSchema(schema as Json) === true) return []
    const error = deepest(ajv.errors ?? [])
    const found = [...place, ...error.instancePath.split('/').slice(1).map(unescaped)]
    return [`${locate(found)} ${found.join('/')}: ${sentence(error)}; correct the schema`]
  })
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
