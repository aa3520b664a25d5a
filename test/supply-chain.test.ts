/** Code of others that an installation downloads or runs. SECURITY.md, "Dependencies", explains it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Licences that ask for no more than a notice. */
const allowed = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Python-2.0']
/** Packages that may run a script when they are installed with scripts. The set-up installs without, and compiles nodegit itself. */
const withScripts = ['esbuild', 'nodegit']

type Package = { license?: string; dev?: boolean; hasInstallScript?: boolean; integrity?: string; link?: boolean }
type Packages = Record<string, Package>

describe('supply chain', () => {
  const packages = productionPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)

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

  it('only known production dependencies have a script for their installation', () => {
    const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(scripted.map(([name]) => name.replace('node_modules/', ''))).to.have.members(withScripts)
  })

  it('each production dependency has a digest in the lockfile', () => {
    const without = Object.entries(packages).filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(without.map(([name]) => name)).to.deep.equal([])
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

function productionPackages(all: Packages): Packages {
  return Object.fromEntries(Object.entries(all).filter(([path, { dev }]) => path !== '' && !dev))
}

function withOtherLicence(packages: Packages): string[] {
  return Object.entries(packages)
    .filter(([, { license = '' }]) => !alternatives(license).some((each) => allowed.includes(each)))
    .map(([name, { license }]) => `${name}: ${license}`)
}

/** An expression like `(MIT OR CC0-1.0)` lets the user choose. */
function alternatives(license: string): string[] {
  return license.replace(/^\((.*)\)$/, '$1').split(' OR ')
}

function usedActions(workflow: string): string[] {
  return [...workflow.matchAll(/uses:\s*(\S+)/g)].map(([, action = '']) => action)
}

function isPinned(action: string): boolean {
  return /@[0-9a-f]{40}$/.test(action)
}
