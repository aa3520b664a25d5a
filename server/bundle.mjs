/**
 * Bundles each program into one JavaScript file with a source map; dependencies are not included. Translating each
 * TypeScript file when it is loaded would take longer than the rest of the start.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'

/** The source folders of the server and the commands. */
export const sourceFolders = [
  ...['generated', 'server', 'http', 'handlers', 'app', 'domain', 'db', 'git'],
  ...['packages', 'scripts'],
]

/** Programs that the server starts as child processes and threads; it looks for them beside its bundle. */
export const childPrograms = ['git/child.ts', 'git/clone-child.ts', 'http/workers/read-worker.ts']

/**
 * Bundles only if the content of a source has changed.
 * @param {string} root the project's folder
 * @param {import('../db/dialect/engines.d.mts').Engine} engine has the output folder and the conditions of imports
 * @param {string[]} entries the entry files, relative to root; the first one names the stamp file
 */
export async function bundle(root, engine, ...entries) {
  const stamp = join(root, engine.bundles, `${basename(entries[0], '.ts')}.js.sources`)
  const digest = await digestSources(root)
  if ((await readFile(stamp, 'utf8').catch(absent)) === digest) return
  const { outputFiles } = await build(buildOptions(root, engine, entries))
  await writeOutput(outputFiles)
  await replace(stamp, digest)
}

/** esbuild options, for incremental builds too. */
export function buildOptions(root, { bundles, conditions }, entries) {
  return {
    absWorkingDir: root,
    entryPoints: entries,
    entryNames: '[name]',
    outdir: join(root, bundles),
    conditions,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node22',
    sourcemap: true,
    write: false,
    logLevel: 'silent',
  }
}

/** Safe for two processes at once: each writes its own temporary file and renames it. */
export async function writeOutput(outputFiles) {
  for (const { path, contents } of outputFiles) {
    await mkdir(dirname(path), { recursive: true })
    await replace(path, contents)
  }
}

async function digestSources(root) {
  const hash = createHash('sha256')
  for (const folder of sourceFolders) {
    const paths = await readdir(join(root, folder), { recursive: true })
    for (const path of paths.filter((each) => /\.(ts|mjs)$/.test(each)).sort()) {
      hash.update(path).update(await readFile(join(root, folder, path)))
    }
  }
  return hash.update(await readFile(join(root, 'package.json'))).digest('hex')
}

async function replace(path, contents) {
  await writeFile(`${path}.${process.pid}`, contents)
  await rename(`${path}.${process.pid}`, path)
}

function absent(error) {
  if (error.code !== 'ENOENT') throw error
}
