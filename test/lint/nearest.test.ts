// Runs on: SQLite
/** Words that were meant by misspelled ones: options, choices and names of all commands. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { nearest } from '../../packages/contract-toolkit/document/nearest.ts'
import { contractHere } from '../support/in-process.ts'

const description = `openapi: 3.1.0
info: { title: Trees, version: '1' }
paths:
  /trees:
    get: { operationId: getTrees, tags: [forest], responses: { 200: { description: OK } } }
`

describe('a misspelled word', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-nearest-'))
    await writeFile(join(folder, 'api.yaml'), description)
    await writeFile(join(folder, 'levels.json'), '{ "levels": { "operation-remvoed": "safe" } }')
  })
  after(() => rm(folder, { recursive: true }))

  const url = ['--base-url', 'http://127.0.0.1:9', '--contract', 'api.yaml']
  const cases: [words: string[], meant: string | undefined][] = [
    [['lnit'], 'lint'],
    [['lint', '--formt', 'json'], '--format'],
    [['lint', '--format', 'jsn'], 'json'],
    [['diff', '--format', 'markdwon'], 'markdown'],
    [['diff', 'api.yaml', 'api.yaml', '--config', 'levels.json'], 'operation-removed'],
    [['export', 'postmn'], 'postman'],
    [['mock', '--prt', '1'], '--port'],
    [['test', ...url, '--checks', 'redirect'], '--check'],
    [['test', ...url, '--check', 'redirct'], 'redirect'],
    [['test', ...url, '--operation', 'getTress'], 'getTrees'],
    [['test', ...url, '--skip-tag', 'forset'], 'forest'],
    [['lint', '--shape', 'round'], undefined],
    [['export', 'swagger'], undefined],
  ]
  for (const [words, meant] of cases) {
    it(`contract ${words.join(' ')}: ${meant ?? 'nothing similar'}`, async () => {
      const { exit, err } = await contractHere(words, folder)
      expect(exit).to.equal(3)
      const [line = ''] = err.split('\n')
      if (meant === undefined) expect(line).not.to.contain('did you mean')
      else expect(line).to.contain(`; did you mean ${meant}?`)
    })
  }

  it('counts swapped letters once, and takes a short word only for one that shares letters', () => {
    expect(nearest('getTree', ['getTrees', 'listForests'])).to.equal('getTrees')
    expect(nearest('form', ['from', 'for'])).to.equal('from')
    expect(nearest('xy', ['ab'])).to.equal(undefined)
    expect(nearest('elephant', ['getTrees'])).to.equal(undefined)
  })
})
