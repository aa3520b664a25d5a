/** The pipeline's step for operations that the contract marks with `x-policy.runs: worker`. */
import { availableParallelism } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { engine } from '#dialect'
import type { Handlers, ServedContract } from '../../app/call.ts'
import { type OffloadedParts, offloadedPartsOn } from '../../app/offloaded-reads.ts'
import { operationIds } from '../../app/operation-ids.ts'
import type { Database } from '../../db/database.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import { handlers as ownHandlers } from '../../handlers/index.ts'
import type { Step } from '../contract-backend.ts'
import { ApiError } from '../request/api-error.ts'
import type { RequestContext } from '../request/request-context.ts'
import { timedWork } from '../request/request-timer.ts'
import type { PartOrder, ReadOrder, ReadResult, WorkerOrder, WorkerSetup } from './messages.ts'
import { JobAbandoned, openPool, PoolBusy, type PoolLimits, ThreadDied, type WorkerPool } from './pool.ts'

export type OffloadedReads = {
  /** Pipeline steps by operationId. */
  steps: Record<string, Step>
  /** Long reads of operations that run on the main thread: only these parts run on a worker. */
  partsFor(context: RequestContext): OffloadedParts
  close(): Promise<void>
}
type Parts = {
  db: Database
  handlers: Handlers
  contract: ServedContract
  /** False: they run on this thread. */
  hasReadThreads?: boolean | undefined
}

const limits: PoolLimits = {
  // At least two, so that one tenant never occupies all; more than four would only compete for the processor.
  threads: Math.min(4, Math.max(2, availableParallelism() - 1)),
  queue: { perTenant: 16, total: 1_024 },
  waitMs: 10_000,
  runMs: 30_000,
  unreadBytes: 16 * 1024 ** 2,
}
/** Waiting parts per workspace. Many callers may request the same start at once, and each gets a list of alternatives. */
const partsWaitingMax = 256
const heapMaxMegabytes = 512
/** Room for the objects of one list, which die together: with less, V8 copies them while the list is being made. */
const youngHeapMegabytes = 32
/** If a client has not read a reply after this time, its connection is destroyed. */
const readWithinMs = 60_000

/** Starts threads only when a call needs one. */
export function openOffloadedReads({ db, handlers, contract, hasReadThreads = true }: Parts): OffloadedReads {
  const { sharedPath } = db
  // An in-memory database is visible to this thread only.
  if (sharedPath === null || !hasReadThreads)
    return { steps: {}, partsFor: () => offloadedPartsOn(db.read), close: async () => {} }
  // A replaced handler is known to this thread only.
  const ids = operationIds.filter((id) => operations[id].runs === 'worker' && handlers[id] === ownHandlers[id])
  const pool = openPool(() => startWorker({ sharedPath, document: contract.document }), limits)
  return {
    steps: Object.fromEntries(
      ids.map((id) => [id, (_backend: unknown, context: RequestContext) => runOnWorker(pool, context, id)]),
    ),
    partsFor: (context) => ({
      nextAvailable: async (...args) => (await runPart(pool, context, { part: 'nextAvailable', args })) as Date[],
    }),
    close: () => pool.close(),
  }
}

/** Finds the worker program beside this file with the same extension, in development and in the bundle. */
function startWorker(workerData: WorkerSetup): Worker {
  const here = fileURLToPath(import.meta.url)
  return new Worker(join(dirname(here), `read-worker${extname(here)}`), {
    workerData,
    execArgv: engine.conditions.map((each) => `--conditions=${each}`),
    resourceLimits: { maxOldGenerationSizeMb: heapMaxMegabytes, maxYoungGenerationSizeMb: youngHeapMegabytes },
  })
}

async function runOnWorker(pool: WorkerPool, context: RequestContext, operationId: OperationId): Promise<unknown> {
  const result = await run(pool, context, readOrder(context, operationId))
  if (!('status' in result)) throw new Error('a worker returned a part instead of a reply')
  if (result.bytes) releaseWhenRead(context, pool.holdBytes(tenantKey(context), result.bytes.byteLength))
  const reply = { status: result.status }
  context.prepared = { reply, response: result }
  return reply
}

async function runPart(pool: WorkerPool, context: RequestContext, order: PartOrder): Promise<unknown> {
  const result = await run(pool, context, order, partsWaitingMax)
  if (!('found' in result)) throw new Error('a worker returned a reply instead of a part')
  return result.found
}

/** @throws {ApiError | Error} the handler's ApiError, or its unexpected error */
async function run(pool: WorkerPool, context: RequestContext, order: WorkerOrder, waitingMax?: number) {
  const gone = new AbortController()
  context.response.once('close', () => gone.abort())
  const job = { tenant: tenantKey(context), order, signal: gone.signal, ...(waitingMax ? { waitingMax } : {}) }
  const name = `worker ${'part' in order ? order.part : order.operationId}`
  const result = (await timedWork(context.timer, name, () => pool.run(job)).catch(refuse)) as ReadResult
  if ('code' in result) throw new ApiError(result.code, result.reason, result.details)
  if ('fault' in result) throw Object.assign(new Error(result.fault.message), result.fault)
  return result
}

/** The tenant whose share of the workers a call uses. */
function tenantKey({ workspace, caller, address }: RequestContext): string {
  return workspace?.id ?? caller?.user?.id ?? address
}

function readOrder(
  { params, input, request, caller, workspace, now, requestId, rateLimit }: RequestContext,
  operationId: OperationId,
) {
  const { query, body } = input
  const headers = { 'if-none-match': request.headers['if-none-match'] }
  const call = { params, query, body, headers, caller: caller ?? null, workspace: workspace ?? null, now, requestId }
  return { operationId, call, rateLimit } satisfies ReadOrder
}

function refuse(error: Error): never {
  if (error instanceof PoolBusy || error instanceof JobAbandoned)
    throw new ApiError('SERVICE_UNAVAILABLE', error.message)
  throw error instanceof ThreadDied && error.cause ? error.cause : error
}

function releaseWhenRead({ response }: RequestContext, release: () => void): void {
  const timer = setTimeout(() => response.destroy(), readWithinMs).unref()
  const read = () => {
    clearTimeout(timer)
    release()
  }
  if (response.closed) read()
  else response.once('close', read)
}
