/** The operation ids of the contract as values. */
import { type OperationId, operations } from '../generated/operations.ts'

export const operationIds: readonly OperationId[] = Object.keys(operations).filter(isOperationId)

export function isOperationId(name: string): name is OperationId {
  return Object.hasOwn(operations, name)
}
