// Runs on: SQLite
/** Following events with the client: on through lost connections, to an end that the caller or the server decides. */
import { expect } from 'chai'
import { type ApiError, createClient, type Data } from '../../generated/client/index.mjs'
import { call } from '../support/call.ts'
import { Relay } from '../support/relay.ts'
import { newWorkspace } from '../support/rows.ts'
import { useScriptedServer } from '../support/scripted-server.ts'
import { useTestServer } from '../support/use-server.ts'

type Event = Data<'streamEvents'>

describe('client.streamEvents', () => {
  const server = useTestServer()
  const scripted = useScriptedServer()
  let workspace: string
  let relay: Relay
  beforeEach(async () => {
    workspace = await newWorkspace(server)
    relay = new Relay(server.url)
    await relay.open()
  })
  afterEach(() => relay.close())

  const clientOf = (url: string) =>
    createClient({ baseUrl: url.replace(/\/$/, ''), sessionCookie: server.seeded.people.owner.cookie, workspace })
  const change = async (name: string) =>
    expect((await call(server, 'createResource', { workspace, body: { name, category: null } })).status).to.equal(201)
  const failureOf = async (events: AsyncGenerator<Event>): Promise<ApiError> => {
    try {
      await events.next()
    } catch (error) {
      return error as ApiError
    }
    throw new Error('an event arrived')
  }
  const message = (id: number, data?: string) =>
    `retry: 1\nid: ${id}\n\n${data === undefined ? '' : `data: ${data}\n\n`}`
  const streamOf = (text: string) => ({ status: 200, headers: { 'Content-Type': 'text/event-stream' }, text })

  it('yields typed events as they happen, and `break` closes the connection', async () => {
    const events = clientOf(server.url).streamEvents({ after: 0 })
    await change('One')
    const { value } = await events.next()
    expect([value?.type, value?.sequence, value?.subject.kind]).to.deep.equal(['resource.created', 1, 'resource'])
    const next = events.next()
    await change('Two')
    expect((await next).value?.sequence).to.equal(2)
    await events.return()
    expect(await events.next()).to.deep.equal({ done: true, value: undefined })
  })

  it('goes on after the connection was cut, without a loss or a double', async () => {
    const events = clientOf(relay.url).streamEvents({ after: 0 }, { maxRetries: 5 })
    const seen: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      await change(`Before ${turn}`)
      seen.push((await events.next()).value?.sequence ?? 0)
      await relay.close()
      await change(`While cut ${turn}`)
      await relay.open()
      seen.push((await events.next()).value?.sequence ?? 0)
    }
    expect(seen).to.deep.equal([1, 2, 3, 4, 5, 6])
    await events.return()
  })

  it('resumes from the first id, also if no event had arrived', async () => {
    await change('Old')
    const events = clientOf(relay.url).streamEvents({}, { idleTimeoutMs: 300 })
    const next = events.next()
    await new Promise((resolve) => setTimeout(resolve, 200))
    await change('New')
    expect((await next).value?.sequence).to.equal(2)
    await events.return()
  })

  it('reads events of any server: other line ends, data in several lines, a byte order mark, comments', async () => {
    const text = '\uFEFF: hello\r\rretry: 1\rid: 7\rdata: {"sequence":\rdata: 8}\r\r'
    scripted.script(streamOf(text), streamOf('event: x\r\ndata:{"sequence":9}\r\n\r\n'))
    const events = clientOf(scripted.url).streamEvents()
    expect([(await events.next()).value, (await events.next()).value]).to.deep.equal([{ sequence: 8 }, { sequence: 9 }])
    expect(scripted.requests.map(({ headers }) => headers['last-event-id'])).to.deep.equal([undefined, '7'])
    await events.return()
  })

  it('counts silence as a lost connection', async () => {
    scripted.script(streamOf(message(7)), streamOf(message(7, '{"sequence":8}')))
    const events = clientOf(scripted.url).streamEvents()
    expect((await events.next()).value).to.deep.equal({ sequence: 8 })
    expect(scripted.requests.map(({ headers }) => headers['last-event-id'])).to.deep.equal([undefined, '7'])
    await events.return()
  })

  it('NETWORK_ERROR after `maxRetries` streams in a row that end at once', async () => {
    scripted.script(streamOf(message(7)))
    const before = scripted.requests.length
    const options = { maxRetries: 2, signal: AbortSignal.timeout(20_000) }
    const error = await failureOf(clientOf(scripted.url).streamEvents({}, options))
    expect([error.code, error.operationId]).to.deep.equal(['NETWORK_ERROR', 'streamEvents'])
    expect(scripted.requests.length - before).to.equal(3)
  })

  it('UNEXPECTED_REPLY for data that is not JSON, and for a reply that is no stream', async () => {
    scripted.script(streamOf(message(7, '{')))
    const garbled = await failureOf(clientOf(scripted.url).streamEvents())
    expect([garbled.code, garbled.problem]).to.deep.equal(['UNEXPECTED_REPLY', 'INVALID_JSON'])
    scripted.script({ status: 200, headers: { 'Content-Type': 'text/html' }, text: '<p>' })
    const page = await failureOf(clientOf(scripted.url).streamEvents({}, { maxRetries: 0 }))
    expect([page.code, page.problem]).to.deep.equal(['UNEXPECTED_REPLY', 'MEDIA_TYPE'])
  })

  it('throws the error of the server for a refused stream', async () => {
    const client = clientOf(server.url).with({ sessionCookie: server.seeded.people.stranger.cookie })
    expect((await failureOf(client.streamEvents())).code).to.equal('WORKSPACE_NOT_FOUND')
  })

  it('ABORTED when the signal ends it, before and while it waits', async () => {
    const client = clientOf(server.url)
    expect((await failureOf(client.streamEvents({}, { signal: AbortSignal.abort() }))).code).to.equal('ABORTED')
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(), 300)
    expect((await failureOf(client.streamEvents({}, { signal: leaving.signal }))).code).to.equal('ABORTED')
  })

  it('`raw` returns the response with its body unread', async () => {
    const { data } = await clientOf(server.url).streamEvents.raw()
    expect(data?.headers.get('content-type')).to.match(/^text\/event-stream/)
    await data?.body?.cancel()
  })
})
