/**
 * `--soak MINUTES`: one server under a mixed load for a long time, and its memory meanwhile. The load is far below what the server can
 * do; what is measured is whether memory grows.
 */
import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMember, addResource, addUser } from '../server/seeds/build.ts'
import type { Sent } from './booking-load.ts'
import { addDesk, deskOf, newKeyHeaders, seedWorkspace } from './booking-seed.ts'
import { atMost, type Claim, mebibytes, spread, table } from './report.ts'
import { type Plan, startTarget, type Target } from './target.ts'

export type MemorySample = { seconds: number; residentMiB: number }
type Kind = { name: string; milliseconds: number[]; statuses: Record<number, number> }
export type SoakCosts = {
  minutes: number
  idleMiB: number
  samples: MemorySample[]
  cpuSeconds: number | undefined
  kinds: Kind[]
  events: number
}

const requestsPerSecond = 50
const clients = 10
const members = 100
const admins = 4
/** The limit of one user in a workspace is 20. */
const streamsPerAdmin = 15
const resources = 200
const sampleEverySeconds = 5
/** Rests before memory is read: modules are loaded, and jobs of the start have run. */
const settleMs = 5_000
const streamSeconds = 60
const mostMiB = 250

/** @param plan this server as it is, with its own limits */
export async function measureSoak(
  folder: string,
  plan: Plan,
  minutes: number,
  say: (text: string) => void,
): Promise<SoakCosts> {
  const seed = await seedSoak(join(folder, 'soak.db'))
  const target = await startTarget(plan, seed.file)
  await sleep(settleMs)
  const idleMiB = (await target.residentMiB()) ?? Number.NaN
  const startedAt = performance.now()
  const endsAt = startedAt + minutes * 60_000
  const isOver = () => performance.now() >= endsAt
  const kinds = new Map<string, Kind>()
  const heard = { events: 0 }
  const load = loadOf(seed, (name) => {
    const kind = kinds.get(name) ?? { name, milliseconds: [], statuses: {} }
    kinds.set(name, kind)
    return kind
  })
  const before = await target.cpuSeconds()
  const [samples] = await Promise.all([
    sampleMemory(target, startedAt, isOver, say),
    ...Array.from({ length: clients }, () => load(target.url, isOver)),
    ...seed.admins.flatMap((headers) =>
      Array.from({ length: streamsPerAdmin }, (_, i) => followEvents(target.url, headers, i, heard, isOver)),
    ),
  ])
  const after = await target.cpuSeconds()
  await target.stop()
  const cpuSeconds = before === undefined || after === undefined ? undefined : after - before
  return { minutes, idleMiB, samples, cpuSeconds, kinds: [...kinds.values()], events: heard.events }
}

export function soakClaims({ minutes, samples, kinds }: SoakCosts): Claim[] {
  const highest = Math.max(...samples.map(({ residentMiB }) => residentMiB))
  const refused = kinds.reduce((sum, kind) => sum + refusals(kind), 0)
  return [
    atMost(`at most ${mostMiB} MiB in ${minutes} minutes of mixed load`, highest, mostMiB, mebibytes),
    {
      claim: 'every request of the mixed load is answered with success',
      value: refused,
      shown: `${refused} were not`,
      holds: refused === 0,
    },
  ]
}

export function soakReport({ minutes, idleMiB, samples, cpuSeconds, kinds, events }: SoakCosts): string {
  const requests = kinds.reduce((sum, { milliseconds }) => sum + milliseconds.length, 0)
  const rows = kinds.map((kind) => {
    const sorted = kind.milliseconds.toSorted((one, other) => one - other)
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1)
    return [kind.name, String(sorted.length), String(refusals(kind)), at(0.5), at(0.99), at(1)]
  })
  const halves = [samples.slice(0, samples.length / 2), secondHalf(samples)]
  const memory = halves.map((half, index) => {
    const { median, low, high } = spread(half.map(({ residentMiB }) => residentMiB))
    const figures = [median, low, high].map((value) => value.toFixed(0))
    return [index === 0 ? 'first half' : 'second half', ...figures, slopePerHour(half).toFixed(1)]
  })
  return [
    `${minutes} minutes of mixed load: ${requests} requests, ${(requests / minutes / 60).toFixed(0)} a second, ${admins * streamsPerAdmin} event streams with ${events} events`,
    '',
    table(['', 'requests', 'refused', 'median ms', '99 %', 'longest'], rows),
    '',
    `Resident memory: ${idleMiB.toFixed(0)} MiB at rest before. A sample every ${sampleEverySeconds} s, in MiB:`,
    '',
    table(['', 'median', 'lowest', 'highest', 'slope in an hour'], memory),
    '',
    `Processor time of the server: ${cpuSeconds?.toFixed(0) ?? '–'} s.`,
  ].join('\n')
}

/** Least squares. */
export function slopePerHour(samples: MemorySample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const meanSeconds = mean(samples.map(({ seconds }) => seconds))
  const meanMiB = mean(samples.map(({ residentMiB }) => residentMiB))
  let products = 0
  let squares = 0
  for (const { seconds, residentMiB } of samples) {
    products += (seconds - meanSeconds) * (residentMiB - meanMiB)
    squares += (seconds - meanSeconds) ** 2
  }
  return (3600 * products) / squares
}

function secondHalf(samples: MemorySample[]): MemorySample[] {
  return samples.slice(samples.length / 2)
}

function refusals({ statuses }: Kind): number {
  return Object.entries(statuses).reduce((sum, [status, count]) => sum + (Number(status) < 300 ? 0 : count), 0)
}

type Headers = Record<string, string>
type SoakSeed = {
  file: string
  members: Headers[]
  admins: Headers[]
  serviceId: string
  resourceIds: string[]
  desk: ReturnType<typeof deskOf>
}

async function seedSoak(file: string): Promise<SoakSeed> {
  const seeded = await seedWorkspace(file, async (builder, workspaceId) => {
    const keys = async (count: number, role: 'admin' | 'member') => {
      const headers: Headers[] = []
      for (let index = 0; index < count; index++) {
        const userId = await addUser(builder, `${role} ${index}`, `${role}-of-soak-${index}@bench.example`)
        headers.push(
          await newKeyHeaders(builder, workspaceId, await addMember(builder, workspaceId, userId, role), role),
        )
      }
      return headers
    }
    const resourceIds: string[] = []
    for (let index = 0; index < resources; index++) {
      resourceIds.push(await addResource(builder, workspaceId, { name: `Room ${index}`, category: 'room' }))
    }
    const people = { members: await keys(members, 'member'), admins: await keys(admins, 'admin') }
    return { ...people, resourceIds, ...(await addDesk(builder, workspaceId)) }
  })
  return { ...seeded, file, desk: deskOf(seeded) }
}

/** @returns one client: a request of a random kind, and a pause that keeps the rate */
function loadOf(seed: SoakSeed, kindOf: (name: string) => Kind) {
  let starts = 0
  const nextStart = () => seed.desk.startOf(starts++)
  // The starts come round after some 20 minutes.
  const taken = new Set<number>()
  const nextFree = () => {
    if (taken.size >= seed.desk.starts) throw new Error('no start is left')
    let start = nextStart()
    while (taken.has(start)) start = nextStart()
    return start
  }
  const anyOf = <T>(all: T[]): T => all[Math.floor(Math.random() * all.length)] as T
  const dayMs = 86_400_000
  return async (url: string, isOver: () => boolean) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = async (name: string, sent: Sent): Promise<{ id?: string }> => {
      const kind = kindOf(name)
      const startedAt = performance.now()
      const response = await responseTo(sending(url, agent, sent))
      const body = await text(response)
      kind.milliseconds.push(performance.now() - startedAt)
      const status = response.statusCode ?? 0
      kind.statuses[status] = (kind.statuses[status] ?? 0) + 1
      return status < 300 && body !== '' ? JSON.parse(body) : {}
    }
    const get = (headers: Headers, path: string): Sent => ({ method: 'GET', path, headers })
    const act: Record<string, (headers: Headers, name: string) => Promise<unknown>> = {
      'read a resource': (headers, name) => send(name, get(headers, `/v1/resources/${anyOf(seed.resourceIds)}`)),
      'list resources': (headers, name) => send(name, get(headers, '/v1/resources')),
      'list bookings': (headers, name) => send(name, get(headers, '/v1/bookings?limit=50')),
      'availability of a week': (headers, name) => {
        const from = nextStart()
        const range = { from: new Date(from).toISOString(), to: new Date(from + 7 * dayMs).toISOString() }
        const query = new URLSearchParams({ service_id: seed.serviceId, ...range })
        return send(name, get(headers, `/v1/availability?${query}`))
      },
      book: async (headers, name) => {
        const start = nextFree()
        const { id } = await send(name, { ...seed.desk.bookAt(start), headers })
        // One in five stays, so that the tables grow as they do in use.
        if (id === undefined || Math.random() < 0.2) return taken.add(start)
        await send('cancel', { method: 'POST', path: `/v1/bookings/${id}/cancel`, headers, body: {} })
      },
      hold: async (headers, name) => {
        const start = nextFree()
        const { path, body } = { ...seed.desk.bookAt(start), path: '/v1/availability/holds' }
        const { id } = await send(name, { method: 'POST', path, headers, body })
        // One in ten expires.
        if (id === undefined || Math.random() < 0.1) return taken.add(start)
        await send('release a hold', { method: 'DELETE', path: `${path}/${id}`, headers })
      },
    }
    const weights = { 'read a resource': 50, 'list resources': 8, 'list bookings': 8, 'availability of a week': 10 }
    const names = Object.entries({ ...weights, book: 7, hold: 5 }).flatMap(([name, weight]) =>
      new Array<string>(weight).fill(name),
    )
    while (!isOver()) {
      const startedAt = performance.now()
      const name = anyOf(names)
      await act[name]?.(anyOf(seed.members), name)
      const spentMs = performance.now() - startedAt
      await sleep(Math.max(0, (1000 * clients) / requestsPerSecond - spentMs))
    }
    agent.destroy()
  }
}

/** One reader of events, who comes back when its time is over. */
async function followEvents(
  url: string,
  headers: Headers,
  number: number,
  heard: { events: number },
  isOver: () => boolean,
): Promise<void> {
  // Spread over the minute, so that streams come and go all the time.
  await sleep(((number + Math.random()) / streamsPerAdmin) * streamSeconds * 1000)
  while (!isOver()) {
    const agent = new Agent()
    const stream = sending(url, agent, { method: 'GET', path: '/v1/events/stream', headers })
    const response = await responseTo(stream)
    if (response.statusCode !== 200) throw new Error(`a stream was refused: ${response.statusCode}`)
    response.on('data', (bytes: Buffer) => {
      heard.events += bytes.toString('latin1').split('"type":"').length - 1
    })
    response.on('error', () => {})
    for (let second = 0; second < streamSeconds && !isOver(); second++) await sleep(1000)
    stream.destroy()
    agent.destroy()
  }
}

async function sampleMemory(
  target: Target,
  startedAt: number,
  isOver: () => boolean,
  say: (text: string) => void,
): Promise<MemorySample[]> {
  const samples: MemorySample[] = []
  while (!isOver()) {
    await sleep(sampleEverySeconds * 1000)
    const residentMiB = await target.residentMiB()
    if (residentMiB === undefined) throw new Error('the server has ended, or this system does not tell its memory')
    const seconds = (performance.now() - startedAt) / 1000
    samples.push({ seconds, residentMiB })
    if (samples.length % (60 / sampleEverySeconds) === 0) {
      say(`${Math.round(seconds / 60)} min: ${residentMiB.toFixed(0)} MiB`)
    }
  }
  return samples
}

function sending(url: string, agent: Agent, { method, path, headers, body }: Sent): ClientRequest {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const described =
    payload === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }
  const sent = request(url + path, { method, agent, headers: { ...headers, ...described } })
  sent.on('error', () => {})
  sent.end(payload)
  return sent
}

async function responseTo(sent: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response
}
