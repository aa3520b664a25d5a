/** The pipeline's step for operations that the contract marks with `x-policy.runs: worker`. */
import { availableParallelism } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Database } from '../../db/database.ts'
import { type OperationId, operations } from '../../generated/operations.ts'
import type { Handlers, ServedContract } from '../../handlers/handler.ts'
import { handlers as ownHandlers } from '../../handlers/index.ts'
import type { Step } from '../contract-backend.ts'
import type { Exchange } from '../exchange.ts'
import { Refusal } from '../refusal.ts'
import type { ReadOrder, ReadResult, WorkerSetup } from './messages.ts'
import { JobAbandoned, openPool, PoolBusy, type PoolLimits, ThreadDied, type WorkerPool } from './pool.ts'

export type HeavyReads = {
  /** By operationId. */
  steps: Record<string, Step>
  close(): Promise<void>
}
type Parts = { db: Database; handlers: Handlers; contract: ServedContract }

const limits: PoolLimits = {
  // Two at least, so that one tenant never has them all; more than four would only take the processor from each other.
  threads: Math.min(4, Math.max(2, availableParallelism() - 1)),
  queue: { perTenant: 16, total: 256 },
  waitMs: 10_000,
  runMs: 30_000,
  unreadBytes: 16 * 1024 ** 2,
}
const heapMaxMegabytes = 512
/** A reply that its client has not taken after so long is given up, and the connection with it. */
const readWithinMs = 60_000

/** No thread is started before the first call that needs one. */
export function openHeavyReads({ db, handlers, contract }: Parts): HeavyReads {
  const { shared } = db
  // A database in memory belongs to this thread alone; what was put in the place of a handler is known to this thread alone.
  const ids = (Object.keys(operations) as OperationId[]).filter(
    (id) => shared && operations[id].runs === 'worker' && handlers[id] === ownHandlers[id],
  )
  if (!shared || ids.length === 0) return { steps: {}, close: async () => {} }
  const pool = openPool(() => startWorker({ shared, document: contract.document }), limits)
  return {
    steps: Object.fromEntries(
      ids.map((id) => [id, (_context: unknown, exchange: Exchange) => answer(pool, exchange, id)]),
    ),
    close: () => pool.close(),
  }
}

/** The same program in development and in the bundle: it lies beside this one, and ends in the same way. */
function startWorker(workerData: WorkerSetup): Worker {
  const here = fileURLToPath(import.meta.url)
  return new Worker(join(dirname(here), `read-worker${extname(here)}`), {
    workerData,
    execArgv: extname(here) === '.ts' ? ['--import', 'tsx'] : ['--enable-source-maps'],
    resourceLimits: { maxOldGenerationSizeMb: heapMaxMegabytes },
  })
}

async function answer(pool: WorkerPool, exchange: Exchange, operationId: OperationId): Promise<unknown> {
  const gone = new AbortController()
  exchange.response.once('close', () => gone.abort())
  const tenant = exchange.workspace?.id ?? exchange.caller?.user.id ?? exchange.address
  const order = readOrder(exchange, operationId)
  const result = (await pool.run({ tenant, order, signal: gone.signal }).catch(refuse)) as ReadResult
  if ('code' in result) throw new Refusal(result.code, result.reason, result.details)
  if ('fault' in result) throw Object.assign(new Error(result.fault.message), result.fault)
  if (result.payload) releaseWhenRead(exchange, pool.holdBytes(tenant, result.payload.byteLength))
  const reply = { status: result.status }
  exchange.prepared = { reply, sealed: result }
  return reply
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
