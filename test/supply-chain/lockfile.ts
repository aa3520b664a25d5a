/** Packages of a lockfile. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Package = {
  /** The real name of a package that is installed under another one. */
  name?: string
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  integrity?: string
}
/** By path, such as node_modules/ajv. */
export type Packages = Record<string, Package>

const root = new URL('../../', import.meta.url)

/** Folders with a lockfile: the project, programs that tests use, and the Node for older machines. */
export const lockedFolders = ['.', 'test/tools', 'scripts/runtime']

export function folderPath(folder: string): string {
  return fileURLToPath(new URL(`${folder}/`, root))
}

export function readPackages(folder = '.'): Packages {
  const { packages } = JSON.parse(readFileSync(`${folderPath(folder)}package-lock.json`, 'utf8'))
  // Without the project and its workspaces, and the links to them.
  return Object.fromEntries(
    Object.entries<Package & { link?: true }>(packages).filter(
      ([path, { link }]) => path.includes('node_modules/') && !link,
    ),
  )
}

export function productionPackages(all: Packages): Packages {
  return Object.fromEntries(Object.entries(all).filter(([, { dev }]) => !dev))
}

/** The name of the package at a path; a second version lies below the package that requires it. */
export function packageName(path: string, { name }: Package): string {
  return name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
