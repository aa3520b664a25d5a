/**
 * Turns TypeScript into one JavaScript file for each program, beside its source map; dependencies stay outside. Node 20
 * runs no TypeScript, and translating each file as it is loaded takes longer than starting the server does.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'

/** Everything that the server and the commands are written in. */
export const sourceFolders = [
  ...['generated', 'server', 'http', 'handlers', 'app', 'domain', 'db', 'git'],
  ...['packages', 'scripts'],
]

/** What the server starts as processes and threads of their own; each is found beside the bundle of the server. */
export const childPrograms = ['git/child.ts', 'git/clone-child.ts', 'http/workers/read-worker.ts']

/**
 * Bundles again only when a source has changed, whatever its date says.
 * @param {string} root the project's folder
 * @param {string} outdir where the results go, relative to it
 * @param {string[]} entries the files to begin at, relative to it; the first gives the bundle its name
 */
export async function bundle(root, outdir, ...entries) {
  const stamp = join(root, outdir, `${basename(entries[0], '.ts')}.js.sources`)
  const digest = await digestOf(root)
  if ((await readFile(stamp, 'utf8').catch(absent)) === digest) return
  const { outputFiles } = await build(bundling(root, outdir, entries))
  await writeOutput(outputFiles)
  await replace(stamp, digest)
}

/** For those who bundle again and again. */
export function bundling(root, outdir, entries) {
  return {
    absWorkingDir: root,
    entryPoints: entries,
    entryNames: '[name]',
    outdir: join(root, outdir),
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

/** Two processes may start at once: each writes its own file, and whoever comes second replaces the same with the same. */
export async function writeOutput(outputFiles) {
  for (const { path, contents } of outputFiles) {
    await mkdir(dirname(path), { recursive: true })
    await replace(path, contents)
  }
}

async function digestOf(root) {
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
