// Runs on: SQLite
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { startTestServer } from '../support/server.ts'
import { useTestServer } from '../support/use-server.ts'

describe('getHealth', () => {
  const server = useTestServer()

  it('200 ok without a credential and with an invalid one', async () => {
    for (const headers of [{}, { Authorization: 'Bearer invented' }, { Cookie: 'session=invented' }]) {
      const answer = await call(server, 'getHealth', { as: 'nobody', headers: headers as Record<string, string> })
      expect([answer.status, answer.body]).to.deep.equal([200, { status: 'ok' }])
    }
  })

  it('200 without a body for HEAD', async () => {
    const { status, text, headers } = await call(server, 'getHealth', { as: 'nobody', method: 'HEAD' })
    expect([status, text]).to.deep.equal([200, ''])
    expect(headers.get('content-type')).to.equal('application/json; charset=utf-8')
  })

  it('200 without rate-limit headers, and not cacheable', async () => {
    const { headers } = await call(server, 'getHealth', { as: 'nobody' })
    expect([...headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).to.deep.equal([])
    expect(headers.get('cache-control')).to.equal('no-store')
  })

  it('200 even when the database fails and other operations return 500 INTERNAL_ERROR', async () => {
    const other = await startTestServer()
    try {
      await other.db.close()
      expect((await call(other, 'getMe')).code).to.equal('INTERNAL_ERROR')
      expect((await call(other, 'getHealth', { as: 'nobody' })).status).to.equal(200)
    } finally {
      await other.stop()
    }
  })
})
