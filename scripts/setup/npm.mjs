import { runProgram } from './programs.mjs'
import { withLog } from './steps.mjs'

/** Runs `npm ci` in a folder. @throws {Error} if it fails */
export async function installPackages(folder, options) {
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...options]
  const ended = await withLog((log) =>
    runProgram('npm', words, { cwd: folder, log, env: { SCARF_ANALYTICS: 'false' } }),
  )
  if (ended !== 0) throw new Error('npm ci did not succeed; dist/setup.log has its words.')
}
