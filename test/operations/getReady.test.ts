// Runs on: SQLite and PostgreSQL, because each engine tells by itself whether it answers and its schema is known
import { expect } from 'chai'
import { sql } from 'drizzle-orm'
import { runStatement } from '#dialect'
import { call } from '../support/call.ts'
import { startTestServer } from '../support/server.ts'
import { useTestServer } from '../support/use-server.ts'
import { expectRefusal } from '../support/values.ts'

describe('getReady', () => {
  const times = { freshMs: 0 }
  const server = useTestServer({ times })
  const ready = (other = server) => call(other, 'getReady', { as: 'nobody' })

  it('200 ready without a credential, without rate-limit headers, and not cacheable', async () => {
    const { status, body, headers } = await ready()
    expect([status, body]).to.deep.equal([200, { status: 'ready' }])
    expect([...headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).to.deep.equal([])
    expect(headers.get('cache-control')).to.equal('no-store')
  })

  it('200 without a body for HEAD', async () => {
    const { status, text } = await call(server, 'getReady', { as: 'nobody', method: 'HEAD' })
    expect([status, text]).to.deep.equal([200, ''])
  })

  it('503 SERVICE_UNAVAILABLE while a newer version has changed the schema, and 200 once it is undone', async () => {
    const record = sql`INSERT INTO migrations (hash, created_at) VALUES ('of a newer version', 1)`
    await server.db.write((tx) => runStatement(tx, record))
    const refused = await ready()
    expectRefusal(refused, 503, 'SERVICE_UNAVAILABLE')
    expect(refused.headers.get('retry-after')).to.equal('1')
    expect(refused.text, 'parts are for operators').not.to.match(/migration|database/)
    expect(server.logLines.join('\n')).to.match(/not ready: migrations is ahead/)
    await server.db.write((tx) => runStatement(tx, sql`DELETE FROM migrations WHERE hash = 'of a newer version'`))
    expect((await ready()).status).to.equal(200)
  })

  it('200 while a newer version has changed the schema in a way that this version can use', async () => {
    const record = sql`INSERT INTO migrations (hash, created_at, compatible_with)
      SELECT 'compatible', 1, hash FROM migrations LIMIT 1`
    await server.db.write((tx) => runStatement(tx, record))
    expect((await ready()).status).to.equal(200)
    await server.db.write((tx) => runStatement(tx, sql`DELETE FROM migrations WHERE hash = 'compatible'`))
  })

  it('503 SERVICE_UNAVAILABLE when the database does not answer, while getHealth is 200', async () => {
    const other = await startTestServer({ times })
    try {
      expect((await ready(other)).status).to.equal(200)
      await other.db.close()
      expectRefusal(await ready(other), 503, 'SERVICE_UNAVAILABLE')
      expect((await call(other, 'getHealth', { as: 'nobody' })).status).to.equal(200)
    } finally {
      await other.stop()
    }
  })

  it('503 SERVICE_UNAVAILABLE while the server stops', async () => {
    const other = await startTestServer()
    try {
      other.drain()
      expectRefusal(await ready(other), 503, 'SERVICE_UNAVAILABLE')
    } finally {
      await other.stop()
    }
  })
})
