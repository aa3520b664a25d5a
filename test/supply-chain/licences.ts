/** The list of licences in docs/reference/licences.md. */
import { type Package, type Packages, packageName } from './lockfile.ts'

/** Licences that ask for no more than a notice. */
const allowed = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Python-2.0']

export function withOtherLicence(packages: Packages): string[] {
  return Object.entries(packages)
    .filter(([, { license = '' }]) => !alternatives(license).some((each) => allowed.includes(each)))
    .map(([name, { license }]) => `${name}: ${license}`)
}

/** The page, in Markdown: one line for each version of a package. */
export function licencePage(packages: Packages): string {
  const lines = Object.entries(packages).map(([path, found]) => licenceLine(packageName(path, found), found))
  return [
    '# Licences of packages',
    '',
    'The packages that a server may load, with the licence that each states. Those for other systems and engines are among them; the packages of',
    'tests and tools are not. `npm run --silent licences` prints this page from the lockfile, and `npm test` compares both.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...[...new Set(lines)].sort(),
    '',
  ].join('\n')
}

function licenceLine(name: string, { version = '', license = 'none' }: Package): string {
  return `| ${name} | ${version} | ${license} |`
}

/** An expression like `(MIT OR CC0-1.0)` lets the user choose. */
function alternatives(license: string): string[] {
  return license.replace(/^\((.*)\)$/, '$1').split(' OR ')
}
