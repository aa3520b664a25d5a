// Runs on: no database
/** The compact table of operations: what the generator writes, the client reads. */
import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import type { Operation } from '../../packages/client/operation.ts'
import { operationsOf } from '../../packages/client/plugins/operation-table.ts'
import { type Listed, operationTable } from '../../tools/generate/operation-table.ts'
import { listedOperation } from '../../tools/generate/workspace-client.ts'
import { readContract } from '../../tools/ruleset/contract.ts'

const { contract } = readContract(await readFile(new URL('../../openapi.yaml', import.meta.url), 'utf8'))

function read(listed: Listed[]): Record<string, Operation> {
  const { facts, routes } = operationTable(listed)
  return operationsOf(facts, routes)
}

const none: Operation = { method: '', path: '', replies: {} }

/** Facts as the table takes them: `404:HOLD_NOT_FOUND`. */
function factsOf({ parameters = [], body, replies, codes = {} }: Operation): string[] {
  const success = Object.entries(replies).filter(([status]) => !(status in codes))
  return [
    ...parameters.map(({ name }) => `headers:${name}`),
    ...(body?.media ?? []).map((media) => `body:${media}`),
    ...success.map(([status, [media = '']]) => `${status}:${media}`),
    ...Object.entries(codes).flatMap(([status, values]) => values.map((code) => `${status}:${code}`)),
  ]
}

describe('operation table of the client', () => {
  it('keeps every fact of every operation of the contract, and their order', () => {
    const listed = contract.operations.map((operation) => listedOperation(contract, operation))
    const operations = read(listed)
    expect(Object.keys(operations)).to.deep.equal(contract.operations.map(({ id }) => id))
    for (const { id, method, path, items, gone, facts } of listed) {
      const found = operations[id]
      if (!found) throw new Error(`no ${id}`)
      expect([found.method, found.path, found.items || undefined, found.gone], id).to.deep.equal([
        method,
        path,
        items,
        gone,
      ])
      expect(factsOf(found), id).to.have.members(facts).and.to.include('404:NOT_FOUND')
    }
  })

  it('states the codes and successes of the contract, and none of another operation', () => {
    const operations = read(contract.operations.map((operation) => listedOperation(contract, operation)))
    const { replies, parameters = [], codes: tableCodes = {} } = operations.createHold ?? none
    expect(replies).to.deep.equal({ 201: ['application/json'] })
    expect(parameters.map(({ name }) => name)).to.have.members(['X-App-Workspace', 'Idempotency-Key'])
    const { codes = {} } = contract.operations.find(({ id }) => id === 'createHold') ?? {}
    expect(Object.values(tableCodes).flat()).to.have.members(Object.keys({ ...contract.unrouted.codes, ...codes }))
    expect(operations.deleteHold?.replies[204]).to.deep.equal([])
  })

  it('has letters for more facts than ASCII has', () => {
    const listed = Array.from({ length: 300 }, (_, index) => ({
      ...{ id: `get${index}`, method: 'GET', path: `/v1/${index}` },
      facts: [`404:THING_${index}_NOT_FOUND`, '200:application/json'],
    }))
    const operations = read(listed)
    for (const { id, facts } of listed) expect(factsOf(operations[id] ?? none), id).to.have.members(facts)
  })
})
