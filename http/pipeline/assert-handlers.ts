/** Checks at startup that every operation has a handler, a policy and a security entry: the compiler cannot check the loaded contract. */
import type { OpenAPIBackend } from 'openapi-backend'
import { isOperationId } from '../../app/operation-ids.ts'
import type { OperationId } from '../../generated/operations.ts'

/** @throws {Error} naming each operation without a handler, a policy or a security entry, and each surplus handler */
export function assertHandlers(backend: OpenAPIBackend, handlers: Partial<Record<OperationId, unknown>>): void {
  const document = backend.document as { paths: Record<string, Record<string, Declared>> }
  const declared = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, where: `${method.toUpperCase()} ${path}` })),
  )
  const faults = declared.flatMap(({ operationId, where, security, 'x-policy': policy }) => [
    ...(operationId && isOperationId(operationId)
      ? []
      : [`${where} has no policy in generated/operations.ts; run npm run generate`]),
    ...(operationId && isOperationId(operationId) && handlers[operationId]
      ? []
      : [`${where} (${operationId}) has no handler`]),
    ...(policy ? [] : [`${where} (${operationId}) has no x-policy`]),
    ...(Array.isArray(security) ? [] : [`${where} (${operationId}) has no security entry`]),
    ...(Array.isArray(security) && !security.every((requirement) => Object.keys(requirement).length === 1)
      ? [`${where} (${operationId}) has a security requirement that does not name one scheme`]
      : []),
  ])
  const surplus = Object.keys(handlers).filter((id) => !declared.some(({ operationId }) => operationId === id))
  faults.push(...surplus.map((id) => `the handler ${id} has no operation`))
  if (backend.router.getOperations().length !== declared.length) faults.push('the router does not know every operation')
  if (faults.length > 0) throw new Error(`The server is not complete: ${faults.join('; ')}`)
}

type Declared = { operationId?: string; security?: unknown; 'x-policy'?: unknown }
