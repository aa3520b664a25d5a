/** `contract generate --contract FILE --out FOLDER`: writes types, one JSON document and a client from a description. */
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readArguments } from '../document/cli-args.ts'
import { ContractProblem } from '../document/document.ts'
import { noteLines } from '../document/notes.ts'
import { printErrorLine, printErrorText, printText } from '../document/print.ts'
import { exampleNotes } from '../lint/description-examples.ts'
import { type DescriptionChoice, descriptionOptions, readDescriptionFile } from '../lint/description-file.ts'
import { explained } from '../lint/findings.ts'
import type { PlugIn } from './client-plugin.ts'
import { descriptionFiles } from './description-files.ts'
import { staleAmong, writeStale } from './write.ts'

const usage = `usage: contract generate --contract FILE --out FOLDER [OPTIONS]
  --contract FILE       an OpenAPI description (3.0, 3.1, 3.2; YAML or JSON)
  --out FOLDER          gets contract.ts, openapi.json and client/
  --overlay FILE        changes the description by an OpenAPI Overlay; repeatable
  --ref-folder FOLDER   a folder outside its own whose files a $ref may name; repeatable
  --zod, --query        add these optional entries to the client
  --strict              treats notes, for instance about an example that does not match, as errors
  --check               writes nothing and lists stale files
Exits 0; 1 if files are stale; 3 with the errors to correct.`

const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const

export const generateOptions = { ...descriptionOptions, out: text, zod: flag, query: flag, strict: flag, check: flag }

type Options = DescriptionChoice & { out?: string; zod?: boolean; query?: boolean; strict?: boolean; check?: boolean }

/** Files of a folder that one command writes: path → text. */
export type GeneratedFolder = { folder: URL; files: Map<string, string> }

/**
 * Runs the command, and prints what it has written.
 * @param own a folder that belongs to another command, as a path
 * @param plugIn the features of a project's client
 * @returns the exit code
 * @throws {ContractProblem}
 */
export async function generate(words: string[], own?: string, plugIn?: PlugIn): Promise<number> {
  const { values: options } = readArguments(words, { usage, options: generateOptions })
  const { contract, out } = options
  if (contract === undefined || out === undefined)
    throw new ContractProblem('--contract FILE and --out FOLDER belong together; give both')
  if (own !== undefined && resolve(out) === own)
    throw new ContractProblem(`--out ${out} would overwrite the files of openapi.yaml; name another folder`)
  const entries = `${options.zod ? ' --zod' : ''}${options.query ? ' --query' : ''}`
  const again = `contract generate --contract ${contract} --out ${out}${entries}`
  return putGenerated(await filesOf(contract, out, options, plugIn), {
    check: options.check ?? false,
    again,
    name: out,
  })
}

/**
 * Writes the files that changed, or only lists them.
 * @param how `again`: the command that writes them; `name`: the folder for people
 * @returns the exit code
 */
export async function putGenerated(
  { folder, files }: GeneratedFolder,
  { check, again, name }: { check: boolean; again: string; name: string },
): Promise<number> {
  const stale = await (check ? staleAmong : writeStale)(folder, files)
  if (check && stale.length > 0) {
    printErrorText(`error: stale: ${stale.join(', ')}. Run \`${again}\` and commit what it writes.`)
    return 1
  }
  printText(stale.length === 0 ? `${name} is up to date` : `wrote ${stale.join(', ')}`)
  return 0
}

async function filesOf(
  contract: string,
  out: string,
  { strict = false, zod = false, query = false, ...choice }: Options,
  plugIn: PlugIn | undefined,
): Promise<GeneratedFolder> {
  const { source, description } = await readDescriptionFile(contract, choice)
  const notes = [...description.notes, ...(strict ? exampleNotes(description) : [])]
  if (strict && notes.length > 0)
    throw new ContractProblem(noteLines(notes, description.locate, Number.POSITIVE_INFINITY).join('\n'))
  for (const line of noteLines(notes, description.locate)) printErrorLine(line)
  const made = () => descriptionFiles(description, basename(contract), { zod, query }, plugIn)
  return { folder: pathToFileURL(`${resolve(out)}/`), files: await explained(source, made, basename(contract)) }
}
