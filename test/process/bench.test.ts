// Runs on: SQLite
import { expect } from 'chai'
import { OpenAPIBackend } from 'openapi-backend'
import type { Claim } from '../../benchmarks/report.ts'
import { medianClaims } from '../../benchmarks/runs.ts'
import { type SoakCosts, slopePerHour, soakClaims } from '../../benchmarks/soak.ts'
import { contract, contractAs30 } from '../../benchmarks/targets/contract.ts'

describe('the contract that npm run bench gives to a comparison server', function () {
  this.timeout(30_000)
  const readBy = (definition: object) => {
    const peer = new OpenAPIBackend({ definition: definition as never })
    peer.document = definition as never
    return peer.validateDefinition() as { paths: object }
  }

  it('is accepted by stock openapi-backend', () => {
    expect(Object.keys(readBy(contractAs30()).paths)).to.deep.equal(Object.keys(contract.paths as object))
  })

  it('would be refused by stock openapi-backend in its original form', () => {
    expect(() => readBy({ ...contract, openapi: '3.0.3' })).to.throw('Document is not valid OpenAPI')
  })
})

describe('the claims of several runs', () => {
  const claim = (value: number): Claim[] => [
    { claim: 'at most 2', value, shown: `${value.toFixed(2)} ×`, holds: value <= 2 },
  ]

  it('are those of the run with the median value', () => {
    const [found] = medianClaims([claim(2.5), claim(1.5), claim(1.9)])
    expect(found).to.include({ value: 1.9, shown: '1.90 ×', holds: true })
    expect(found?.all).to.deep.equal(['1.50 ×', '1.90 ×', '2.50 ×'])
  })

  it('fail if the median fails, although one run holds', () => {
    expect(medianClaims([claim(1.5), claim(2.1), claim(2.2)])[0]?.holds).to.equal(false)
  })

  it('need every claim in every run', () => {
    expect(() => medianClaims([claim(1), claim(1), []])).to.throw('not every run has the claim')
  })
})

describe('the memory of a long load', () => {
  const costs = (residentMiB: number[], status = 200): SoakCosts => ({
    minutes: 1,
    idleMiB: 100,
    samples: residentMiB.map((each, index) => ({ seconds: index * 60, residentMiB: each })),
    cpuSeconds: 1,
    kinds: [{ name: 'read', milliseconds: [1], statuses: { [status]: 1 } }],
    events: 0,
  })
  const held = (of: SoakCosts) => soakClaims(of).map(({ holds }) => holds)

  it('grows by 60 MiB an hour at a MiB a minute, and not at all at the same one', () => {
    expect(slopePerHour(costs([200, 201, 202, 203]).samples)).to.be.closeTo(60, 1e-9)
    expect(slopePerHour(costs([200, 200, 200]).samples)).to.be.closeTo(0, 1e-9)
  })

  it('is judged by its highest sample, beside a success of every request', () => {
    expect(held(costs([200, 250, 210]))).to.deep.equal([true, true])
    expect(held(costs([200, 251, 210]))).to.deep.equal([false, true])
    expect(held(costs([200], 503))).to.deep.equal([true, false])
  })
})
