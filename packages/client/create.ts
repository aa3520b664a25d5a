/** Makes a client from the operations of a description. */
import { agentHeaders } from './agent.ts'
import type { Api, Call, Input, Method, Options } from './call.ts'
import type { Operation } from './operation.ts'
import type { CallOptions } from './options.ts'
import { checkOptions, prepare } from './request.ts'
import { send } from './send.ts'
import { withMethod } from './with.ts'

export function clientOf(operations: Record<string, Operation>, api: Api, options: Options = {}): object {
  checkOptions(api, options)
  const client = { ...options, headers: { ...agentHeaders(api.agent), ...options.headers } }
  const methods = Object.entries(operations).map(
    ([id, operation]) => [id, methodOf(id, operation, api, client)] as const,
  )
  return withMethod(Object.fromEntries(methods), options, (merged, changes) =>
    clientOf(operations, api, { ...merged, ...api.auth.merged(options, changes) }),
  )
}

function methodOf(id: string, operation: Operation, api: Api, client: Options): Method {
  const make =
    (isOpen: boolean) =>
    (made: Operation, input: Input | undefined, options: CallOptions): Call => {
      const prepared = prepare(id, made, api, input ?? {}, client, options)
      return { id, operation: made, api, client, options, isOpen, attempts: 0, ...prepared }
    }
  const calling =
    (isOpen: boolean) =>
    async (input?: Input, options: CallOptions = {}) =>
      send(make(isOpen)(operation, input, options))
  const method: Method = Object.assign(calling(false), { raw: calling(true) })
  const { extensions = [] } = api
  return extensions.reduce((each, extend) => extend(each, operation, id, make(true)), method)
}
