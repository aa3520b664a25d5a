/** The generated client, which records its calls. The only way to the server. */
import {
  type ApiError,
  type Client,
  createClient,
  type Data,
  type ErrorOf,
  type Input,
  type OperationId,
  type ReceivedReply,
} from '../../../generated/client/index.mjs'
import { recordCall } from '../../web-ui/calls.ts'
import { noteReply, noteRetry } from '../../web-ui/connection.ts'
import { noWorkspace, route } from './router.ts'
import { serverRoot } from './server-root.ts'

export type { ApiError, Data, ErrorOf, Input, OperationId, Schemas } from '../../../generated/client/index.mjs'

export type Answer<T> = { ok: true; data: T; error?: undefined } | { ok: false; data?: undefined; error: ApiError }

const client = createClient({ baseUrl: serverRoot, onRetry: noteRetry })

/** The client for the open workspace. */
export const api = new Proxy(client, {
  get(_target, name: OperationId) {
    const method = (...args: unknown[]) => methodFor(name, args[0])(...args)
    const part =
      (kind: string) =>
      (...args: unknown[]) =>
        (methodFor(name, args[0]) as unknown as Record<string, Method>)[kind]?.(...args)
    return Object.assign(method, { pages: part('pages'), all: part('all'), raw: part('raw') })
  },
}) as Client

/** Asks the server whether it can be reached; the answer is in the state of the connection. Not a call of the page. */
export async function reach(): Promise<void> {
  await client.with({ onResponse: noteReply, maxRetries: 0 }).getHealth()
}

/** The events of a workspace from now on. Not a call of the page. @param onOpen called each time the server has accepted it */
export function eventStream(workspace: string, signal: AbortSignal, onOpen: () => void) {
  const onResponse = (reply: ReceivedReply) => {
    noteReply(reply)
    if (reply.status === 200) onOpen()
  }
  // A server with too many streams asks to wait for longer: meanwhile the page asks for events.
  return client.with({ workspace, onResponse, maxRetryAfterMs: 2_000 }).streamEvents({}, { signal })
}

/** The events of a workspace after a sequence. Not a call of the page, and not repeated: the next question follows soon. */
export async function eventsAfter(workspace: string, after: number): Promise<Answer<Data<'listEvents'>>> {
  return client.with({ workspace, onResponse: noteReply, maxRetries: 0 }).listEvents({ after, limit: 100 })
}

type Method = (...args: unknown[]) => unknown

function methodFor(operationId: OperationId, input: unknown): Method {
  const { workspaceId } = route.peek()
  const onResponse = (reply: ReceivedReply) => {
    noteReply(reply)
    const { request, status, durationMs, requestId } = reply
    const { method, url, headers, body } = request
    recordCall({ operationId, input, method, url, headers, body, status, durationMs, requestId })
  }
  const workspace = workspaceId !== noWorkspace && workspaceId !== '' ? { workspace: workspaceId } : {}
  return client.with({ ...workspace, onResponse })[operationId] as Method
}

/** Keys of writes whose outcome is not known, by operation and input. */
const unsettled = new Map<string, string>()

/**
 * A write. After an outcome that is not known, such as a lost connection, the same write is sent with the same
 * `Idempotency-Key`, so that repeating it has no second effect.
 */
export async function write<Id extends OperationId>(operationId: Id, input: Input<Id>): Promise<Written<Id>> {
  const subject = JSON.stringify([operationId, route.peek().workspaceId, input])
  const key = unsettled.get(subject)
  const send = api[operationId] as unknown as (input: Input<Id>, options: object) => Promise<Written<Id>>
  const result = await send(input, key === undefined ? {} : { idempotencyKey: key })
  unsettled.delete(subject)
  const isUnknown = !result.ok && result.error.status === null
  if (isUnknown && result.idempotencyKey !== null) unsettled.set(subject, result.idempotencyKey)
  return result
}

export type Written<Id extends OperationId> = { idempotencyKey: string | null } & (
  | { ok: true; data: Data<Id>; error: undefined }
  | { ok: false; data: undefined; error: ErrorOf<Id> }
)
