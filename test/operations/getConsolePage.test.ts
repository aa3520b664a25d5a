// Runs on: SQLite
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { itServesOnePage } from '../support/html-page.ts'
import { useTestServer } from '../support/use-server.ts'

describe('getConsolePage', () => {
  const server = useTestServer()

  // A short one before anything is drawn, and the two parts of the console.
  itServesOnePage(server, 'getConsolePage', 3)

  it('200 in at most 138 kB compressed by gzip', async () => {
    const { text } = await call(server, 'getConsolePage', { as: 'nobody' })
    expect(gzipSync(text, { level: 9 }).length).to.be.at.most(138_000)
  })

  it('405 for a method other than GET and HEAD, and 404 for a path below it that no operation has', async () => {
    const { status, headers } = await fetch(`${server.url}/`, { method: 'POST' })
    expect([status, headers.get('allow')]).to.deep.equal([405, 'GET, HEAD, OPTIONS'])
    expect((await fetch(`${server.url}/nothing`)).status).to.equal(404)
  })
})
