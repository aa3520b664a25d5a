/** Counts the starts that callers ask for and are refused. */
import { visitorKeyId } from '../../domain/publishable-key.ts'
import { isDemand } from '../../domain/unmet-demand.ts'
import type { Caller, Workspace } from '../call.ts'
import { SlotUnavailable } from './allocate.ts'
import type { UnmetDemandCounter } from './refused-start.ts'

type AskingCall = {
  workspace: Workspace
  caller: Caller
  network: string
  now: Date
  unmetDemand: UnmetDemandCounter
}

/** Returns the result of `work`. If the start cannot be booked, counts it for the first of its reasons. @throws {SlotUnavailable} */
export async function countUnmetDemand<T>(call: AskingCall, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SlotUnavailable) count(call, error)
    throw error
  }
}

function count({ workspace, caller, network, now, unmetDemand }: AskingCall, { query, reasons }: SlotUnavailable) {
  const reason = reasons[0]?.code
  if (reason === undefined || !isDemand(query.start, now)) return
  const keyId = visitorKeyId(caller)
  unmetDemand.count({
    workspaceId: workspace.id,
    serviceId: query.service.id,
    start: query.start,
    reason,
    caller: keyId === undefined ? workspace.memberId : `${keyId} from ${network}`,
  })
}
