/** Calls that are wrong in themselves: nothing is sent, and the TypeError says what to do. */
import { expect } from 'chai'
import { createClient } from '../../generated/client/index.mjs'

describe('client: calls that are wrong in themselves', () => {
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

  it('a path parameter that is missing, empty or made of dots leads to no other operation', async () => {
    const workspace = { workspace: 'w' }
    expect(await refused('deleteHold', {}, workspace)).to.equal('deleteHold: needs holdId, and it is undefined')
    for (const holdId of ['', '.', '..', null]) {
      expect(await refused('deleteHold', { holdId }, workspace)).to.contain(JSON.stringify(holdId))
    }
  })

  it('and whatever else it is stays one part of the path', async () => {
    sent.length = 0
    await untyped({ workspace: 'w' }).deleteHold?.({ holdId: '../a/b?c#d' })
    expect(sent).to.deep.equal(['http://booking.example/base/v1/availability/holds/..%2Fa%2Fb%3Fc%23d'])
  })

  it('lists are repeated, and what is undefined is left out', async () => {
    sent.length = 0
    await untyped({ workspace: 'w' }).listBookings?.({ status: ['pending', 'confirmed'], from: undefined, to: 'a+b' })
    expect(sent).to.deep.equal(['http://booking.example/base/v1/bookings?status=pending&status=confirmed&to=a%2Bb'])
  })

  it('no workspace', async () => {
    expect(await refused('listResources', {})).to.contain('createClient({ workspace })')
  })

  it('a body where none is taken', async () => {
    expect(await refused('getMe', { body: {} })).to.equal('getMe: takes no body')
  })

  it('a base URL that is none', () => {
    for (const baseUrl of ['', 'booking.example', 'ftp://booking.example', 'http://x/?a=b', undefined]) {
      expect(() => untyped({ baseUrl }), String(baseUrl)).to.throw(TypeError, 'baseUrl')
    }
  })

  it('a key that cannot be one: the message does not repeat it', () => {
    for (const apiKey of ['', 'secret\nsecret', 'secret secret', 'sécret']) {
      expect(() => untyped({ apiKey }))
        .to.throw(TypeError, /apiKey/)
        .with.property('message')
        .that.does.not.match(/s.cret/)
    }
    expect(() => untyped({ apiKey: 'a', sessionCookie: 'b=c' })).to.throw(TypeError, 'not both')
  })
})
