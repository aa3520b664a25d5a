/** The generated client with the publishable key of the page. The only way to the server; no cookie is sent. */
import { signal } from '@preact/signals'
import { type ApiError, createClient, type Data } from '../../../generated/client/index.mjs'
import { isOffline, noteReply, noteRetry } from '../../console/app/connection.ts'

export type { ApiError, Data, Input, Schemas } from '../../../generated/client/index.mjs'

export type Settings = Data<'getBookingPageSettings'>
export type Client = ReturnType<typeof createClient>

const anybody = createClient({
  baseUrl: location.origin,
  credentials: 'omit',
  onResponse: noteReply,
  onRetry: noteRetry,
})

/** Undefined until they have come. */
export const settings = signal<Settings | undefined>(undefined)
export const settingsError = signal<ApiError | undefined>(undefined)

/** Reads the settings of the page that the address names. */
export async function loadSettings(): Promise<void> {
  const [, , workspaceId = '', serviceId = ''] = location.pathname.split('/')
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
  return anybody.with({ apiKey: token })
}

function clientWith(apiKey: string | ((refused: string | null) => Promise<string>)): Client {
  return anybody.with({ apiKey, workspace: settings.peek()?.workspace_id ?? '' })
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
      if (isOffline.peek()) void anybody.with({ maxRetries: 0 }).getHealth()
      else clearInterval(timer)
    }, everyMs)
  })
}
