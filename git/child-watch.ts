/** Decides when a child is stuck, by what it could do on this machine: docs/decisions/0025-git-children.md. */
import { readdirSync, readFileSync } from 'node:fs'
import { hasCode } from './libgit2.ts'
import type { Limit } from './limits.ts'

/** Counts of the kernel for a process: milliseconds in which each thread waited for a processor, and bytes moved. */
export type Usage = { waitedMs: Map<number, number>; bytes: number }

export type Watched = {
  limit: Pick<Limit, 'stallMs' | 'totalMs'>
  usage(): Usage
  /** Milliseconds of a clock; by default that of the process. */
  now?(): number
  /** `stalled`: without progress for too long; `too_long`: too long in all. */
  exceeded(how: 'stalled' | 'too_long', reason: string): void
}

export type Watch = {
  progress(): void
  /** The time in which the child could run since its last progress, as of the last look. */
  idledMs(): number
  stop(): void
}

/** However busy the machine is, a limit is never stretched by more than this. */
const mostStretched = 6
const looksEveryMs = 500
/** Counts before the first look: reading them takes half a millisecond, and most operations end before. */
const unread: Usage = { waitedMs: new Map(), bytes: Number.POSITIVE_INFINITY }

/**
 * Time counts only while the child could run: a busy machine, or a child of the lowest priority, makes no work stuck. Bytes that it
 * moves are progress.
 */
export function watchChild({ limit, usage, exceeded, now = () => performance.now() }: Watched): Watch {
  const { stallMs, totalMs } = limit
  const begun = now()
  let last: Usage & { at: number } = { at: begun, ...unread }
  let [ran, ranAtProgress, progressAt] = [0, 0, begun]
  const progress = () => {
    ranAtProgress = ran
    progressAt = now()
  }
  const look = () => {
    const next = { at: now(), ...usage() }
    const passed = next.at - last.at
    ran += passed - Math.min(passed, longestWait(last.waitedMs, next.waitedMs))
    if (next.bytes > last.bytes) progress()
    last = next
    if (isOver(ran - ranAtProgress, next.at - progressAt, stallMs))
      end('stalled', `it made no progress for ${stallMs} ms`)
    else if (isOver(ran, next.at - begun, totalMs)) end('too_long', `it took longer than ${totalMs} ms`)
  }
  const end: Watched['exceeded'] = (how, reason) => {
    stop()
    exceeded(how, reason)
  }
  const timer = setInterval(look, Math.min(looksEveryMs, stallMs / 4, totalMs / 4))
  const stop = () => clearInterval(timer)
  return { progress, idledMs: () => ran - ranAtProgress, stop }
}

/** Read from /proc; without it, nothing was waited for, and time is the time of the clock. */
export function usageOf(pid: number | undefined): Usage {
  const none: Usage = { waitedMs: new Map(), bytes: 0 }
  if (process.platform !== 'linux' || pid === undefined) return none
  try {
    const waitedMs = new Map(
      listThreads(pid).map((thread) => [thread, waitedBy(`/proc/${pid}/task/${thread}/schedstat`)]),
    )
    return { waitedMs, bytes: movedBy(`/proc/${pid}/io`) }
  } catch (error) {
    // The process or a thread has ended, or the kernel does not count.
    if (!hasCode(error, 'ENOENT', 'ESRCH', 'EACCES')) throw error
    return none
  }
}

/** Ids of the threads that a running process has on Linux; elsewhere that of the process. */
export function listThreads(pid: number): number[] {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid]
}

function isOver(ranMs: number, passedMs: number, limitMs: number): boolean {
  return ranMs >= limitMs || passedMs >= limitMs * mostStretched
}

/** The wait of the thread that waited longest. Several may wait at the same time, so a sum would count time twice. */
function longestWait(before: Usage['waitedMs'], after: Usage['waitedMs']): number {
  return Math.max(0, ...[...after].map(([thread, waited]) => waited - (before.get(thread) ?? waited)))
}

/** The second number: nanoseconds of waiting for a processor. */
function waitedBy(path: string): number {
  return Number(readFileSync(path, 'utf8').split(' ')[1]) / 1e6
}

/** Bytes written, and bytes fetched from storage. */
function movedBy(path: string): number {
  const text = readFileSync(path, 'utf8')
  return ['wchar', 'read_bytes'].reduce((sum, name) => sum + Number(text.match(`${name}: (\\d+)`)?.[1] ?? 0), 0)
}
