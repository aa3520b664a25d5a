/** `contract mock --send NAME --to URL`: sends a webhook of the description to a receiver, as its server would. */
import { createHmac, randomUUID } from 'node:crypto'
import { UsageProblem } from '../document/cli-args.ts'
import { ContractProblem, objectsIn, reasonOf } from '../document/document.ts'
import { bodyExamplesOf } from '../document/examples.ts'
import type { Description } from '../document/model.ts'
import { didYouMean } from '../document/nearest.ts'
import { printLine } from '../document/print.ts'
import { createValidators } from '../document/validators.ts'
import { type Webhook, webhooksIn } from '../document/webhooks.ts'
import { bestValue } from './answer.ts'
import { isLoopback } from './local-access.ts'

/** @property secret of Standard Webhooks; without one the message has no signature */
export type Sending = { name: string; to: string; secret: string | undefined; allowed: string[] }

/** A message before it is sent. */
export type Message = { method: string; headers: Record<string, string>; body: string }

const replyWithinMs = 10_000
/** Bytes of the reply that are read, and characters that are shown. */
const [readAtMost, shownAtMost] = [4_096, 300]

/** Sends the webhook, and prints the status and the beginning of the reply. @returns 0 for a reply with a status 2xx, else 1 */
export async function sendWebhook(description: Description, sending: Sending): Promise<number> {
  assertTarget(sending)
  const { method, headers, body } = messageOf(description, sending)
  const reply = await fetch(sending.to, {
    ...{ method, headers, body, redirect: 'manual' },
    signal: AbortSignal.timeout(replyWithinMs),
  }).catch((problem: Error) => {
    throw new ContractProblem(`${sending.to} does not answer: ${reasonOf(problem.cause ?? problem)}`)
  })
  const signature = sending.secret === undefined ? ', unsigned' : ''
  printLine(`${method} ${sending.to} ${sending.name} (${headers['webhook-id']}${signature}): ${reply.status}`)
  const text = await beginningOf(reply)
  if (text !== '') printLine(text)
  return reply.ok ? 0 : 1
}

/** @throws {ContractProblem} for an unknown name, and for a body that no value fits */
export function messageOf(description: Description, { name, secret }: Sending, now = new Date()): Message {
  const { document } = description
  const { webhook, media, schema, example } = chosen(description, name)
  const content = webhook.body?.content[media] ?? {}
  const { value, fault } = bestValue(document, createValidators(document), content, media, example)
  if (fault !== undefined) {
    throw new ContractProblem(
      `${description.locate(schema)} ${name}: no value fits its schema: ${fault}; add an example`,
    )
  }
  const body = JSON.stringify(value)
  return { method: webhook.method, headers: { 'content-type': media, ...signedHeaders(body, secret, now) }, body }
}

type Chosen = { webhook: Webhook; media: string; schema: Webhook['place']; example: string | undefined }

/** A webhook by its own name, or by the name of one of its examples. */
function chosen({ document }: Description, name: string): Chosen {
  const all = webhooksIn(document).flatMap((webhook): [string, Chosen][] => {
    if (webhook.json === undefined) return []
    const { media } = webhook.json
    const own = { webhook, ...webhook.json }
    const examples = bodyExamplesOf(document, objectsIn(webhook.body?.content)[media] ?? {}, true)
    const named = examples.flatMap((each) => (each.name === undefined ? [] : [each.name]))
    return [
      [webhook.name, { ...own, example: undefined }],
      ...named.map((example): [string, Chosen] => [example, { ...own, example }]),
    ]
  })
  const [, found] = all.find(([each]) => each === name) ?? []
  if (found !== undefined) return found
  const names = [...new Set(all.map(([each]) => each))]
  if (names.length === 0) throw new ContractProblem('the description has no webhooks with a body in JSON')
  const remedy = didYouMean(name, names) || `; it has ${names.join(', ')}`
  throw new ContractProblem(`--send ${name} is no webhook of the description, and no example of one${remedy}`)
}

/** The headers of Standard Webhooks. */
function signedHeaders(body: string, secret: string | undefined, now: Date): Record<string, string> {
  const id = `mock_${randomUUID()}`
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp }
  if (secret === undefined) return headers
  const digest = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { ...headers, 'webhook-signature': `v1,${digest}` }
}

function keyOf(secret: string): Buffer {
  const base64 = secret.replace(/^whsec_/, '')
  const key = Buffer.from(base64, 'base64')
  // Node ignores characters that are no base64.
  if (key.length > 0 && key.toString('base64').replace(/=+$/, '') === base64.replace(/=+$/, '')) return key
  throw new UsageProblem('--secret is not base64; write it as whsec_…')
}

function assertTarget({ to, allowed }: Sending): void {
  if (!URL.canParse(to) || !/^https?:$/.test(new URL(to).protocol))
    throw new ContractProblem(`--to ${to} is no URL; write it as http://127.0.0.1:PORT/PATH`)
  if (isLoopback(to) || allowed.some((each) => each === '*' || each === new URL(to).origin)) return
  throw new ContractProblem(`--to ${to} is not of this machine; --allow ${new URL(to).origin} sends it there`)
}

/** A reply can be endless. One that breaks off has been answered by its status. */
async function beginningOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let read = 0
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk)
      read += chunk.length
      if (read >= readAtMost) break
    }
  } catch (problem) {
    return `the reply breaks off: ${reasonOf(problem)}`
  }
  const text = Buffer.concat(chunks).toString('utf8')
  return text.length > shownAtMost ? `${text.slice(0, shownAtMost)}…` : text
}
