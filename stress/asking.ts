/** HTTP calls by a persistent client: an unanswered request, or one refused as busy, is repeated. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type OperationId, operations } from '../generated/operations.ts'

/** The fields of responses that the stress test reads. */
export type Body = {
  id: string
  status: string
  start_at: string
  expires_at: string | null
  updated_at: string
  version: number
  allocations: { resource_id: string }[]
  slots: {
    start_at: string
    end_at: string
    bookable: boolean
    remaining: number | null
    /** With `include=lengths`. */
    lengths: number[]
    reasons: { code: string }[]
  }[]
  bookable: boolean
  reasons: { code: string }[]
  /** Events of `listEvents`. */
  events: ListedEvent[]
  latest: number
  next_after: number | null
  /** Secret of `createWebhookEndpoint`. */
  secret: string
  error?: { code: string; details: { reasons?: { code: string }[]; next_available?: string[] } }
}
export type ListedEvent = {
  sequence: number
  type: string
  subject: { kind: string; id: string }
  data: { start_at?: string; reminder_minutes?: number }
}
export type Answer = {
  status: number
  code: string | undefined
  body: Body
  isReplay: boolean
  retryAfter: string | null
}

export type Asker = {
  /** Servers to call, in rotation. */
  servers: string[]
  accessKey: string
  workspaceId: string
  /** The clock to send; real time by default. */
  clock?: () => number
  tally: Tally
}
/** Attempts before the response: `busy` got 503, `broken` got none. */
export type Tally = { requests: number; busy: number; broken: number }

export type CallInput = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** The Idempotency-Key, so that a repetition has no second effect. */
  key?: string
}

const giveUpAfterMs = 60_000
const answerWithinMs = 20_000

export async function ask(asker: Asker, operation: OperationId, input: CallInput = {}): Promise<Answer> {
  const giveUpAt = performance.now() + giveUpAfterMs
  asker.tally.requests++
  for (let attempt = 0; performance.now() < giveUpAt; attempt++) {
    if (attempt > 0) await sleep(20 + Math.random() * 80)
    const answer = await askOnce(asker, operation, input)
    if (answer === undefined) asker.tally.broken++
    else if (isBusy(answer)) asker.tally.busy++
    else return answer
  }
  throw new Error(`${operation} was not answered for a minute`)
}

/** The one refusal of a server that cannot do its work now. Any other 503 breaks the contract. */
export function isBusy({ status, code, retryAfter }: Answer): boolean {
  return status === 503 && code === 'SERVICE_UNAVAILABLE' && Number(retryAfter) >= 1
}

/** Undefined for a connection that was refused or closed, or for an answer that came too late. */
export function askOnce(asker: Asker, operation: OperationId, input: CallInput): Promise<Answer | undefined> {
  return send(asker, operation, input).catch((error: unknown) => {
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError) return undefined
    throw error
  })
}

let turn = Math.floor(Math.random() * 1000)

async function send(asker: Asker, operation: OperationId, { params, query, body, key }: CallInput): Promise<Answer> {
  const { method, path } = operations[operation]
  const server = asker.servers[turn++ % asker.servers.length]
  const target = path.replace(/\{(\w+)\}/g, (_, name) => params?.[name] ?? '')
  const response = await fetch(`${server}${target}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    signal: AbortSignal.timeout(answerWithinMs),
    headers: {
      Authorization: `Bearer ${asker.accessKey}`,
      'X-App-Workspace': asker.workspaceId,
      ...(asker.clock ? { 'X-Test-Clock': new Date(asker.clock()).toISOString() } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  const said = (text === '' ? {} : JSON.parse(text)) as Body
  const isReplay = response.headers.get('Idempotency-Replayed') === 'true'
  const retryAfter = response.headers.get('Retry-After')
  return { status: response.status, code: said.error?.code, body: said, isReplay, retryAfter }
}
