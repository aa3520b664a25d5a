/** A number of requests from clients with kept connections, each request sent once and possibly different. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export type Sent = { method: string; path: string; headers: Record<string, string>; body?: unknown }
export type Clients = { count: number; requests: number; expected: number }

/** @returns the seconds from the first request to the last response */
export async function fire(url: string, clients: Clients, requestOf: (i: number) => Sent): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients.count })
  let next = 0
  const client = async () => {
    while (next < clients.requests) await send(url, agent, requestOf(next++), clients.expected)
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: clients.count }, client))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return seconds
}

/** One request and its response. */
export async function ask(url: string, sent: Sent, expected: number): Promise<unknown> {
  const agent = new Agent()
  const response = await respond(url, agent, sent)
  const body = await text(response)
  if (response.statusCode !== expected) throw new Error(`${sent.path}: ${response.statusCode} ${body}`)
  return JSON.parse(body)
}

export type Answers = { milliseconds: number[]; statuses: Map<number, number>; bytes: number }

/**
 * One client with a kept connection that repeats a request, with a pause after each response, whatever the response.
 */
export async function askRepeatedly(url: string, sent: Sent, pauseMs: number, isOver: () => boolean): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answers: Answers = { milliseconds: [], statuses: new Map(), bytes: 0 }
  while (!isOver()) {
    const startedAt = performance.now()
    const response = await respond(url, agent, sent)
    const status = response.statusCode ?? 0
    const { length } = await buffer(response)
    answers.milliseconds.push(performance.now() - startedAt)
    answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1)
    if (status === 200) answers.bytes = length
    await sleep(pauseMs)
  }
  agent.destroy()
  return answers
}

async function send(url: string, agent: Agent, sent: Sent, expected: number): Promise<void> {
  const response = await respond(url, agent, sent)
  if (response.statusCode !== expected) {
    throw new Error(`${sent.path}: ${response.statusCode} ${await text(response)}`)
  }
  response.resume()
  await once(response, 'end')
}

async function respond(url: string, agent: Agent, { method, path, headers, body }: Sent): Promise<IncomingMessage> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const described =
    payload === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }
  const sending = request(url + path, { method, agent, headers: { ...headers, ...described } })
  sending.end(payload)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  return response
}
