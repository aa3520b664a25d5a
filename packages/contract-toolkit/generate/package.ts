/** What every client package is made of: modules for ESM and CommonJS, declarations from the same sources, package.json. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import ts from 'typescript'

const sources = fileURLToPath(new URL('../../client/', import.meta.url))
const root = fileURLToPath(new URL('../../../', import.meta.url))

export type PackageParts = {
  name: string
  version: string
  title: string
  banner: string
  /** A module as if it stood beside the sources of the client. */
  entry: string
  declarations: Promise<string>
  contractTypes: string
  /** @param size in kilobytes */
  readme(size: number): string
}

/** File name → text. The types of the contract are written once: both declarations read them. */
export async function packed({ entry, banner, ...parts }: PackageParts): Promise<[string, string][]> {
  const [esm, cjs, declared] = await Promise.all([bundled(entry, 'esm'), bundled(entry, 'cjs'), parts.declarations])
  return Object.entries({
    'index.mjs': banner + esm,
    'index.cjs': banner + cjs,
    'index.d.mts': banner + declared,
    'index.d.cts': banner + declared,
    'contract.d.cts': shortened(parts.contractTypes),
    'package.json': manifest(parts.name, parts.version, `Client of the ${parts.title}.`),
    'README.md': parts.readme(await sizeOf(esm)),
  })
}

/** @param entry a module as if it stood beside the sources of the client */
async function bundled(entry: string, format: 'esm' | 'cjs'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: sources, sourcefile: 'operations.ts', loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    write: false,
    format,
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** The declarations of sources of the client, as parts of one file. */
export async function declarationsOf(names: string[]): Promise<string> {
  const parts = await Promise.all(
    names.map(async (name) => declarationOf(await readFile(`${sources}${name}.ts`, 'utf8'))),
  )
  return parts.map(withoutModules).join('\n')
}

function declarationOf(source: string): string {
  const { outputText } = ts.transpileDeclaration(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, strict: true },
  })
  return outputText
}

/** All parts lie in one file, so none imports another, and what is exported is said at its end. */
function withoutModules(text: string): string {
  return text
    .replace(/^import [^\n]*\n/gm, '')
    .replace(/^export (?=declare )/gm, '')
    .replace(/^export (?=type )/gm, '')
    .replace(/^export \{\};\n/gm, '')
}

/** Without the examples and the interface by path, where nothing of the rest reads it: they are half of it. */
function shortened(contractTypes: string): string {
  const [, paths = ''] = /^(export interface paths \{\n[\s\S]*?^\}\n)/m.exec(contractTypes) ?? []
  const rest = contractTypes.replace(paths, '')
  return (/\bpaths\["/.test(rest) ? contractTypes : rest.replace(/^export type webhooks [^\n]*\n/m, ''))
    .replace(/^ *\/\*\* @example [^\n]*\*\/\n/gm, '')
    .replace(/\n *\* @example[\s\S]*?(?=\n *\*\/)/g, '')
    .replace(/^ *\/\*\*\n *\*\/\n/gm, '')
}

/** All five of them, and package.json and README beside them. */
const packageFiles = ['index.mjs', 'index.cjs', 'index.d.mts', 'index.d.cts', 'contract.d.cts']

function manifest(name: string, version: string, description: string): string {
  const entries = { import: './index.mjs', require: './index.cjs' }
  const pair = (file: string) => ({ types: file.replace(/\.([mc])js$/, '.d.$1ts'), default: file })
  const content = {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    main: entries.require,
    module: entries.import,
    types: './index.d.cts',
    exports: {
      '.': { import: pair(entries.import), require: pair(entries.require) },
      './package.json': './package.json',
    },
    files: packageFiles,
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

/** In whole kilobytes: another zlib packs a few bytes more or less. */
async function sizeOf(code: string): Promise<number> {
  const { code: small } = await transform(code, { minify: true, target: 'es2022' })
  return Math.round(gzipSync(small, { level: 9 }).length / 1000)
}
