/**
 * The program of a worker thread: it runs the handlers that `x-policy.runs: worker` marks, on its own connection, checks the
 * reply against the contract and turns it into bytes. Authentication, validation and authorization were done before.
 */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openSnapshots } from '#dialect'
import { heavyPartsOn } from '../../app/heavy-parts.ts'
import type { Connection } from '../../db/database.ts'
import type { OperationId } from '../../generated/operations.ts'
import { handlers } from '../../handlers/index.ts'
import { Refusal } from '../api-error.ts'
import { responsesPlace } from '../request-context.ts'
import { type Outgoing, sealer } from '../response-validator.ts'
import { type Json, schemasOf } from '../schemas.ts'
import type { PartOrder, ReadOrder, ReadResult, WorkerOrder, WorkerSetup } from './messages.ts'

const { sharedPath, document } = workerData as WorkerSetup
const snapshots = openSnapshots(sharedPath)
const { seal } = sealer(schemasOf(document as Json))

// The thread that accepts requests goes first. Only Linux has priorities of threads.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', async (order: WorkerOrder) => {
  const result = await answer(order)
  const bytes = 'bytes' in result ? result.bytes : undefined
  parentPort?.postMessage(result, bytes ? [bytes.buffer as ArrayBuffer] : [])
})

async function answer(order: WorkerOrder): Promise<ReadResult> {
  try {
    return await snapshots.read((read) => ('part' in order ? found(read, order) : replied(read, order)))
  } catch (thrown) {
    if (thrown instanceof Refusal) return { code: thrown.code, reason: thrown.message, details: thrown.details }
    const { message, stack = message } = thrown instanceof Error ? thrown : new Error(String(thrown))
    return { fault: { message, stack } }
  }
}

async function found(read: Connection, { part, given }: PartOrder): Promise<ReadResult> {
  const find = heavyPartsOn(read)[part] as (...given: unknown[]) => Promise<unknown>
  return { found: await find(...given) }
}

async function replied(read: Connection, { operationId, call, rateLimit }: ReadOrder): Promise<ReadResult> {
  const refuse = (...given: ConstructorParameters<typeof Refusal>) => new Refusal(...given)
  const outgoing = await handlerFor(operationId)({ ...call, db: { read }, refuse })
  const place = { operationId, responsesAt: responsesPlace(operationId), requestId: call.requestId, rateLimit }
  const { status, headers, payload } = seal(place, outgoing)
  return {
    status,
    headers,
    payload: undefined,
    bytes: payload === undefined ? undefined : new TextEncoder().encode(payload),
  }
}

function handlerFor(operationId: OperationId): (call: object) => Promise<Outgoing> {
  return handlers[operationId] as unknown as (call: object) => Promise<Outgoing>
}
