/** A receiver of webhooks that notes all that arrives. Some first attempts fail, and each answer takes some time. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from './chance.ts'

export type Arrival = {
  path: string
  headers: IncomingHttpHeaders
  text: string
  /** Time of this machine, in milliseconds. */
  at: number
  /** Arrivals and answers are numbered in the order in which they happened. */
  arrivedAs: number
  /** Undefined if it was not answered with success. */
  acceptedAs: number | undefined
}
/** `arrival`: a request has arrived and is not answered. `answer`: the answer is sent, and the server has not stored it. */
export type Moment = 'arrival' | 'answer'

export type Receiver = {
  url: string
  arrivals: Arrival[]
  onMoment: (moment: Moment) => void
  close(): Promise<void>
}

const answerAfterMs = { from: 0, to: 20 }
/** One of so many first attempts fails. */
const failsOneIn = 20
/**
 * Only fresh events fail. The attempts of an older one may have been cut by kills: each counts, so its next attempt could come after a
 * quarter of an hour.
 */
const failsWithinMs = 20_000

export async function openReceiver(chance: Chance): Promise<Receiver> {
  let happened = 0
  const seen = new Set<string>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      // The server was killed while it sent: nothing has arrived.
      return
    }
    const { url: path = '', headers } = request
    const text = Buffer.concat(chunks).toString()
    const arrival: Arrival = { path, headers, text, at: Date.now(), arrivedAs: ++happened, acceptedAs: undefined }
    receiver.arrivals.push(arrival)
    receiver.onMoment('arrival')
    const key = `${path} ${text}`
    const isFresh = arrival.at - Date.parse(JSON.parse(text).created_at) < failsWithinMs
    const fails = isFresh && !seen.has(key) && chance.oneIn(failsOneIn)
    seen.add(key)
    await sleep(chance.between(answerAfterMs.from, answerAfterMs.to))
    if (request.socket.destroyed) return
    if (fails && path === '/closing') return void request.socket.destroy()
    response.writeHead(fails ? 503 : 204).end()
    if (!fails) arrival.acceptedAs = ++happened
    receiver.onMoment('answer')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals: [],
    onMoment: () => {},
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
