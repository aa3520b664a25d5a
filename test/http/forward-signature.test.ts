// Runs on: no database
import { expect } from 'chai'
import {
  createReplayGuard,
  type Forwarded,
  signForwarded,
  verifyForwarded,
} from '../../http/forwarding/forward-signature.ts'

const now = Date.UTC(2026, 10, 23)
const request: Forwarded = {
  ...{ method: 'POST', target: '/v1/agent-runs/run_1/turns?x=1', address: '203.0.113.7' },
  ...{ requestId: 'req_1', at: now, nodeId: 'a' },
}
const { method, target, nodeId } = request

describe('the signature of forwarded requests', () => {
  const verify = (value: string, changes: Partial<Forwarded> = {}, secret = 'secret', at = now) =>
    verifyForwarded(value, { method, target, nodeId, ...changes }, secret, at)

  it('tells the address, the request id and the time', () => {
    expect(verify(signForwarded(request, 'secret'))).to.deep.equal({
      address: '203.0.113.7',
      requestId: 'req_1',
      at: now,
    })
  })

  it('is good for one method, path, query, node and secret', () => {
    const value = signForwarded(request, 'secret')
    const changes = [{ method: 'GET' }, { target: '/v1/agent-runs/run_1/turns' }, { nodeId: 'b' }]
    for (const change of changes) expect(verify(value, change), JSON.stringify(change)).to.match(/not signed/)
    expect(verify(value, {}, 'other')).to.match(/not signed/)
  })

  it('covers the address, the request id and the time', () => {
    const [, signature] = signForwarded(request, 'secret').split('.')
    for (const payload of [
      [now, 'req_1', '198.51.100.1'],
      [now, 'req_2', '203.0.113.7'],
      [now + 1, 'req_1', '203.0.113.7'],
    ]) {
      const forged = `${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`
      expect(verify(forged), String(payload)).to.match(/not signed/)
    }
  })

  describe('with a trace', () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const value = signForwarded({ ...request, traceparent }, 'secret')
    const parts = value.split('.')
    const [payload = '', signature = ''] = parts

    it('tells it, and is accepted by older nodes, which read two parts', () => {
      expect(verify(value)).to.deep.equal({ address: '203.0.113.7', requestId: 'req_1', at: now, traceparent })
      expect(signature).to.equal(signForwarded(request, 'secret').split('.')[1])
    })

    it('is refused with another trace, without the signature of the trace, and with that of another secret', () => {
      const other = JSON.stringify([now, 'req_1', '203.0.113.7', traceparent.replace('4bf', '5bf')])
      const forged = `${Buffer.from(other).toString('base64url')}.${parts.slice(1).join('.')}`
      const others = signForwarded({ ...request, traceparent }, 'other').split('.')[2]
      for (const wrong of [
        forged,
        `${payload}.${signature}`,
        `${payload}.${signature}.`,
        `${payload}.${signature}.${others}`,
      ])
        expect(verify(wrong), wrong).to.match(/trace is not signed/)
    })
  })

  it('ends after 30 s, and is not good before its time', () => {
    const value = signForwarded(request, 'secret')
    expect(verify(value, {}, 'secret', now + 30_000)).to.be.an('object')
    expect(verify(value, {}, 'secret', now + 30_001)).to.match(/too old/)
    expect(verify(value, {}, 'secret', now - 30_001)).to.match(/too old/)
  })

  it('refuses what is no such header, and does not throw', () => {
    for (const value of [
      '',
      '.',
      'x.y',
      `${Buffer.from('null').toString('base64url')}.x`,
      `${Buffer.from('[1]').toString('base64url')}.x`,
    ])
      expect(verify(value), value).to.match(/cannot be read/)
  })
})

describe('the replay guard', () => {
  it('accepts each request id once while its signature is good', () => {
    const isNew = createReplayGuard()
    expect([isNew('a', now, now), isNew('a', now, now + 1), isNew('b', now, now + 1)]).to.deep.equal([
      true,
      false,
      true,
    ])
    expect(isNew('a', now, now + 59_999)).to.equal(false)
  })

  it('forgets requests whose signature is over', () => {
    const isNew = createReplayGuard()
    isNew('a', now, now)
    expect(isNew('a', now + 60_001, now + 60_001)).to.equal(true)
  })
})
