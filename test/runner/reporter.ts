/**
 * Reporter of Mocha: prints as `spec` does, names each failed test at once, and writes the counts and the titles of the failed tests as JSON to the
 * file RESULTS.
 */
import { writeFileSync } from 'node:fs'
import Mocha from 'mocha'
import { failureMark } from './run-checks.ts'

export type Results = {
  passed: number
  skipped: number
  /** Titles with those of their suites. */
  failed: string[]
}

export default class Reporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options)
    const results: Results = { passed: 0, skipped: 0, failed: [] }
    runner.on('pass', () => results.passed++)
    runner.on('pending', () => results.skipped++)
    runner.on('fail', (test, error) => {
      // An error outside of all tests comes from a worker without this method, and the list of failures would end the run without naming it.
      if (typeof test.titlePath !== 'function') test.titlePath = () => [test.title]
      const title = test.titlePath().join(' ')
      results.failed.push(title)
      const [reason] = String(error?.message ?? error).split('\n')
      console.log(`${failureMark}${title}: ${reason}`)
    })
    runner.once('end', () => writeFileSync(process.env.RESULTS ?? '/dev/stderr', JSON.stringify(results)))
  }
}
