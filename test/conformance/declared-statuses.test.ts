// Runs on: SQLite
/** A run with the contract fixtures finds nothing, and produces every declared status, or the fixtures say why not. */
import { expect } from 'chai'
import { seedContractActions } from '../../server/seeds/contract-actions.ts'
import { useTestServer } from '../support/use-server.ts'
import { checkServer, fixturesOf } from './proxied-server.ts'

describe('the conformance test with the contract fixtures', () => {
  const server = useTestServer()

  it('finds nothing, also in random cases, and produces every declared status or has the reason; every operation is answered 2xx', async () => {
    const actions = await seedContractActions(server.db, server.seeded, 'session', new Date())
    const fixtures = fixturesOf({ ...server.seeded, actions })
    const outcome = await checkServer(server.url, fixtures, { cases: 300, seed: 11 })
    expect(outcome.findings, JSON.stringify(outcome.findings, null, 2)).to.have.lengthOf(0)
    expect(outcome.ended_by).to.equal(null)
    expect(outcome.never_succeeded).to.deep.equal([])
    const open = outcome.not_produced.filter(({ why }) => why === null)
    expect(open.map(({ operation, status }) => `${operation} ${status}`)).to.deep.equal([])
    expect(outcome.not_produced.length).to.be.above(0)
  }).timeout(320_000)
})
