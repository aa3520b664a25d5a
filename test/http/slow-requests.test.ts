// Runs on: SQLite and PostgreSQL, because statements are timed where each engine sends them
/** The log line of a slow request: which step took the time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { handlers } from '../../handlers/index.ts'
import { call } from '../support/call.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { useTestServer } from '../support/use-server.ts'
import { dial, operationBytes } from '../support/wire.ts'

type Line = {
  msg: string
  operation: string | null
  status: number
  ms: number
  steps: Record<string, number>
  statements: number
  statements_ms: number
  transaction_ms: number
}

const slowMs = 100
const waitMs = 150

describe('a slow request', () => {
  const slowly = {
    getMe: (async (handlerCall: Parameters<typeof handlers.getMe>[0]) => {
      if (handlerCall.headers['x-slow'] === 'handler') await sleep(waitMs)
      return handlers.getMe(handlerCall)
    }) as typeof handlers.getMe,
    createResource: (async (handlerCall: Parameters<typeof handlers.createResource>[0]) => {
      if (handlerCall.headers['x-slow'] !== 'transaction') return handlers.createResource(handlerCall)
      const { db } = handlerCall
      const write: typeof db.write = (work, ...rest) =>
        db.write(
          async (tx, read) => {
            await sleep(waitMs)
            return work(tx, read)
          },
          ...rest,
        )
      return handlers.createResource({ ...handlerCall, db: { ...db, write } })
    }) as typeof handlers.createResource,
  }
  const server = useTestServer({ env: { SLOW_REQUEST_MS: String(slowMs) }, handlers: slowly })
  const slowLines = (of: TestServer = server) =>
    of.logLines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'slow request')
  const linesOf = async (work: () => Promise<unknown>) => {
    const before = slowLines().length
    await work()
    return slowLines().slice(before)
  }

  it('is logged with the step that took the time, and how many statements it sent', async () => {
    const [line, ...more] = await linesOf(() => call(server, 'getMe', { headers: { 'X-Slow': 'handler' } }))
    expect(more).to.deep.equal([])
    expect(line).to.include({ operation: 'getMe', status: 200 })
    expect(line?.steps.handler).to.be.within(waitMs - 10, line?.ms ?? 0)
    const { handler: _, ...others } = line?.steps ?? {}
    expect(Object.keys(others)).to.have.members([
      'authenticate',
      'limit',
      'validate',
      'authorize',
      'read_body',
      'reply',
    ])
    const times = Object.values(line?.steps ?? {})
    for (const time of times) expect(time).to.be.at.least(0)
    // Each is rounded to a tenth.
    expect(times.reduce((sum, time) => sum + time)).to.be.at.most((line?.ms ?? 0) + times.length / 10)
    expect(line?.statements).to.be.at.least(1)
    expect(line?.statements_ms).to.be.greaterThan(0)
    expect(line?.transaction_ms).to.equal(0)
  })

  it('is logged with the time of its transaction', async () => {
    const body = { name: 'Slow court', capacity: 1 }
    const headers = { 'X-Slow': 'transaction' }
    const [line] = await linesOf(() => call(server, 'createResource', { body, headers }))
    expect(line).to.include({ operation: 'createResource', status: 201 })
    expect(line?.transaction_ms).to.be.within(waitMs - 10, line?.ms ?? 0)
  })

  it('whose client sends its body slowly spent the time in read_body', async () => {
    const [line] = await linesOf(async () => {
      const wire = await dial(server)
      const bytes = operationBytes(server, 'createResource', {
        body: JSON.stringify({ name: 'Slow body', capacity: 1 }),
      })
      wire.send(bytes.slice(0, -5))
      await sleep(waitMs)
      wire.send(bytes.slice(-5))
      await wire.next()
      wire.destroy()
    })
    expect(line?.steps.read_body).to.be.within(waitMs - 50, line?.ms ?? 0)
  })

  it('has the statements of its own only, with twenty writes at once', async () => {
    const one = await linesOf(() =>
      call(server, 'createResource', { body: { name: 'Alone', capacity: 1 }, headers: { 'X-Slow': 'transaction' } }),
    )
    const many = await linesOf(async () => {
      const slow = call(server, 'createResource', {
        body: { name: 'Among others', capacity: 1 },
        headers: { 'X-Slow': 'transaction' },
      })
      const others = Array.from({ length: 20 }, (_, index) =>
        call(server, 'createResource', { body: { name: `Other ${index}`, capacity: 1 } }),
      )
      await Promise.all([slow, ...others])
    })
    const counts = [...one, ...many].map(({ statements }) => Number(statements))
    expect(many.length).to.be.at.least(1)
    // One of them reads the caller, unless it is remembered.
    expect(Math.max(...counts) - Math.min(...counts), counts.join()).to.be.at.most(1)
  })

  it('is not logged if it is fast, nor with SLOW_REQUEST_MS=0', async () => {
    // No request takes a minute, however busy the machine is.
    for (const SLOW_REQUEST_MS of ['60000', '0']) {
      const other = await startTestServer({ env: { SLOW_REQUEST_MS }, handlers: slowly })
      try {
        await call(other, 'getMe', { headers: { 'X-Slow': 'handler' } })
        expect(slowLines(other)).to.deep.equal([])
      } finally {
        await other.stop()
      }
    }
  })
})
