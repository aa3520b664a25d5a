/** Makes the methods of a client from the table of its operations. */
import { all, pages } from './pages.ts'
import { read } from './reply.ts'
import { checkOptions, type Operation, prepare } from './request.ts'
import { send } from './send.ts'
import type { CallOptions } from './sending.ts'
import type { ClientOptions, OperationId, PageOptions } from './types.ts'

/** Every operation also gets the codes that any call may be answered with. */
export function methodsOf(table: Record<string, Operation>, everywhere: string, options: ClientOptions) {
  checkOptions(options)
  return Object.fromEntries(
    Object.entries(table).map(([id, operation]) => {
      const known = { ...operation, codes: `${operation.codes} ${everywhere}` }
      return [id, methodOf(id as OperationId, known, { ...options })]
    }),
  )
}

function methodOf(id: OperationId, operation: Operation, client: ClientOptions) {
  const call = async (input: object = {}, options: CallOptions = {}) => {
    const prepared = prepare(id, operation, input as Record<string, unknown>, client, options)
    return send({ id, operation, prepared, client, options }, read)
  }
  const { items } = operation
  if (items === undefined) return call
  const fetch = call as Parameters<typeof pages>[1]
  return Object.assign(call, {
    pages: (input?: object, options?: PageOptions) => pages(id, fetch, input, options),
    all: (input?: object, options?: PageOptions) => all(id, items, fetch, input, options),
  })
}
