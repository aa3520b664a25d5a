// Runs on: no database
/** `npm test` itself. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { expect } from 'chai'

const program = fileURLToPath(new URL('../../scripts/test.ts', import.meta.url))

describe('npm test', function () {
  this.timeout(60_000)

  for (const words of [['--fast'], ['--shard', '5/4'], ['test/none.test.ts'], ['--changed', '--base', 'nothing']]) {
    it(`${words.join(' ')} ends with 2 and one line`, async () => {
      const { code, out, err } = await run(words)
      expect([code, out, err.trim().split('\n').length], err).to.deep.equal([2, '', 1])
    })
  }

  it('ends with 0 and the counts, when the tests of a file pass', async () => {
    const { code, out } = await run(['test/runner/shards.test.ts'])
    // In colours, if the environment asks for them.
    expect(stripVTControlCharacters(out)).to.match(
      /✔ are about as long[\s\S]*\nEverything holds\.\ntests: 8 passed, 0 failed\n$/,
    )
    expect(code).to.equal(0)
  })
})

function run(words: string[]): Promise<{ code: unknown; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    )
  })
}
