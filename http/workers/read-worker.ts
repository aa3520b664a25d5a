/**
 * The program of a worker thread. It runs the handlers of operations with `x-policy.runs: worker` on its own database
 * connection, validates the reply against the contract and serializes it. Authentication, request validation and
 * authorization have already run on the main thread.
 */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openSnapshots } from '#dialect'
import { offloadedPartsOn } from '../../app/offloaded-reads.ts'
import type { Connection } from '../../db/database.ts'
import type { OperationId } from '../../generated/operations.ts'
import { handlers } from '../../handlers/index.ts'
import { responseValidator, type UncheckedReply } from '../contract/response-validator.ts'
import { schemasOf } from '../contract/schemas.ts'
import { ApiError } from '../request/api-error.ts'
import { databaseOutage } from '../request/database-outage.ts'
import { mapStacks } from '../request/mapped-stacks.mjs'
import { responsePaths } from '../request/request-context.ts'
import type { PartOrder, ReadOrder, ReadResult, WorkerOrder, WorkerSetup } from './messages.ts'

mapStacks()
const { sharedPath, document }: WorkerSetup = workerData
const snapshots = openSnapshots(sharedPath)
const { validateAndSerialize } = responseValidator(schemasOf(document))

// The main thread has priority. Only Linux supports priorities of threads.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', async (order: WorkerOrder) => {
  const result = await execute(order)
  const bytes = 'bytes' in result ? result.bytes : undefined
  parentPort?.postMessage(result, bytes ? [bytes.buffer as ArrayBuffer] : [])
})

async function execute(order: WorkerOrder): Promise<ReadResult> {
  try {
    return await snapshots.read((read) => ('part' in order ? runPart(read, order) : runHandler(read, order)))
  } catch (thrown) {
    if (thrown instanceof ApiError) return { code: thrown.code, reason: thrown.message, details: thrown.details }
    const outage = databaseOutage(thrown)
    if (outage) return { code: 'SERVICE_UNAVAILABLE', reason: outage.message, details: {} }
    const { name, message, stack = message } = thrown instanceof Error ? thrown : new Error(String(thrown))
    return { fault: { name, message, stack } }
  }
}

async function runPart(read: Connection, { part, args }: PartOrder): Promise<ReadResult> {
  const find = offloadedPartsOn(read)[part] as (...args: unknown[]) => Promise<unknown>
  return { found: await find(...args) }
}

async function runHandler(read: Connection, { operationId, call, rateLimit }: ReadOrder): Promise<ReadResult> {
  const refuse = (...args: ConstructorParameters<typeof ApiError>) => new ApiError(...args)
  const outgoing = await handlerFor(operationId)({ ...call, db: { read }, refuse })
  const place = { operationId, responsesPath: responsePaths[operationId], requestId: call.requestId, rateLimit }
  const { status, headers, payload } = validateAndSerialize(place, outgoing)
  return {
    status,
    headers,
    payload: undefined,
    bytes: payload === undefined ? undefined : new TextEncoder().encode(payload),
  }
}

function handlerFor(operationId: OperationId): (call: object) => Promise<UncheckedReply> {
  return handlers[operationId] as (call: object) => Promise<UncheckedReply>
}
