// Runs on: SQLite
/** Metrics that are sent to a collector: the same as those of a scrape. */
import { expect } from 'chai'
import { call } from '../support/call.ts'
import { openCollector, type ReceivedMetric, tracedBy } from '../support/collector.ts'
import { startTestServer } from '../support/server.ts'

type Point = {
  attributes: { key: string; value: object }[]
  count?: number | string
  asDouble?: number
  bucketCounts?: (number | string)[]
  explicitBounds?: number[]
}

describe('metrics for a collector', () => {
  const pointsOf = (metric: ReceivedMetric | undefined): Point[] => {
    const [kind] = ['sum', 'gauge', 'histogram'].filter((each) => metric?.[each] !== undefined)
    return (metric?.[kind ?? ''] as { dataPoints: Point[] } | undefined)?.dataPoints ?? []
  }
  const attributesOf = ({ attributes }: Point) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]))

  it('have the duration of requests by the conventions, and each metric of a scrape', async () => {
    const collector = await openCollector()
    const more = { OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'otlp', OTEL_METRIC_EXPORT_INTERVAL: '100' }
    const server = await startTestServer({ env: tracedBy(collector, { ...more, METRICS_PORT: '0' }) })
    for (let count = 0; count < 3; count++) await call(server, 'listResources')
    const listed = await collector.until(() =>
      collector.metrics
        .filter(({ name }) => name === 'http.server.request.duration')
        .flatMap(pointsOf)
        .find((point) => attributesOf(point)['booking.operation'] === 'listResources' && Number(point.count) === 3),
    )
    expect(attributesOf(listed)).to.deep.equal({
      'booking.operation': 'listResources',
      'http.request.method': 'GET',
      'http.route': '/v1/resources',
      'http.response.status_code': '200',
    })
    const counts = (listed.bucketCounts ?? []).map(Number)
    expect(counts).to.have.length((listed.explicitBounds?.length ?? 0) + 1)
    expect(counts.reduce((sum, each) => sum + each, 0)).to.equal(3)
    const scrape = await (await fetch(`${server.metricsUrl}/metrics`)).text()
    const names = [...scrape.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)
    const sent = new Set(collector.metrics.map(({ name }) => name))
    const missing = names.filter((name) => name !== 'booking_request_duration_seconds' && !sent.has(name as string))
    expect(missing).to.deep.equal([])
    expect(collector.spans).to.deep.equal([])
    await server.stop()
    await collector.close()
  })

  it('are sent without METRICS_PORT, once more at the end, and not at all with OTEL_METRICS_EXPORTER=none', async () => {
    const collector = await openCollector()
    const sends = async (exporter: string) => {
      const more = { OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: exporter }
      const server = await startTestServer({ env: tracedBy(collector, more) })
      expect(server.metricsUrl).to.equal(undefined)
      await server.stop()
      return collector.metrics.length
    }
    expect(await sends('none')).to.equal(0)
    expect(await sends('otlp')).to.be.above(0)
    await collector.close()
  })
})
