/** Readers of event streams during a rolling restart: they come back after each end of a stream, and must get every event once. */
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadOptions } from './rolling-load.ts'

export type ReaderReport = {
  events: number
  streams: number /** The last event that came. */
  last: number
  faults: string[]
}

const readers = 5
/** Time without an event after which a reader leaves, once nobody writes. */
const quietMs = 3_000

export async function readEvents(options: LoadOptions): Promise<ReaderReport[]> {
  return Promise.all(Array.from({ length: readers }, () => follow(options)))
}

/** Ends when the load has ended and no further event has come for a while. */
async function follow({ url, seeded, ending }: LoadOptions): Promise<ReaderReport> {
  const report: ReaderReport = { events: 0, streams: 0, last: 0, faults: [] }
  let quietSince = performance.now()
  const take = (sequence: number) => {
    if (report.last !== 0 && sequence !== report.last + 1)
      report.faults.push(`event ${sequence} followed event ${report.last}`)
    report.last = sequence
    quietSince = performance.now()
    report.events++
  }
  const isDone = () => ending.ended && performance.now() - quietSince > quietMs
  for (;;) {
    report.streams++
    const fault = await readStream({ url, seeded, last: report.last, isDone }, take)
    if (fault !== undefined) report.faults.push(fault)
    if (isDone()) return report
    await sleep(200)
  }
}

type Reading = Pick<LoadOptions, 'url' | 'seeded'> & { last: number; isDone: () => boolean }

/** Resolves at the end of the stream, with its fault if it was not ended by the server. */
function readStream(
  { url, seeded, last, isDone }: Reading,
  take: (sequence: number) => void,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const headers = {
      Authorization: `Bearer ${seeded.accessKeys[0]}`,
      'X-App-Workspace': seeded.workspaceId,
      ...(last === 0 ? {} : { 'Last-Event-ID': String(last) }),
    }
    const asking = request(`${url}/v1/events/stream`, { headers, agent: false })
    const leaving = setInterval(() => {
      if (isDone()) asking.destroy()
    }, 100)
    const end = (fault?: string) => {
      clearInterval(leaving)
      resolve(isDone() ? undefined : fault)
    }
    asking.on('error', (error: NodeJS.ErrnoException) => end(`a stream failed: ${error.code ?? error.message}`))
    asking.on('response', (reply) => {
      const type = reply.headers['content-type'] ?? ''
      if (reply.statusCode !== 200 || !type.startsWith('text/event-stream'))
        end(`a stream was answered ${reply.statusCode} ${type}`)
      let text = ''
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part
        const messages = text.split('\n\n')
        text = messages.pop() ?? ''
        for (const message of messages.filter((each) => /^data:/m.test(each)))
          take(Number(/^id: (\d+)/m.exec(message)?.[1]))
      })
      reply.on('error', (error: NodeJS.ErrnoException) => end(`a stream was cut: ${error.code ?? error.message}`))
      reply.on('end', () => end())
    })
    asking.end()
  })
}
