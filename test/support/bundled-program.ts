/**
 * Commands as bundles, with their packages: from source they take four times the processor time to start, and tests start them by the
 * hundred. `npm test` names a folder for them in PROGRAMS_FOLDER; without one, commands run from source.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type { Engine } from '../../db/dialect/engines.mjs'
import { buildOptions, withPackages, writeOutput } from '../../server/bundle.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = process.env.PROGRAMS_FOLDER
/** Commands that tests start most often. */
const bundled = ['scripts/admin.ts', 'scripts/contract.ts', 'scripts/migrate.ts', 'scripts/seed.ts']
/** Packages that find their own files by `__filename`. */
const unbundled = ['typescript']

/** The file to run for a script of this project. */
export async function programOf(script: string, engine: Engine): Promise<string> {
  if (folder === undefined || !bundled.includes(script)) return join(root, script)
  return bundleProgram(root, script, engine, join(folder, engine.bundles))
}

/**
 * Bundles a script, unless that was done.
 * @param project the folder whose files the program reads and writes: this one, or a copy
 */
export async function bundleProgram(project: string, script: string, engine: Engine, outdir: string): Promise<string> {
  const program = join(outdir, basename(script).replace(/ts$/, 'js'))
  // Two processes may both make it; each replaces the whole file.
  if (!existsSync(program)) {
    const plugins = [...(withPackages.plugins ?? []), ownAddresses]
    const external = [...(withPackages.external ?? []), ...unbundled]
    const options = { ...buildOptions(project, engine, [script]), ...withPackages, external, outdir, plugins }
    // A verb then reads only its own modules.
    const { outputFiles } = await build({ ...options, sourcemap: false, splitting: true })
    // The program last: who sees it has the files that it imports.
    await writeOutput(
      outputFiles.toSorted((one, other) => Number(one.path === program) - Number(other.path === program)),
    )
  }
  return program
}

/** Keeps the address of each source, by which it finds other files. */
const ownAddresses: Plugin = {
  name: 'addresses of sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined
      const text = await readFile(path, 'utf8')
      const address = JSON.stringify(pathToFileURL(path).href)
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' }
    })
  },
}
