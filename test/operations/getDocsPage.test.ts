// Runs on: SQLite
import { brotliCompressSync, constants } from 'node:zlib'
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { itServesOnePage } from '../support/html-page.ts'
import { operationIds } from '../support/requests.ts'
import { useTestServer } from '../support/use-server.ts'

describe('getDocsPage', () => {
  const server = useTestServer()
  const get = () => call(server, 'getDocsPage', { as: 'nobody' })

  itServesOnePage(server, 'getDocsPage')

  it('200 with the title and a link to every operation, for readers whose contract has not come', async () => {
    const { text } = await get()
    expect(text).to.contain('<h1>Workspace Booking Service</h1>')
    for (const id of operationIds) expect(text).to.contain(`<a href="#${id}"`)
    expect(text).not.to.contain('<a href="#noOperation"')
  })

  it('200 in less than 72 kB when compressed, and 265 kB when read', async () => {
    const page = Buffer.from((await get()).text)
    expect(brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length).to.be.below(72_000)
    expect(page.length).to.be.below(265_000)
  })
})
