/** Work that keeps libgit2 busy for ever, and the child processes that run it. */
import { readdirSync, readFileSync } from 'node:fs'
import { World } from './support.ts'

/** A checkout with two versions whose work cannot be committed: libgit2's ignore matcher never finishes. */
export function poisonedWorld(): World {
  const world = new World()
  world.commit({ a: '1' })
  world.commit({ a: '2' })
  world.write('.gitignore', `${'*a'.repeat(18)}b\n`)
  world.write(`${'a'.repeat(200)}0`, 'x')
  return world
}

/** Child processes that this process, or another, has started for Git work. */
export function childPids(parent = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isChildOf(pid, parent))
}

export function isAlive(pid: number): boolean {
  try {
    // A process that has ended but was not waited for is still listed.
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

function isChildOf(pid: number, parent: number): boolean {
  try {
    const isParent = new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return isParent && /\/child\.(ts|js)\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}
