/** Makes a client from the table of its operations. */
import { type Agent, agentHeaders } from './agent.ts'
import type { Operation } from './operation-table.ts'
import type { CallOptions } from './options.ts'
import { all, type List, pages } from './pages.ts'
import { read } from './reply.ts'
import { checkOptions, prepare } from './request.ts'
import { send } from './send.ts'
import { stream } from './stream.ts'
import type { ClientOptions, PageOptions, StreamOptions } from './types.ts'
import { withMethod } from './with.ts'

export function clientOf(operations: Record<string, Operation>, agent: Agent, options: ClientOptions): object {
  checkOptions(options)
  const client = { ...options, headers: { ...agentHeaders(agent), ...options.headers } }
  const methods = Object.entries(operations).map(([id, operation]) => [id, methodOf(id, operation, client)] as const)
  return withMethod(Object.fromEntries(methods), options, (changed) => clientOf(operations, agent, changed))
}

type Input = Record<string, unknown>

function methodOf(id: string, operation: Operation, client: ClientOptions) {
  const calling =
    (isOpen: boolean) =>
    async (input: Input = {}, options: CallOptions = {}) => {
      const prepared = prepare(id, operation, input, client, options)
      return send({ id, operation, client, options, isOpen, attempts: 0, ...prepared }, read)
    }
  const raw = calling(true)
  if (operation.facts[200]?.[0] === 'text/event-stream') {
    const follow = (input?: Input, options: StreamOptions = {}) => {
      const maxRetries = options.maxRetries ?? client.maxRetries ?? 2
      const open = (headers: object) => raw(input, { ...options, headers: { ...options.headers, ...headers } })
      return stream(id, open, maxRetries, options)
    }
    return Object.assign(follow, { raw })
  }
  const call = Object.assign(calling(false), { raw })
  const { items } = operation
  if (!items) return call
  const list: List = { id, items, fetch: call }
  return Object.assign(call, {
    pages: (input?: Input, options?: PageOptions) => pages(list, input, options),
    all: (input?: Input, options?: PageOptions) => all(list, input, options),
  })
}
