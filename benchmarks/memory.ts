/** The part of memory: a packaged server at rest, and with many connections that send nothing more. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedDatabase } from './project-copy.ts'
import { atMost, type Claim, counted, mebibytes, table } from './report.ts'
import { type Plan, startTarget } from './target.ts'

export type MemoryCosts = { restMiB: number; beforeMiB: number; idleMiB: number; connections: number }

const idleConnections = 10_000
const atOnce = 50
/** Jobs of the start have run, and V8 has returned the memory that only they needed: see server/after-start.ts. */
const restMs = 15_000
const settleMs = 5_000
/** 100 MB. */
const mostAtRest = 95
const mostForIdle = 150

/** @param plan a package */
export async function measureMemory(folder: string, plan: Plan): Promise<MemoryCosts> {
  const database = join(folder, 'memory.db')
  await seedDatabase(database)
  const target = await startTarget(plan, database)
  const resident = async () => (await target.residentMiB()) ?? Number.NaN
  await sleep(restMs)
  const restMiB = await resident()
  const port = Number(new URL(target.url).port)
  // The first requests load modules and compile validators, which is no price of connections.
  for (const socket of await openSome(port, atOnce)) socket.destroy()
  await sleep(settleMs)
  const beforeMiB = await resident()
  const sockets: Socket[] = []
  while (sockets.length < idleConnections) sockets.push(...(await openSome(port, atOnce)))
  await sleep(settleMs)
  const open = sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length
  const idleMiB = await resident()
  for (const socket of sockets) socket.destroy()
  await target.stop()
  return { restMiB, beforeMiB, idleMiB, connections: open }
}

export function memoryClaims({ restMiB, beforeMiB, idleMiB, connections }: MemoryCosts): Claim[] {
  const added = idleMiB - beforeMiB
  return [
    atMost(`at rest at most ${mostAtRest} MiB`, restMiB, mostAtRest, mebibytes),
    {
      claim: `${counted(idleConnections)} idle connections stay open and add at most ${mostForIdle} MiB`,
      value: added,
      shown: `${added.toFixed(0)} MiB with ${counted(connections)} open`,
      holds: added <= mostForIdle && connections === idleConnections,
    },
  ]
}

export function memoryReport({ restMiB, beforeMiB, idleMiB, connections }: MemoryCosts): string {
  const rows = [
    ['at rest', restMiB.toFixed(0)],
    [`after ${atOnce} requests`, beforeMiB.toFixed(0)],
    [`with ${counted(connections)} idle connections`, idleMiB.toFixed(0)],
  ]
  return ['Resident memory of a packaged server', '', table(['', 'MiB'], rows)].join('\n')
}

/** Connections that have got one response each. */
function openSome(port: number, count: number): Promise<Socket[]> {
  return Promise.all(Array.from({ length: count }, () => openIdle(port)))
}

async function openIdle(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  const [first] = (await once(socket, 'data')) as [Buffer]
  if (!first.toString().startsWith('HTTP/1.1 200')) throw new Error(`a connection was refused: ${first}`)
  socket.on('error', () => {})
  return socket
}
