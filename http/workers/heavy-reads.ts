/** The pipeline's step for operations that the contract marks with `x-policy.runs: worker`. */
import { availableParallelism } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Handlers, ServedContract } from '../../app/call.ts'
import { type HeavyParts, heavyPartsOn } from '../../app/heavy-parts.ts'
import type { Database } from '../../db/database.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import { handlers as ownHandlers } from '../../handlers/index.ts'
import { Refusal } from '../api-error.ts'
import type { Step } from '../contract-backend.ts'
import type { Exchange } from '../request-context.ts'
import type { PartOrder, ReadOrder, ReadResult, WorkerOrder, WorkerSetup } from './messages.ts'
import { JobAbandoned, openPool, PoolBusy, type PoolLimits, ThreadDied, type WorkerPool } from './pool.ts'

export type HeavyReads = {
  /** By operationId. */
  steps: Record<string, Step>
  /** For operations that run on the server: what they have to read at length, on a worker. */
  partsFor(exchange: Exchange): HeavyParts
  close(): Promise<void>
}
type Parts = { db: Database; handlers: Handlers; contract: ServedContract }

const limits: PoolLimits = {
  // Two at least, so that one tenant never has them all; more than four would only take the processor from each other.
  threads: Math.min(4, Math.max(2, availableParallelism() - 1)),
  queue: { perTenant: 16, total: 1_024 },
  waitMs: 10_000,
  runMs: 30_000,
  unreadBytes: 16 * 1024 ** 2,
}
/** Many may want the same start at the same moment: each is told what else there is, one after the other. */
const partsWaitingMax = 256
const heapMaxMegabytes = 512
/** A reply that its client has not taken after so long is given up, and the connection with it. */
const readWithinMs = 60_000

/** No thread is started before the first call that needs one. */
export function openHeavyReads({ db, handlers, contract }: Parts): HeavyReads {
  const { sharedPath } = db
  // A database in memory belongs to this thread alone.
  if (sharedPath === null) return { steps: {}, partsFor: () => heavyPartsOn(db.read), close: async () => {} }
  // What was put in the place of a handler is known to this thread alone.
  const ids = (Object.keys(operations) as OperationId[]).filter(
    (id) => operations[id].runs === 'worker' && handlers[id] === ownHandlers[id],
  )
  const pool = openPool(() => startWorker({ sharedPath, document: contract.document }), limits)
  return {
    steps: Object.fromEntries(
      ids.map((id) => [id, (_context: unknown, exchange: Exchange) => answer(pool, exchange, id)]),
    ),
    partsFor: (exchange) => ({
      nextAvailable: async (...given) => (await find(pool, exchange, { part: 'nextAvailable', given })) as Date[],
    }),
    close: () => pool.close(),
  }
}

/** The same program in development and in the bundle: it lies beside this one, and ends in the same way. */
function startWorker(workerData: WorkerSetup): Worker {
  const here = fileURLToPath(import.meta.url)
  return new Worker(join(dirname(here), `read-worker${extname(here)}`), {
    workerData,
    execArgv: ['--enable-source-maps'],
    resourceLimits: { maxOldGenerationSizeMb: heapMaxMegabytes },
  })
}

async function answer(pool: WorkerPool, exchange: Exchange, operationId: OperationId): Promise<unknown> {
  const result = await run(pool, exchange, readOrder(exchange, operationId))
  if (!('status' in result)) throw new Error('a worker found a part where a reply was asked for')
  if (result.bytes) releaseWhenRead(exchange, pool.holdBytes(tenantOf(exchange), result.bytes.byteLength))
  const reply = { status: result.status }
  exchange.prepared = { reply, sealed: result }
  return reply
}

async function find(pool: WorkerPool, exchange: Exchange, order: PartOrder): Promise<unknown> {
  const result = await run(pool, exchange, order, partsWaitingMax)
  if (!('found' in result)) throw new Error('a worker replied where a part was asked for')
  return result.found
}

/** @throws {Refusal | Error} what the handler has refused with, or the fault */
async function run(pool: WorkerPool, exchange: Exchange, order: WorkerOrder, waitingMax?: number) {
  const gone = new AbortController()
  exchange.response.once('close', () => gone.abort())
  const job = { tenant: tenantOf(exchange), order, signal: gone.signal, ...(waitingMax ? { waitingMax } : {}) }
  const result = (await pool.run(job).catch(refuse)) as ReadResult
  if ('code' in result) throw new Refusal(result.code, result.reason, result.details)
  if ('fault' in result) throw Object.assign(new Error(result.fault.message), result.fault)
  return result
}

/** Whose turn a call uses. */
function tenantOf({ workspace, caller, address }: Exchange): string {
  return workspace?.id ?? caller?.user.id ?? address
}

function readOrder(
  { params, input, caller, workspace, now, requestId, rateLimit }: Exchange,
  operationId: OperationId,
) {
  const { query, body } = input
  const call = { params, query, body, caller: caller ?? null, workspace: workspace ?? null, now, requestId }
  return { operationId, call, rateLimit } satisfies ReadOrder
}

function refuse(error: Error): never {
  if (error instanceof PoolBusy || error instanceof JobAbandoned)
    throw new Refusal('SERVICE_UNAVAILABLE', error.message)
  throw error instanceof ThreadDied && error.cause ? error.cause : error
}

function releaseWhenRead({ response }: Exchange, release: () => void): void {
  const timer = setTimeout(() => response.destroy(), readWithinMs).unref()
  const read = () => {
    clearTimeout(timer)
    release()
  }
  if (response.closed) read()
  else response.once('close', read)
}
