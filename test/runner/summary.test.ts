// Runs on: no database
/** The texts at the end of a run. */
import { expect } from 'chai'
import { failuresIn, tally, timesOf } from './summary.ts'

const none = { passed: 0, skipped: 0, failed: [] }

describe('the end of a run', () => {
  it('counts in one line, and names failed tests', () => {
    expect(tally('tests', { ...none, passed: 3 })).to.deep.equal(['tests: 3 passed, 0 failed'])
    expect(tally('tests', { ...none, passed: 3, failed: ['a\n b'], skipped: 2 })).to.deep.equal([
      'tests: 3 passed, 1 failed, 2 skipped',
      '  a b',
    ])
  })

  it('has the failures as Mocha prints them, without colours and the ends of long lines', () => {
    const failures = failuresIn(
      `\u001b[32m  ✔ sound\u001b[0m\n\n  1 passing\n  1 failing\n\n  1) it breaks:\n\n${'x'.repeat(1_000)}`,
    )
    expect(failures).to.match(/^ {2}1 failing\n\n {2}1\) it breaks:\n\nx{300}…$/)
  })

  it('has the end of the output of a check that names no tests', () => {
    expect(failuresIn(`${'line\n'.repeat(10_000)}the reason`))
      .to.match(/the reason$/)
      .and.have.lengthOf.below(9_000)
  })

  it('adds up times by folder, with those of child processes', () => {
    const time = { tests: 2, ms: 1_500, processorMs: 1_000, childrenMs: 250 }
    const text = timesOf(
      ['test/a/one.test.ts', 'test/a/two.test.ts', 'test/b/c.test.ts'].map((file) => ({ file, ...time })),
    )
    expect(text).to.include('| test/a | 2 | 4 | 3.0 | 2.0 | 2.5 |\n| test/b | 1 | 2 | 1.5 | 1.0 | 1.3 |')
    expect(text).to.include('test/a/one.test.ts: 1.5 s, 2 tests, processor 1.3 s')
  })
})
