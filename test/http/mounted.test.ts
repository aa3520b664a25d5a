// Runs on: SQLite
/** The service in an Express app of others: under a prefix, behind their middleware, before their error handler. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { MemoryStore } from 'express-rate-limit'
import helmet from 'helmet'
import pino from 'pino'
import { createMigrated } from '#test-databases'
import { checkoutsFolder, readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/open-database.ts'
import { type ContractSeed, seedContract } from '../../server/seeds/contract.ts'
import { type BookingService, type BookingSettings, bookingService } from '../../server/service.ts'
import { call, send } from '../support/call.ts'
import { Follower } from '../support/event-stream.ts'
import { copyRepositories } from '../support/seeded-repositories.ts'
import { storageIn, type TestServer } from '../support/server.ts'
import { until } from '../support/until.ts'
import { expectRefusal } from '../support/values.ts'

const require = createRequire(import.meta.url)
const compression: (options: { threshold: number }) => RequestHandler = require('compression')
const morgan: (format: string, options: { stream: { write(line: string): void } }) => RequestHandler = require('morgan')

describe('the service in an Express app', () => {
  let folder: string
  let seeded: ContractSeed
  let storage: Awaited<ReturnType<typeof storageIn>>
  const opened: { service: BookingService; server: Server }[] = []

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-mounted-'))
    await createMigrated(folder, 'booking.db')
    storage = await storageIn(folder)
    const config = readConfig(storage)
    const db = await openDatabase(config)
    seeded = await seedContract(db, checkoutsFolder(config), 'session', new Date(), copyRepositories)
    await db.close()
  })
  after(() => rm(folder, { recursive: true }))
  afterEach(async () => {
    for (const { service, server } of opened.splice(0)) {
      server.close()
      server.closeAllConnections()
      await service.close()
    }
  })

  const open = (more: Partial<BookingSettings> = {}) =>
    bookingService({
      ...{ database: storage.DATABASE_URL, log: pino({ level: 'silent' }) },
      ...more,
      settings: { CHECKOUTS: storage.CHECKOUTS, RATE_LIMITS: 'off', ...more.settings },
    })

  /** @param build adds the service and its surroundings to an app */
  const mount = async (build: (app: Express, service: BookingService) => void, more: Partial<BookingSettings> = {}) => {
    const service = await open(more)
    const app = express()
    build(app, service)
    const server = createServer(app).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    opened.push({ service, server })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { url, service, booking: { url: `${url}/booking`, seeded } as TestServer }
  }

  const ownErrors: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(error.status ?? 418).send(`own: ${error.message}`)
  }
  const crowded = (lines: string[] = []) =>
    mount((app, service) => {
      app.use(morgan('tiny', { stream: { write: (line) => void lines.push(line) } }))
      app.use(helmet(), compression({ threshold: 0 }), express.json(), express.urlencoded())
      app.get('/own', (_request, response) => void response.send('mine'))
      app.get('/broken', () => {
        throw new Error('a fault of the app')
      })
      app.use('/booking', service)
      app.use((_request, response) => void response.status(404).send('own 404'))
      app.use(ownErrors)
    })

  it('200 and 201 under a prefix, behind morgan, helmet, compression and body parsers', async () => {
    const lines: string[] = []
    const { booking, url } = await crowded(lines)
    const listed = await call(booking, 'listResources')
    expect(listed.status).to.equal(200)
    expect(listed.headers.get('content-encoding')).to.equal('gzip')
    expect(listed.headers.get('x-dns-prefetch-control'), 'a header of helmet').to.equal('off')
    const created = await call(booking, 'createResource', { body: { name: 'Court behind parsers', category: 'court' } })
    expect([created.status, created.body.name]).to.deep.equal([201, 'Court behind parsers'])
    expect(await (await fetch(`${url}/own`)).text()).to.equal('mine')
    expect(lines.join('')).to.include('GET /booking/v1/resources 200')
  })

  it('201 with nothing in front: the service reads the body', async () => {
    const { booking } = await mount((app, service) => void app.use('/booking', service))
    const { status } = await call(booking, 'createResource', { body: { name: 'Court alone', category: 'court' } })
    expect(status).to.equal(201)
  })

  it('errors are those of the contract, and the app’s error handler gets none: 401, 404, 405, 400, 415', async () => {
    const { booking, url } = await crowded()
    expectRefusal(await call(booking, 'listResources', { as: 'nobody' }), 401, 'UNAUTHENTICATED')
    const resourceId = '00000000-0000-4000-8000-000000000000'
    expectRefusal(await call(booking, 'getResource', { params: { resourceId } }), 404, 'RESOURCE_NOT_FOUND')
    expectRefusal(await call(booking, 'createResource', { body: { name: 7 } }), 400, 'VALIDATION_FAILED')
    const text = { rawBody: 'text', headers: { 'Content-Type': 'text/plain' } }
    expectRefusal(await call(booking, 'createResource', text), 415, 'UNSUPPORTED_MEDIA_TYPE')
    const wrong = await fetch(`${url}/booking/v1/resources`, { method: 'DELETE' })
    expect([wrong.status, ((await wrong.json()) as { error: { code: string } }).error.code]).to.deep.equal([
      405,
      'METHOD_NOT_ALLOWED',
    ])
    expect(wrong.headers.get('allow')).to.equal('GET, HEAD, OPTIONS, POST')
  })

  it('other paths are the app’s, under the prefix and beside it, and so are its own errors', async () => {
    const { url } = await crowded()
    for (const [path, status, text] of [
      ['/booking/v1/nothing', 404, 'own 404'],
      ['/booking/nothing?x=/v1/resources', 404, 'own 404'],
      ['/v1/resources', 404, 'own 404'],
      ['/broken', 418, 'own: a fault of the app'],
    ] as const) {
      const response = await fetch(`${url}${path}`)
      expect([response.status, await response.text()], path).to.deep.equal([status, text])
    }
    const body = { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } }
    expect((await fetch(`${url}/booking/v1/resources`, body)).status, 'refused by the app’s parser').to.equal(400)
  })

  it('events arrive at once, also where a middleware compresses', async () => {
    const { booking } = await crowded()
    const leaving = new AbortController()
    const response = await send(booking, 'streamEvents', {}, leaving.signal)
    expect(response.headers.get('content-encoding')).to.equal('gzip')
    const follower = new Follower(response.body as ReadableStream<Uint8Array>, leaving)
    await call(booking, 'createResource', { body: { name: 'Court with an event', category: 'court' } })
    expect((await follower.next()).type).to.equal('resource.created')
    leaving.abort()
  })

  it('static documents keep their own coding, and a conditional request is 304', async () => {
    const { url } = await crowded()
    const get = (headers: Record<string, string> = {}) => fetch(`${url}/booking/openapi.json`, { headers })
    expect(((await (await get()).json()) as { openapi: string }).openapi).to.match(/^3\.1/)
    // Until the service has compressed the document in the background, the middleware does it, and knows no length beforehand.
    await until(async () => (await get()).headers.has('content-length'))
    expect((await get()).headers.get('content-encoding')).to.equal('gzip')
    const tag = (await get()).headers.get('etag') ?? ''
    expect((await get({ 'If-None-Match': tag })).status).to.equal(304)
    expect((await get({ 'If-None-Match': '"another"' })).status).to.equal(200)
  })

  it('counts calls in a store of the app: 429 for the 61st', async () => {
    const { booking } = await mount((app, service) => void app.use('/booking', service), {
      settings: { RATE_LIMITS: 'on' },
      rateLimitStore: () => new MemoryStore(),
    })
    const statuses: number[] = []
    for (let index = 0; index < 61; index++) statuses.push((await call(booking, 'listResources')).status)
    expect(statuses).to.deep.equal([...Array(60).fill(200), 429])
  })

  it('close: finishes the call under way, then answers 503, and leaves the file to others', async () => {
    const { booking, service } = await mount((app, made) => void app.use('/booking', made))
    const underWay = call(booking, 'createResource', { body: { name: 'Court at the end', category: 'court' } })
    await new Promise((resolve) => setTimeout(resolve, 5))
    const closing = service.close()
    expect((await underWay).status).to.be.oneOf([201, 503])
    await closing
    await service.close()
    expectRefusal(await call(booking, 'listResources'), 503, 'SERVICE_UNAVAILABLE')
    const next = await open()
    await next.close()
  })

  it('refuses settings of a port, and a database that it cannot open, in one line', async () => {
    const reasons: string[] = []
    for (const wrong of [
      { settings: { PORT: '3000' } },
      { database: 'mysql://x' },
      { settings: { LOG_LEVEL: 'loud' } },
    ]) {
      await open(wrong).then(
        (service) => service.close(),
        (error) => reasons.push(error.message),
      )
    }
    expect(reasons).to.have.lengthOf(3)
    expect(reasons[0]).to.equal('PORT: belongs to the server that has the port, not to the service')
    for (const reason of reasons) expect(reason).not.to.include('\n')
  })
})
