/**
 * The bill of materials of production dependencies. `npm sbom --omit dev` of npm 11 leaves out almost half of them, also direct ones such as ajv, so
 * that the whole bill is taken, and reduced to the packages that the lockfile does not mark as those of development.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { folderPath, type Packages, packageName } from './lockfile.ts'

export type Component = {
  'bom-ref': string
  name: string
  version: string
  purl: string
  hashes?: { alg: string }[]
  licenses?: unknown[]
}
/** CycloneDX 1.5; other parts are left as npm wrote them. */
export type Sbom = {
  bomFormat: string
  specVersion: string
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** Needs no network. */
export async function readSbom(): Promise<Sbom> {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline']
  const { stdout } = await promisify(execFile)('npm', words, { cwd: folderPath('.'), maxBuffer: 64 * 1024 ** 2 })
  return JSON.parse(stdout) as Sbom
}

export function reducedTo(packages: Packages, sbom: Sbom): Sbom {
  const kept = new Set(versionsOf(packages))
  const left = sbom.components.filter(({ name, version }) => !kept.has(`${name}@${version}`))
  const leftOut = new Set(left.map((each) => each['bom-ref']))
  return {
    ...sbom,
    components: sbom.components.filter((each) => !leftOut.has(each['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => !leftOut.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => !leftOut.has(each)) })),
  }
}

export function versionsOf(packages: Packages): string[] {
  return Object.entries(packages).map(([path, found]) => `${packageName(path, found)}@${found.version}`)
}
