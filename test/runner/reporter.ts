/**
 * Reporter of Mocha: prints as `spec` does, and writes the counts and the titles of the failed tests as JSON to the file RESULTS.
 */
import { writeFileSync } from 'node:fs'
import Mocha from 'mocha'

export type Results = {
  passed: number
  skipped: number
  /** Titles with those of their suites. */
  failed: string[]
  /** Files of the failed tests; '' for a failure outside of all files. */
  failedFiles: string[]
  /** Titles of tests that failed, and passed when they were run alone. */
  unsteady: string[]
}

export default class Reporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options)
    const results: Results = { passed: 0, skipped: 0, failed: [], failedFiles: [], unsteady: [] }
    runner.on('pass', () => results.passed++)
    runner.on('pending', () => results.skipped++)
    runner.on('fail', (test) => {
      // An error outside of all tests comes from a worker without this method, and the list of failures would end the run without naming it.
      if (typeof test.titlePath !== 'function') test.titlePath = () => [test.title]
      results.failed.push(test.titlePath().join(' '))
      const file = test.file ?? ''
      if (!results.failedFiles.includes(file)) results.failedFiles.push(file)
    })
    runner.once('end', () => writeFileSync(process.env.RESULTS ?? '/dev/stderr', JSON.stringify(results)))
  }
}
