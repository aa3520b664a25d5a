/** Finds and runs programs of the system, and installs packages with apt-get. */
import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { withLog } from './steps.mjs'

/** @param {string} command a name, looked up in PATH */
export function has(command) {
  const [finder, ...words] = process.platform === 'win32' ? ['where'] : ['sh', '-c', 'command -v "$0"']
  return spawnSync(finder, [...words, command]).status === 0
}

/** Runs a program and writes its output to the log. @returns {Promise<number>} its exit code; 1 after a signal */
export function runProgram(command, words, { cwd, log, env = {} }) {
  return new Promise((resolve, reject) => {
    const isScript = process.platform === 'win32' && command === 'npm'
    const child = spawn(command, words, {
      cwd,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...env },
      shell: isScript,
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Installs system packages without upgrading others. Waits for another package manager, which a machine that has just
 * started often runs: half a minute for its lists, two minutes for its installation.
 * @returns {Promise<boolean>} false if apt-get is missing, not permitted or fails
 */
export async function installFromSystem(packages) {
  const elevation = process.getuid?.() === 0 ? [] : has('sudo') ? ['sudo', '-n'] : undefined
  if (!has('apt-get') || !elevation) return false
  return withLog(async (log) => {
    const apt = (...words) => {
      const [command, ...rest] = [...elevation, 'apt-get', '-qq', ...words]
      return runProgram(command, rest, { log, env: { DEBIAN_FRONTEND: 'noninteractive' } })
    }
    // apt-get has an option to wait for the second lock, and none for the first.
    let updated = await apt('update')
    for (let tries = 1; updated === aptFailed && tries < 6; tries++) {
      await sleep(5_000)
      updated = await apt('update')
    }
    if (updated !== 0) return false
    const options = ['-o', 'DPkg::Lock::Timeout=120', '-y', '--no-upgrade', '--no-install-recommends']
    return (await apt('install', ...options, ...packages)) === 0
  })
}

/** The exit code of apt-get for all its errors; sudo without permission has another one. */
const aptFailed = 100
