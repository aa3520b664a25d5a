/** Compile-time guarantees of the client's types. Compiled here, and again in a project with the package installed. */
import {
  ApiError,
  type CallOptions,
  createClient,
  type Data,
  type ErrorOf,
  type Input,
  isApiError,
  type Schemas,
  unwrap,
} from '../../generated/client/index.mjs'

const client = createClient({ baseUrl: 'https://booking.example', apiKey: 'wbk_x', workspace: 'w' })

export async function narrows(): Promise<string> {
  const { data, error, requestId } = await client.createResourceRequirement({
    serviceId: 's',
    body: { category: 'court', quantity: 2 },
  })
  const quoted: string | null = requestId
  if (error === undefined) return data.id
  // @ts-expect-error there is no data beside an error
  data.id
  if (error.code === 'REQUIREMENT_ALREADY_EXISTS') {
    const status: 409 = error.status
    return `${status} ${quoted}`
  }
  // @ts-expect-error another operation's code
  if (error.code === 'HOLD_EXPIRED') return ''
  if (error.code === 'RATE_LIMITED') return String(error.details.retry_after.toFixed())
  if (error.code === 'VALIDATION_FAILED') return String(error.details.issues[0]?.path)
  return error.message
}

export async function switches(id: string): Promise<number> {
  const result = await client.deleteHold({ holdId: id })
  if (result.ok) return 0
  const { error } = result
  switch (error.code) {
    case 'HOLD_CONSUMED':
    case 'HOLD_NOT_FOUND':
    case 'WORKSPACE_NOT_FOUND':
    case 'VALIDATION_FAILED':
    case 'INVALID_PARAMS':
    case 'UNAUTHENTICATED':
    case 'CROSS_SITE_REQUEST':
    case 'RATE_LIMITED':
    case 'INTERNAL_ERROR':
    case 'SERVICE_UNAVAILABLE':
      return error.status
    case 'NOT_FOUND':
    case 'METHOD_NOT_ALLOWED':
    case 'MALFORMED_REQUEST':
    case 'ORIGIN_NOT_ALLOWED':
    case 'REQUEST_TIMEOUT':
    case 'HEADERS_TOO_LARGE':
      return error.status
    case 'UNEXPECTED_REPLY':
      return error.status
    case 'NETWORK_ERROR':
    case 'TIMEOUT':
    case 'ABORTED':
    case 'CREDENTIAL_ERROR':
      return error.status ?? -1
    default: {
      const none: never = error
      return none
    }
  }
}

export async function lists(): Promise<string[]> {
  const names: string[] = []
  for await (const service of client.listServices.all({ limit: 10 }, { maxPages: 2 })) names.push(service.name)
  for await (const page of client.listBookings.pages()) names.push(...page.bookings.map(({ status }) => status))
  // @ts-expect-error resources are not paged
  client.listResources.all()
  // @ts-expect-error the limit is a number
  client.listServices.all({ limit: 'ten' })
  return names
}

export async function inputs(options: CallOptions): Promise<void> {
  await client.getMe()
  await client.listResources({}, { ...options, signal: new AbortController().signal })
  await client.getResource({ resourceId: 'r', 'X-App-Workspace': 'w' }, { timeoutMs: 1, maxRetries: 0 })
  // @ts-expect-error the id is missing
  await client.getResource({})
  // @ts-expect-error the id is missing
  await client.getResource()
  // @ts-expect-error no such field
  await client.createResource({ body: { name: 'Court', capacity: 1, colour: 'green' } })
  // @ts-expect-error a body is asked for
  await client.createResource({})
  // @ts-expect-error takes no body
  await client.getMe({ body: {} })
  // @ts-expect-error no such state
  await client.listBookings({ status: ['forgotten'] })
  await client.listBookings({ status: ['confirmed', 'pending'] })
  // @ts-expect-error no such method
  await client.destroyEverything()
}

export async function bookings(start: Schemas['TimestampInput']): Promise<void> {
  await client.createBooking({ body: { service_id: 's', start_at: start, notes: null } })
  await client.createBooking({ body: { hold_id: 'h', if_still_free: true } })
  // @ts-expect-error neither a start nor a hold
  await client.createBooking({ body: {} })
  // @ts-expect-error a service without a start
  await client.createBooking({ body: { service_id: 's' } })
  // @ts-expect-error a start and a hold
  await client.createBooking({ body: { service_id: 's', start_at: start, hold_id: 'h' } })
  await client.createResourceRequirement({ serviceId: 's', body: { category: 'court' } })
  await client.createResourceRequirement({ serviceId: 's', body: { resource_id: 'r', category: null } })
  // @ts-expect-error no target
  await client.createResourceRequirement({ serviceId: 's', body: { quantity: 2 } })
  // @ts-expect-error two targets
  await client.createResourceRequirement({ serviceId: 's', body: { category: 'court', resource_id: 'r' } })
}

export async function details(): Promise<string> {
  const { error } = await client.createBooking({ body: { hold_id: 'h' } })
  switch (error?.code) {
    case 'SLOT_UNAVAILABLE':
      return `${error.details.reasons[0]?.code} ${error.details.next_available[0]}`
    case 'HOLD_CONSUMED':
      return String(error.details.booking_id)
    case 'VALIDATION_FAILED':
      // @ts-expect-error the details of another code
      return `${error.details.issues[0]?.path} ${error.details.reasons}`
    case 'HOLD_EXPIRED':
      // @ts-expect-error this code has no details
      return error.details.booking_id.length
    default:
      return ''
  }
}

export function named(error: ErrorOf<'createHold'>, input: Input<'createHold'>): Data<'createHold'>['id'] {
  const service: Schemas['ServiceResponse'] | undefined = undefined
  return `${error.reason} ${input.body.service_id} ${service}`
}

export async function thrown(): Promise<string> {
  try {
    return unwrap(await client.getService({ serviceId: 's' })).name
  } catch (error) {
    return error instanceof ApiError ? `${error.code} ${error.requestId}` : ''
  }
}

export async function guards(thrown: unknown): Promise<string> {
  if (isApiError(thrown, 'SLOT_UNAVAILABLE')) {
    const status: 409 = thrown.status
    return `${status} ${thrown.headers.get('Date')}`
  }
  if (isApiError(thrown, 'RATE_LIMITED')) return thrown.details.retry_after.toFixed()
  if (isApiError(thrown, 'UNEXPECTED_REPLY')) return thrown.problem
  if (isApiError(thrown, 'TIMEOUT')) {
    const none: null = thrown.status
    return String(none)
  }
  // @ts-expect-error no such code
  if (isApiError(thrown, 'NO_SUCH_CODE')) return ''
  return isApiError(thrown) ? thrown.code : ''
}

export async function options(): Promise<void> {
  const other = client.with({ workspace: 'v', headers: { 'X-A': 'a' }, deadlineMs: 1000, logger: console })
  createClient({ baseUrl: '/', apiKey: async (refused) => (refused === null ? 'first' : 'second') })
  createClient({ baseUrl: '/', onRequest: ({ setHeader }) => setHeader('X-A', 'a'), onResponse: console.log })
  // @ts-expect-error a key is text
  createClient({ baseUrl: '/', apiKey: () => 1 })
  // @ts-expect-error no such option
  client.with({ colour: 'green' })
  const { data, rateLimit, isReplay } = await other.getMe.raw({}, { maxRetries: 0 })
  const text: string | undefined = await data?.text()
  const left: number | undefined = rateLimit?.remaining
  if (isReplay) console.log(text, left)
  // @ts-expect-error the id is missing
  await client.getResource.raw({})
  // @ts-expect-error a raw response has no fields of a resource
  data?.id
}

export async function cookies(): Promise<string[]> {
  const result = await client.createSession({ body: { email: 'a@b.example', password: 'x' } })
  // @ts-expect-error an error may have no response
  result.response.headers
  const opened = await client.getMe.raw()
  if (opened.ok) opened.response.headers satisfies Headers
  return result.ok ? result.response.headers.getSetCookie() : []
}

export function checks(): void {
  createClient({ baseUrl: '/', checkReply: ({ operationId, data }) => (data === null ? operationId : undefined) })
  // @ts-expect-error a check returns a text or undefined
  createClient({ baseUrl: '/', checkReply: () => true })
}

export async function follows(): Promise<void> {
  for await (const event of client.streamEvents({ types: ['booking.created'] }, { idleTimeoutMs: 60_000 })) {
    if (event.type === 'resource.created') {
      const isArchived: boolean = event.data.archived
      console.log(isArchived)
    }
    // @ts-expect-error not every event has a status
    event.data.status
  }
  const events = client.streamEvents()
  // @ts-expect-error a stream is no result
  events.data
  // @ts-expect-error no such type of event
  client.streamEvents({ types: ['booking.eaten'] })
}
