/** `npm run contract -- new METHOD PATH`: writes all files of a new operation, or none. */

import { readFile } from 'node:fs/promises'
import { type Document, parseDocument } from 'yaml'
import { readArguments, UsageProblem } from '../../packages/contract-toolkit/document/cli-args.ts'
import { ContractProblem, type Json } from '../../packages/contract-toolkit/document/document.ts'
import { operationsIn } from '../../packages/contract-toolkit/document/operations.ts'
import { printLine } from '../../packages/contract-toolkit/document/print.ts'
import { writeAll } from '../../packages/contract-toolkit/generate/write.ts'
import { explained } from '../../packages/contract-toolkit/lint/findings.ts'
import { generatedFiles } from '../generate/files.ts'
import type { Contract } from '../ruleset/contract.ts'
import { soundContract } from '../ruleset/rules.ts'
import { refuseExisting } from './refuse-existing.ts'
import { createResource } from './resource.ts'
import { singularOf } from './resource-noun.ts'
import { handlerText, lineBreakOf, operationYaml, testText, type Wanted, withHandler } from './scaffold.ts'
import { endOfBlock } from './yaml-edit.ts'

const verbs: Record<string, string> = { GET: 'get', POST: 'create', PUT: 'replace', PATCH: 'update', DELETE: 'delete' }

export async function create(root: URL, words: string[]): Promise<number> {
  const options = optionsIn(words)
  const { resource, one } = options.values
  if (resource !== undefined) return createResource(root, resource, one)
  const source = await readFile(new URL('openapi.yaml', root), 'utf8')
  const { contract } = await explained(source, () => soundContract(source))
  const { wanted, contractOnly } = wantedBy(options, contract)
  await refuseWhatExists(root, wanted, contract)
  const yaml = withOperation(source, wanted, contract.document)
  const files = await generatedFiles(yaml, soundContract(yaml).contract)
  files.set('openapi.yaml', yaml)
  if (!contractOnly) {
    files.set(handlerPath(wanted), handlerText(wanted))
    files.set(testPath(wanted), testText(wanted))
    files.set('handlers/all.ts', withHandler(await readFile(new URL('handlers/all.ts', root), 'utf8'), wanted))
  }
  await writeAll(root, files)
  printLine(`${wanted.id}: ${wanted.method} ${wanted.path}`)
  for (const path of files.keys()) printLine(`  wrote ${path}`)
  return 0
}

function handlerPath({ tag, id }: Wanted): string {
  return `handlers/${tag}/${id}.ts`
}

function testPath({ id }: Wanted): string {
  return `test/operations/${id}.test.ts`
}

function wantedBy(
  { positionals, values }: ReturnType<typeof optionsIn>,
  { document }: Contract,
): { wanted: Wanted; contractOnly: boolean } {
  const [method = '', path = ''] = positionals
  if (!Object.hasOwn(verbs, method.toUpperCase()) || !/^(\/([\w.-]+|\{[A-Za-z]\w*\}))+$/.test(path)) {
    throw new ContractProblem(
      `usage: npm run contract -- new METHOD PATH; METHOD is one of ${Object.keys(verbs).join(', ')}, PATH is like /v1/things/{thingId}`,
    )
  }
  const nouns = path.split('/').filter((step) => step !== '' && !/^v\d+$/.test(step) && !step.startsWith('{'))
  const tag = values.tag ?? nouns[0] ?? 'system'
  const tags = ((document.tags ?? []) as Json[]).map(({ name }) => String(name))
  if (!/^[a-z][a-z-]*$/.test(tag))
    throw new ContractProblem(`the tag ${tag} cannot name a folder; write it like api-keys, with --tag`)
  if (!tags.includes(tag)) {
    throw new ContractProblem(
      `there is no tag ${tag}; add it to tags in openapi.yaml, or choose with --tag: ${tags.join(', ')}`,
    )
  }
  const id = values.id ?? idFor(method.toUpperCase(), path, nouns)
  if (!/^[a-z][A-Za-z0-9]*$/.test(id))
    throw new ContractProblem(`${id} cannot name a function; write it like getThing, with --id`)
  return { wanted: { method: method.toUpperCase(), path, tag, id }, contractOnly: values['contract-only'] === true }
}

const usage = `usage: npm run contract -- new METHOD PATH [--tag TAG] [--id OPERATION_ID] [--contract-only]
       npm run contract -- new --resource NOUNS [--one NOUN]`

function optionsIn(words: string[]) {
  const text = { type: 'string' } as const
  const options = { tag: text, id: text, 'contract-only': { type: 'boolean' }, resource: text, one: text } as const
  const found = readArguments(words, { usage, options, words: [0, 2] })
  const { resource, one, ...ofOperation } = found.values
  const isResource = resource !== undefined
  if (isResource ? found.positionals.length > 0 || Object.keys(ofOperation).length > 0 : one !== undefined)
    throw new UsageProblem(`a noun has only --resource and --one\n${usage}`)
  if (!isResource && found.positionals.length < 2) throw new UsageProblem(`a word is missing\n${usage}`)
  return found
}

/** Derives the operationId: `listThings`, or `getThing` when the path ends in a parameter. */
function idFor(method: string, path: string, nouns: string[]): string {
  const isList = method === 'GET' && !path.endsWith('}')
  const noun = (nouns.at(-1) ?? 'thing').replace(/[^A-Za-z0-9]+(.)?/g, (_all, letter = '') => letter.toUpperCase())
  const named = isList ? noun : singularOf(noun)
  return `${isList ? 'list' : verbs[method]}${named.charAt(0).toUpperCase()}${named.slice(1)}`
}

async function refuseWhatExists(root: URL, wanted: Wanted, { operations }: Contract): Promise<void> {
  const same = operations.find(({ method, path }) => method === wanted.method && path === wanted.path)
  if (same) throw new ContractProblem(`${wanted.method} ${wanted.path} is there: ${same.id}; edit it in openapi.yaml`)
  const named = operations.find(({ id }) => id === wanted.id)
  if (named) {
    throw new ContractProblem(
      `${wanted.id} is the operationId of ${named.method} ${named.path}; choose another with --id`,
    )
  }
  for (const path of [handlerPath(wanted), testPath(wanted)])
    await refuseExisting(root, path, 'remove it, or choose another name with --id')
}

type Block = { range: [number, number, number]; flow?: boolean }

/**
 * Inserts the operation at the end of its path; for a new path, after the last path of its tag, or after all paths. Every
 * other line stays unchanged.
 */
export function withOperation(source: string, wanted: Wanted, document: Json): string {
  const yaml = parseDocument(source)
  const item = yaml.getIn(['paths', wanted.path], true) as Block | undefined
  if (item?.flow)
    throw new ContractProblem(`${wanted.path} is a YAML flow mapping in braces; write it as a block first`)
  const paths = yaml.get('paths', true) as Block
  if (paths.flow) throw new ContractProblem('paths is a YAML flow mapping in braces; write it as a block first')
  const text = operationYaml(wanted, document)
  const end = endOfBlock(source, (item ?? lastOfTag(yaml, wanted.tag, document) ?? paths).range[1])
  const addition = item ? text : `\n  ${wanted.path}:\n${text}`
  const lineBreak = lineBreakOf(source)
  // The last line of a file may lack its line break.
  const before = source.slice(0, end).endsWith('\n') ? '' : lineBreak
  return `${source.slice(0, end)}${before}${addition.replaceAll('\n', lineBreak)}${source.slice(end)}`
}

function lastOfTag(yaml: Document, tag: string, document: Json): Block | undefined {
  const last = operationsIn(document, 'document').findLast((operation) => operation.tag === tag)
  return last && (yaml.getIn(['paths', last.path], true) as Block)
}
