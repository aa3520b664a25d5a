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
    runner.on('fail', (test) => {
      // A failed hook of no file has none; then nothing can be run again.
      files.add(test.file ?? '')
      // An error outside of all tests comes from a worker without this method, and the list of failures would end the run without naming it.
      if (typeof test.titlePath !== 'function') test.titlePath = () => [test.title]
    })
    runner.once('end', () => writeFileSync(process.env.FAILED_FILES ?? '/dev/stderr', [...files].join('\n')))
  }
}
