// Runs on: no database
/** The bill of materials has each package, by the lockfile. */
import { expect } from 'chai'
import { type Packages, productionPackages, readPackages } from './lockfile.ts'
import { readSbom, reducedTo, type Sbom, versionsOf } from './sbom.ts'

describe('npm run sbom', function () {
  this.timeout(120_000)
  const packages = productionPackages(readPackages())
  let all: Sbom
  let sbom: Sbom
  before(async () => {
    all = await readSbom()
    sbom = reducedTo(packages, all)
  })

  it('writes CycloneDX with each production dependency, and no other', () => {
    expect([sbom.bomFormat, sbom.specVersion]).to.deep.equal(['CycloneDX', '1.5'])
    expect(new Set(listed(sbom))).to.deep.equal(new Set(versionsOf(packages)))
    for (const name of ['ajv', 'better-sqlite3', 'nodegit', 'pg']) expect(namesOf(sbom)).to.include(name)
  })

  it('leaves out the packages of tests', () => {
    for (const name of ['mocha', 'chai', 'playwright-core']) {
      expect(namesOf(all)).to.include(name)
      expect(namesOf(sbom)).not.to.include(name)
    }
  })

  it('gives each its address, digest and licence', () => {
    const lacking = sbom.components.filter(
      ({ purl, hashes, licenses }) =>
        !purl.startsWith('pkg:npm/') || hashes?.[0]?.alg !== 'SHA-512' || licenses?.length !== 1,
    )
    expect(lacking.map(({ name }) => name)).to.deep.equal([])
  })

  it('names a dependency only if it is listed', () => {
    const refs = new Set(sbom.components.map((each) => each['bom-ref']))
    const named = sbom.dependencies.flatMap(({ dependsOn }) => dependsOn)
    expect(named).to.have.length.above(100)
    expect(named.filter((each) => !refs.has(each))).to.deep.equal([])
  })

  it('a package that is not in the lockfile is left out, with all that names it', () => {
    const kept: Packages = { 'node_modules/a': { version: '1.0.0' } }
    const components = ['a', 'b'].map((name) => {
      return { 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0', purl: '' }
    })
    const dependencies = [
      { ref: 'a@1.0.0', dependsOn: ['b@1.0.0'] },
      { ref: 'b@1.0.0', dependsOn: [] },
    ]
    const reduced = reducedTo(kept, { bomFormat: '', specVersion: '', components, dependencies })
    expect(listed(reduced)).to.deep.equal(['a@1.0.0'])
    expect(reduced.dependencies).to.deep.equal([{ ref: 'a@1.0.0', dependsOn: [] }])
  })
})

function listed({ components }: Sbom): string[] {
  return components.map(({ name, version }) => `${name}@${version}`)
}

function namesOf({ components }: Sbom): string[] {
  return components.map(({ name }) => name)
}
