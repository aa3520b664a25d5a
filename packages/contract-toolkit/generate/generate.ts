/** `npm run generate`: writes generated/ from openapi.yaml; with `--contract FILE --out FOLDER`, from another description. */

import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { HelpRequest, readArguments } from '../document/cli-args.ts'
import { ContractProblem } from '../document/document.ts'
import { noteLines } from '../document/notes.ts'
import { printErrorLine, printErrorText, printText } from '../document/print.ts'
import { exampleNotes } from '../lint/description-examples.ts'
import {
  assertChoice,
  type DescriptionChoice,
  descriptionOptions,
  readDescriptionFile,
} from '../lint/description-file.ts'
import { explained } from '../lint/findings.ts'
import { soundContract } from '../ruleset/rules.ts'
import { clientChangelog } from './client-changelog.ts'
import { descriptionFiles } from './description-files.ts'
import { generatedFiles } from './files.ts'
import { staleAmong, writeStale } from './write.ts'

const usage = `npm run generate -- [OPTIONS]
  (none)                        writes generated/ from openapi.yaml, and the client's CHANGELOG.md from CHANGELOG.md
  --contract FILE --out FOLDER  writes contract.ts, openapi.json and client/ from another description (OpenAPI 3.0, 3.1, 3.2; YAML or JSON)
  --overlay FILE                with --contract: changes the description by an OpenAPI Overlay; repeatable
  --ref-folder FOLDER           with --contract: a folder outside its own whose files a $ref may name; repeatable
  --zod, --query                with --contract: adds these optional entries to the client
  --strict                      with --contract: treats notes, for instance about an example that does not match, as errors
  --check                       writes nothing and lists stale files
Exits 0, or 1 with the errors to correct.`

/**
 * Runs the command, and prints what it has written.
 * @param root the folder of the project
 * @returns the exit code
 */
export async function generate(root: URL, words: string[]): Promise<number> {
  try {
    printText(await written(root, words))
    return 0
  } catch (problem) {
    if (problem instanceof HelpRequest) {
      printText(problem.message)
      return 0
    }
    if (!(problem instanceof ContractProblem)) throw problem
    printErrorText(problem.message)
    return 1
  }
}

/** @throws {ContractProblem} */
async function written(root: URL, words: string[]): Promise<string> {
  const options = optionsIn(root, words)
  const { folder, files } = options.contract === undefined ? await projectFiles(root) : await filesFor(options)
  const stale = await (options.check ? staleAmong : writeStale)(folder, files)
  const again =
    options.contract === undefined
      ? 'npm run generate'
      : `npm run generate -- --contract ${options.contract} --out ${options.out}${options.zod ? ' --zod' : ''}${options.query ? ' --query' : ''}`
  if (options.check && stale.length > 0) {
    throw new ContractProblem(`Stale: ${stale.join(', ')}. Run \`${again}\` and commit what it writes.`)
  }
  return stale.length === 0 ? `${options.out ?? 'generated/'} is up to date` : `wrote ${stale.join(', ')}`
}

type Options = DescriptionChoice & { out?: string; zod?: boolean; query?: boolean; strict?: boolean; check?: boolean }

/** @throws {ContractProblem} */
function optionsIn(root: URL, words: string[]): Options {
  const flag = { type: 'boolean' } as const
  const text = { type: 'string' } as const
  const options = { ...descriptionOptions, out: text, zod: flag, query: flag, strict: flag, check: flag }
  const { values } = readArguments(words, { usage, options })
  assertChoice(values, usage)
  if ((values.contract === undefined) !== (values.out === undefined)) {
    throw new ContractProblem('--contract FILE and --out FOLDER belong together; give both')
  }
  if (values.strict && values.contract === undefined)
    throw new ContractProblem('--strict needs --contract FILE; openapi.yaml is always checked strictly')
  if ((values.zod || values.query) && values.contract === undefined)
    throw new ContractProblem('--zod and --query need --contract FILE; the client of openapi.yaml always has both')
  const own = fileURLToPath(new URL('generated', root))
  if (values.out !== undefined && resolve(values.out) === own) {
    throw new ContractProblem('--out generated would overwrite the files of openapi.yaml; name another folder')
  }
  return values
}

type Written = { folder: URL; files: Map<string, string> }

async function projectFiles(root: URL): Promise<Written> {
  const source = await readFile(new URL('openapi.yaml', root), 'utf8')
  const changelog = await readFile(new URL('CHANGELOG.md', root), 'utf8')
  const made = () => generatedFiles(source, soundContract(source).contract)
  const files = await explained(source, made)
  return { folder: root, files: files.set('generated/client/CHANGELOG.md', clientChangelog(changelog)) }
}

async function filesFor({
  contract = '',
  out = '',
  strict = false,
  zod = false,
  query = false,
  ...choice
}: Options): Promise<Written> {
  const { source, description } = await readDescriptionFile(contract, choice)
  const notes = [...description.notes, ...(strict ? exampleNotes(description) : [])]
  if (strict && notes.length > 0)
    throw new ContractProblem(noteLines(notes, description.locate, Number.POSITIVE_INFINITY).join('\n'))
  for (const line of noteLines(notes, description.locate)) printErrorLine(line)
  const made = () => descriptionFiles(description, basename(contract), { zod, query })
  return { folder: pathToFileURL(`${resolve(out)}/`), files: await explained(source, made, basename(contract)) }
}
