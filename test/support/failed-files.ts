/**
 * Reporter of Mocha: prints as `spec` does, and writes the files that have failed tests to the file FAILED_FILES, one a
 * line. `npm test` runs them once more.
 */
import { writeFileSync } from 'node:fs'
import Mocha from 'mocha'

export default class FailedFiles extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options)
    const files = new Set<string>()
    // A failed hook of no file has none; then nothing can be run again.
    runner.on('fail', ({ file = '' }) => files.add(file))
    runner.once('end', () => writeFileSync(process.env.FAILED_FILES ?? '/dev/stderr', [...files].join('\n')))
  }
}
