/**
 * Bundles each program into one JavaScript file with a source map. Translating each TypeScript file when it is loaded would take
 * longer than the rest of the start.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { packagesWhenCalled, usedExportsOfNode } from './bundle-plugins.mjs'

/** The source folders of the server and the commands. */
export const sourceFolders = [
  ...['generated', 'server', 'http', 'handlers', 'app', 'domain', 'db', 'git', 'concurrency'],
  ...['packages', 'tools', 'scripts'],
]

/** Programs that the server starts as child processes and threads; it looks for them beside its bundle. */
export const childPrograms = ['git/child.ts', 'git/clone-child.ts', 'http/workers/read-worker.ts']

/** Packages with native code, which no bundle can contain, and those that are loaded only where they are installed. */
const external = ['better-sqlite3', '@node-rs/argon2', 'nodegit', 'esbuild', 'pg-native']

/** Options of bundles that contain the packages. */
export const withPackages = {
  packages: 'bundle',
  external,
  // A third less to read and to digest at each start. Names stay, for stack traces.
  minifyWhitespace: true,
  minifySyntax: true,
  plugins: [usedExportsOfNode, packagesWhenCalled],
  // Packages in CommonJS call `require` for the modules of Node.
  banner: {
    js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
  },
}

/**
 * Bundles the programs of `npm start` with their dependencies: finding and loading 1,000 files of packages took half of the start.
 * @param {string} root the project's folder
 * @param {import('../db/dialect/engines.d.mts').Engine} engine has the output folder and the conditions of imports
 */
export async function bundleServer(root, engine) {
  const entries = ['server/main.ts', ...childPrograms]
  await bundleChanged(root, engine, entries, withPackages)
}

/**
 * Bundles the programs of a server that has no sources beside it, with their dependencies.
 * @param {string} folder gets the engine's bundles, and the launcher beside them
 */
export async function bundlePackage(root, engine, folder) {
  const { build } = await import('esbuild')
  const common = { ...withPackages, external: [...external, './dist/*', './dist-postgres/*'] }
  const entries = ['server/main.ts', 'server/service.ts', ...childPrograms, 'scripts/migrate.ts', 'scripts/admin.ts']
  const bundles = { ...buildOptions(root, engine, entries), outdir: join(folder, engine.bundles) }
  const launcher = { ...buildOptions(root, engine, ['scripts/booking.mjs']), outdir: folder, sourcemap: false }
  const built = await Promise.all([
    build({ ...bundles, ...common }),
    build({ ...launcher, ...common, outExtension: { '.js': '.mjs' } }),
  ])
  await writeOutput(built.flatMap(({ outputFiles }) => outputFiles))
}

/**
 * Bundles programs without their dependencies.
 * @param {string[]} entries the entry files, relative to root; the first one names the stamp file
 */
export async function bundle(root, engine, ...entries) {
  await bundleChanged(root, engine, entries, {})
}

/** Bundles only if the content of a source has changed. Its content is read only if its time or its size has changed. */
async function bundleChanged(root, engine, entries, options) {
  const stamp = join(root, engine.bundles, `${basename(entries[0], '.ts')}.js.sources`)
  const files = await listSources(root)
  const times = digestOf(await Promise.all(files.map((file) => timeOf(root, file))))
  const [stampedContents, stampedTimes] = (await readFile(stamp, 'utf8').catch(absent))?.split('\n') ?? []
  if (stampedTimes === times) return
  const contents = digestOf(await Promise.all(files.map(async (file) => [file, await readFile(join(root, file))])))
  if (stampedContents !== contents) {
    const { build } = await import('esbuild')
    const { outputFiles } = await build({ ...buildOptions(root, engine, entries), ...options })
    await writeOutput(outputFiles)
  }
  await replace(stamp, `${contents}\n${times}`)
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
    // Stack traces name the sources, which are beside the bundle.
    sourcemap: true,
    sourcesContent: false,
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

/** Files that decide what a bundle contains; the lockfile decides which dependencies. */
async function listSources(root) {
  const listed = sourceFolders.map(async (folder) => {
    const paths = await readdir(join(root, folder), { recursive: true })
    return paths.filter((path) => /\.(ts|mjs)$/.test(path)).map((path) => join(folder, path))
  })
  return [...(await Promise.all(listed)).flat().sort(), 'package.json', 'package-lock.json']
}

async function timeOf(root, file) {
  const { mtimeMs, size } = await stat(join(root, file))
  return [file, `${mtimeMs} ${size}`]
}

function digestOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts.flat()) hash.update(part)
  return hash.digest('hex')
}

async function replace(path, contents) {
  await writeFile(`${path}.${process.pid}`, contents)
  await rename(`${path}.${process.pid}`, path)
}

function absent(error) {
  if (error.code !== 'ENOENT') throw error
}
