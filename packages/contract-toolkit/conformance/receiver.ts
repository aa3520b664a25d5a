/** `--receive PORT`: a receiver on this machine, which checks each webhook that the tested server sends while the test runs. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ContractProblem } from '../document/document.ts'
import { verifyWebhook, type Webhook, WebhookError } from '../document/webhooks.ts'
import type { Check, Failure } from './findings.ts'
import { shortened } from './replies.ts'
import type { Schemas } from './schemas.ts'
import { isJson } from './wire.ts'

/** Failures of deliveries that are alike, with the first of them. */
export type WebhookFinding = Failure & {
  /** The name of the webhook; several where the URL does not say which one it is. */
  webhook: string
  /** The delivery: its method, path and `webhook-id`. */
  delivery: string
  count: number
}

export type Received = {
  deliveries: number
  findings: WebhookFinding[]
  /** Names of the webhooks that no delivery was of. */
  missing: string[]
}

export type Receiver = {
  url: string
  /** Waits for deliveries that are under way: until none has come for `quietMs`, and at most five times as long. @throws what made a check impossible */
  waitUntilQuiet(): Promise<void>
  received(): Received
  close(): void
}

export type Receiving = {
  port: number
  /** Signs each delivery; undefined if signatures are not checked. */
  secret: string | undefined
  quietMs: number
  webhooks: Webhook[]
  schemas: Schemas
  /** The checks whose failures are findings. */
  checks: ReadonlySet<Check>
}

const quietTimesMax = 5
const bodyMaxBytes = 10 * 1024 * 1024

/** @throws {ContractProblem} for a contract without webhooks, a secret that is none, and a port that is taken */
export async function openReceiver(receiving: Receiving): Promise<Receiver> {
  const { port, webhooks, secret, checks, quietMs } = receiving
  if (webhooks.length === 0) throw new ContractProblem('--receive: the contract has no webhooks')
  if (secret !== undefined) await assertSecret(secret)
  const found = new Map<string, WebhookFinding>()
  const seen = new Set<string>()
  let [deliveries, last] = [0, 0]
  let failed: unknown
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { candidates, failures, matched } = await checkDelivery(receiving, request)
    deliveries++
    last = performance.now()
    if (matched !== undefined) seen.add(matched)
    const webhook = candidates.map(({ name }) => name).join(' or ')
    const delivery = `${request.method} ${request.url} ${request.headers['webhook-id'] ?? 'without webhook-id'}`
    for (const failure of failures.filter(({ check }) => checks.has(check))) {
      const key = [webhook, failure.check, failure.expected, failure.actual.split(': ')[0]].join('\n')
      const known = found.get(key)
      if (known) known.count++
      else found.set(key, { ...failure, webhook, delivery, count: 1 })
    }
    response.writeHead(successOf(candidates[0])).end()
  }
  const server = createServer((request, response) => {
    receive(request, response).catch((problem: unknown) => {
      // A sender that breaks off has delivered nothing.
      if (request.complete) failed ??= problem
      response.destroy()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((problem: Error) => {
    throw new ContractProblem(`--receive ${port}: cannot listen (${problem.message}); choose another port`)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async waitUntilQuiet() {
      const began = performance.now()
      const isQuiet = () => performance.now() - Math.max(began, last) >= quietMs
      while (!isQuiet() && performance.now() - began < quietTimesMax * quietMs) await sleep(Math.min(50, quietMs))
      if (failed !== undefined) throw failed
    },
    received: () => ({
      deliveries,
      findings: [...found.values()],
      missing: [...new Set(webhooks.map(({ name }) => name))].filter((name) => !seen.has(name)),
    }),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

type Checked = { candidates: Webhook[]; failures: Failure[]; matched: string | undefined }

/** A URL whose path is the name of a webhook is checked against it alone, and any other URL against all of them. */
async function checkDelivery({ webhooks, schemas, secret }: Receiving, request: IncomingMessage): Promise<Checked> {
  const body = await readBody(request)
  const path = decoded((request.url ?? '').split('?')[0]?.slice(1) ?? '')
  const named = webhooks.filter(({ name }) => name === path)
  const candidates = named.length > 0 ? named : webhooks
  const faults = candidates.map((webhook) => faultOf(webhook, schemas, request, body))
  const matched = candidates.find((_, index) => faults[index] === undefined)
  const [first] = faults
  const all = candidates.map(({ name }, index) => `${name}: ${faults[index]?.actual}`).join('; ')
  const failure = faults.length > 1 ? { ...undeclared, actual: all } : first
  return {
    candidates,
    failures: [
      ...(matched === undefined && failure !== undefined ? [failure] : []),
      ...(secret === undefined ? [] : await signatureFailures(request, body, secret)),
    ],
    matched: matched?.name,
  }
}

const undeclared: Pick<Failure, 'check' | 'expected'> = {
  check: 'webhook_conformance',
  expected: 'a delivery as one of the webhooks declares it',
}

/** The first difference of a delivery from its declaration; undefined without one. */
function faultOf(webhook: Webhook, schemas: Schemas, request: IncomingMessage, body: Buffer): Failure | undefined {
  const say = (expected: string, actual: string): Failure => ({ check: 'webhook_conformance', expected, actual })
  const { method = '', headers } = request
  if (method !== webhook.method) return say(`the method ${webhook.method}`, method)
  for (const { name } of webhook.parameters.filter((each) => each.in === 'header' && each.required)) {
    if (headers[name.toLowerCase()] === undefined) return say(`the header ${name}`, 'none')
  }
  if (webhook.body === undefined) return body.length === 0 ? undefined : say('no body', shortened(body.toString()))
  if (body.length === 0) return webhook.body.required ? say('a body', 'none') : undefined
  const types = Object.keys(webhook.body.content)
  const type = baseOf(headers['content-type'] ?? '')
  const declared = types.find((each) => baseOf(each) === type)
  if (declared === undefined) return say(`Content-Type ${types.join(' or ')}`, type || 'none')
  const { schema } = webhook.body.content[declared] ?? {}
  if (!isJson(declared)) return undefined
  const read = parsed(body)
  if (read === undefined) return say('JSON in UTF-8', shortened(body.toString()))
  const fault = schema === undefined ? undefined : schemas.replyFault(Object(schema), read.value)
  return fault === undefined
    ? undefined
    : say('a body that matches its schema', `${fault}: ${shortened(body.toString())}`)
}

async function signatureFailures({ headers }: IncomingMessage, body: Buffer, secret: string): Promise<Failure[]> {
  try {
    await verifyWebhook({ headers, body }, secret)
    return []
  } catch (problem) {
    if (!(problem instanceof WebhookError)) throw problem
    // The other check reports a body that is no JSON.
    if (problem.code === 'INVALID_BODY') return []
    return [{ check: 'webhook_signature', expected: 'a signature of Standard Webhooks', actual: problem.message }]
  }
}

/** The status by which a receiver may say that it has the delivery. */
function successOf(webhook: Webhook | undefined): number {
  const statuses = Object.keys(webhook?.responses ?? {}).filter((status) => /^2\d\d$/.test(status))
  return statuses.length === 0 ? 204 : Math.min(...statuses.map(Number))
}

/** A larger body is read to its end and not kept: it is no JSON then, and has no valid signature. */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let read = 0
  for await (const chunk of request) {
    read += chunk.length
    if (read <= bodyMaxBytes) chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function assertSecret(secret: string): Promise<void> {
  const problem = await verifyWebhook({ headers: {}, body: '' }, secret).catch((thrown: unknown) => thrown)
  if (problem instanceof TypeError) throw new ContractProblem(`--receive-secret: ${problem.message}`)
}

function parsed(body: Buffer): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) }
  } catch {
    return undefined
  }
}

function baseOf(type: string): string {
  return type.split(';')[0]?.trim().toLowerCase() ?? ''
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
