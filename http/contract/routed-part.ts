/** The part of a contract that openapi-backend needs to register operations. */
import type { ServedContract } from '../../app/call.ts'

type Json = { [name: string]: unknown }

/**
 * The part of a contract that the library needs, as a new object, because it resolves references in place: with all schemas, that takes a
 * tenth of a server's start.
 */
export function routedPart({ openapi, info, paths, components }: ServedContract['document']): Json {
  const { securitySchemes } = components as Json
  const routed = ({ operationId, security, 'x-policy': policy }: Json) => ({
    operationId,
    security,
    'x-policy': policy,
  })
  const routedPaths = mapValues(paths, (item) => mapValues(item as Json, (each) => routed(each as Json)))
  return { openapi, info, paths: routedPaths, components: { securitySchemes: structuredClone(securitySchemes) } }
}

function mapValues(from: Json, map: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value)]))
}
