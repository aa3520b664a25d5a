/** Whether this server should receive requests, and the state of each part that this depends on. */
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
  let last: { parts: PartStates; until: number } | undefined
  let underWay: Promise<PartStates> | undefined
  let wasReady = true

  const read = async (): Promise<PartStates> => {
    const [usable, gitState] = await Promise.all([within(db.isSchemaUsable()), within(git())])
    const answers = usable !== undefined
    return {
      database: !answers ? 'failing' : isWriteFailing() ? 'read_only' : 'ok',
      migrations: !answers ? 'unknown' : usable ? 'ok' : 'ahead',
      git: gitState ?? 'failing',
      server: 'ok',
    }
  }
  const refresh = (): Promise<PartStates> => {
    underWay ??= read().then((parts) => {
      last = { parts, until: performance.now() + freshMs }
      underWay = undefined
      return parts
    })
    return underWay
  }
  return {
    async look() {
      const parts = last && performance.now() < last.until ? last.parts : await refresh()
      const report = reportOn({ ...parts, server: hasLeft ? 'leaving' : 'ok' })
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

/** The result, or undefined if it fails or takes too long. */
async function within<T>(result: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, answerWithinMs, undefined)
  })
  try {
    return await Promise.race([result, late])
  } catch {
    // The reason does not matter here: the database and the Git engine report their own faults.
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
