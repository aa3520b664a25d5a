/**
 * `npm run build --workspace contract-toolkit`: writes the package that others install into dist/. It has JavaScript that contains all
 * dependencies but esbuild and TypeScript, declarations of index.ts, the sources that generated clients are bundled from, and the docs page.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile } from 'esbuild'
import ts from 'typescript'

const packages = fileURLToPath(new URL('../', import.meta.url))
const toolkit = join(packages, 'contract-toolkit')
/** The built tree has the folders of the source tree, so that generate/sources.ts finds the sources in both. */
const dist = join(toolkit, 'dist')
const built = join(dist, 'packages')
/** Packages that a user installs too: a program for each system, and the largest one, which many projects have already. */
const external = ['esbuild', 'typescript']

await rm(dist, { recursive: true, force: true })
const bundles = [await bundle(), await bundlePage()]
await writeDeclarations('contract-toolkit/index.ts')
await cp(join(packages, 'client'), join(built, 'client'), { recursive: true })
await writeFile(join(dist, 'THIRD-PARTY.md'), await noticesFor(bundles))
await writeFile(join(dist, 'package.json'), await manifest())
await cp(join(toolkit, 'README.md'), join(dist, 'README.md'))

function bundle(): Promise<{ metafile: Metafile }> {
  return build({
    entryPoints: ['cli/contract.ts', 'index.ts'].map((path) => join(toolkit, path)),
    absWorkingDir: dirname(packages),
    outbase: toolkit,
    outdir: join(built, 'contract-toolkit'),
    // A folder as deep as those of the sources.
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    charset: 'utf8',
    legalComments: 'none',
    external,
    // Names stay, for stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    metafile: true,
    // Packages in CommonJS call `require` for the modules of Node.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
    },
  })
}

/** Writes the docs page as one script under the name of its entry, because its sources import packages that a user does not install. */
async function bundlePage(): Promise<{ metafile: Metafile }> {
  const folder = join(packages, 'docs-page')
  for (const style of ['docs-page/page.css', 'web-ui/styles/base.css'])
    await cp(join(packages, style), join(built, style))
  return build({
    entryPoints: [join(folder, 'main.ts')],
    absWorkingDir: dirname(packages),
    outfile: join(built, 'docs-page/main.ts'),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
  })
}

/** Writes the declarations of a module, and of those that they import. TypeScript finds `x.d.ts` for an import of `x.ts`. */
async function writeDeclarations(entry: string): Promise<void> {
  const waiting = [entry]
  const seen = new Set(waiting)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { outputText } = ts.transpileDeclaration(await readFile(join(packages, path), 'utf8'), {
      compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.NodeNext, strict: true },
    })
    const target = join(built, path.replace(/\.ts$/, '.d.ts'))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, outputText)
    for (const [, specifier = ''] of outputText.matchAll(/from '(\.[^']+)'/g)) {
      const imported = join(dirname(path), specifier)
      if (!seen.has(imported)) waiting.push(imported)
      seen.add(imported)
    }
  }
}

/** The licences of the bundled packages, which ask to be kept with copies. */
async function noticesFor(bundles: { metafile: Metafile }[]): Promise<string> {
  const inputs = bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs))
  const folders = new Set(inputs.flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []))
  const parts = await Promise.all([...folders].sort().map((folder) => noticeOf(join(packages, '..', folder))))
  return `# Bundled packages\n\n${parts.join('\n')}`
}

async function noticeOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const file = (await readdir(folder)).find((each) => /^(licen[cs]e|copying)\b/i.test(each))
  const text = file === undefined ? '' : `\n${(await readFile(join(folder, file), 'utf8')).trim()}\n`
  return `## ${name} ${version} (${license ?? 'no licence stated'})\n${text}`
}

async function manifest(): Promise<string> {
  const { name, version, description, license, type, engines, devDependencies } = JSON.parse(
    await readFile(join(toolkit, 'package.json'), 'utf8'),
  )
  const index = './packages/contract-toolkit/index'
  const content = {
    ...{ name, version, description, license, type, engines },
    bin: { contract: 'packages/contract-toolkit/cli/contract.js' },
    exports: { '.': { types: `${index}.d.ts`, default: `${index}.js` }, './package.json': './package.json' },
    dependencies: Object.fromEntries(external.map((each) => [each, devDependencies[each]])),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
