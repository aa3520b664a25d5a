/**
 * `npm run package -- FOLDER`: writes a server that needs Node alone: bundles of both engines, packages with native code, migrations and
 * the contract. An image or a machine gets this folder instead of the sources. An app of others installs it by `npm install FOLDER`, and mounts its router.
 */
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Engine, postgres, sqlite } from '../db/dialect/engines.mjs'
import { bundlePackage } from '../server/bundle.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const data = ['openapi.yaml', 'generated/openapi.json', 'db/migrations', 'db/migrations-postgres']
/** Parts of packages that are needed at run time; the rest is sources and binaries for other systems. */
const native: Record<string, string[]> = {
  'better-sqlite3': ['lib', `prebuilds/linux-${process.arch}.node`],
  '@node-rs/argon2': ['index.js'],
  [`@node-rs/argon2-linux-${process.arch}-gnu`]: [`argon2.linux-${process.arch}-gnu.node`],
  nodegit: ['lib', 'build/Release/nodegit.node'],
}
/** Packages that nodegit requires when it is loaded. */
const requiredByNodegit = ['fs-extra', 'lodash']

const [folder, ...more] = process.argv.slice(2)
if (folder === undefined || folder.startsWith('-') || more.length > 0) fail('Usage: npm run package -- FOLDER')
else if (process.platform !== 'linux') fail(`Packages are for Linux; this is ${process.platform}.`)
else if (existsSync(folder)) fail(`${folder} is there already; name a new folder.`)
else await writePackage(resolve(folder))

async function writePackage(target: string): Promise<void> {
  for (const path of data) await copy(path, target)
  await cp(join(root, 'server/installed-service.d.ts'), join(target, 'service.d.ts'))
  await writeFile(join(target, 'package.json'), await manifest())
  for (const [name, paths] of Object.entries(native)) {
    for (const path of ['package.json', ...paths]) await copy(`node_modules/${name}/${path}`, target)
  }
  for (const name of await withDependencies(requiredByNodegit)) await copy(`node_modules/${name}`, target)
  for (const engine of [sqlite, postgres]) await bundlePackage(root, engine, target)
  console.log(`${target} has the server: node ${join(target, 'booking.mjs')} start`)
}

/** Without dependencies, for the packages are in the bundles and beside them. */
async function manifest(): Promise<string> {
  const {
    name,
    version,
    private: isPrivate,
    description,
    license,
    type,
    engines,
  } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const router = ({ bundles }: Engine) => `./${bundles}/service.js`
  const content = {
    ...{ name, version, private: isPrivate, description, license, type, engines },
    exports: {
      '.': { types: './service.d.ts', postgres: router(postgres), default: router(sqlite) },
      './package.json': './package.json',
    },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

async function copy(path: string, target: string): Promise<void> {
  await mkdir(dirname(join(target, path)), { recursive: true })
  await cp(join(root, path), join(target, path), { recursive: true, dereference: true })
}

/** The packages and those that they require. npm installs them beside each other; a second version would lie deeper. */
async function withDependencies(names: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const manifest = JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8'))
    waiting.push(...Object.keys(manifest.dependencies ?? {}))
  }
  return found
}

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}
