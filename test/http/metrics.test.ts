// Runs on: SQLite and PostgreSQL, because connections and waits of writes are those of the engine
/** The port for operators: the metrics of a scrape, and what callers cannot do to them. */
import { readFile, stat } from 'node:fs/promises'
import { expect } from 'chai'
import { eq } from 'drizzle-orm'
import { parse } from 'yaml'
import { operationIds } from '../../app/operation-ids.ts'
import { clockCursors, clockKinds } from '../../db/schema.ts'
import { handlers } from '../../handlers/index.ts'
import { newBookable } from '../support/availability.ts'
import { call } from '../support/call.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { until } from '../support/until.ts'
import { useTestServer } from '../support/use-server.ts'
import { makeEvent, newEndpoint, ofResources, openReceiver } from '../support/webhooks.ts'
import { exchange, requestBytes } from '../support/wire.ts'

const logMetric = 'booking_database_log_bytes'

type Sample = { name: string; labels: Record<string, string>; value: number }

function parseScrape(text: string): Sample[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text])),
    value: Number(value),
  }))
}

const notOurs = ['job', 'instance']

/** Metrics of a PromQL expression, each with the labels that the expression asks of it. */
function metricsIn(expression: string): { name: string; labels: string[] }[] {
  const aggregated = [...expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '))
  return [...expression.matchAll(/\b((?:booking|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', matchers]) => ({
      name,
      labels: [
        ...new Set([
          ...aggregated,
          ...[...(matchers ?? '').matchAll(/(\w+)(?:=|!=|=~|!~)"/g)].map(([, label = '']) => label),
        ]),
      ],
    }),
  )
}

/** Labels in `{{ }}` of a legend or a text. */
function labelsShown(text: string): string[] {
  return [...text.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g)].map(([, label = '']) => label)
}

describe('metrics', () => {
  const server = useTestServer({
    env: { METRICS_PORT: '0', CLOCK_HEADER: 'on' },
    handlers: { getMe: faulty() },
    times: { freshMs: 0 },
  })
  const scrape = async (of = server) => {
    const response = await fetch(`${of.metricsUrl}/metrics`)
    expect(response.status).to.equal(200)
    return parseScrape(await response.text())
  }
  const sum = (samples: Sample[], name: string, labels: Record<string, string> = {}) =>
    samples
      .filter(
        (each) => each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value),
      )
      .reduce((total, { value }) => total + value, 0)

  function faulty(): (typeof handlers)['getMe'] {
    return ((handlerCall: Parameters<(typeof handlers)['getMe']>[0]) =>
      handlerCall.headers['x-fault'] === 'reply'
        ? { status: 200, body: { unknown: 1 } }
        : handlers.getMe(handlerCall)) as never
  }

  it('count requests by operation and status, and errors by code', async () => {
    const before = await scrape()
    for (let count = 0; count < 3; count++) await call(server, 'listResources')
    await call(server, 'getResource', { params: { resourceId: '00000000-0000-4000-8000-000000000000' } })
    const after = await scrape()
    const added = (name: string, labels: Record<string, string>) => sum(after, name, labels) - sum(before, name, labels)
    const counted = 'booking_request_duration_seconds_count'
    expect(added(counted, { operation: 'listResources', status: '200' })).to.equal(3)
    expect(added(counted, { operation: 'getResource', status: '404' })).to.equal(1)
    const errors = 'booking_request_errors_total'
    expect(added(errors, { operation: 'getResource', code: 'RESOURCE_NOT_FOUND' })).to.equal(1)
    expect(added(errors, { operation: 'listResources' })).to.equal(0)
  })

  it('count a withheld reply that violates the contract, and nothing else does', async () => {
    expect(sum(await scrape(), 'booking_contract_violations_total')).to.equal(0)
    expect((await call(server, 'getMe', { headers: { 'X-Fault': 'reply' } })).status).to.equal(500)
    expect(sum(await scrape(), 'booking_contract_violations_total')).to.equal(1)
  })

  it('count live holds, and writes with their wait', async () => {
    const { serviceId, start } = await bookable()
    const before = await scrape()
    expect((await call(server, 'createHold', { body: { service_id: serviceId, start_at: start } })).status).to.equal(
      201,
    )
    const after = await scrape()
    expect(sum(after, 'booking_holds_live') - sum(before, 'booking_holds_live')).to.equal(1)
    expect(sum(after, 'booking_write_wait_seconds_count')).to.be.greaterThan(
      sum(before, 'booking_write_wait_seconds_count'),
    )
  })

  it('count attempts to deliver webhooks by outcome, and tell the age of the oldest open delivery', async () => {
    const receiver = await openReceiver()
    const { params } = await newEndpoint(server, { url: receiver.url, ...ofResources })
    const [attempts, oldest] = ['booking_webhook_attempts_total', 'booking_webhook_oldest_open_seconds']
    const before = await scrape()
    const added = async (outcome: string) =>
      sum(await scrape(), attempts, { outcome }) - sum(before, attempts, { outcome })
    try {
      expect(before.filter(({ name }) => name === oldest)).to.deep.equal([{ name: oldest, labels: {}, value: 0 }])
      await makeEvent(server)
      await until(async () => (await added('delivered')) === 1)
      receiver.answer = (response) => void response.writeHead(500).end()
      await makeEvent(server)
      await until(async () => (await added('retried')) === 1)
      const age = sum(await scrape(), oldest)
      expect(age).to.be.above(0).and.below(60)
      await until(async () => sum(await scrape(), oldest) > age)
      expect([await added('delivered'), await added('failed')]).to.deep.equal([1, 0])
    } finally {
      await call(server, 'deleteWebhookEndpoint', { params })
      await receiver.close()
    }
    expect(sum(await scrape(), oldest)).to.equal(0)
  })

  it('tell how far the events of each kind of the clock are behind', async () => {
    const name = 'booking_clock_lag_seconds'
    const lags = async () => (await scrape()).filter((each) => each.name === name)
    await until(async () => (await lags()).length === 3)
    expect((await lags()).map(({ labels }) => labels.kind)).to.have.members([...clockKinds])
    for (const { value } of await lags()) expect(value).to.be.within(10, 60)
    // A cursor of days to come stays: a server whose clock is behind writes nothing.
    await server.db.write(async (tx) => {
      await tx
        .update(clockCursors)
        .set({ at: new Date('2100-01-01') })
        .where(eq(clockCursors.kind, 'hold.expired'))
    })
    expect((await lags()).find(({ labels }) => labels.kind === 'hold.expired')?.value).to.equal(0)
  })

  it('tell the size of the write-ahead log of a SQLite file, which grows with writes; PostgreSQL has none', async () => {
    const other = await startTestServer({ env: { METRICS_PORT: '0' }, times: { freshMs: 0 } })
    const bytes = async () =>
      (await scrape({ ...server, metricsUrl: other.metricsUrl })).filter(({ name }) => name === logMetric)
    try {
      const file = other.db.isShared ? undefined : other.db.sharedPath
      if (file === undefined) return expect(await bytes()).to.deep.equal([])
      await call(other, 'createResource', { body: { name: 'Court', category: null } })
      const { size } = await stat(`${file}-wal`)
      expect(size).to.be.above(0)
      expect(await bytes()).to.deep.equal([{ name: logMetric, labels: {}, value: size }])
      await call(other, 'createResource', { body: { name: 'Other court', category: null } })
      expect((await bytes())[0]?.value).to.be.above(size)
    } finally {
      await other.stop()
    }
  })

  const bookable = async () => {
    const { serviceId } = await newBookable(server, {}, [{ capacities: [1] }])
    return { serviceId, start: '2027-02-01T10:00:00Z' }
  }

  it('have no more series after a thousand odd paths, methods and hosts', async () => {
    const odd = (count: number) =>
      exchange(
        server,
        requestBytes({
          method: count % 2 ? 'GET' : 'PROPFIND',
          target: `/x/${count}/%ff?q=${count}`,
          headers: { 'X-Odd': `{"${count}` },
        }),
      )
    await odd(0)
    await odd(1)
    const before = await scrape()
    for (let count = 0; count < 1_000; count += 25) {
      await Promise.all(Array.from({ length: 25 }, (_, index) => odd(count + index)))
    }
    const after = await scrape()
    const series = (samples: Sample[]) => samples.filter(({ name }) => name.startsWith('booking_')).length
    expect(series(after)).to.equal(series(before))
    const operations = new Set(after.flatMap(({ labels }) => labels.operation ?? []))
    expect(
      [...operations].filter((name) => name !== 'unrouted' && !operationIds.includes(name as never)),
    ).to.deep.equal([])
    expect(sum(after, 'booking_request_duration_seconds_count', { operation: 'unrouted' })).to.be.at.least(1_000)
  })

  it('are collected once for forty scrapes at once, and anew when they are old', async () => {
    const other = await startTestServer({ env: { METRICS_PORT: '0' }, times: { freshMs: 60_000 } })
    const text = async (of: TestServer) => (await fetch(`${of.metricsUrl}/metrics`)).text()
    try {
      const texts = await Promise.all(Array.from({ length: 40 }, () => text(other)))
      expect(new Set(texts).size).to.equal(1)
      expect(await text(server)).not.to.equal(await text(server))
    } finally {
      await other.stop()
    }
  })

  it('name the state of each part at /ready, and nothing else is served there', async () => {
    const ready = await fetch(`${server.metricsUrl}/ready`)
    const { ready: isReady, parts } = (await ready.json()) as { ready: boolean; parts: object }
    expect([ready.status, isReady]).to.deep.equal([200, true])
    expect(Object.keys(parts)).to.have.members(['database', 'migrations', 'git', 'server'])
    for (const path of ['/', '/v1/health', '/metrics/x']) {
      expect((await fetch(`${server.metricsUrl}${path}`)).status).to.equal(404)
    }
    expect((await fetch(`${server.metricsUrl}/metrics`, { method: 'POST' })).status).to.equal(405)
  })

  it('are not served on the public port, and not at all without METRICS_PORT', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).to.equal(404)
    const other = await startTestServer()
    expect(other.metricsUrl).to.equal(undefined)
    await other.stop()
  })

  it('are scraped while the database is gone: not ready, and without the numbers of the database', async () => {
    const other = await startTestServer({ env: { METRICS_PORT: '0' } })
    try {
      await other.db.close()
      const samples = await scrape({ ...server, metricsUrl: other.metricsUrl })
      expect(sum(samples, 'booking_ready')).to.equal(0)
      expect(samples.some(({ name }) => name === 'booking_holds_live')).to.equal(false)
      const ready = await fetch(`${other.metricsUrl}/ready`)
      expect(ready.status).to.equal(503)
    } finally {
      await other.stop()
    }
  })

  describe('of the dashboard and the alerts', () => {
    let samples: Sample[]
    before(async () => {
      await call(server, 'listResources', { as: 'nobody' })
      samples = await scrape()
    })
    const missingIn = (expressions: { expression: string; shown: string }[]) =>
      expressions.flatMap(({ expression, shown }) =>
        metricsIn(expression).flatMap(({ name, labels }) => {
          const found = samples.filter((each) => each.name === name)
          if (found.length === 0) return [`${name}: no such metric`]
          const known = [...notOurs, ...found.flatMap((each) => Object.keys(each.labels))]
          return [...labels, ...labelsShown(shown)]
            .filter((label) => !known.includes(label))
            .map((label) => `${name}: no label ${label}`)
        }),
      )
    const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
    const alerts = async () => {
      type Rule = { alert: string; expr: string; annotations: { summary: string } }
      const { groups } = parse(await read('deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] }
      return groups.flatMap(({ rules }) => rules)
    }

    it('each metric and label of deploy/alerts.yaml is in a scrape', async () => {
      const rules = await alerts()
      expect(rules.length).to.be.greaterThan(10)
      expect(
        missingIn(rules.map(({ expr, annotations }) => ({ expression: expr, shown: annotations.summary }))),
      ).to.deep.equal([])
    })

    it('each metric and label of deploy/grafana-dashboard.json is in a scrape', async () => {
      type Panel = { targets: { expr: string; legendFormat: string }[] }
      const { panels } = JSON.parse(await read('deploy/grafana-dashboard.json')) as { panels: Panel[] }
      const targets = panels.flatMap((panel) => panel.targets)
      expect(targets.length).to.be.greaterThan(20)
      expect(
        missingIn(targets.map(({ expr, legendFormat }) => ({ expression: expr, shown: legendFormat }))),
      ).to.deep.equal([])
    })

    it('a metric, a label of a matcher and a label of a text that do not exist would be found', () => {
      const faults = [
        { expression: 'booking_nothing > 0', shown: '' },
        { expression: 'sum by (tenant) (booking_ready{part="x"})', shown: '{{user}}' },
      ]
      expect(missingIn(faults)).to.deep.equal([
        'booking_nothing: no such metric',
        'booking_ready: no label tenant',
        'booking_ready: no label part',
        'booking_ready: no label user',
      ])
    })

    it('docs/reference/observability.md explains each metric and each alert', async () => {
      const page = await readFile(new URL('../../docs/reference/observability.md', import.meta.url), 'utf8')
      const own = samples
        .map(({ name }) => name.replace(/_(bucket|sum|count)$/, ''))
        .filter((name) => name.startsWith('booking_'))
      const missing = [...new Set([...own, ...(await alerts()).map(({ alert }) => alert)])].filter(
        (name) => !page.includes(`\`${name}\``),
      )
      expect(missing).to.deep.equal([])
    })
  })
})
