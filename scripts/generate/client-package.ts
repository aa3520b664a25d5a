/** Writes the client as a package: one module each for ESM and CommonJS, their declarations, package.json and README. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import ts from 'typescript'
import type { Operation as RuntimeOperation } from './client/request.ts'
import { clientReadme, packageName } from './client-readme.ts'
import { type Contract, type Json, type Operation, resolve } from './contract.ts'

const sources = fileURLToPath(new URL('client/', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))
/** What can be imported; everything else stays inside. */
const values = ['createClient', 'ApiError', 'unwrap']
const types = [
  ...['Client', 'ClientOptions', 'CallOptions', 'PageOptions', 'Retry', 'OperationId', 'Input', 'Data', 'ErrorOf'],
  ...['Result', 'Schemas'],
]

/** File path → text. The types of the contract are written once: both declarations read them. */
export async function clientFiles(
  contract: Contract,
  contractTypes: string,
  banner: string,
): Promise<[string, string][]> {
  const [esm, cjs, declarations] = await Promise.all([
    bundled(contract, 'esm'),
    bundled(contract, 'cjs'),
    declarationsOf(contract),
  ])
  const files = {
    'index.mjs': banner + esm,
    'index.cjs': banner + cjs,
    'index.d.mts': banner + declarations,
    'index.d.cts': banner + declarations,
    'contract.d.cts': shortened(contractTypes),
    'package.json': manifest(contract),
    'README.md': clientReadme(contract, await sizeOf(esm), itemsOf),
  }
  return Object.entries(files).map(([name, text]) => [`generated/client/${name}`, text])
}

async function bundled(contract: Contract, format: 'esm' | 'cjs'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry(contract), resolveDir: sources, sourcefile: 'operations.ts', loader: 'ts' },
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

function entry({ document, operations, unrouted }: Contract): string {
  const table = operations.map(
    (operation) => `  ${operation.id}: ${JSON.stringify(runtimeFacts(document, operation))},`,
  )
  return `import { methodsOf } from './create.ts'
import type { ClientOptions } from './types.ts'
export { ApiError, unwrap } from './error.ts'

const operations = {
${table.join('\n')}
}

export function createClient(options: ClientOptions) {
  return methodsOf(operations, '${Object.keys(unrouted.codes).join(' ')}', options)
}
`
}

function runtimeFacts(document: Json, operation: Operation): RuntimeOperation {
  const { method, path, parameters, hasBody, codes } = operation
  const headers = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
  const media = mediaOf(document, operation)
  const items = itemsOf(document, operation)
  const gone = method === 'DELETE' ? goneCode(operation) : undefined
  return {
    method,
    path,
    ...(headers.length > 0 && { headers }),
    ...(hasBody && { hasBody }),
    ...(media !== undefined && media !== 'application/json' && { media }),
    ...(items && { items }),
    ...(gone && { gone }),
    codes: Object.keys(codes).join(' '),
  }
}

function success(document: Json, { path, method }: Operation): Json {
  const item = (document.paths as Record<string, Record<string, Json>>)[path] ?? {}
  const responses = item[method.toLowerCase()]?.responses as Json
  const status = Object.keys(responses).find((each) => each.startsWith('2'))
  return resolve(document, status ? responses[status] : {})
}

function mediaOf(document: Json, operation: Operation): string | undefined {
  return Object.keys((success(document, operation).content ?? {}) as Json)[0]
}

/** The one list in the reply of an operation that is paged by cursor. */
function itemsOf(document: Json, operation: Operation): string | undefined {
  if (!operation.parameters.some(({ name, in: place }) => name === 'cursor' && place === 'query')) return undefined
  const content = success(document, operation).content as Record<string, Json> | undefined
  const properties = (resolve(document, content?.['application/json']?.schema ?? {}).properties ?? {}) as Json
  const lists = Object.keys(properties).filter((name) => resolve(document, properties[name]).type === 'array')
  return 'next_cursor' in properties && lists.length === 1 ? lists[0] : undefined
}

/** `holdId` is gone when the answer is HOLD_NOT_FOUND; other 404s say that something above it is missing. */
function goneCode({ path, codes }: Operation): string | undefined {
  const last = /\{(\w+)Id\}$/.exec(path)?.[1]
  const code = last && `${last.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_NOT_FOUND`
  return code && code in codes ? code : undefined
}

async function declarationsOf(contract: Contract): Promise<string> {
  const parts = await Promise.all(
    ['error', 'types'].map(async (name) => declarationOf(await readFile(`${sources}${name}.ts`, 'utf8'))),
  )
  return `import type { components, operations, unrouted } from './contract.cjs'

${parts.map(withoutModules).join('\n')}
${clientInterface(contract)}
declare function createClient(options: ClientOptions): Client

export { ${[...values, ...types.map((name) => `type ${name}`)].join(', ')} }
`
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

function clientInterface({ document, operations }: Contract): string {
  const methods = operations.map((operation) => {
    const items = itemsOf(document, operation)
    const type = items ? `Paged<'${operation.id}', '${items}'>` : `Method<'${operation.id}'>`
    return `  /** ${operation.summary}. \`${operation.method} ${operation.path}\` */\n  ${operation.id}: ${type}`
  })
  return `/** A method per operation. */\ninterface Client {\n${methods.join('\n')}\n}\n`
}

/** Without the examples and the interface by path: nothing of the client reads them, and they are half of it. */
function shortened(contractTypes: string): string {
  return contractTypes
    .replace(/^export type webhooks [^\n]*\n/m, '')
    .replace(/^export interface paths \{\n[\s\S]*?^\}\n/m, '')
    .replace(/^ *\/\*\* @example [^\n]*\*\/\n/gm, '')
    .replace(/\n *\* @example[\s\S]*?(?=\n *\*\/)/g, '')
    .replace(/^ *\/\*\*\n *\*\/\n/gm, '')
}

function manifest({ document }: Contract): string {
  const { title, version } = document.info as { title: string; version: string }
  const entries = { import: './index.mjs', require: './index.cjs' }
  const pair = (file: string) => ({ types: file.replace(/\.([mc])js$/, '.d.$1ts'), default: file })
  const content = {
    name: packageName(title),
    version,
    description: `Client of the ${title}.`,
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
    files: ['index.mjs', 'index.cjs', 'index.d.mts', 'index.d.cts', 'contract.d.cts'],
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

/** In whole kilobytes: another zlib packs a few bytes more or less. */
async function sizeOf(code: string): Promise<number> {
  const { code: small } = await transform(code, { minify: true, target: 'es2022' })
  return Math.round(gzipSync(small, { level: 9 }).length / 1000)
}
