// Runs on: SQLite
/** Settings of `contract lint`: contract.config.json, and a redocly.yaml beside the description. */
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { ownRules } from '../../packages/contract-toolkit/lint/settings.ts'
import { contractHere } from '../support/in-process.ts'

const folders = ['document', 'lint'].map((name) =>
  fileURLToPath(new URL(`../../packages/contract-toolkit/${name}/`, import.meta.url)),
)

describe('rules of the toolkit', () => {
  it('are listed for contract.config.json, each that a finding names; add a new one to ownRules in lint/settings.ts', () => {
    const named = folders.flatMap((folder) =>
      readdirSync(folder).flatMap((file) =>
        [...readFileSync(`${folder}${file}`, 'utf8').matchAll(/\b(?:rule|ruleId): '([a-z-]+)'/g)].map(
          ([, rule]) => rule,
        ),
      ),
    )
    expect([...new Set(named)].sort()).to.deep.equal([...ownRules].sort())
  })
})

describe('settings of contract lint', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-lint-settings-'))
    await writeFile(
      join(folder, 'api.yaml'),
      'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { get: { operationId: getA, responses: {} } } }\n',
    )
  })
  after(() => rm(folder, { recursive: true }))

  /** Lints with this text in a file of settings. */
  const lintWith = async (file: string, text: string) => {
    await writeFile(join(folder, file), text)
    try {
      return await contractHere(['lint', '--contract', 'api.yaml'], folder)
    } finally {
      await rm(join(folder, file))
    }
  }

  const unusable: [file: string, text: string, said: RegExp][] = [
    ['contract.config.json', '{', /^error: contract\.config\.json: is not JSON /],
    ['contract.config.json', '[]', /^contract\.config\.json:1 error: the file: .*; write it like \{ "rules"/],
    [
      'contract.config.json',
      '{"rules":{"struct":"loud"}}',
      /^contract\.config\.json:1 error: rules\.struct: Invalid option/,
    ],
    [
      'contract.config.json',
      '{"rules":{"toString":"off"}}',
      /^contract\.config\.json:1 error: rules\.toString: is no rule/,
    ],
    ['redocly.yaml', '{', /^error: redocly\.yaml: Flow map/],
    ['redocly.yaml', 'rules: 5', /^error: redocly\.yaml rules: Invalid input: expected record/],
    [
      'redocly.yaml',
      '- struct',
      /^error: redocly\.yaml the file: Invalid input: expected object, received array; write it like/,
    ],
    ['redocly.yaml', 'rules: { struct: banana }', /^error: redocly\.yaml rules\.struct: Invalid input/],
    ['redocly.yaml', 'extends: { a: 1 }', /^error: redocly\.yaml extends: Invalid input/],
    [
      'redocly.yaml',
      'extends: [nope]',
      /^error: redocly\.yaml: Invalid config nope: there is no such built-in config$/m,
    ],
    ['redocly.yaml', 'extends: [minmal]', /^error: redocly\.yaml: Invalid config minmal: .*; did you mean minimal\?$/m],
  ]
  for (const [file, text, said] of unusable) {
    it(`${file} with ${text}: exits 3 in one line, without a stack`, async () => {
      const { exit, out, err } = await lintWith(file, text)
      expect([exit, out]).to.deep.equal([3, ''])
      expect(err).to.match(said)
      expect(err.trimEnd().split('\n')).to.have.lengthOf(1)
    })
  }

  it('--config names another file of levels, and without it the file does nothing', async () => {
    const lint = async (...words: string[]) =>
      (await contractHere(['lint', '--contract', 'api.yaml', ...words], folder)).out
    await writeFile(join(folder, 'levels.json'), '{ "rules": { "security-defined": "off" } }')
    expect(await lint()).to.contain('(security-defined)')
    expect(await lint('--config', 'levels.json'))
      .to.contain('api.yaml')
      .and.not.to.contain('(security-defined)')
  })

  it('redocly.yaml: parts that are not used are named, and the other rules count', async () => {
    expect((await contractHere(['lint', '--contract', 'api.yaml'], folder)).out).to.contain('security-defined')
    const { out, err } = await lintWith(
      'redocly.yaml',
      'extends: [minimal, https://127.0.0.1:9/x.yaml]\nrules: { security-defined: off, nope: error }\napis: {}\n',
    )
    expect(out).to.contain('api.yaml').and.not.to.contain('security-defined')
    const part = (name: string) => `redocly.yaml: ${name} is not used; only built-in rulesets and rules are`
    expect(err.trimEnd().split('\n')).to.deep.equal(
      ['extends https://127.0.0.1:9/x.yaml', 'apis', 'rules.nope'].map(part),
    )
  })

  it('redocly.yaml: an empty file chooses nothing', async () => {
    const plain = await contractHere(['lint', '--contract', 'api.yaml'], folder)
    expect(await lintWith('redocly.yaml', '')).to.deep.equal(plain)
  })
})

describe('contract lint', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'booking-lint-'))
  })
  after(() => rm(folder, { recursive: true }))

  const lint = async (text: string, ...words: string[]) => {
    await writeFile(join(folder, 'api.yaml'), text)
    return (await contractHere(['lint', '--contract', 'api.yaml', ...words], folder)).out
  }

  it('compares examples with their schemas with --strict alone', async () => {
    const text = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get:
      operationId: getA
      responses:
        "200": { description: x, content: { application/json: { schema: { type: integer }, example: x } } }
`
    expect(await lint(text))
      .to.contain('getA')
      .and.not.to.contain('example')
    expect(await lint(text, '--strict')).to.match(/^api\.yaml:8 error .*: the example does not match its schema/m)
  })

  it('names no place in a finding about the whole file', async () => {
    expect((await lint('')).split('\n')[0]).to.equal(
      'api.yaml:1 error: has no version (openapi); 3.0, 3.1 and 3.2 can be read (readable)',
    )
    expect(JSON.parse(await lint('', '--format', 'json')).findings[0]).not.to.have.property('place')
  })
})
