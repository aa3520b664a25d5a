// Runs on: SQLite
/** A random failure is reduced to a simple request before it is reported, and is reproducible by its seed. */
import { expect } from 'chai'
import type { Outcome } from '../../packages/contract-toolkit/conformance/report.ts'
import { checkServer, json, useBentServer } from './proxied-server.ts'

describe('random cases', () => {
  const proxy = useBentServer()

  /** Contains no example and no boundary value. */
  const refuseSome = () => {
    proxy.bend = {
      request: (passing) => {
        json(passing, (body) =>
          Number(body.capacity) >= 200 && Number(body.capacity) <= 900 ? { ...body, capacity: 0 } : body,
        )
        return undefined
      },
    }
  }
  const ask = (seed: number, cases = 150) =>
    checkServer(proxy.url, proxy.fixtures, { only: ['createResource'], cases, seed })
  const bodyIn = ({ findings }: Outcome) => JSON.parse(/--data-raw '(.*)'$/.exec(findings[0]?.curl ?? '')?.[1] ?? '{}')

  it('detect a fault that no boundary value shows, and report the simplest request for it', async () => {
    refuseSome()
    expect((await ask(5, 0)).findings).to.have.lengthOf(0)
    const outcome = await ask(5)
    expect(outcome.findings.map(({ check }) => check)).to.deep.equal(['positive_data_acceptance'])
    const body = bodyIn(outcome)
    expect(Object.keys(body)).to.have.members(['name', 'capacity'])
    expect(body.name).to.have.lengthOf(1)
    expect(body.capacity).to.equal(200)
  })

  it('are equal for equal seeds, and differ for different seeds', async () => {
    refuseSome()
    const [one, same, other] = [await ask(5), await ask(5), await ask(6)]
    const replaysIn = ({ findings }: Outcome) => findings.map(({ replay, curl }) => [replay, curl])
    expect(replaysIn(one)).to.have.lengthOf(1)
    expect(replaysIn(same)).to.deep.equal(replaysIn(one))
    expect(replaysIn(other)).not.to.deep.equal(replaysIn(one))
  })

  it('are replayed by name in their reduced form; without the fault nothing is reported', async () => {
    refuseSome()
    const first = await ask(5)
    const again = await checkServer(proxy.url, proxy.fixtures, {
      only: ['createResource'],
      replay: first.findings[0]?.replay ?? '',
    })
    expect(bodyIn(again)).to.deep.equal(bodyIn(first))
    expect(again.findings[0]?.replay).to.match(/^createResource:random:/)
    proxy.bend = {}
    const sound = await checkServer(proxy.url, proxy.fixtures, {
      only: ['createResource'],
      replay: first.findings[0]?.replay ?? '',
    })
    expect(sound.findings).to.have.lengthOf(0)
  })

  it('report several failures of one kind once, with their number', async () => {
    refuseSome()
    const { findings } = await ask(5, 400)
    expect(findings).to.have.lengthOf(1)
    expect(findings[0]?.count).to.be.above(1)
  })

  it('are valid about as often as they have exactly one fault', async () => {
    proxy.bend = {}
    const { random_cases: drawn } = await ask(5, 400)
    expect(drawn.valid + drawn.broken + drawn.unclear).to.equal(400)
    expect(drawn.valid).to.be.within(120, 280)
    expect(drawn.unclear).to.be.below(20)
  })
})
