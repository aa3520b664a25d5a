/** Tells the trace of a request of its Git operations, which run in child processes. */
import { statementListener } from '../../db/statement-listener.ts'
import type { VersionEngine } from '../../git/engine.ts'
import { RequestTimer, timedWork } from '../../http/request/request-timer.ts'

export function tracedGit<Git extends VersionEngine>(git: Git): Git {
  const operations = Object.entries(git) as [string, Operation][]
  const traced = operations.map(([name, operation]) => [name, tracedOperation(name, operation)])
  return { ...git, ...Object.fromEntries(traced) }
}

type Operation = (...args: unknown[]) => Promise<unknown>

function tracedOperation(name: string, operation: Operation): Operation {
  return (...args) => {
    const listener = statementListener()
    const timer = listener instanceof RequestTimer ? listener : undefined
    return timedWork(timer, `git ${name}`, () => operation(...args))
  }
}
