/** The generated client with the publishable key of the page. The only way to the server; no cookie is sent. */
import { signal } from '@preact/signals'
import {
  type ApiError,
  createClient,
  type Data,
  type OperationId,
  type ReceivedReply,
} from '../../../generated/client/index.mjs'
import { curlCode } from '../../web-ui/calls.ts'
import { isOffline, noteReply, noteRetry } from '../../web-ui/connection.ts'
import { serverRoot, serviceId, workspaceId } from './address.ts'

export type { ApiError, Data, Input, Schemas } from '../../../generated/client/index.mjs'

export type Settings = Data<'getBookingPageSettings'>
export type Client = ReturnType<typeof createClient>

/** The last call of the page, as a command that repeats it. Undefined before the first reply. */
export const lastCall = signal<{ operationId: OperationId; curl: string } | undefined>(undefined)

const anybody = createClient({
  baseUrl: serverRoot,
  credentials: 'omit',
  onResponse: noteCall(),
  onRetry: noteRetry,
})

/** Undefined until they have come. */
export const settings = signal<Settings | undefined>(undefined)
export const settingsError = signal<ApiError | undefined>(undefined)

/** True if the address names a workspace alone: the page then lists its public services. */
export const isOfWorkspace = serviceId === ''

/** A page of the public services of the workspace that the address names. */
export function listServices(cursor: string | null) {
  return anybody.listPublicServices({ workspaceId, ...(cursor !== null && { cursor }) })
}

/** Reads the logo of a workspace. The browser asks whether its own copy is still the current one. */
export function fetchLogo(id: string) {
  return anybody.getPublicLogo({ workspaceId: id })
}

/** Reads the settings of the page that the address names. */
export async function loadSettings(): Promise<void> {
  const { data, error } = await anybody.getBookingPageSettings({ workspaceId, serviceId })
  settingsError.value = error
  if (data) settings.value = data
}

/** The client with the key of the page. A key that was replaced meanwhile is read again. */
export function visitor(): Client {
  return clientWith(async (refused) => {
    if (refused !== null) await loadSettings()
    return settings.peek()?.publishable_key ?? ''
  })
}

/** The client of a customer, with the token of a booking. */
export function customer(token: string): Client {
  return anybody.with({ apiKey: token, onResponse: noteCall('$MANAGE_TOKEN') })
}

function clientWith(apiKey: string | ((refused: string | null) => Promise<string>)): Client {
  const { publishable_key = '', workspace_id = '' } = settings.peek() ?? {}
  return anybody.with({ apiKey, workspace: workspace_id, onResponse: noteCall(publishable_key) })
}

/** @param credential the publishable key, which is no secret, or a variable for another one */
function noteCall(credential?: string): (reply: ReceivedReply) => void {
  const headers = credential ? [`-H "Authorization: Bearer ${credential}"`] : []
  return (reply) => {
    noteReply(reply)
    const { request } = reply
    lastCall.value = { operationId: request.operationId, curl: curlCode(request, headers) }
  }
}

/** Releases a hold, even while the browser leaves the page. A hold that stays all the same ends by itself. */
export async function releaseHold(holdId: string): Promise<void> {
  const apiKey = settings.peek()?.publishable_key ?? ''
  const leaving = clientWith(apiKey).with({ fetch: (url, init) => fetch(url, { ...init, keepalive: true }) })
  await leaving.deleteHold({ holdId })
}

/** Looks for the server while it cannot be reached. */
export function watchConnection(everyMs = 3_000): void {
  isOffline.subscribe((isLost) => {
    if (!isLost) return
    const timer = setInterval(() => {
      if (isOffline.peek()) void anybody.with({ maxRetries: 0, onResponse: noteReply }).getHealth()
      else clearInterval(timer)
    }, everyMs)
  })
}
