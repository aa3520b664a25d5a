// Runs on: SQLite
/** The share of requests that is sampled, whatever callers send. */
import { TraceFlags } from '@opentelemetry/api'
import { expect } from 'chai'
import { readConfig } from '../../server/config.ts'
import { createSampler } from '../../server/telemetry/sampler.ts'

const tries = 20_000

describe('the sampler of traces', () => {
  /** Sampled requests of 20 000. @param parent the trace that each request names */
  const sampled = (set: Record<string, string>, parent?: { traceId: string; traceFlags: number }, isNode = false) => {
    const isSampled = createSampler(readConfig(set))
    const named = parent && { spanId: '00f067aa0ba902b7', isRemote: true, ...parent }
    let count = 0
    for (let index = 0; index < tries; index++) if (isSampled(named, isNode)) count++
    return count
  }
  const randomId = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')
  const onePercent = (sampler: string) => ({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: '0.01' })
  /** The share rule of the SDK would sample the first of these ids at any ratio, and the second at none. */
  const chosen = ['00000000000000000000000000000001', 'ffffffff000000000000000000000000']

  for (const name of ['traceidratio', 'parentbased_traceidratio']) {
    it(`${name} of 0.01 samples one in a hundred without a caller's trace`, () => {
      expect(sampled(onePercent(name))).to.be.within(100, 300)
    })

    for (const traceId of chosen) {
      it(`${name} of 0.01 samples no more of a caller who asks for it and has chosen the trace id ${traceId}`, () => {
        expect(sampled(onePercent(name), { traceId, traceFlags: TraceFlags.SAMPLED })).to.be.within(100, 300)
      })
    }
  }

  it('parentbased_always_on samples a caller who does, and not one who does not', () => {
    const traceId = randomId()
    expect(sampled({}, { traceId, traceFlags: TraceFlags.SAMPLED })).to.equal(tries)
    expect(sampled({}, { traceId, traceFlags: TraceFlags.NONE })).to.equal(0)
  })

  it('parentbased_always_off and always_off sample nothing, not even for another node', () => {
    for (const name of ['always_off', 'parentbased_always_off']) {
      const parent = { traceId: randomId(), traceFlags: TraceFlags.SAMPLED }
      expect(sampled({ OTEL_TRACES_SAMPLER: name }, parent)).to.equal(0)
      expect(sampled({ OTEL_TRACES_SAMPLER: name }, parent, true)).to.equal(0)
    }
  })

  it('believes another node, so that a trace is whole', () => {
    const traceId = randomId()
    expect(sampled(onePercent('traceidratio'), { traceId, traceFlags: TraceFlags.SAMPLED }, true)).to.equal(tries)
    expect(sampled({ OTEL_TRACES_SAMPLER: 'always_on' }, { traceId, traceFlags: TraceFlags.NONE }, true)).to.equal(0)
  })
})
