// Runs on: PostgreSQL
/** One trace of a request that one node forwards to another. */
import { expect } from 'chai'
import { newRequestId } from '../../app/new-id.ts'
import { forwardedHeader, signForwarded } from '../../http/forwarding/forward-signature.ts'
import { type Collector, openCollector, type ReceivedSpan, tracedBy } from '../support/collector.ts'
import type { Served } from '../support/process.ts'
import { type Answered, Nodes, runSql } from './nodes.ts'

const clientKind = 3
const serverKind = 2
const callerTrace = '4bf92f3577b34da6a3ce929d0e0e4736'
const callerSpan = '00f067aa0ba902b7'

describe('tracing of several nodes', function () {
  this.timeout(120_000)
  let nodes: Nodes
  let collector: Collector
  let runId: string
  let owner: Served
  const start = (name: string, env: Record<string, string> = {}) => nodes.start(name, env)
  const never = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.000001' }
  before(async () => {
    collector = await openCollector()
    nodes = await Nodes.make()
    // It samples next to nothing by itself: what it samples, another node has decided.
    owner = await start('owner', tracedBy(collector, never))
    const path = `/v1/workspaces/${nodes.seeded.workspaces.main}/agent-runs`
    const created = await nodes.call(owner, 'POST', path, { title: 'Run', source: {} })
    runId = expectStatus(created, 201).body.id
  })
  after(async () => {
    await nodes.close()
    await collector.close()
  })

  const versions = (at: Served, headers: Record<string, string> = {}) =>
    nodes.call(at, 'GET', `/v1/agent-runs/${runId}/versions`, undefined, headers)
  /** The header of a request that a node forwards to the owner of the run, with a sampled trace. */
  const signed = async (traceId: string, requestId: string, secret?: string): Promise<Record<string, string>> => {
    const of = `FROM nodes JOIN agent_runs ON agent_runs.node_id = nodes.id WHERE agent_runs.id = '${runId}'`
    const [node] = (await runSql(nodes.db.read, `SELECT nodes.id, nodes.secret ${of}`)) as {
      id: string
      secret: string
    }[]
    const target = `/v1/agent-runs/${runId}/versions`
    const request = { method: 'GET', target, address: '203.0.113.7', requestId, at: nodes.db.now().getTime() }
    const forwarded = { ...request, nodeId: node?.id ?? '', traceparent: `00-${traceId}-${callerSpan}-01` }
    return { [forwardedHeader]: signForwarded(forwarded, secret ?? node?.secret ?? '') }
  }
  const rootsOf = (requestId: string | null) =>
    collector.spans.filter(({ attributes }) => attributes['booking.request_id'] === requestId)

  it('has both nodes, the second below the first, and the Git operation of the second', async () => {
    const first = await start('first', tracedBy(collector))
    const reply = expectStatus(await versions(first), 200)
    const requestId = reply.headers.get('x-request-id')
    const roots = await collector.until(() => {
      const found = rootsOf(requestId)
      return found.length === 2 ? found : undefined
    })
    const spans = collector.spans.filter(({ traceId }) => traceId === roots[0]?.traceId)
    const passing = spans.find(({ name }) => name === 'pass on') as ReceivedSpan
    const outer = roots.find(({ spanId }) => spanId === passing.parentSpanId)
    const inner = roots.find(({ parentSpanId }) => parentSpanId === passing.spanId)
    expect(passing.kind).to.equal(clientKind)
    expect(outer).to.include({ kind: serverKind, name: 'GET /v1/agent-runs/{runId}/versions' })
    expect(inner).to.include({ kind: serverKind, traceId: outer?.traceId })
    const git = spans.filter(({ name }) => name.startsWith('git '))
    expect(git.length).to.be.above(0)
    await nodes.kill(first)
  })

  it('is not sampled by the second node if the first one has no traces, whatever the caller asks for', async () => {
    const untraced = await start('untraced')
    const requests = []
    for (let count = 0; count < 20; count++) {
      const reply = expectStatus(await versions(untraced, { traceparent: `00-${callerTrace}-${callerSpan}-01` }), 200)
      requests.push(reply.headers.get('x-request-id'))
    }
    await nodes.kill(untraced)
    // Spans are sent in the order in which they end.
    const last = newRequestId()
    expectStatus(await versions(owner, await signed('d'.repeat(32), last)), 200)
    await collector.until(() => rootsOf(last)[0])
    expect(requests.flatMap(rootsOf)).to.deep.equal([])
  })

  it('is refused if a caller signs it, and continues the trace that the node has signed, not that of its header', async () => {
    const traceId = 'c'.repeat(32)
    const header = { traceparent: `00-${callerTrace}-${callerSpan}-01` }
    const forged = await versions(owner, { ...header, ...(await signed(traceId, newRequestId(), 'guess')) })
    expect(forged.status).to.equal(400)
    const requestId = newRequestId()
    expectStatus(await versions(owner, { ...header, ...(await signed(traceId, requestId)) }), 200)
    const root = await collector.until(() => rootsOf(requestId)[0])
    expect(root.traceId).to.equal(traceId)
  })
})

function expectStatus(answer: Answered, status: number): Answered {
  expect(answer.status, answer.text).to.equal(status)
  return answer
}
