/** The options of commands that read any description, and its file read with them. */
import { basename, extname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UsageProblem } from '../document/cli-args.ts'
import { readDescription } from '../document/description.ts'
import { filesOnDisk } from '../document/disk-files.ts'
import { findingLine, type Source } from '../document/document.ts'
import type { Description } from '../document/model.ts'
import { printErrorLine } from '../document/print.ts'
import { assembleSource, type ReadSource } from '../document/read-source.ts'
import { descriptionKind, readTextFile } from '../document/text-file.ts'
import { explained } from './findings.ts'

/** The options of every command that reads a description. */
export const descriptionOptions = {
  contract: { type: 'string' },
  overlay: { type: 'string', multiple: true },
  'ref-folder': { type: 'string', multiple: true },
} as const

export const descriptionUsage = '[--contract FILE [--overlay FILE]... [--ref-folder FOLDER]...]'

export type DescriptionChoice = { contract?: string; overlay?: string[]; 'ref-folder'?: string[] }

/** The description that a verb reads without `--contract`, as messages name it. */
export const usualName = 'openapi.yaml'

/** Its path. @param root the folder that has it */
export function usualContract(root: URL): string {
  return relative(process.cwd(), fileURLToPath(new URL(usualName, root)))
}

/** The name of a file that is written from a description, without its ending: `petstore` for `apis/petstore.yaml`. */
export function outputName(contract = usualName): string {
  return basename(contract, extname(contract))
}

/** @throws {UsageProblem} when an option needs `--contract` */
export function assertChoice({ contract, overlay, 'ref-folder': folders }: DescriptionChoice, usage: string): void {
  if (contract !== undefined) return
  for (const [name, value] of Object.entries({ overlay, 'ref-folder': folders })) {
    if (value !== undefined) throw new UsageProblem(`--${name} needs --contract FILE\n${usage}`)
  }
}

/**
 * @param file a path as the caller wrote it; messages begin with it
 * @throws {ContractProblem} with a line for each error
 */
export async function readSource(file: string, choice: Omit<DescriptionChoice, 'contract'> = {}): Promise<ReadSource> {
  const { overlay, 'ref-folder': folders = [] } = choice
  return assembleSource(filesOnDisk(file, folders), overlay)
}

/** The same for a command: remarks are printed to the standard error output. */
export async function announcedSource(file: string, choice: Omit<DescriptionChoice, 'contract'> = {}): Promise<Source> {
  const { source, findings } = await readSource(file, choice)
  for (const finding of findings) printErrorLine(findingLine(finding))
  return source
}

/** @throws {ContractProblem} with a line for each error */
export async function readDescriptionFile(
  file: string,
  choice: Omit<DescriptionChoice, 'contract'> = {},
): Promise<{ source: Source; description: Description }> {
  const source = await announcedSource(file, choice)
  return { source, description: await explained(source, () => readDescription(source, file), file) }
}

/** @throws {ContractProblem} when the file cannot be read */
export function textIn(file: string): string {
  return readTextFile(file, descriptionKind)
}
