/** Files of a client package: modules for ESM and CommonJS, declarations from the same sources, package.json and README. */
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
  /** Text of a module whose imports are relative to packages/client/. */
  entry: string
  declarations: Promise<string>
  contractTypes: string
  /** @param size in kilobytes */
  readme(size: number): string
}

/** Returns file name → text. index.d.mts and index.d.cts both import the contract's types from contract.d.cts. */
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

/** @param entry text of a module whose imports are relative to packages/client/ */
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

/** Returns the declarations of the named modules in packages/client/, for use in one file. */
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

/** Removes imports and exports: all parts are in one file, which lists its exports at its end. */
function withoutModules(text: string): string {
  return text
    .replace(/^import [^\n]*\n/gm, '')
    .replace(/^export (?=declare )/gm, '')
    .replace(/^export (?=type )/gm, '')
    .replace(/^export \{\};\n/gm, '')
}

/** Removes the examples, and the unused interface `paths`: together they are half of the text. */
function shortened(contractTypes: string): string {
  const [, paths = ''] = /^(export interface paths \{\n[\s\S]*?^\}\n)/m.exec(contractTypes) ?? []
  const rest = contractTypes.replace(paths, '')
  return (/\bpaths\["/.test(rest) ? contractTypes : rest.replace(/^export type webhooks [^\n]*\n/m, ''))
    .replace(/^ *\/\*\* @example [^\n]*\*\/\n/gm, '')
    .replace(/\n *\* @example[\s\S]*?(?=\n *\*\/)/g, '')
    .replace(/^ *\/\*\*\n *\*\/\n/gm, '')
}

/** Published files. npm always adds package.json and README.md. */
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

/** Returns the size in whole kilobytes, because versions of zlib differ by a few bytes. */
async function sizeOf(code: string): Promise<number> {
  const { code: small } = await transform(code, { minify: true, target: 'es2022' })
  return Math.round(gzipSync(small, { level: 9 }).length / 1000)
}
