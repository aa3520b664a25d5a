// Runs on: no database
/** The compact table of operations: what the generator writes, the client reads. */
import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { type Operation, operationsOf } from '../../packages/client/operation-table.ts'
import { type Listed, operationTable } from '../../tools/generate/operation-table.ts'
import { listedOperation } from '../../tools/generate/workspace-client.ts'
import { readContract } from '../../tools/ruleset/contract.ts'

const { contract } = readContract(await readFile(new URL('../../openapi.yaml', import.meta.url), 'utf8'))

function read(listed: Listed[], unrouted: string[] = []): Record<string, Operation> {
  const { facts, routes, everywhere } = operationTable(listed, unrouted)
  return operationsOf(facts, routes, everywhere)
}

const none: Operation = { method: '', path: '', facts: {} }

/** Facts as the table takes them: `404 HOLD_NOT_FOUND`. */
function factsOf({ facts }: Operation): string[] {
  return Object.entries(facts).flatMap(([kind, values = []]) => values.map((value) => `${kind} ${value}`))
}

describe('operation table of the client', () => {
  it('keeps every fact of every operation of the contract, and their order', () => {
    const listed = contract.operations.map((operation) => listedOperation(contract.document, operation))
    const operations = read(listed, ['404 NOT_FOUND'])
    expect(Object.keys(operations)).to.deep.equal(contract.operations.map(({ id }) => id))
    for (const { id, method, path, items, gone, facts } of listed) {
      const found = operations[id]
      if (!found) throw new Error(`no ${id}`)
      expect([found.method, found.path, found.items, found.gone], id).to.deep.equal([method, path, items, gone])
      expect(factsOf(found), id).to.have.members([...facts, '404 NOT_FOUND'])
    }
  })

  it('states the codes and successes of the contract, and none of another operation', () => {
    const operations = read(contract.operations.map((operation) => listedOperation(contract.document, operation)))
    const facts = operations.createHold?.facts ?? {}
    expect(facts[201]).to.deep.equal(['application/json'])
    expect(facts.headers).to.have.members(['X-App-Workspace', 'Idempotency-Key'])
    const { codes = {} } = contract.operations.find(({ id }) => id === 'createHold') ?? {}
    const errors = Object.entries(facts).filter(([kind]) => /^[45]/.test(kind))
    expect(errors.flatMap(([, values]) => values)).to.have.members(Object.keys(codes))
    expect(operations.deleteHold?.facts[204]).to.deep.equal([''])
  })

  it('has letters for more facts than ASCII has', () => {
    const listed = Array.from({ length: 300 }, (_, index) => ({
      ...{ id: `get${index}`, method: 'GET', path: `/v1/${index}` },
      facts: [`404 THING_${index}_NOT_FOUND`, '200 application/json'],
    }))
    const operations = read(listed)
    for (const { id, facts } of listed) expect(factsOf(operations[id] ?? none), id).to.have.members(facts)
  })
})
