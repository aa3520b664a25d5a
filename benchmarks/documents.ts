/** Cost of a static document compared with a getHealth call, and cost of a client that reads no responses. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { load } from './load.ts'
import type { SampleRequest } from './project-copy.ts'
import { atMost, type Claim, mebibytes, milliseconds, rateOf, spread, table, times } from './report.ts'
import { loaded } from './rounds.ts'
import { canKeepAwake, type Plan, startTarget, type Target, withAwakeLoadCore } from './target.ts'

export type DocumentCosts = { healthMicroseconds: number; documents: DocumentCost[]; unread: UnreadCost[] }
type DocumentCost = { name: string; bytes: number; microseconds: number; copyMicroseconds: number; overHealth: number }
type UnreadCost = { path: string; addedMiB: number | undefined; slowestHealthMs: number }
type Pace = { rounds: number; seconds: number; warmUpSeconds: number }

const paths = ['/openapi.yaml', '/openapi.json', '/docs', '/']
const codings = ['br', 'identity']
/** Health, the document, and health with the bytes of the document. */
const sidesOfRound = 3
const pipelined = 1_500
const unreadMs = 3_000
const costMost = 1.5
const addedMostMiB = 64
const slowestMostMs = 250

/** @param plan of a server with padded replies */
export async function measureDocuments(plan: Plan, database: string, pace: Pace) {
  const target = await startTarget(plan, database)
  try {
    const { documents, healths } = await withAwakeLoadCore(awakeWithinSeconds(pace), () => compare(target, pace))
    const unread: UnreadCost[] = []
    for (const path of ['/v1/health', '/openapi.json', '/missing']) unread.push(await measureUnread(target, path))
    return { healthMicroseconds: spread(healths).median, documents, unread }
  } finally {
    await target.stop()
  }
}

export function documentClaims({ documents, unread }: DocumentCosts): Claim[] {
  const worst = Math.max(...documents.map(({ overHealth }) => overHealth))
  const added = unread.map(({ addedMiB }) => addedMiB).filter((each) => each !== undefined)
  const slowest = Math.max(...unread.map(({ slowestHealthMs }) => slowestHealthMs))
  return [
    atMost(
      `a document costs at most ${costMost} × a call of health, beside the copying of its bytes`,
      worst,
      costMost,
      times,
    ),
    ...(added.length === 0
      ? []
      : [
          atMost(
            `${pipelined} pipelined requests whose replies are not read add at most ${addedMostMiB} MiB`,
            Math.max(...added),
            addedMostMiB,
            mebibytes,
          ),
        ]),
    atMost(`and health is answered within ${slowestMostMs} ms meanwhile`, slowest, slowestMostMs, milliseconds),
  ]
}

export function documentsReport({ healthMicroseconds, documents, unread }: DocumentCosts): string {
  const rows = documents.map(({ name, bytes, microseconds, copyMicroseconds, overHealth }) => [
    name,
    String(bytes),
    microseconds.toFixed(1),
    copyMicroseconds.toFixed(1),
    overHealth.toFixed(2),
  ])
  const attacks = unread.map(({ path, addedMiB, slowestHealthMs }) => [
    path,
    addedMiB?.toFixed(0) ?? '–',
    slowestHealthMs.toFixed(0),
  ])
  return [
    `Documents, processor time; a call of health costs ${healthMicroseconds.toFixed(1)} µs`,
    '',
    table(['', 'bytes', 'µs', 'of it copying', 'rest × health'], rows),
    '',
    canKeepAwake
      ? 'The core of the load is kept awake: to wake a client on a halted core costs a server about 10 µs a write.'
      : 'The core of the load may halt: to wake it costs a server about 10 µs a write, which is part of these figures.',
    '',
    `${pipelined} pipelined requests on one connection whose replies are not read`,
    '',
    table(['', 'MiB added', 'slowest health, ms'], attacks),
  ].join('\n')
}

/** Compares each document with getHealth, and with getHealth whose reply has as many bytes. */
async function compare(target: Target, pace: Pace) {
  const health = { path: '/v1/health', headers: {} }
  const documents: DocumentCost[] = []
  const healths: number[] = []
  for (const path of paths) {
    for (const coding of codings) {
      const sampleRequest = { path, headers: { 'Accept-Encoding': coding } }
      const bytes = await bodyBytes(target, sampleRequest)
      const padded = { ...health, headers: { 'X-Padding': String(bytes) } }
      if ((await bodyBytes(target, padded)) !== bytes) throw new Error('the reply is not padded')
      const rounds = await measured(target, [health, sampleRequest, padded], pace)
      const found = rounds.map(([small = 0, large = 0, copied = 0]) => {
        const copy = Math.max(0, copied - small)
        return { small, large, copy, over: (large - copy) / small }
      })
      const median = (pick: (each: (typeof found)[number]) => number) => spread(found.map(pick)).median
      healths.push(...found.map(({ small }) => small))
      documents.push({
        name: `${path} ${coding}`,
        bytes,
        microseconds: median(({ large }) => large),
        copyMicroseconds: median(({ copy }) => copy),
        overHealth: median(({ over }) => over),
      })
    }
  }
  return { documents, healths }
}

/** Longer than all rounds of all documents take, in seconds. */
function awakeWithinSeconds({ rounds, seconds, warmUpSeconds }: Pace): number {
  const loads = paths.length * codings.length * sidesOfRound
  return 60 + 2 * loads * (warmUpSeconds + rounds * seconds)
}

/** A server compresses its documents after it has started. */
const compressedWithinMs = 10_000

async function bodyBytes(target: Target, sampleRequest: SampleRequest): Promise<number> {
  for (const began = performance.now(); ; await sleep(100)) {
    const { status, coding, length } = await replyTo(target, sampleRequest)
    if (status === 200 && coding === (sampleRequest.headers['Accept-Encoding'] ?? 'identity') && length > 0)
      return length
    if (performance.now() - began > compressedWithinMs)
      throw new Error(`${sampleRequest.path} is answered ${status}, ${coding}, with ${length} bytes`)
  }
}

async function replyTo({ url }: Target, { path, headers }: SampleRequest) {
  const response = await fetch(url + path, { headers })
  const length = Number(response.headers.get('content-length'))
  const coding = response.headers.get('content-encoding') ?? 'identity'
  await response.arrayBuffer()
  return { status: response.status, coding, length }
}

/** Microseconds of processor time per request, by round and request; the requests of a round follow each other. */
async function measured(target: Target, sampleRequests: SampleRequest[], pace: Pace): Promise<number[][]> {
  for (const sampleRequest of sampleRequests) await load(target.url, sampleRequest, pace.warmUpSeconds)
  const rounds: number[][] = []
  while (rounds.length < pace.rounds) {
    const round: number[] = []
    for (const sampleRequest of sampleRequests)
      round.push(1e6 / rateOf(await loaded(target, sampleRequest, pace.seconds)))
    rounds.push(round)
  }
  return rounds
}

async function measureUnread(target: Target, path: string): Promise<UnreadCost> {
  const before = await target.residentMiB()
  const socket = connect(Number(new URL(target.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(pipelined))
  let [addedMiB, slowestHealthMs] = [0, 0]
  for (const began = performance.now(); performance.now() - began < unreadMs; await sleep(20)) {
    const sentAt = performance.now()
    await (await fetch(`${target.url}/v1/health`)).arrayBuffer()
    slowestHealthMs = Math.max(slowestHealthMs, performance.now() - sentAt)
    addedMiB = Math.max(addedMiB, ((await target.residentMiB()) ?? 0) - (before ?? 0))
  }
  socket.destroy()
  return { path, addedMiB: before === undefined ? undefined : addedMiB, slowestHealthMs }
}
