/** Files of a client package: modules for ESM and CommonJS, declarations from the same sources, package.json and README. */
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import ts from 'typescript'
import { clientSources } from './sources.ts'

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
  /** Optional entries besides the client itself. */
  entries?: Entry[]
  /** Names of published files that are written elsewhere. */
  documents?: string[]
}

/** An entry of the package that is loaded only by those who import it. */
export type Entry = {
  name: string
  /** Name and range of the package that it needs; undefined if it needs none. */
  peer?: [string, string]
  /** Text of a module whose imports are relative to packages/client/. */
  code: string
  /** `index.INDEX` stands for the declarations of the client in the same format. */
  declarations: string
}

/** Returns file name → text. index.d.mts and index.d.cts both import the contract's types from contract.d.cts. */
export async function packed({
  entry,
  banner,
  entries = [],
  documents = [],
  ...parts
}: PackageParts): Promise<[string, string][]> {
  const [esm, cjs, declared] = await Promise.all([bundled(entry, 'esm'), bundled(entry, 'cjs'), parts.declarations])
  const others = await Promise.all(entries.map((each) => entryFiles(each, banner)))
  return [
    ...Object.entries({
      'index.mjs': banner + esm,
      'index.cjs': banner + cjs,
      'index.d.mts': banner + declared,
      'index.d.cts': banner + declared,
      'contract.d.cts': shortened(parts.contractTypes),
      'package.json': manifest(parts.name, parts.version, `Client of the ${parts.title}.`, entries, documents),
      'README.md': parts.readme(await sizeOf(esm)),
    }),
    ...others.flat(),
  ]
}

async function entryFiles({ name, code, declarations }: Entry, banner: string): Promise<[string, string][]> {
  const [esm, cjs] = await Promise.all([bundled(code, 'esm'), bundled(code, 'cjs')])
  return [
    [`${name}.mjs`, banner + esm],
    [`${name}.cjs`, banner + cjs],
    [`${name}.d.mts`, `${banner}${declarations.replaceAll('index.INDEX', 'index.mjs')}\n`],
    [`${name}.d.cts`, `${banner}${declarations.replaceAll('index.INDEX', 'index.cjs')}\n`],
    // Tools that do not know `exports` look for a folder.
    [`${name}/package.json`, `${JSON.stringify({ main: `../${name}.cjs`, types: `../${name}.d.cts` }, null, 2)}\n`],
  ]
}

/** @param entry text of a module whose imports are relative to packages/client/ */
async function bundled(entry: string, format: 'esm' | 'cjs'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: clientSources, sourcefile: 'operations.ts', loader: 'ts' },
    absWorkingDir: dirname(dirname(clientSources)),
    bundle: true,
    write: false,
    format,
    platform: 'neutral',
    external: ['zod'],
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** Returns the declarations of the named modules in packages/client/, for use in one file. */
export async function declarationsOf(names: string[]): Promise<string> {
  const parts = await Promise.all(
    names.map(async (name) => declarationOf(await readFile(`${clientSources}${name}.ts`, 'utf8'))),
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

function manifest(name: string, version: string, description: string, entries: Entry[], documents: string[]): string {
  const pair = (file: string) => ({ types: file.replace(/\.([mc])js$/, '.d.$1ts'), default: file })
  const both = (file: string) => ({ import: pair(`./${file}.mjs`), require: pair(`./${file}.cjs`) })
  const peers = entries.flatMap(({ peer }) => (peer ? [peer] : []))
  const content = {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    main: './index.cjs',
    module: './index.mjs',
    types: './index.d.cts',
    exports: {
      '.': both('index'),
      ...Object.fromEntries(entries.map((each) => [`./${each.name}`, both(each.name)])),
      './package.json': './package.json',
    },
    ...(peers.length > 0 && {
      peerDependencies: Object.fromEntries(peers),
      peerDependenciesMeta: Object.fromEntries(peers.map(([peer]) => [peer, { optional: true }])),
    }),
    files: [...packageFiles, ...documents, ...entries.flatMap((each) => entryNames(each.name))],
    publishConfig: { provenance: true },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

function entryNames(name: string): string[] {
  return [`${name}.mjs`, `${name}.cjs`, `${name}.d.mts`, `${name}.d.cts`, `${name}/package.json`]
}

/** Returns the size in whole kilobytes, because versions of zlib differ by a few bytes. */
async function sizeOf(code: string): Promise<number> {
  const { code: small } = await transform(code, { minify: true, target: 'es2022' })
  return Math.round(gzipSync(small, { level: 9 }).length / 1000)
}
