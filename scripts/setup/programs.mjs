/** Programs of the system: whether they are there, running them, and installing packages by apt-get. */
import { spawn, spawnSync } from 'node:child_process'
import { withLog } from './steps.mjs'

/** @param {string} command a name, looked up in PATH */
export function has(command) {
  const [finder, ...words] = process.platform === 'win32' ? ['where'] : ['sh', '-c', 'command -v "$0"']
  return spawnSync(finder, [...words, command]).status === 0
}

/** Runs a program to its end, all it prints going to the log. @returns {Promise<number>} its exit code; 1 after a signal */
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
 * Installs packages of the system without upgrading others.
 * @returns {Promise<boolean>} false where there is no apt-get, or it may not be used, or it does not succeed
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
