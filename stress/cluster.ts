/** A PostgreSQL server of a run, in a process that ends with this one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type Cluster = {
  url: string
  /** The server that follows the first; undefined unless requested. */
  standbyUrl: string | undefined
  /** Ends a server like a crash. */
  crash(which?: 'primary' | 'standby'): Promise<void>
  /** Resolves when it takes connections. */
  start(which?: 'primary' | 'standby'): Promise<void>
  end(): Promise<void>
}

/** The same path from these sources and from a bundle, which lies in `dist`. */
const program = fileURLToPath(new URL('../test/support/postgres-server.ts', import.meta.url))

/** @param options of test/support/postgres-server.ts */
export async function startCluster(folder: string, options: string[]): Promise<Cluster> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, folder, ...options], {
    // Its data is removed with the folder of the run.
    env: { PATH: process.env.PATH ?? '', TMPDIR: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // A write to a program that has ended is reported by the missing answer.
  child.stdin.on('error', () => undefined)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error('the PostgreSQL server of the run has ended')
    return value
  }
  const command = async (text: string) => {
    child.stdin.write(`${text}\n`)
    const answer = await line()
    if (answer !== `done: ${text}`) throw new Error(`the PostgreSQL server of the run answered ${answer}`)
  }
  const url = await line()
  const standbyUrl = options.includes('--standby') ? await line() : undefined
  return {
    url,
    standbyUrl,
    crash: (which = 'primary') => command(`stop ${which}`),
    start: (which = 'primary') => command(`start ${which}`),
    async end() {
      if (child.exitCode !== null) return
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
