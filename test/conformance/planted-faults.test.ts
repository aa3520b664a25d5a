// Runs on: SQLite
/** A small server with one planted fault at a time: the conformance test reports each fault by the check meant for it. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { expect } from 'chai'
import { assertKnownChanges } from '../../packages/contract-toolkit/conformance/declared-changes.ts'
import { readFixtures } from '../../packages/contract-toolkit/conformance/fixtures.ts'
import { type Fault, plantedFaults } from './planted-faults.ts'
import { type CheckOptions, checkServer, listening, startProxy } from './proxied-server.ts'
import { taskContract } from './task-contract.ts'
import { createTaskServer, otherTask, otherToken, token } from './task-server.ts'

const fixtures = readFixtures(
  JSON.stringify({
    credentials: { token: [token] },
    other_tenant_credentials: { token: [otherToken] },
    other_tenant_values: { taskId: [otherTask] },
    changes: { completeTask: { status: 'done' }, reopenTask: { status: 'open' } },
  }),
  'fixtures',
)

describe('the conformance test against a small server', () => {
  let server: Server
  let fault: Fault | undefined
  let url: string
  beforeEach(async () => {
    fault = undefined
    server = createTaskServer(() => fault)
    url = await listening(server)
  })
  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const check = (options: CheckOptions) =>
    checkServer(url, fixtures, {
      contract: taskContract,
      cases: 80,
      slowMs: fault === 'slow' ? 200 : 10_000,
      ...options,
    })

  for (const seed of [1, 2, 3, 4, 5]) {
    it(`reports nothing without a fault, and tests every operation; seed ${seed}`, async () => {
      const outcome = await check({ seed })
      expect(outcome.findings, JSON.stringify(outcome.findings, null, 2)).to.have.lengthOf(0)
      expect([outcome.never_succeeded, outcome.not_tested]).to.deep.equal([[], []])
    })
  }

  it('notes a declared change that no success let it check', async () => {
    const changes = { ...fixtures.changes, deleteTask: { status: 'gone' } }
    const { not_tested, findings } = await checkServer(url, { ...fixtures, changes }, { contract: taskContract })
    expect(findings).to.deep.equal([])
    const why = 'its declared change was not checked: no success with an object that could be read'
    expect(not_tested).to.deep.equal([{ operation: 'deleteTask', why }])
  })

  it('refuses a declared change of an operation that does not exist', () => {
    expect(() => assertKnownChanges({ finishTask: { status: 'done' } }, taskContract.operations)).to.throw(
      'changes: the contract has no operation finishTask',
    )
    expect(() => assertKnownChanges(fixtures.changes, taskContract.operations)).not.to.throw()
  })

  it('reports an undeclared status once for an operation, and not as an error without the shared schema too', async () => {
    fault = 'undeclared-410'
    const { findings } = await checkServer(url, fixtures, { contract: taskContract, only: ['getSettings'] })
    const unlike401 = findings.filter(({ check }) => check !== 'ignored_auth')
    expect(unlike401.map(({ check, actual }) => `${check} ${actual.slice(0, 3)}`)).to.deep.equal([
      'status_code_conformance 410',
    ])
  })

  it('reports a fault behind one of the response that begins a chain: a 201 without its header', async () => {
    fault = 'delete-ignored'
    const proxy = await startProxy(url)
    proxy.bend.reply = (back) => {
      if (back.status === 201) delete back.headers['x-request-id']
    }
    try {
      const { findings } = await checkServer(proxy.url, fixtures, { contract: taskContract })
      const found = findings.map(({ operation, check }) => `${operation} ${check}`)
      expect(found).to.include.members(['createTask response_headers_conformance', 'getTask use_after_free'])
    } finally {
      await proxy.stop()
    }
  })

  it('reports an invalid body that is taken for an object, also after other cases have deleted objects', async () => {
    fault = 'patch-any-body'
    const { findings } = await checkServer(url, fixtures, { contract: taskContract, cases: 0 })
    expect(findings.map(({ operation, check }) => `${operation} ${check}`)).to.include(
      'changeTask negative_data_rejection',
    )
  })

  it('has at least sixty planted faults', () => {
    expect(Object.keys(plantedFaults)).to.have.length.of.at.least(60)
  })

  for (const [name, expected] of Object.entries(plantedFaults)) {
    it(`${expected} reports the fault ${name}`, async () => {
      fault = name as Fault
      const { findings } = await check({ stopAt: expected })
      expect(findings.map(({ check }) => check)).to.include(expected)
    })
  }
})
