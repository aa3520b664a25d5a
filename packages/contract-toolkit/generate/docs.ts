/**
 * `npm run contract -- docs [FILE] [--contract FILE]`: writes a contract as one HTML file that loads nothing from the
 * network. `--contract` accepts any OpenAPI 3 description with paths. The page omits dangling references.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readWords } from '../document/cli-args.ts'
import { ContractProblem, type Json, readDocument } from '../document/document.ts'
import { textIn } from '../lint/description-file.ts'
import { explained } from '../lint/findings.ts'
import { soundContract } from '../ruleset/rules.ts'
import { docsFile } from './docs-page.ts'

const usage = 'usage: npm run contract -- docs [FILE] [--contract FILE]'

export async function docs(root: URL, words: string[]): Promise<number> {
  const { target, contract } = wantedBy(words)
  const document = contract === undefined ? await projectDocument(root) : await documentIn(contract)
  await put(target, await docsFile(document))
  console.log(`wrote ${target}`)
  return 0
}

function wantedBy(words: string[]): { target: string; contract: string | undefined } {
  const { positionals, values } = optionsIn(words)
  const [target = 'dist/docs.html', more] = positionals
  if (more !== undefined) throw new ContractProblem(usage)
  return { target: resolve(target), contract: values.contract }
}

function optionsIn(words: string[]) {
  const options = { contract: { type: 'string' } } as const
  return readWords(() => parseArgs({ args: words, allowPositionals: true, options }), `; ${usage}`)
}

async function projectDocument(root: URL): Promise<Json> {
  const source = await readFile(new URL('openapi.yaml', root), 'utf8')
  const { contract } = await explained(source, () => soundContract(source))
  return contract.document
}

async function documentIn(file: string): Promise<Json> {
  const { document } = readDocument(await textIn(file), basename(file))
  if (typeof document.openapi === 'string' && document.openapi.startsWith('3.')) return document
  throw new ContractProblem(`${file} is no OpenAPI 3 description; convert it first`)
}

/** Written beside its target and renamed, so that readers never see half a file. */
async function put(target: string, html: string): Promise<void> {
  const beside = `${target}.${process.pid}.new`
  try {
    await mkdir(dirname(target), { recursive: true })
    await writeFile(beside, html)
    await rename(beside, target)
  } catch (problem) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw new ContractProblem(`${target} cannot be written: ${(problem as Error).message}; name another file`)
  }
}
