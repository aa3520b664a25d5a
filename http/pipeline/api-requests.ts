/** Keeps the log of calls with API keys: those of a few seconds are written together. Neither memory nor the table grows with their number. */
import type { Logger } from 'pino'
import { newId } from '../../app/new-id.ts'
import { reportFaults } from '../../app/report-faults.ts'
import type { Database } from '../../db/database.ts'
import { type ApiRequestRow, insertApiRequests, removeApiRequestsBeyond } from '../../db/queries/api-requests.ts'
import { apiRequestsKept } from '../../domain/api-request.ts'
import type { RequestContext } from '../request/request-context.ts'
import { createCollector } from './collector.ts'

export type ApiRequests = {
  note(context: RequestContext, status: number): void
  /** Writes all pending calls. */
  close(): Promise<void>
}

type Call = Omit<ApiRequestRow, 'id'>

const writtenAfterMs = 5_000
/** Pending calls of all workspaces. Further ones are lost until the next write. */
const pendingMax = 5_000
/** Rows of one transaction. */
const rowsAtOnce = 500
/** Rows that a process adds to a workspace until it removes those beyond the number that is kept. */
const removedAfter = 100
/** Workspaces whose added rows are counted. Beyond it, counting begins anew. */
const countedMax = 10_000

/** @param afterMs time in which calls are collected */
export function createApiRequests(db: Database, log: Logger, afterMs = writtenAfterMs): ApiRequests {
  let pending = new Map<string, Ring>()
  let count = 0
  /** Rows that were added to a workspace since some were removed. */
  const added = new Map<string, number>()
  const store = async (calls: readonly Call[]) => {
    // Servers write to several workspaces in one order, so that none waits for another in a circle.
    const workspaces = [...new Set(calls.map(({ workspaceId }) => workspaceId))].sort()
    await db.write(async (tx) => {
      await insertApiRequests(
        tx,
        calls.map((call) => ({ id: newId(), ...call })),
      )
      for (const workspaceId of workspaces) {
        const own = calls.filter((call) => call.workspaceId === workspaceId).length
        const since = (added.get(workspaceId) ?? removedAfter) + own
        added.set(workspaceId, since < removedAfter ? since : 0)
        if (since >= removedAfter) await removeApiRequestsBeyond(tx, workspaceId, apiRequestsKept)
      }
    })
  }
  const report = reportFaults(log, 'calls with API keys were not noted')
  const write = async () => {
    const calls = [...pending.values()].flatMap(inOrder)
    pending = new Map()
    count = 0
    if (added.size > countedMax) added.clear()
    for (let from = 0; from < calls.length; from += rowsAtOnce) {
      await store(calls.slice(from, from + rowsAtOnce)).catch(report)
    }
  }
  const { schedule, close } = createCollector(afterMs, write, report)
  return {
    note({ identity, operationId, code, requestId, now }, status) {
      const credential = identity?.caller.credential
      if (credential?.kind !== 'api_key' || operationId === undefined) return
      const { workspaceId, id: apiKeyId } = credential
      const ring = pending.get(workspaceId) ?? { calls: [], next: 0 }
      const isFull = ring.calls.length === apiRequestsKept
      if (!isFull && count >= pendingMax) return
      if (!isFull) count++
      const call = {
        workspaceId,
        apiKeyId,
        operation: operationId,
        status,
        code: code ?? null,
        requestId,
        createdAt: now,
      }
      ring.calls[ring.next] = call
      ring.next = (ring.next + 1) % apiRequestsKept
      pending.set(workspaceId, ring)
      schedule()
    },
    close,
  }
}

/** The newest pending calls of a workspace. @property next place of the next call, which replaces the oldest one of a full ring */
type Ring = { calls: Call[]; next: number }

function inOrder({ calls, next }: Ring): Call[] {
  return calls.length < apiRequestsKept ? calls : [...calls.slice(next), ...calls.slice(0, next)]
}
