/**
 * `contract export postman|bruno [FILE|FOLDER] [--contract FILE]`: exports the contract as a collection of
 * requests for Postman or Bruno. Works with any OpenAPI document.
 */
import { readFile } from 'node:fs/promises'
import { basename, dirname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readArguments, UsageProblem } from '../document/cli-args.ts'
import { ContractProblem } from '../document/document.ts'
import { didYouMean } from '../document/nearest.ts'
import { readDocument } from '../document/parse.ts'
import { printLine } from '../document/print.ts'
import { referenceFindings } from '../document/references.ts'
import { writeAll } from '../generate/write.ts'
import {
  announcedSource,
  assertChoice,
  type DescriptionChoice,
  descriptionOptions,
  descriptionUsage,
  outputName,
  usualContract,
} from '../lint/description-file.ts'
import { explained } from '../lint/findings.ts'
import { brunoFiles } from './bruno.ts'
import { writeFolder } from './folder.ts'
import { postmanCollection, postmanMark } from './postman.ts'
import { type Collection, collectionOf } from './requests.ts'

const usage = `usage: contract export postman|bruno [FILE|FOLDER] ${descriptionUsage}
  FILE     default dist/NAME.postman_collection.json, where NAME is that of the description
  FOLDER   default dist/NAME-bruno`

export async function exportCollection(root: URL, words: string[]): Promise<number> {
  const { format, target, choice } = wantedBy(words)
  const collection = await collectionIn(root, choice)
  const lines = await formats[format].write(collection, target)
  for (const line of lines) printLine(line)
  return 0
}

type Format = 'postman' | 'bruno'

/** `ending`: of the usual file or folder, after the name of the description. */
const formats: Record<Format, { ending: string; write(collection: Collection, target: string): Promise<string[]> }> = {
  postman: { ending: '.postman_collection.json', write: toPostman },
  bruno: { ending: '-bruno', write: toBruno },
}

function wantedBy(words: string[]): { format: Format; target: string; choice: DescriptionChoice } {
  const { positionals, values } = readArguments(words, { usage, options: descriptionOptions, words: [1, 2] })
  assertChoice(values, usage)
  const [format = '', target] = positionals
  if (!isFormat(format))
    throw new UsageProblem(`${format} is no format${didYouMean(format, Object.keys(formats))}\n${usage}`)
  const usual = `dist/${outputName(values.contract)}${formats[format].ending}`
  return { format, target: resolve(target ?? usual), choice: values }
}

function isFormat(word: string): word is Format {
  return Object.hasOwn(formats, word)
}

async function collectionIn(root: URL, choice: DescriptionChoice): Promise<Collection> {
  const file = choice.contract ?? usualContract(root)
  const source = await announcedSource(file, choice)
  const { document, locate } = readDocument(source, file)
  const dangling = referenceFindings(document, locate)
  if (dangling.length > 0) throw new ContractProblem(dangling)
  return explained(source, () => collectionOf(document), file)
}

async function toPostman(collection: Collection, target: string) {
  await onDisk(target, async () => {
    await assertReplaceable(target)
    const folder = pathToFileURL(`${dirname(target)}/`)
    await writeAll(folder, new Map([[encodeURIComponent(basename(target)), postmanCollection(collection)]]))
  })
  return [wrote(target, collection), advice(collection)]
}

async function toBruno(collection: Collection, target: string) {
  const changed = await onDisk(target, () => writeFolder(target, brunoFiles(collection)))
  return [
    wrote(target, collection),
    ...changed.map(
      (path) => `kept ${path}, which was changed since it was exported; remove it to have it written anew`,
    ),
    advice(collection),
  ]
}

/** @throws {ContractProblem} when the file was not written by an export */
async function assertReplaceable(target: string): Promise<void> {
  const text = await readFile(target, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'ENOENT') throw problem
    return undefined
  })
  if (text !== undefined && !text.includes(JSON.stringify(postmanMark).slice(1, -1))) {
    throw new ContractProblem(`${target} is there, and is not an export; remove it, or name another file`)
  }
}

async function onDisk<T>(target: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException
    if (code === undefined) throw problem
    throw new ContractProblem(`${target} cannot be written: ${message.split('\n')[0]}; name another place`)
  }
}

function wrote(target: string, { folders }: Collection): string {
  const count = folders.reduce((sum, { requests }) => sum + requests.length, 0)
  return `wrote ${relative('', target)}: ${count} requests in ${folders.length} folders`
}

function advice({ toFillIn }: Collection): string {
  return `fill in, where the examples are not yours: ${toFillIn.join(', ')}`
}
