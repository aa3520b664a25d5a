/** A valid request of any operation: ids from the contract world, bodies from the contract's own examples. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { type OperationId, operations } from '../../generated/operations.ts'
import { addRequirement, addService } from '../../scripts/worlds/build.ts'
import type { Answer } from './call.ts'
import type { TestServer } from './server.ts'

export type Filled = { params: Record<string, string>; body?: Record<string, unknown> }
type Json = Record<string, unknown>

export const operationIds = Object.keys(operations) as OperationId[]
export const contractDocument: Json & { paths: Record<string, Json> } = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
)

/** Ids are of the main workspace; what a call uses up (a requirement, the room on a service) is new each time. */
export async function validRequest(server: TestServer, operationId: OperationId): Promise<Filled> {
  const { world } = server
  const { main } = world.workspaces
  const now = new Date()
  const serviceId = await server.db.write((tx) => addService({ tx, now }, main, 'Court hour'))
  const params = chosen(operationId, {
    resourceId: world.resources.court_1,
    serviceId,
    requirementId: await newRequirement(server, main, serviceId),
    workspaceId: main,
    keyId: world.api_keys.live_admin.id,
    runId: world.agent_runs.git.id,
  })
  const body = exampleBody(operationId)
  if (body === undefined) return { params }
  const own: Partial<Record<OperationId, Json>> = {
    createResourceRequirement: { category: randomUUID() },
    restoreAgentRunVersion: { sha: world.agent_runs.git.versions[0] },
  }
  return { params, body: { ...body, ...own[operationId] } }
}

/** Ids that exist, in the other workspace. */
export async function foreignIds(server: TestServer): Promise<Record<string, string>> {
  const { world } = server
  return {
    resourceId: world.resources.other,
    serviceId: world.services.other,
    requirementId: await newRequirement(server, world.workspaces.other, world.services.other),
    workspaceId: world.workspaces.other,
    keyId: world.api_keys.other_workspace.id,
    runId: world.agent_runs.other_workspace,
  }
}

/** Ids of the right form that exist nowhere. */
export function unknownIds(): Record<string, string> {
  const names = ['resourceId', 'serviceId', 'requirementId', 'workspaceId', 'keyId']
  return { ...Object.fromEntries(names.map((name) => [name, randomUUID()])), runId: `run_${'0'.repeat(26)}` }
}

export function pathParameters(operationId: OperationId): string[] {
  return [...operations[operationId].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

export function successStatus(operationId: OperationId): number {
  const found = operations[operationId].statuses.find((status) => status < 300)
  if (found === undefined) throw new Error(`${operationId} declares no success`)
  return found
}

/** The code for input the contract does not take, where the operation says which it is (D24, D26). */
export function invalidInputCode(operationId: OperationId): [number, string] {
  return 'VALIDATION_FAILED' in operations[operationId].codes ? [400, 'VALIDATION_FAILED'] : [422, 'INVALID_PARAMS']
}

/** SPEC 8: on every response of a limited operation, and on no other. */
export function expectLimitHeaders(operationId: OperationId, { headers }: Answer): void {
  const limit = operations[operationId].rateLimit
  expect(headers.get('x-ratelimit-limit')).to.equal(limit ? String(limit.limit) : null)
  expect(headers.has('x-ratelimit-remaining')).to.equal(limit !== null)
  expect(headers.has('x-ratelimit-reset')).to.equal(limit !== null)
}

export function newRequirement(server: TestServer, workspaceId: string, serviceId: string): Promise<string> {
  return server.db.write((tx) =>
    addRequirement({ tx, now: new Date() }, workspaceId, serviceId, { category: randomUUID() }),
  )
}

function chosen(operationId: OperationId, ids: Record<string, string>): Record<string, string> {
  return Object.fromEntries(pathParameters(operationId).map((name) => [name, ids[name] ?? '']))
}

function exampleBody(operationId: OperationId): Json | undefined {
  const { path, method } = operations[operationId]
  type Declared = { requestBody?: { content: { 'application/json': { example: Json } } } }
  const operation = contractDocument.paths[path]?.[method.toLowerCase()] as Declared
  return operation.requestBody?.content['application/json'].example
}
