// Runs on: no database
/** Code of others that an installation downloads or runs. SECURITY.md, "Dependencies", explains it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { licencePage, withOtherLicence } from './licences.ts'
import { lockedFolders, type Packages, productionPackages, readPackages } from './lockfile.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Packages that may run a script when they are installed with scripts. The set-up installs without, and compiles nodegit itself. */
const withScripts = ['esbuild', 'nodegit']

describe('supply chain', () => {
  const packages = productionPackages(readPackages())

  it('each production dependency has a licence of the list', () => {
    expect(Object.keys(packages)).to.have.length.above(100)
    expect(withOtherLicence(packages)).to.deep.equal([])
  })

  it('a dependency with another licence, or with none, would be found', () => {
    const planted: Packages = {
      a: { license: 'AGPL-3.0-only' },
      b: {},
      c: { license: '(MIT OR CC0-1.0)' },
      d: { license: '(GPL-3.0-only OR AGPL-3.0-only)' },
    }
    expect(withOtherLicence(planted)).to.deep.equal([
      'a: AGPL-3.0-only',
      'b: undefined',
      'd: (GPL-3.0-only OR AGPL-3.0-only)',
    ])
  })

  it('docs/reference/licences.md has the licence of each production dependency', () => {
    const page = readFileSync(join(root, 'docs/reference/licences.md'), 'utf8')
    expect(page, 'npm run --silent licences > docs/reference/licences.md').to.equal(licencePage(packages))
  })

  it('the page has a line for each version, and `none` without a licence', () => {
    const planted: Packages = {
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b/node_modules/a': { version: '2.0.0', license: 'ISC' },
      'node_modules/@s/c': { version: '3.0.0' },
    }
    const lines = licencePage(planted).split('\n').slice(-4, -1)
    expect(lines).to.deep.equal(['| @s/c | 3.0.0 | none |', '| a | 1.0.0 | MIT |', '| a | 2.0.0 | ISC |'])
  })

  it('only known production dependencies have a script for their installation', () => {
    const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(scripted.map(([name]) => name.replace('node_modules/', ''))).to.have.members(withScripts)
  })

  for (const folder of lockedFolders) {
    it(`each package of the lockfile in ${folder} has a digest`, () => {
      const without = Object.entries(readPackages(folder)).filter(([, { integrity }]) => !isDigest(integrity))
      expect(without.map(([name]) => name)).to.deep.equal([])
    })
  }

  it('a weaker digest, or none, would be found', () => {
    expect(['sha512-xx', 'sha1-xx', undefined].map(isDigest)).to.deep.equal([true, false, false])
  })

  it('the workflows use actions by their commit', () => {
    const folder = join(root, '.github', 'workflows')
    const used = readdirSync(folder).flatMap((file) => usedActions(readFileSync(join(folder, file), 'utf8')))
    expect(used).to.have.length.above(0)
    expect(used.filter((action) => !isPinned(action))).to.deep.equal([])
  })

  it('an action by its tag or branch would be found', () => {
    const text = 'steps:\n  - uses: actions/checkout@v4\n  - uses: actions/cache@main # v4\n'
    expect(usedActions(text).filter((action) => !isPinned(action))).to.deep.equal([
      'actions/checkout@v4',
      'actions/cache@main',
    ])
  })
})

function usedActions(workflow: string): string[] {
  return [...workflow.matchAll(/uses:\s*(\S+)/g)].map(([, action = '']) => action)
}

function isPinned(action: string): boolean {
  return /@[0-9a-f]{40}$/.test(action)
}

function isDigest(integrity: string | undefined): boolean {
  return integrity?.startsWith('sha512-') === true
}
