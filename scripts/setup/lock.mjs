/** Locks among processes: a file with the name of its holder. The file of a holder that has ended does not count. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { say } from './steps.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Longer than any installation. */
const longestWaitMs = 15 * 60_000

/**
 * Does what one command has to do for all commands of this folder, unless it is done. Waits while another process does it.
 * @param {string} name of the lock
 * @param {() => boolean} isDone
 * @param {() => Promise<void>} work
 * @throws {Error} of the work; or with the remedy, if the other process does not end
 */
export async function doOnce(name, isDone, work) {
  const file = `${root}dist/setup-${name}.lock`
  if (holderOf(file) === undefined && isDone()) return
  const began = Date.now()
  for (let tries = 0; !tryLock(file); tries++) {
    if (tries === 0) say(`[setup] waits for process ${holderOf(file)}, which installs the same`)
    if (Date.now() - began > longestWaitMs)
      throw new Error(`process ${holderOf(file)} does not end its set-up. End it, or delete ${relative(root, file)}.`)
    await sleep(200)
  }
  try {
    if (!isDone()) await work()
  } finally {
    unlock(file)
  }
}

/** @returns {boolean} false if another process that is alive has the lock */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true })
  const ours = `${file}.${process.pid}`
  writeFileSync(ours, nameOf(process.pid))
  try {
    if (linked(ours, file)) return true
    if (holderOf(file) !== undefined) return false
    unlock(file)
    return linked(ours, file)
  } finally {
    rmSync(ours, { force: true })
  }
}

export function unlock(file) {
  rmSync(file, { force: true })
}

/**
 * The id of a process and, on Linux, when it began: after a restart of the machine, or in another container, another process has the id.
 * @param {number} pid
 */
export function nameOf(pid) {
  return `${pid} ${beganAt(pid)}`.trim()
}

/** True if the process exists, under any user. @param {string} name from `nameOf` */
export function isAlive(name) {
  const [pid, began] = name.split(' ')
  if (!(Number(pid) > 0) || (began !== undefined && began !== beganAt(pid))) return false
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Ticks from the start of the system; empty where the system does not report them. */
function beganAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in parentheses, may contain spaces. Behind it: the state, which is the 3rd field; the 22nd is wanted.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[22 - 3]
  } catch {
    return ''
  }
}

/** Unlike a write, a link makes a name and its contents appear at once. @returns {boolean} false if the name exists */
function linked(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** @returns {string | undefined} the id of the process that has the lock */
function holderOf(file) {
  try {
    const holder = readFileSync(file, 'utf8')
    return isAlive(holder) ? holder.split(' ')[0] : undefined
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return undefined
  }
}
