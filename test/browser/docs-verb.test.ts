// Runs on: SQLite
/** `npm run contract -- docs`: the written file, and errors. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { stringify } from 'yaml'
import { useChromium } from '../support/chromium.ts'
import { runScript } from '../support/process.ts'
import { contractDocument } from '../support/requests.ts'
import { foreignContract } from './contracts.ts'
import { expectQuiet, openDocs } from './docs-support.ts'

describe('npm run contract -- docs', () => {
  const browser = useChromium()
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-docs-'))
    await writeFile(join(folder, 'trees.yaml'), stringify(foreignContract))
    await writeFile(join(folder, 'old.json'), '{"openapi":"2.5.0","paths":{}}')
  })
  after(() => rm(folder, { recursive: true }))

  const at = (name: string) => join(folder, name)
  const docs = (...words: string[]) => runScript('scripts/contract.ts', ['docs', ...words], {})

  it('exits 0, writes our contract as one file, and prints its path', async () => {
    expect(await docs(at('ours.html'))).to.deep.equal({ exit: 0, out: `wrote ${at('ours.html')}\n`, err: '' })
    const [, held = ''] =
      /<script type="application\/json" id="contract">(.*?)<\/script>/.exec(await readFile(at('ours.html'), 'utf8')) ??
      []
    expect(JSON.parse(held)).to.deep.equal(contractDocument)
  })

  it('exits 0 for another contract, which a browser can show', async () => {
    const { exit, err } = await docs(at('trees.html'), '--contract', at('trees.yaml'))
    expect(exit).to.equal(0)
    expect(err).to.match(/problem\.yaml#\/Problem names a file that is not there; .*the page leaves it out\n$/)
    const watched = await openDocs(browser, `${pathToFileURL(at('trees.html'))}#plant/tree`)
    expect(await watched.page.locator('h1').innerText()).to.equal('Plant a tree')
    expectQuiet(watched)
  })

  it('leaves no other file behind', async () => {
    expect((await readdir(folder)).filter((name) => name.endsWith('.new'))).to.deep.equal([])
  })

  const refused: [what: string, words: () => string[], said: RegExp][] = [
    [
      'a contract that is not there',
      () => ['--contract', at('none.yaml')],
      /none\.yaml cannot be read \(ENOENT\): there is no such file; name/,
    ],
    [
      'a description of another version',
      () => ['--contract', at('old.json')],
      /old\.json:1 error: openapi is "2\.5\.0"; 3\.0, 3\.1 and 3\.2 can be read/,
    ],
    [
      'a place that cannot be written',
      () => [at('trees.yaml/docs.html')],
      /docs\.html cannot be written: .*; name another/,
    ],
    ['an option it does not know', () => ['--colour', 'red'], /--colour[\s\S]*usage: contract docs/],
    ['two files', () => [at('a.html'), at('b.html')], /usage: contract docs/],
  ]
  for (const [what, words, said] of refused) {
    it(`exits 3 in one line, and the usage for a wrong word, for ${what}`, async () => {
      const { exit, out, err } = await docs(...words())
      expect([exit, out]).to.deep.equal([3, ''])
      expect(err.trimEnd()).to.match(said)
      const lines = err.trimEnd().split('\n')
      expect(lines.filter((line) => !/^(usage: | {2})/.test(line))).to.have.lengthOf(1)
    })
  }
})
