/** Runs checks side by side, each as a process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type Check = {
  name: string
  /** A program of node_modules/.bin, or `node`, and its words. */
  command: readonly string[]
  env?: Record<string, string>
  /** Cores that it keeps busy; 1 by default. */
  cores?: number
  /** Checks that end before this one begins, whether they pass or not. */
  after?: readonly string[]
}

export type Outcome = {
  check: Check
  passed: boolean
  output: string
  seconds: number
}

export type Run = {
  /** Folder of the project. */
  root: string
  /** Checks that take more cores together wait. One that needs more than there are runs alone. */
  cores: number
  /** A check that takes longer is killed, and fails. */
  longestMinutes: number
  /** Called at the end of each check. */
  ended: (outcome: Outcome) => void
  /** Called with each line of a check's standard output that begins with `failureMark`, as soon as it is printed. */
  failed: (line: string) => void
}

/** Begins the line that says which test has failed, long before its check ends. */
export const failureMark = 'FAILED: '

export type Running = {
  /** In the order of their ends. Checks that were not begun before a stop are missing. */
  outcomes: Promise<Outcome[]>
  /** Interrupts the checks that run, and begins no other. */
  stop: () => void
}

/** Processes that a check has left may keep its output open. */
const leftoversEndWithinMs = 10_000

/** Begins each check as soon as there are cores for it, the first ones first. */
export function runChecks(checks: readonly Check[], run: Run): Running {
  const running = new Map<Check, ChildProcess>()
  const ends = new Map<Check, Promise<Outcome>>()
  let isStopped = false
  const isReady = ({ after = [], cores = 1 }: Check, left: readonly Check[]) => {
    const isAwaited = [...left, ...ends.keys()].some(({ name }) => after.includes(name))
    return !isAwaited && (ends.size === 0 || coresOf([...ends.keys()]) + cores <= run.cores)
  }
  const all = async (): Promise<Outcome[]> => {
    const outcomes: Outcome[] = []
    let left = [...checks]
    for (;;) {
      for (const check of left) {
        if (isStopped || !isReady(check, left)) continue
        left = left.filter((other) => other !== check)
        ends.set(
          check,
          runCheck(check, run, (child) => running.set(check, child)),
        )
      }
      if (ends.size === 0) return outcomes
      const outcome = await Promise.race(ends.values())
      ends.delete(outcome.check)
      running.delete(outcome.check)
      outcomes.push(outcome)
      run.ended(outcome)
    }
  }
  const stop = () => {
    isStopped = true
    for (const child of running.values()) signalGroup(child, 'SIGINT')
  }
  return { outcomes: all(), stop }
}

function coresOf(checks: readonly Check[]): number {
  return checks.reduce((sum, { cores = 1 }) => sum + cores, 0)
}

/** Runs a check in a process group of its own. */
async function runCheck(check: Check, run: Run, begun: (child: ChildProcess) => void): Promise<Outcome> {
  const [name = '', ...words] = check.command
  const program = name === 'node' ? process.execPath : join(run.root, 'node_modules/.bin', name)
  const begunAt = performance.now()
  const child = spawn(program, words, {
    cwd: run.root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...check.env },
  })
  begun(child)
  let output = ''
  createInterface(child.stdout).on('line', (line) => {
    output += `${line}\n`
    if (line.startsWith(failureMark)) run.failed(line)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const tooLong = setTimeout(() => {
    output += `\nThis takes longer than ${run.longestMinutes} minutes: the check is killed.\n`
    signalGroup(child, 'SIGKILL')
  }, run.longestMinutes * 60_000)
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
    child.on('exit', () => {
      const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), leftoversEndWithinMs)
      child.on('close', () => clearTimeout(timer))
    })
  })
  clearTimeout(tooLong)
  return { check, passed: code === 0, output, seconds: (performance.now() - begunAt) / 1000 }
}

/** Signals the process of a check and all that it started. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch (error) {
    // They have all ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
