/**
 * Finishes restores and ends of turns that a process began and did not finish: at its start those of this machine, and later those
 * of machines that are gone. Until then, the next call for the run finishes them.
 */
import type { Logger } from 'pino'
import { resumeRestores, type Unfinished } from '../app/agent-runs/restore-journal.ts'
import type { RunHost } from '../app/agent-runs/run-host.ts'
import type { RunSettings } from '../app/call.ts'
import type { Database } from '../db/database.ts'
import type { RestoreRow } from '../db/queries/restores.ts'

export type Recovery = {
  /** Resolves when those of the start are finished or reported. Never rejects. */
  recovered: Promise<void>
  /** Begins no more. @returns when those under way are finished or reported */
  stop(): Promise<void>
}

/** Time between two rounds of a server, in leases of a machine. */
const leasesPerRound = 3
/** A younger one may be under way, or its caller repeats the call. */
const youngMs = 60_000

/** In the background, so that a slow checkout delays only its own run. */
export function startRecovery(db: Database, host: RunHost, runs: RunSettings, log: Logger): Recovery {
  const reported = new Set<string>()
  const report = ({ id, runId }: RestoreRow, err: unknown) => {
    if (reported.has(id)) return
    reported.add(id)
    log.error({ run: runId, err }, 'a restore, or the end of a turn, that was cut short cannot be finished now')
  }
  const finish = (unfinished: Unfinished) => resumeRestores(db, host.checkouts, runs, unfinished, report)
  const recovered = finish({ before: db.now(), ofLostNodes: false }).catch((err) =>
    log.error({ err }, 'what was cut short cannot be looked up: it is taken up by the next call for its run'),
  )
  if (!host.node) return { recovered, stop: () => recovered }
  const everyMs = leasesPerRound * runs.leaseMs
  const round = async () => {
    const before = new Date(db.now().getTime() - youngMs)
    // One server takes the runs of machines that are gone: several would only be in each other's way.
    await finish({ before, ofLostNodes: await db.claimRound('restores', 0.9 * everyMs) })
  }
  let underWay = recovered
  const timer = setInterval(() => {
    underWay = underWay.then(round).catch((err) => log.warn({ err }, 'what was cut short cannot be looked up now'))
  }, everyMs).unref()
  return {
    recovered,
    stop: () => {
      clearInterval(timer)
      return underWay
    },
  }
}
