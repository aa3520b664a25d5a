/** Runs Redocly in its own process. */
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const program = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin', 'cli.js')
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' }
const mostOutput = 64 * 1024 * 1024

export type Ran = { exit: number; out: string; err: string }

export function redocly(words: string[], cwd: string): Promise<Ran> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...quiet }, maxBuffer: mostOutput }
    execFile(process.execPath, [program, ...words], options, (error, out, err) =>
      resolve({ exit: error ? Number(error.code ?? 1) : 0, out, err }),
    )
  })
}
