// Runs on: SQLite
/** Traces of requests: what a collector gets, and what callers and collectors cannot do. */
import { expect } from 'chai'
import { handlers } from '../../handlers/index.ts'
import { newBookable } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { type Collector, openCollector, type ReceivedSpan, tracedBy } from '../support/collector.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { exchange, requestBytes } from '../support/wire.ts'

const serverKind = 2
const clientKind = 3
const errorStatus = 2
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

describe('tracing', () => {
  let collector: Collector
  let server: TestServer
  const faulty = ((handlerCall: Parameters<(typeof handlers)['getMe']>[0]) =>
    handlerCall.headers['x-fault'] ? { status: 200, body: { unknown: 1 } } : handlers.getMe(handlerCall)) as never
  before(async () => {
    collector = await openCollector()
    const more = {
      OTEL_SERVICE_NAME: 'courts',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test%20one',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-token=t%201',
    }
    server = await startTestServer({
      env: tracedBy(collector, more),
      handlers: { getMe: faulty },
      hasReadThreads: true,
    })
  })
  after(async () => {
    await server.stop()
    await collector.close()
  })

  const traceOf = async (reply: { headers: Headers | Record<string, unknown> }, of = collector) => {
    const id = requestIdOf(reply)
    const root = await of.until(() => of.spans.find(({ attributes }) => attributes['booking.request_id'] === id))
    return { root, spans: of.spans.filter((span) => span.traceId === root.traceId) }
  }
  const line = (id: string, msg = 'request') =>
    server.logLines.map((text) => JSON.parse(text)).find((each) => each.request_id === id && each.msg === msg)

  it('has one span for the request, one for each step, and one for each statement inside its step', async () => {
    const reply = await call(server, 'createResource', { body: { name: 'Court', capacity: 1 } })
    const { root, spans } = await traceOf(reply)
    expect(root).to.include({ name: 'POST /v1/resources', kind: serverKind })
    expect(root.parentSpanId ?? '').to.equal('')
    expect(root.attributes).to.include({
      'http.request.method': 'POST',
      'http.route': '/v1/resources',
      'http.response.status_code': 201,
      'booking.operation': 'createResource',
    })
    const steps = spans.filter((span) => span.parentSpanId === root.spanId)
    expect(steps.map(({ name }) => name)).to.deep.equal([...new Set(steps.map(({ name }) => name))])
    expect(steps.map(({ name }) => name)).to.have.members([
      'authenticate',
      'limit',
      'validate',
      'authorize',
      'read_body',
      'handler',
      'reply',
    ])
    const named = (name: string) => spans.find((span) => span.name === name) as ReceivedSpan
    expect(named('transaction').parentSpanId).to.equal(named('handler').spanId)
    const insert = spans.find(({ attributes }) => /^insert into "resources"/i.test(String(attributes['db.query.text'])))
    expect(insert).to.include({ parentSpanId: named('transaction').spanId, kind: clientKind, name: 'INSERT' })
    expect(insert?.attributes['db.system.name']).to.be.oneOf(['sqlite', 'postgresql'])
    const lookup = spans.find(
      ({ name, parentSpanId }) => name === 'SELECT' && parentSpanId === named('authenticate').spanId,
    )
    expect(lookup, 'a statement of the credential').not.to.equal(undefined)
  })

  it('has spans that lie within their parents', async () => {
    const { spans } = await traceOf(await call(server, 'createResource', { body: { name: 'Court', capacity: 1 } }))
    const byId = new Map(spans.map((span) => [span.spanId, span]))
    const children = spans.filter(({ parentSpanId }) => parentSpanId)
    expect(children).to.have.length.above(10)
    for (const span of children) {
      const parent = byId.get(span.parentSpanId ?? '') as ReceivedSpan
      expect(span.start >= parent.start, `${span.name} begins within ${parent.name}`).to.equal(true)
      expect(span.end >= span.start, `${span.name} does not end before it begins`).to.equal(true)
    }
  })

  it('has no path, id, name, address or token of the request', async () => {
    const name = 'Secret court 4711'
    const created = await call(server, 'createResource', { body: { name, capacity: 1 } })
    const { id } = created.body as { id: string }
    const read = await call(server, 'getResource', { params: { resourceId: id } })
    await traceOf(read)
    const said = JSON.stringify(collector.spans, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
    for (const secret of [
      name,
      id,
      '127.0.0.1',
      server.seeded.people.owner.cookie.split('=')[1] ?? '',
      server.seeded.people.owner.email,
    ])
      expect(said, `spans tell ${secret}`).not.to.include(secret)
    expect(said).to.include('/v1/resources/{resourceId}')
  })

  it('is named in the log line of its request', async () => {
    const reply = await call(server, 'listResources')
    const { root } = await traceOf(reply)
    expect(line(requestIdOf(reply))).to.include({ trace_id: root.traceId, span_id: root.spanId })
  })

  it('ends with an error for a 500, and without one for a 404', async () => {
    const failed = await traceOf(await call(server, 'getMe', { headers: { 'X-Fault': 'reply' } }))
    expect(failed.root.status.code).to.equal(errorStatus)
    expect(failed.root.attributes).to.include({ 'http.response.status_code': 500, 'error.type': 'INTERNAL_ERROR' })
    const missing = await call(server, 'getResource', {
      params: { resourceId: '00000000-0000-4000-8000-000000000000' },
    })
    const { root } = await traceOf(missing)
    expect(root.status.code ?? 0).to.equal(0)
    expect(root.attributes).to.include({ 'http.response.status_code': 404, 'booking.error_code': 'RESOURCE_NOT_FOUND' })
    expect(root.attributes).not.to.have.property('error.type')
  })

  it('names a request that no operation matches by its method alone', async () => {
    const reply = await fetch(`${server.url}/v1/nothing/here-4712`, { method: 'DELETE' })
    const { root } = await traceOf(reply)
    expect(root.name).to.equal('DELETE')
    expect(root.attributes).not.to.have.property('http.route')
  })

  it('has a span around work on a worker thread', async () => {
    const { serviceId } = await newBookable(server)
    const from = new Date(Date.now() + 86_400_000).toISOString()
    const to = new Date(Date.now() + 2 * 86_400_000).toISOString()
    const reply = await call(server, 'listAvailability', {
      query: new URLSearchParams({ service_id: serviceId, from, to }).toString(),
    })
    const { root, spans } = await traceOf(reply)
    expect(root.attributes['http.response.status_code']).to.equal(200)
    const work = spans.find(({ name }) => name === 'worker listAvailability')
    const handler = spans.find(({ name }) => name === 'handler')
    expect(work?.parentSpanId).to.equal(handler?.spanId)
  })

  it('tells who sends it, with the headers of the setting', () => {
    expect(collector.resources[0]).to.include({ 'service.name': 'courts', 'deployment.environment.name': 'test one' })
    expect(collector.resources[0]).to.have.property('service.instance.id')
    expect(collector.headers[0]).to.include({ 'x-token': 't 1' })
  })

  describe('traceparent', () => {
    const send = async (to: TestServer, ...values: string[]) => {
      // Header names differ by case, so that one can be sent twice.
      const [first = '', second = null] = values
      const headers = { traceparent: first, TraceParent: second }
      return exchange(to, requestBytes({ target: '/v1/health', headers }))
    }

    it('of a caller is continued', async () => {
      const { root } = await traceOf(await send(server, `00-${traceId}-${spanId}-01`))
      expect(root).to.include({ traceId, parentSpanId: spanId })
    })

    for (const [what, values] of [
      ['of zeros', [`00-${'0'.repeat(32)}-${spanId}-01`]],
      ['without a span', [`00-${traceId}-${'0'.repeat(16)}-01`]],
      ['in capitals', [`00-${traceId.toUpperCase()}-${spanId}-01`]],
      ['of version ff', [`ff-${traceId}-${spanId}-01`]],
      ['with more than version 00 has', [`00-${traceId}-${spanId}-01-more`]],
      ['that is sent twice', [`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-01`]],
      ['of 8 000 characters', ['0'.repeat(8_000)]],
      ['that is empty', ['']],
    ] as [string, string[]][]) {
      it(`${what} is ignored, and the request answered`, async () => {
        const { root } = await traceOf(await send(server, ...values))
        expect(root.traceId).not.to.equal(traceId)
        expect(root.traceId).to.match(/^[0-9a-f]{32}$/)
        expect(root.parentSpanId ?? '').to.equal('')
      })
    }

    it('that asks for sampling is not sampled if the server samples nothing, and its ids are still logged', async () => {
      const quiet = await startTestServer({
        env: tracedBy(collector, { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }),
      })
      const before = collector.headers.length
      const own = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
      for (let count = 0; count < 20; count++) await send(quiet, `00-${own}-${spanId}-01`)
      const lines = quiet.logLines.map((text) => JSON.parse(text)).filter(({ trace_id }) => trace_id === own)
      await quiet.stop()
      expect(lines).to.have.length(20)
      expect(collector.spans.filter((span) => span.traceId === own)).to.deep.equal([])
      expect(collector.headers.length).to.equal(before)
    })

    it('that asks for no sampling is respected by parentbased_always_on, and not by always_on', async () => {
      const unsampled = `00-${'b'.repeat(32)}-${spanId}-00`
      const own = await openCollector()
      const respecting = await startTestServer({ env: tracedBy(own) })
      await send(respecting, unsampled)
      await respecting.stop()
      expect(own.spans).to.deep.equal([])
      const always = await startTestServer({ env: tracedBy(own, { OTEL_TRACES_SAMPLER: 'always_on' }) })
      await send(always, unsampled)
      await always.stop()
      await own.close()
      expect(own.spans.find(({ name }) => name === 'GET /v1/health')?.traceId).to.equal('b'.repeat(32))
    })

    it('is not read with OTEL_PROPAGATORS=none', async () => {
      const deaf = await startTestServer({ env: tracedBy(collector, { OTEL_PROPAGATORS: 'none' }) })
      const { root } = await traceOf(await send(deaf, `00-${traceId}-${spanId}-01`))
      await deaf.stop()
      expect(root.traceId).not.to.equal(traceId)
    })
  })

  it('nothing is timed, traced or logged without a setting, nor with OTEL_SDK_DISABLED', async () => {
    const env = tracedBy(collector, { OTEL_SDK_DISABLED: 'true' })
    for (const settings of [{}, env]) {
      const off = await startTestServer({ env: settings })
      const before = collector.headers.length
      await call(off, 'listResources', { headers: { traceparent: `00-${traceId}-${spanId}-01` } })
      const lines = off.logLines.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'request')
      await off.stop()
      expect(lines).to.have.length.above(0)
      for (const each of lines) expect(each).not.to.have.any.keys('trace_id', 'span_id')
      expect(collector.headers.length).to.equal(before)
    }
  })
})

function requestIdOf({ headers }: { headers: Headers | Record<string, unknown> }): string {
  return String(headers instanceof Headers ? headers.get('x-request-id') : headers['x-request-id'])
}
