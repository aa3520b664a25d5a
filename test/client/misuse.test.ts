// Runs on: no database
/** Invalid calls: nothing is sent, and the TypeError contains the remedy. */
import { expect } from 'chai'
import { createClient } from '../../generated/client/index.mjs'

describe('client calls with invalid arguments', () => {
  const sent: string[] = []
  const fetch = async (url: unknown) => {
    sent.push(String(url))
    return new Response('{}', { headers: { 'Content-Type': 'application/json' } })
  }
  const untyped = (options: object = {}) =>
    createClient({ baseUrl: 'http://booking.example/base/', fetch, ...options }) as unknown as Record<
      string,
      (input?: object, options?: object) => Promise<unknown>
    >
  const refused = async (id: string, input: object, options: object = {}) => {
    sent.length = 0
    const thrown = await untyped(options)
      [id]?.(input)
      .catch((error) => error)
    expect(thrown).to.be.instanceOf(TypeError)
    expect(sent).to.deep.equal([])
    return (thrown as TypeError).message
  }

  it('a path parameter that is missing, empty or made of dots throws and reaches no other operation', async () => {
    const workspace = { workspace: 'w' }
    expect(await refused('deleteHold', {}, workspace)).to.equal('deleteHold: needs holdId, and it is undefined')
    for (const holdId of ['', '.', '..', null]) {
      expect(await refused('deleteHold', { holdId }, workspace)).to.contain(JSON.stringify(holdId))
    }
  })

  it('a path parameter with any other text stays one segment of the path', async () => {
    sent.length = 0
    await untyped({ workspace: 'w' }).deleteHold?.({ holdId: '../a/b?c#d' })
    expect(sent).to.deep.equal(['http://booking.example/base/v1/availability/holds/..%2Fa%2Fb%3Fc%23d'])
  })

  it('lists are sent as repeated parameters, and undefined ones are omitted', async () => {
    sent.length = 0
    await untyped({ workspace: 'w' }).listBookings?.({ status: ['pending', 'confirmed'], from: undefined, to: 'a+b' })
    expect(sent).to.deep.equal(['http://booking.example/base/v1/bookings?status=pending&status=confirmed&to=a%2Bb'])
  })

  it('a Date is sent as ISO 8601 in path, query and header, and an invalid one or another object throws', async () => {
    sent.length = 0
    const at = new Date(Date.UTC(2026, 0, 31, 9))
    await untyped({ workspace: 'w' }).deleteHold?.({ holdId: at })
    await untyped({ workspace: 'w' }).listBookings?.({ from: at, status: [at] })
    await untyped().listBookings?.({ 'X-App-Workspace': at })
    const text = '2026-01-31T09%3A00%3A00.000Z'
    expect(sent.map((url) => url.replace('http://booking.example/base/v1', ''))).to.deep.equal([
      `/availability/holds/${text}`,
      `/bookings?from=${text}&status=${text}`,
      '/bookings',
    ])
    const said = 'is no text, number, boolean or valid Date'
    for (const from of [new Date(''), { a: 1 }, [[1]]]) {
      expect(await refused('listBookings', { from }, { workspace: 'w' })).to.equal(`listBookings: from ${said}`)
    }
    expect(await refused('deleteHold', { holdId: {} }, { workspace: 'w' })).to.equal(`deleteHold: holdId ${said}`)
    expect(await refused('listBookings', { 'X-App-Workspace': {} })).to.contain(said)
  })

  it('a number of options that is none or negative throws; Infinity means no limit', async () => {
    const names = ['timeoutMs', 'deadlineMs', 'maxRetries', 'maxRetryAfterMs']
    for (const name of names) {
      for (const value of ['soon', Number.NaN, -1, null, '5']) {
        expect(() => untyped({ [name]: value }), name).to.throw(TypeError, `createClient: ${name} is`)
      }
      for (const value of [0, 1.5, Number.POSITIVE_INFINITY, undefined]) untyped({ [name]: value })
    }
    const callWith = async (options: object) =>
      (await untyped()
        .getMe?.({}, options)
        .catch((error) => error)) as Error
    expect((await callWith({ timeoutMs: 'soon' })).message).to.equal(
      'getMe: timeoutMs is "soon", and no number from 0 on',
    )
    expect((await callWith({ maxRetries: Number.NaN })).message).to.equal(
      'getMe: maxRetries is NaN, and no number from 0 on',
    )
    const { listServices, streamEvents } = createClient({ baseUrl: 'http://x', fetch, workspace: 'w' })
    const first = async (list: AsyncGenerator) => list.next().catch((error) => error.message)
    expect(await first(listServices.all({}, { maxPages: Number.NaN }))).to.contain('listServices: maxPages is NaN')
    expect(await first(streamEvents({}, { idleTimeoutMs: -1 }))).to.contain('streamEvents: idleTimeoutMs is -1')
  })

  it('a missing workspace throws', async () => {
    expect(await refused('listResources', {})).to.contain('createClient({ workspace })')
  })

  it('a body for an operation without one throws', async () => {
    expect(await refused('getMe', { body: {} })).to.equal('getMe: takes no body')
  })

  it('an invalid base URL throws', () => {
    for (const baseUrl of [
      '',
      'booking.example',
      'ftp://booking.example',
      'http://x/?a=b',
      'http://user:pass@x',
      undefined,
    ]) {
      expect(() => untyped({ baseUrl }), String(baseUrl)).to.throw(TypeError, 'baseUrl')
    }
  })

  it('an invalid key throws without repeating the key', () => {
    for (const apiKey of ['', 'secret\nsecret', 'secret secret', 'sécret']) {
      expect(() => untyped({ apiKey }))
        .to.throw(TypeError, /apiKey/)
        .with.property('message')
        .that.does.not.match(/s.cret/)
    }
    expect(() => untyped({ apiKey: 'a', sessionCookie: 'b=c' })).to.throw(TypeError, 'not both')
  })
})
