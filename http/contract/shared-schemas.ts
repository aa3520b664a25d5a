/** One set of validators for each contract of the process, however many servers serve it. */
import { type Json, type Schemas, schemasOf } from './schemas.ts'

const known = new WeakMap<Json, Schemas>()

/** @param document must not change any more */
export function sharedSchemas(document: Json): Schemas {
  let schemas = known.get(document)
  if (!schemas) {
    schemas = schemasOf(document)
    known.set(document, schemas)
  }
  return schemas
}
