/** Finds the two descriptions of a comparison: files, or files of a Git commit. */
import { statSync } from 'node:fs'
import { filesOnDisk } from '../document/disk-files.ts'
import { ContractProblem, type Finding, type Source } from '../document/document.ts'
import { assembleSource, type DescriptionFiles } from '../document/read-source.ts'
import type { DescriptionChoice } from '../lint/description-file.ts'
import { filesInCommit } from './commit-files.ts'

/** A description, and the name that messages use for it. */
export type Side = { source: Source; name: string; remarks: Finding[] }

/**
 * Reads what a word names: `COMMIT:PATH` (a path from the top of the repository), a commit that has `contract`, or a file.
 * @param word undefined for the contract as it is on the disk
 * @throws {ContractProblem} with a line for each error
 */
export async function readSide(
  word: string | undefined,
  contract: string,
  { overlay, 'ref-folder': folders = [] }: Omit<DescriptionChoice, 'contract'> = {},
): Promise<Side> {
  const files = word === undefined ? filesOnDisk(contract, folders) : filesOfRevision(word, contract, folders)
  const { source, findings } = await assembleSource(files, overlay)
  return { source, name: files.name, remarks: findings }
}

/**
 * @param contract a file whose version in a commit is read
 * @throws {ContractProblem} when the word is none of them
 */
export function filesOfRevision(word: string, contract: string, folders: string[] = []): DescriptionFiles {
  const revision = splitRevision(word)
  const found = committedFiles(revision, contract, folders, isFile(word))
  if (found) return found
  if (isFile(word)) return filesOnDisk(word, folders)
  throw new ContractProblem(
    revision.path === undefined
      ? `${word} is neither ${commitWith(contract)} nor a file; name one of the two`
      : `${word} is neither a file of a commit nor a file; write COMMIT:PATH with the path from the top of the repository`,
  )
}

/** @param isAlsoFile a file can be compared without Git */
function committedFiles(
  revision: ReturnType<typeof splitRevision>,
  contract: string,
  folders: string[],
  isAlsoFile: boolean,
): DescriptionFiles | undefined {
  try {
    return filesInCommit(revision, contract, folders)
  } catch (problem) {
    if (isAlsoFile && problem instanceof ContractProblem) return undefined
    throw problem
  }
}

function splitRevision(word: string): { commit: string; path: string | undefined } {
  const colon = word.indexOf(':')
  return colon < 1 ? { commit: word, path: undefined } : { commit: word.slice(0, colon), path: word.slice(colon + 1) }
}

/** Two files can be compared where no description is the usual one, or from a folder outside of the project. */
function commitWith(contract: string): string {
  return isFile(contract) && !contract.startsWith('..') ? `a commit with ${contract}` : 'a commit'
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
