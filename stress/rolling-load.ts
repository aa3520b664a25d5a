/** Clients of a rolling restart: each request is sent once, and whatever is no answer of the contract to it has failed. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import type { RaceSeed } from './race-seed.ts'

export type LoadOptions = {
  url: string
  seeded: RaceSeed
  chance: Chance
  ending: { ended: boolean }
  /** Clients. */
  lanes: number
}

export type LoadReport = {
  requests: number
  /** Requests whose body took longer than a restart's first steps. */
  slow: number
  /** Failures, with how often each occurred. */
  failures: Map<string, number>
  /** The notes of acknowledged bookings, with their last acknowledged status. */
  kept: Map<string, string>
}

type Reply = { status: number; body: { id: string; status: string } }
type Lane = { name: string; agent: Agent; accessKey: string; options: LoadOptions; report: LoadReport }
type Sent = { body?: object /** Time between the head and the body. */; bodyAfterMs?: number }

const pauseMs = { from: 5, to: 25 }
const slowBodyMs = 400
const answerWithinMs = 20_000

export async function runLoad(options: LoadOptions): Promise<LoadReport> {
  const report: LoadReport = { requests: 0, slow: 0, failures: new Map(), kept: new Map() }
  const running = Array.from({ length: options.lanes }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    // Every other key is that of an admin.
    const accessKey = options.seeded.accessKeys[(2 * index) % options.seeded.accessKeys.length] as string
    const lane = { name: `lane ${index}`, agent, accessKey, options, report }
    for (let round = 0; !options.ending.ended; round++) {
      await step(lane, round)
      await sleep(options.chance.between(pauseMs.from, pauseMs.to))
    }
    agent.destroy()
  })
  await Promise.all(running)
  return report
}

/** Reads, and now and then books and cancels what it got. */
async function step(lane: Lane, round: number): Promise<void> {
  const { seeded, chance } = lane.options
  if (round % 3 !== 0) {
    await call(lane, 'GET', '/v1/services', [200])
    return
  }
  const notes = `${lane.name}/${round}`
  const slot = {
    service_id: chance.pick(seeded.mixed),
    start_at: new Date(chance.pick(seeded.mixedStarts)).toISOString(),
  }
  const isSlow = round % 30 === 0
  if (isSlow) lane.report.slow++
  const sent = { body: { ...slot, notes }, ...(isSlow ? { bodyAfterMs: slowBodyMs } : {}) }
  const booked = await call(lane, 'POST', '/v1/bookings', [201, 409], sent)
  if (booked?.status !== 201) return
  lane.report.kept.set(notes, booked.body.status)
  const cancelled = await call(lane, 'POST', `/v1/bookings/${booked.body.id}/cancel`, [200], { body: {} })
  if (cancelled) lane.report.kept.set(notes, cancelled.body.status)
}

/** Undefined if the request failed. */
async function call(
  lane: Lane,
  method: string,
  path: string,
  expected: number[],
  sent: Sent = {},
): Promise<Reply | undefined> {
  lane.report.requests++
  const outcome = await send(lane, method, path, sent).catch((error: NodeJS.ErrnoException) => error)
  if (!(outcome instanceof Error) && expected.includes(outcome.status)) return outcome
  const said = outcome instanceof Error ? (outcome.code ?? outcome.message) : `${outcome.status} ${outcome.text}`
  const failure = `${method} ${path.replace(/[0-9a-f-]{36}/, '…')} failed: ${said}`
  lane.report.failures.set(failure, (lane.report.failures.get(failure) ?? 0) + 1)
  return undefined
}

async function send(
  { agent, accessKey, options: { url, seeded } }: Lane,
  method: string,
  path: string,
  { body, bodyAfterMs = 0 }: Sent,
): Promise<Reply & { text: string }> {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    Authorization: `Bearer ${accessKey}`,
    'X-App-Workspace': seeded.workspaceId,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }),
  }
  const sending = request(`${url}${path}`, { method, agent, headers, signal: AbortSignal.timeout(answerWithinMs) })
  const reply = new Promise<IncomingMessage>((resolve, reject) => sending.on('response', resolve).on('error', reject))
  if (bodyAfterMs > 0) {
    sending.flushHeaders()
    await sleep(bodyAfterMs)
  }
  sending.end(payload)
  const received = await reply
  let text = ''
  for await (const bytes of received.setEncoding('utf8')) text += bytes
  const isJson = received.headers['content-type']?.startsWith('application/json') === true
  return { status: received.statusCode ?? 0, text, body: isJson && text !== '' ? JSON.parse(text) : {} }
}
