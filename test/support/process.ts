/** The scripts of package.json as processes of their own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const endedWithinMs = 30_000

export type Ended = { exit: number; out: string; err: string }

/** Runs a script to its end, with these settings and none of ours. */
export function runScript(script: string, args: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { cwd: root, env: environment(env), timeout: endedWithinMs }
    execFile(process.execPath, [script, ...args], options, (error, out, err) =>
      resolve({ exit: error ? Number(error.code) : 0, out, err }),
    )
  })
}

export type Served = {
  url: string
  child: ChildProcess
  /** Resolves when the log has said this, now or earlier. */
  said(msg: string): Promise<void>
  /** What it prints for people and this matches, now or earlier. */
  printed(pattern: RegExp): Promise<string>
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

const running = new Set<ChildProcess>()

/** For after each test: ends what a failed one has left running. */
export function killServed(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** `server/main.ts` on a port the system picks. */
export async function serve(env: Record<string, string>): Promise<Served> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: environment({ PORT: '0', ...env }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = once(child, 'exit').then(([code, signal]) => {
    running.delete(child)
    return code ?? signal
  })
  const log: Record<string, unknown>[] = []
  let text = ''
  let wake = () => {}
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('{')) log.push(JSON.parse(line))
    else text += `${line}\n`
    wake()
  })
  ended.then(() => wake())
  const sought = async <T>(what: string, find: () => T | undefined): Promise<T> => {
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended without having said ${what}`)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  const logged = (msg: string) => sought(msg, () => log.find((line) => line.msg === msg))
  const url =
    env.LOG_FORMAT === 'text'
      ? await sought('listening', () => /"url":"([^"]+)"/.exec(text)?.[1])
      : (await logged('listening')).url
  return {
    url: String(url),
    child,
    ended,
    said: async (msg) => void (await logged(msg)),
    printed: (pattern) => sought(String(pattern), () => pattern.exec(text)?.[0]),
  }
}

function environment(env: Record<string, string>): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env }
}
