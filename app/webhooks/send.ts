/** Sends one event to one endpoint by HTTP. Reads at most 4 KiB of the reply, follows no redirect and uses no proxy. */
import { createHmac, createSecretKey } from 'node:crypto'
import { lookup as systemLookup } from 'node:dns'
import {
  type ClientRequest,
  type ClientRequestArgs,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { urlToHttpOptions } from 'node:url'
import { replyWithinMs, secretPrefix } from '../../domain/webhook.ts'
import { type AddressPolicy, isAddressAllowed, urlProblem } from './allowed-address.ts'

/** @property secrets that sign, the newest first */
export type Message = { url: string; id: string; body: string; secrets: readonly string[] }
/** @property error why the attempt failed; null after a success. @property reply null after a success */
export type SendResult = { replyStatus: number | null; error: string | null; reply: string | null }

export type Sender = {
  /** Never rejects: a fault of the receiver is a result. */
  send(message: Message, now: Date, ends?: AbortSignal): Promise<SendResult>
  /** Closes idle connections. */
  close(): void
}

/** The lookup of `node:dns`, with all addresses of a name. */
export type LookupAll = (
  name: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void

const replyMaxBytes = 4_096
const errorMaxLength = 300
const idleMs = 15_000
/** URLs whose parts are kept. Beyond it, all are checked again. */
const destinationsMax = 1_000

type Destination = { options?: ClientRequestArgs; problem?: string }

/** @param given for tests: another lookup, or another time limit */
export function createSender(
  policy: AddressPolicy,
  { lookup = lookupAll, withinMs = replyWithinMs }: { lookup?: LookupAll; withinMs?: number } = {},
): Sender {
  const guarded = guardedLookup(policy, lookup)
  const options = { keepAlive: true, timeout: idleMs, maxFreeSockets: 64 }
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) }
  const destinations = new Map<string, Destination>()
  /** The address may have been allowed when it was set, by another setting of the server. */
  const destinationOf = (url: string): Destination => {
    const known = destinations.get(url)
    if (known) return known
    if (destinations.size >= destinationsMax) destinations.clear()
    const problem = urlProblem(url, policy)
    const made = problem === undefined ? { options: urlToHttpOptions(new URL(url)) } : { problem }
    destinations.set(url, made)
    return made
  }
  return {
    async send({ url, id, body, secrets }, now, ends) {
      const { problem, options: to } = destinationOf(url)
      if (to === undefined) return failure(`the URL is not allowed: ${problem}`)
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'workspace-booking-service',
        ...signedHeaders(id, body, secrets, now),
      }
      const isTls = to.protocol === 'https:'
      const request = isTls ? httpsRequest : httpRequest
      const agent = isTls ? agents.https : agents.http
      return new Promise((resolve) => {
        let outgoing: ClientRequest
        let isLate = false
        // An AbortSignal for each attempt would cost as much as its request.
        const stop = () => void outgoing.destroy(new Error('the attempt was cut short'))
        const late = setTimeout(() => {
          isLate = true
          stop()
        }, withinMs).unref()
        ends?.addEventListener('abort', stop)
        const finish = (result: SendResult) => {
          clearTimeout(late)
          ends?.removeEventListener('abort', stop)
          resolve(result)
        }
        const attempt = () => {
          outgoing = request({ ...to, method: 'POST', headers, agent, lookup: guarded })
          outgoing.on('response', (reply) => readReply(reply, finish))
          outgoing.on('error', (error: NodeJS.ErrnoException) => {
            // The receiver may close an idle connection in the moment in which it is used again.
            if (outgoing.reusedSocket && error.code === 'ECONNRESET') return attempt()
            finish(failure(isLate ? `no reply within ${withinMs / 1000} seconds` : reasonOf(error)))
          })
          outgoing.end(body)
        }
        attempt()
        if (ends?.aborted) stop()
      })
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

/** The headers of Standard Webhooks, with a signature by each secret. */
function signedHeaders(id: string, body: string, secrets: readonly string[], now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    // A key of bytes would cost four times as much.
    const key = createSecretKey(secret.slice(secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

/** Resolves when the reply ends or breaks off, or when enough of it is read. Its status decides. */
function readReply(reply: IncomingMessage, resolve: (result: SendResult) => void): void {
  const status = reply.statusCode ?? 0
  const chunks: Buffer[] = []
  let read = 0
  const finish = () => resolve(resultOf(status, Buffer.concat(chunks).subarray(0, replyMaxBytes)))
  reply.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    read += chunk.length
    if (read < replyMaxBytes) return
    finish()
    reply.destroy()
  })
  reply.on('end', finish)
  reply.on('error', finish)
}

function resultOf(replyStatus: number, body: Buffer): SendResult {
  if (replyStatus >= 200 && replyStatus < 300) return { replyStatus, error: null, reply: null }
  const isRedirect = replyStatus >= 300 && replyStatus < 400
  const error = `the reply has the status ${replyStatus}${isRedirect ? '; redirects are not followed' : ''}`
  return { replyStatus, error, reply: shownText(body) }
}

/** Text without characters that a database or a terminal does not take; null if it is empty. */
function shownText(body: Buffer): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be removed
  const text = body.toString('utf8').replace(/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/g, '\uFFFD')
  return text === '' ? null : text
}

function failure(error: string): SendResult {
  return { replyStatus: null, error: error.slice(0, errorMaxLength), reply: null }
}

/** With several addresses, Node reports an error that has theirs in `errors`, and no message of its own. */
function reasonOf(error: NodeJS.ErrnoException): string {
  const inner = error instanceof AggregateError ? error.errors.map((each: Error) => each.message).join('; ') : ''
  return `no reply: ${error.message || inner || error.code || 'the connection failed'}`
}

const lookupAll: LookupAll = (name, callback) => systemLookup(name, { all: true }, callback)

/** Resolves names to the allowed ones of their addresses. Node connects to no other. */
function guardedLookup(policy: AddressPolicy, lookup: LookupAll): LookupFunction {
  return (name, { all, family }, callback) => {
    lookup(name, (error, addresses) => {
      if (error) return callback(error, [])
      const allowed = addresses.filter(({ address }) => isAddressAllowed(address, policy))
      const wanted = family === 4 || family === 6 ? allowed.filter((each) => each.family === family) : allowed
      const [first] = wanted
      if (first === undefined) return callback(new Error(`${name} leads to no public address`), [])
      if (all) callback(null, wanted)
      else callback(null, first.address, first.family)
    })
  }
}
