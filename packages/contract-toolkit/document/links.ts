/** Links of OpenAPI: the values of a response that another operation takes. */
import { type Json, objectIn, resolve, stepsOf } from './document.ts'
import type { Follow, Operation } from './operations.ts'

type Linked = Pick<Operation, 'place' | 'source' | 'responses'>

/** `source` is the Link Object. */
export type Link<Each extends Linked> = { from: Each; status: string; to: Each; source: Json }

/** The links between these operations. A link to any other operation, or to one of another document, is absent. */
export function linksOf<Each extends Linked>(
  document: Json,
  operations: Each[],
  follow: Follow = resolve,
): Link<Each>[] {
  const byId = new Map(operations.map((operation) => [operation.source.operationId, operation]))
  const byPlace = new Map(operations.map((operation) => [operation.place.join('\n'), operation]))
  return operations.flatMap((from) =>
    Object.entries(from.responses).flatMap(([status, response]) =>
      Object.values(objectIn(response?.links)).flatMap((link) => {
        const source = follow(document, link)
        const { operationId, operationRef } = source
        const isHere = operationId === undefined && typeof operationRef === 'string' && operationRef.startsWith('#/')
        const to = isHere ? byPlace.get(stepsOf(operationRef).join('\n')) : byId.get(operationId)
        return to && (isHere || operationId !== undefined) ? [{ from, status, to, source }] : []
      }),
    ),
  )
}
