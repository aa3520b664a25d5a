// Runs on: SQLite and PostgreSQL, because streams read the database again and again, also while it is unavailable
/** The open streams of one server, with small limits: slow readers, full servers, and a database that fails. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { v7 as newId } from 'uuid'
import { resourceEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { EventStream } from '../../app/events/stream.ts'
import { type EventView, eventView } from '../../app/events/view.ts'
import { type Database, DatabaseUnreachable } from '../../db/database.ts'
import { listLastSequences } from '../../db/queries/events.ts'
import { members, sessions } from '../../db/schema.ts'
import { RequestContext } from '../../http/request/request-context.ts'
import { createEventStreams, type EventStreams, type StreamLimits } from '../../http/streams/event-streams.ts'
import { newPerson } from '../support/people.ts'
import { newWorkspace } from '../support/rows.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'

describe('open event streams', () => {
  const server = useTestServer()
  let workspace: string
  let streams: EventStreams
  let http: Server
  let logLines: string[]
  beforeEach(async () => {
    workspace = await newWorkspace(server)
  })
  afterEach(async () => {
    http.closeAllConnections()
    http.close()
    await streams.close()
  })

  /** Serves only streams, of the owner in the workspace unless `by` says otherwise. */
  const serve = async (
    limits: Partial<StreamLimits>,
    db: Database = server.db,
    by?: { userId?: string; sessionId: string },
    view: EventView = eventView,
  ) => {
    logLines = []
    const log = pino({}, { write: (line: string) => void logLines.push(line) })
    streams = createEventStreams(db, view, log, { tickMs: 50, ...limits })
    const { user_id, member_id } = server.seeded.people.owner
    const [session] = await server.db.read.select().from(sessions).where(eq(sessions.userId, user_id))
    const id = by?.sessionId ?? session?.id ?? ''
    const userId = by?.userId ?? user_id
    http = createServer((request, response) => {
      const context = new RequestContext(request, response, '', new Date())
      const credential = { kind: 'session', id, expiresAt: new Date() } as const
      context.caller = { user: { id: userId, email: '', name: '' }, credential }
      context.workspace = { id: workspace, name: '', memberId: member_id, role: 'owner' }
      try {
        streams.admit(context)
        const body = new EventStream(0, 0)
        streams.open(context, body, { status: 200, headers: [], payload: undefined, stream: body }, [])
      } catch (error) {
        response.writeHead(503).end((error as Error).message)
      }
    })
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    return (http.address() as AddressInfo).port
  }
  const dial = async (port: number) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    return socket
  }
  const add = (count: number, type: 'created' | 'updated' = 'created') =>
    server.db.write(async (tx) => {
      for (let index = 0; index < count; index++) {
        const resource = { workspaceId: workspace, id: newId(), archivedAt: null }
        await recordEvents(tx, { caller: null, now: new Date() }, resourceEvent(type, resource))
      }
    })
  const receivedText = (socket: Awaited<ReturnType<typeof dial>>) => {
    const received = { text: '' }
    socket.on('data', (bytes) => {
      received.text += bytes
    })
    return received
  }
  const ended = () => logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'event stream ended')

  it('a reader that takes nothing is disconnected; it holds a bounded number of bytes, and others get every event', async () => {
    const port = await serve({ stuckMs: 400 })
    const [stuck, reading] = [await dial(port), await dial(port)]
    stuck.pause()
    const received = receivedText(reading)
    const heldBytes = () => Math.max(0, ...serverSockets(http).map(({ writableLength }) => writableLength))
    let most = 0
    const sampling = setInterval(() => {
      most = Math.max(most, heldBytes())
    }, 5)
    // More than the buffers of the kernel take.
    for (let turn = 0; turn < 40; turn++) {
      await add(1_000)
      await sleep(20)
      if (ended().length > 0) break
    }
    await until(() => ended().length === 1)
    clearInterval(sampling)
    expect(ended()[0]).to.include({ reason: 'the client did not read' })
    expect(most).to.be.within(1, 256 * 1024)
    const total = Number(
      received.text
        .match(/id: (\d+)/g)
        ?.at(-1)
        ?.slice(4),
    )
    expect(total).to.be.above(1_000)
    expect(streams.count).to.equal(1)
    stuck.destroy()
    reading.destroy()
    await until(() => streams.count === 0)
  })

  it('a reader that pauses for less than that gets every event once and in order', async () => {
    const port = await serve({ stuckMs: 20_000 })
    const socket = await dial(port)
    const received = receivedText(socket)
    await until(() => received.text.includes('retry'))
    socket.pause()
    for (let turn = 0; turn < 15; turn++) await add(1_000)
    const other = await dial(port)
    const caughtUp = receivedText(other)
    await add(1)
    await until(() => caughtUp.text.includes('id: 15001\n'))
    other.destroy()
    socket.resume()
    await until(() => received.text.includes('id: 15001\n'))
    const ids = [...received.text.matchAll(/^id: (\d+)\ndata/gm)].map(([, id]) => Number(id))
    expect(ids).to.deep.equal(Array.from({ length: 15_001 }, (_, index) => index + 1))
    socket.destroy()
  })

  it('refuses more streams than the server or the workspace may have, and admits again when one is closed', async () => {
    const port = await serve({ total: 2 })
    const [first, second] = [await dial(port), await dial(port)]
    await until(() => streams.count === 2)
    const refused = await fetch(`http://127.0.0.1:${port}`)
    expect([refused.status, await refused.text()]).to.deep.equal([503, 'this server has too many event streams'])
    first.destroy()
    await until(() => streams.count === 1)
    const third = await dial(port)
    await until(() => streams.count === 2)
    for (const socket of [second, third]) socket.destroy()
    await until(() => streams.count === 0)
    await streams.close()
    http.close()
    const other = await serve({ perWorkspace: 1 })
    await dial(other)
    await until(() => streams.count === 1)
    const crowded = await fetch(`http://127.0.0.1:${other}`)
    expect(await crowded.text()).to.equal('the workspace has too many event streams')
  })

  it('two hundred that are opened and closed in a loop leave nothing behind', async () => {
    const port = await serve({})
    for (let turn = 0; turn < 10; turn++) {
      const sockets = await Promise.all(Array.from({ length: 20 }, () => dial(port)))
      await until(() => streams.count > 0)
      for (const socket of sockets) socket.destroy()
      await until(() => streams.count === 0)
    }
    await until(() => ended().length >= 20)
    expect(ended().every(({ reason }) => reason === 'the client closed it')).to.equal(true)
  })

  it('tells a quiet reader by a comment and an id that it has everything', async () => {
    const port = await serve({ heartbeatMs: 100 })
    const socket = await dial(port)
    const received = receivedText(socket)
    await until(() => (received.text.match(/:\nid: 0\n\n/g)?.length ?? 0) >= 2)
    await add(1)
    await until(() => received.text.includes(':\nid: 1\n\n'))
    socket.destroy()
  })

  it('ends a stream that was open for long', async () => {
    const port = await serve({ lifeMs: 300 })
    const socket = await dial(port)
    const received = receivedText(socket)
    await until(() => received.text.includes(': it was open for long: call again\n\n'))
    socket.destroy()
  })

  it('goes on after the database could not be reached, without a line for each second', async () => {
    let fault: Error | undefined
    let failedReads = 0
    const untilFailedTwice = () => {
      const before = failedReads
      return until(() => failedReads >= before + 2)
    }
    const db = new Proxy(server.db, {
      get(target, name) {
        if (!fault || name !== 'read') return Reflect.get(target, name)
        failedReads++
        throw fault
      },
    })
    const port = await serve({}, db)
    const socket = await dial(port)
    const received = receivedText(socket)
    await add(1)
    await until(() => received.text.includes('id: 1\n'))
    fault = new DatabaseUnreachable('gone')
    await add(1)
    await untilFailedTwice()
    expect(logLines).to.deep.equal([])
    fault = new Error('a fault of the program')
    await untilFailedTwice()
    expect(logLines.map((line) => JSON.parse(line).msg)).to.deep.equal([
      'events could not be read for the open streams',
    ])
    fault = undefined
    await until(() => received.text.includes('id: 2\n'))
    socket.destroy()
  })

  it('sends the events of a workspace although those of six others cannot be read, with one line about them', async () => {
    const broken = await Promise.all(Array.from({ length: 6 }, () => newWorkspace(server)))
    const sound = await newWorkspace(server)
    const view: EventView = (row) => {
      if (broken.includes(row.workspaceId)) throw new Error('an event that cannot be shown')
      return eventView(row)
    }
    // No look by the clock: all are read in the one that follows the writes.
    const port = await serve({ tickMs: 60_000 }, server.db, undefined, view)
    const sockets: Socket[] = []
    for (workspace of [...broken, sound]) {
      sockets.push(await dial(port))
      await until(() => streams.count === sockets.length)
    }
    const received = receivedText(sockets.at(-1) as Socket)
    for (workspace of [...broken, sound]) await add(1)
    for (const each of [...broken, sound]) streams.wake(each)
    await until(() => received.text.includes('id: 1\n'))
    expect(logLines).to.have.length(1)
    for (const socket of sockets) socket.destroy()
  })

  it('sends a reader that was slow nothing of what it lacks after its session has ended', async () => {
    const { userId } = await newPerson(server, 'owner')
    const ofPerson = eq(sessions.userId, userId)
    const [session] = await server.db.read.select().from(sessions).where(ofPerson)
    await server.db.write(async (tx) => {
      await tx.update(members).set({ workspaceId: workspace }).where(eq(members.userId, userId))
    })
    // No look by the clock: only what is sent may find the end of the session.
    const port = await serve({ tickMs: 60_000, stuckMs: 60_000 }, server.db, { userId, sessionId: session?.id ?? '' })
    const socket = await dial(port)
    const received = receivedText(socket)
    await until(() => received.text.includes('retry'))
    socket.pause()
    for (let turn = 0; turn < 40 && streams.lag() === 0; turn++) {
      await add(1_000)
      streams.wake(workspace)
      await until(() => streams.lag() === 0)
      if (serverSockets(http).some(({ writableNeedDrain }) => writableNeedDrain)) break
    }
    await server.db.write(async (tx) => void (await tx.update(sessions).set({ revokedAt: new Date() }).where(ofPerson)))
    await add(1)
    streams.wake(workspace)
    const last = (await listLastSequences(server.db.read, [workspace]))[0]?.lastSequence
    socket.resume()
    await until(() => received.text.includes(': the credential or the membership has ended\n\n'))
    expect(received.text).not.to.include(`id: ${last}\n`)
    socket.destroy()
  })

  it('ends a stream whose session is of another user', async () => {
    const { userId } = await newPerson(server, 'owner')
    const [session] = await server.db.read.select().from(sessions).where(eq(sessions.userId, userId))
    const port = await serve({}, server.db, { sessionId: session?.id ?? '' })
    const socket = await dial(port)
    const received = receivedText(socket)
    await until(() => received.text.includes(': the credential or the membership has ended\n\n'))
    socket.destroy()
  })
})

function serverSockets(server: Server): { writableLength: number; writableNeedDrain: boolean }[] {
  const { _connections: count } = server as unknown as { _connections: number }
  if (count === 0) return []
  return (process as unknown as { _getActiveHandles(): unknown[] })
    ._getActiveHandles()
    .filter((handle): handle is import('node:net').Socket => (handle as { server?: unknown }).server === server)
}
