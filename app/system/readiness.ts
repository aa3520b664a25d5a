/** Whether this server should receive requests, and the state of each part that this depends on. */
import { freshValue } from '../../concurrency/fresh-value.ts'
import { withTimeout } from '../../concurrency/with-timeout.ts'
import type { Database } from '../../db/database.ts'
import type { GitState } from '../../git/engine.ts'

/**
 * - `database`: `failing` if it does not answer; `read_only` if it answers, and writes fail for a fault of its disk or file.
 * - `migrations`: `ahead` if a newer version has changed the schema in a way that this one must not use.
 * - `server`: `leaving` from the begin of a stop on.
 */
export type PartStates = {
  database: 'ok' | 'read_only' | 'failing'
  migrations: 'ok' | 'ahead' | 'unknown'
  git: GitState
  server: 'ok' | 'leaving'
}

export type ReadinessReport = {
  /** False: a load balancer should send requests elsewhere. Git, and writes that fail, do not make it false: all else is served. */
  readonly isReady: boolean
  /** For the log and operators: parts that are not ok; empty if all are. */
  readonly reason: string
  readonly parts: PartStates
}

export type Readiness = {
  /** The state, at most `freshMs` old. Never rejects, and takes at most two seconds. */
  look(): Promise<ReadinessReport>
  /** The server is not ready from now on: it is about to stop. It still answers. */
  leave(): void
}

export type ReadinessParts = {
  db: Pick<Database, 'isSchemaUsable'>
  git: () => Promise<GitState>
  /** Whether writes fail for a fault of the disk or the database file. */
  isWriteFailing: () => boolean
  /** Called after each change between ready and not ready, with the reason. */
  onChange: (report: ReadinessReport) => void
  /** Time for which a state is used again; one second by default. */
  freshMs?: number | undefined
}

const answerWithinMs = 2_000

export function createReadiness({ db, git, isWriteFailing, onChange, freshMs = 1_000 }: ReadinessParts): Readiness {
  let hasLeft = false
  let wasReady = true

  const read = freshValue(freshMs, async (): Promise<PartStates> => {
    const [usable, gitState] = await Promise.all([within(db.isSchemaUsable()), within(git())])
    const answers = usable !== undefined
    return {
      database: !answers ? 'failing' : isWriteFailing() ? 'read_only' : 'ok',
      migrations: !answers ? 'unknown' : usable ? 'ok' : 'ahead',
      git: gitState ?? 'failing',
      server: 'ok',
    }
  })
  return {
    async look() {
      const report = reportOn({ ...(await read()), server: hasLeft ? 'leaving' : 'ok' })
      if (report.isReady !== wasReady) {
        wasReady = report.isReady
        onChange(report)
      }
      return report
    },
    leave() {
      hasLeft = true
    },
  }
}

function reportOn(parts: PartStates): ReadinessReport {
  const isReady = parts.database !== 'failing' && parts.migrations === 'ok' && parts.server === 'ok'
  const odd = Object.entries(parts).filter(([, state]) => state !== 'ok')
  return { isReady, reason: odd.map(([part, state]) => `${part} is ${state}`).join(', '), parts }
}

/** The result, or undefined if it fails or takes too long: the database and the Git engine report their own faults. */
function within<T>(result: Promise<T>): Promise<T | undefined> {
  return withTimeout(result, answerWithinMs).catch(() => undefined)
}
