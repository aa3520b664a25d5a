// Runs on: SQLite
/** Bodies that are too large or declare another content than JSON in UTF-8. */
import { expect } from 'chai'
import { useTestServer } from '../support/use-server.ts'
import { dial, expectRefusal, operationBytes, requestBytes, wireCall } from '../support/wire.ts'

describe('bodies that are too large', () => {
  const server = useTestServer()
  const json = { 'Content-Type': 'application/json' }
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`

  it('413 PAYLOAD_TOO_LARGE for chunks beyond 64 KiB before the body ends, and the connection closes', async () => {
    const wire = await dial(server)
    wire.send(operationBytes(server, 'createResource', { headers: { ...json, 'Transfer-Encoding': 'chunked' } }))
    for (let sent = 0; sent < 5; sent++) wire.send(chunk)
    const reply = await wire.next()
    expectRefusal(reply, 413, 'PAYLOAD_TOO_LARGE')
    expect(reply.headers.connection).to.equal('close')
    await wire.closed()
  })

  it('201 for chunks of 64 KiB, and the connection stays open', async () => {
    const body = `{"name":"Court"}${' '.repeat(65_536 - 16)}`
    const wire = await dial(server)
    wire.send(operationBytes(server, 'createResource', { body, chunked: true }))
    expect((await wire.next()).status).to.equal(201)
    wire.send(requestBytes({ target: '/v1/health' }))
    expect((await wire.next()).status).to.equal(200)
    wire.destroy()
  })

  it('413 PAYLOAD_TOO_LARGE for an announced length, at once, and the connection closes', async () => {
    const wire = await dial(server)
    wire.send(operationBytes(server, 'createResource', { headers: { ...json, 'Content-Length': '1000000000' } }))
    expectRefusal(await wire.next(), 413, 'PAYLOAD_TOO_LARGE')
    await wire.closed()
  })

  it('403 ADMIN_REQUIRED for an endless body, and the connection closes', async () => {
    const wire = await dial(server)
    const headers = { ...json, 'Transfer-Encoding': 'chunked' }
    wire.send(operationBytes(server, 'createResource', { as: 'member', headers }))
    wire.send(chunk)
    expectRefusal(await wire.next(), 403, 'ADMIN_REQUIRED')
    await wire.closed()
  })

  it('403 ADMIN_REQUIRED for a short body, and the connection stays open', async () => {
    const wire = await dial(server)
    wire.send(operationBytes(server, 'createResource', { as: 'member', body: '{"name":"Court"}' }))
    expectRefusal(await wire.next(), 403, 'ADMIN_REQUIRED')
    wire.send(requestBytes({ target: '/v1/health' }))
    expect((await wire.next()).status).to.equal(200)
    wire.destroy()
  })
})

describe('bodies with a charset', () => {
  const server = useTestServer()
  const body = '{"name":"Court"}'
  const create = (type: string) => wireCall(server, 'createResource', { body, headers: { 'Content-Type': type } })

  for (const parameters of ['; charset=utf-8', ';charset=UTF-8', '; charset="utf-8"', '; profile=x', ';']) {
    it(`201 for application/json${parameters}`, async () => {
      expect((await create(`application/json${parameters}`)).status).to.equal(201)
    })
  }

  for (const charset of ['utf-16', 'utf-16le', 'utf-32', 'iso-8859-1', 'us-ascii', '', 'utf-8; charset=utf-16']) {
    it(`415 UNSUPPORTED_MEDIA_TYPE for the charset "${charset}"`, async () => {
      expectRefusal(await create(`application/json; charset=${charset}`), 415, 'UNSUPPORTED_MEDIA_TYPE')
    })
  }
})
