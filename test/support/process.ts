/** Runs the scripts of package.json as processes. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { engine } from '#dialect'
import type { Engine } from '../../db/dialect/engines.mjs'
import { programOf } from './bundled-program.ts'
import type { Ended } from './ended.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Programs run from source, with the dialect of the tests. */
const conditionsOf = ({ conditions }: Engine) => conditions.map((each) => `--conditions=${each}`)
export const conditions = conditionsOf(engine)
const endedWithinMs = 58_000

export type { Ended } from './ended.ts'

/**
 * Runs a script to its end, with only these environment settings.
 * @param input all that it can read from its standard input; omitted: that stays open
 */
export async function runScript(
  script: string,
  args: string[],
  env: Record<string, string>,
  on: Engine = engine,
  input?: string,
): Promise<Ended> {
  const program = await programOf(script, on)
  return new Promise((resolve) => {
    const options = { cwd: root, env: environment(env), timeout: endedWithinMs }
    const words = [...conditionsOf(on), program, ...args]
    const child = execFile(process.execPath, words, options, (error, out, err) =>
      resolve({ exit: error ? Number(error.code) : 0, out, err }),
    )
    if (input !== undefined) child.stdin?.end(input)
  })
}

export type Served = {
  /** BASE_URL, or its address. */
  url: string
  child: ChildProcess
  /** The entries of the log until now. */
  log: readonly Record<string, unknown>[]
  /** Resolves when the log has contained this text, now or earlier. */
  said(msg: string): Promise<void>
  /** Resolves with the match when the printed output matches, now or earlier. */
  printed(pattern: RegExp): Promise<string>
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

const running = new Set<ChildProcess>()

/** For afterEach: ends processes that a failed test has left. */
export function killServed(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Servers that are starting or running. */
export function started(): readonly ChildProcess[] {
  return [...running]
}

/**
 * A server on a port that the system chooses: the bundle of `npm start`, which starts in a third of the time of its sources.
 * @param of `socket`: file descriptor that is passed to the server as systemd does; `node`: the path of a copy of this Node
 */
export async function serve(
  env: Record<string, string>,
  program = 'scripts/start.mjs',
  { socket, node = process.execPath }: { socket?: number; node?: string } = {},
): Promise<Served> {
  const words = [node, ...conditions, program]
  const [command = '', ...rest] = socket === undefined ? words : passing(words)
  const child = spawn(command, rest, {
    cwd: root,
    env: environment({ PORT: '0', ...(socket !== undefined && { LISTEN_FDS: '1' }), ...env }),
    stdio: ['ignore', 'pipe', 'inherit', ...(socket === undefined ? [] : [socket])],
  }) as ChildProcess & { stdout: Readable }
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
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`it ended with ${child.exitCode ?? child.signalCode} without having said ${what}`)
      }
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
    log,
    child,
    ended,
    said: async (msg) => void (await logged(msg)),
    printed: (pattern) => sought(String(pattern), () => pattern.exec(text)?.[0]),
  }
}

/** Stops it as a supervisor does. @throws if it does not end in order */
export async function stopInOrder({ child, ended }: Served): Promise<void> {
  child.kill('SIGTERM')
  expect(await ended).to.equal(0)
}

/** The words of a program to which number 3 of its file descriptors is passed as systemd does; its environment needs LISTEN_FDS. */
export function passing(words: readonly string[]): string[] {
  // The id of the shell, which the program takes over.
  return ['/bin/sh', '-c', 'LISTEN_PID=$$ exec "$@"', 'sh', ...words]
}

function environment(env: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }), ...env }
}
