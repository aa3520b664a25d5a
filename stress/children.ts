/** Child processes. When this process ends for any reason, they are killed and their folder is removed. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { allowExit } from '../server/end-process.mjs'
import type { ProjectCopy } from './project-copy.ts'

export type Child<In, Out> = {
  send(message: In): void
  /** The next message. @throws its output, if it ends before */
  next(): Promise<Out>
  kill(signal: 'SIGTERM' | 'SIGKILL'): void
  ended: Promise<number | string>
  /** The last part of its output. */
  output(): string
}

const running = new Set<ChildProcess>()

export function startChild<In, Out>(
  { project, folder }: ProjectCopy,
  program: string,
  env: Record<string, string> = {},
  words: string[] = [],
  /** A file descriptor that the child has as number 3. */
  passed?: number,
): Child<In, Out> {
  const own = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TMPDIR: folder }
  const child = fork(join(project, 'dist', program), words, {
    cwd: project,
    env: { ...own, ...env },
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'pipe', 'pipe', ...(passed === undefined ? [] : [passed]), 'ipc'],
  })
  running.add(child)
  const said: Out[] = []
  let output = ''
  let wake = () => {}
  child.on('message', (message) => {
    said.push(message as Out)
    wake()
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-8000)
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child)
    wake()
    return code ?? signal
  })
  return {
    ended,
    output: () => output,
    send: (message) => void (child.connected && child.send(message as object, () => undefined)),
    kill: (signal) => void child.kill(signal),
    async next() {
      while (said.length === 0) {
        if (!running.has(child)) throw new Error(`${program} ended with ${await ended}: ${output}`)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      return said.shift() as Out
    },
  }
}

/** For every kind of exit. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Removes the folder if this process ends without doing so. */
export function guardFolder(folder: string): void {
  const program = `process.on('disconnect', () => require('node:fs').rmSync(${JSON.stringify(folder)}, ${removal}))`
  const guard = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  guard.unref()
  guard.channel?.unref()
}

export function removeFolder(folder: string): void {
  rmSync(folder, JSON.parse(removal))
}

/** For programs of children: ends the process when its parent is gone. */
export function endWithParent(): void {
  allowExit()
  process.on('disconnect', () => process.exit(1))
}

/** Works while a dying process still writes into the folder. */
const removal = JSON.stringify({ recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
