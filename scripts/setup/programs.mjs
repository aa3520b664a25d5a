/** Finds and runs programs of the system, and installs packages with apt-get. */
import { spawn, spawnSync } from 'node:child_process'
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
 * Installs system packages without upgrading others.
 * @returns {Promise<boolean>} false if apt-get is missing, not permitted or fails
 */
export async function installFromSystem(packages) {
  const elevation = process.getuid?.() === 0 ? [] : has('sudo') ? ['sudo', '-n'] : undefined
  if (!has('apt-get') || !elevation) return false
  return withLog(async (log) => {
    const apt = async (...words) => {
      const [command, ...rest] = [...elevation, 'apt-get', '-qq', ...words]
      return (await runProgram(command, rest, { log, env: { DEBIAN_FRONTEND: 'noninteractive' } })) === 0
    }
    return (await apt('update')) && (await apt('install', '-y', '--no-upgrade', '--no-install-recommends', ...packages))
  })
}
