/** Makes a client from the table of its operations. */
import { type Agent, agentHeaders } from '../agent.ts'
import { send } from '../send.ts'
import { withMethod } from '../with.ts'
import { read } from './reply.ts'
import { checkOptions, type Described, type Operation, prepare } from './request.ts'
import { type StreamOptions, stream, streamsOf } from './stream.ts'
import type { ClientOptions } from './types.ts'

type Input = Record<string, unknown>
type Table = Record<string, Operation>

export function clientOf(table: Table, described: Described, agent: Agent, options: ClientOptions = {}): object {
  checkOptions(described, options)
  const client = { ...options, headers: { ...agentHeaders(agent), ...options.headers } }
  const methods = Object.entries(table).map(
    ([id, operation]) => [id, methodOf(id, operation, described, client)] as const,
  )
  // Credentials are merged by name, as headers are.
  return withMethod(Object.fromEntries(methods), options, (merged, { auth }) =>
    clientOf(table, described, agent, { ...merged, auth: { ...options.auth, ...auth } }),
  )
}

function methodOf(id: string, operation: Operation, described: Described, client: ClientOptions) {
  const callOf = (made: Operation, isOpen: boolean, input: Input, options: StreamOptions) => {
    const prepared = prepare(id, made, described, input, client, options)
    return { id, operation: made, client, options, isOpen, attempts: 0, ...prepared }
  }
  const calling =
    (isOpen: boolean) =>
    async (input: Input = {}, options: StreamOptions = {}) =>
      send(callOf(operation, isOpen, input, options), read)
  const call = Object.assign(calling(false), { raw: calling(true) })
  const streaming = streamsOf(operation)
  if (!streaming) return call
  return Object.assign(call, {
    stream: (input: Input = {}, options: StreamOptions = {}) =>
      stream(
        (more) => callOf(streaming, true, input, { ...options, headers: { ...options.headers, ...more } }),
        options,
      ),
  })
}
