/**
 * nodegit must be compiled, which takes minutes. The build runs in a process of its own that outlives the command that
 * started it. `node_modules/.nodegit.json` holds its state; the server and later commands read it.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isAlive } from './lock.mjs'
import { duration, say, step, withLog } from './steps.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const builder = fileURLToPath(new URL('build-nodegit.mjs', import.meta.url))

export const stateFile = `${root}node_modules/.nodegit.json`
export const binary = `${root}node_modules/nodegit/build/Release/nodegit.node`

/** Processor time of a build in seconds, summed over all cores (measured on x64 and Node 24: 8 min). */
const buildCoreSeconds = 560

/**
 * The key of a build: a binary fits one version of nodegit, one Node ABI and one system.
 * @returns {string | undefined} undefined if the package is not installed
 */
export function buildKey() {
  const manifest = `${root}node_modules/nodegit/package.json`
  if (!existsSync(manifest)) return undefined
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  return `${version}-${process.versions.modules}-${process.platform}-${process.arch}`
}

/** @param {number} cores */
export function expectedBuildSeconds(cores) {
  return Math.ceil(buildCoreSeconds / cores / 10) * 10
}

/**
 * The state of the build for this Node.
 * @returns {{ state: 'ready' | 'absent' } | { state: 'building', builder: string, startedAt: string, expectedSeconds: number } |
 *   { state: 'failed', reason: string, final: boolean }} `final`: a retry would fail again
 */
function nodegitState() {
  const known = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : undefined
  const isOurs = known !== undefined && known.key === buildKey()
  if (!isOurs) return { state: 'absent' }
  if (known.state === 'ready') return existsSync(binary) ? known : { state: 'absent' }
  if (known.state === 'building') return isAlive(known.builder ?? '') ? known : { state: 'absent' }
  return known
}

/** Starts a build unless it is done, running, or failed for good. The build continues when this process ends. */
export async function beginNodegitBuild() {
  const { state, final } = nodegitState()
  if (state === 'ready' || state === 'building' || final) return
  await withLog(async (log) => {
    const child = spawn(process.execPath, [builder], { cwd: root, detached: true, stdio: ['ignore', log, log, 'ipc'] })
    // The builder sends a message when the state file is written. Do not read the file before.
    await new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', resolve)
      child.once('error', reject)
    })
    if (child.connected) child.disconnect()
    child.unref()
  })
}

/** Builds nodegit, or waits for the running build. @returns the state: ready or failed */
export async function finishNodegitBuild() {
  await beginNodegitBuild()
  const begun = nodegitState()
  if (begun.state === 'building') {
    await step('3 of 3', 'nodegit, compiled here: agent runs need it', begun.expectedSeconds, async () => {
      while (nodegitState().state === 'building') await sleep(500)
    })
  }
  const ended = nodegitState()
  return ended.state === 'absent' ? { state: 'failed', reason: 'the build was ended', final: false } : ended
}

/** Prints that a background build is running, and later its result. Does not keep the process alive. */
export function followNodegitBuild() {
  const begun = nodegitState()
  if (begun.state === 'failed') return say(missing(begun))
  if (begun.state !== 'building') return
  const expected = duration(begun.expectedSeconds)
  say(
    `[setup] 3 of 3: nodegit is being compiled in the background; agent runs need it (about ${expected}; log: dist/setup.log)`,
  )
  const look = setInterval(() => {
    const now = nodegitState()
    if (now.state === 'building') return
    clearInterval(look)
    const seconds = Math.round((Date.now() - Date.parse(begun.startedAt)) / 1000)
    if (now.state === 'ready') say(`[setup] 3 of 3: done after ${duration(seconds)}; agent runs work from now on`)
    else say(missing(now))
  }, 1000)
  look.unref()
}

function missing({ reason = 'the build was ended' }) {
  return `[setup] 3 of 3: nodegit could not be compiled (${reason}): all works but Git operations of agent runs, which answer 502`
}
