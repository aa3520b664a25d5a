/** Reads the text files that commands are given. Each kind of file has a remedy of its own. */
import { readFileSync } from 'node:fs'
import { ContractProblem, reasonOf } from './document.ts'

/** The name of a file in messages, such as `--config settings.json`, and the file that belongs there. */
export type FileKind = { option?: string; remedy: string }

export const descriptionKind: FileKind = { remedy: 'name an OpenAPI description in YAML or JSON' }

/** @throws {ContractProblem} when the file cannot be read, with the remedy of its kind */
export function readTextFile(file: string, kind: FileKind): string {
  try {
    return textAt(file)
  } catch (problem) {
    throw new ContractProblem(`${labelOf(file, kind)} ${unreadable(problem)}; ${kind.remedy}`)
  }
}

/** @throws {Error} of the file system */
export function textAt(path: string): string {
  return withoutByteOrderMark(readFileSync(path, 'utf8'))
}

/** @param label begins the message. @throws {ContractProblem} when the text is not JSON */
export function parseJson(text: string, label: string, remedy: string): unknown {
  try {
    return JSON.parse(text)
  } catch (problem) {
    throw new ContractProblem(`${label}: is not JSON (${reasonOf(problem)}); correct it, or ${remedy}`)
  }
}

/** `--config settings.json`, or the file alone. */
export function labelOf(file: string, { option }: FileKind): string {
  return option === undefined ? file : `${option} ${file}`
}

/** The reason of a system error as the rest of a sentence: `cannot be read (ENOENT): there is no such file`. */
export function unreadable(problem: unknown): string {
  const code = String(Object(problem).code ?? reasonOf(problem))
  const reason = reasons.get(code)
  return `cannot be read (${code})${reason === undefined ? '' : `: ${reason}`}`
}

const reasons = new Map([
  ['ENOENT', 'there is no such file'],
  ['ENOTDIR', 'a part of its path is no folder'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'this user may not read it'],
  ['EPERM', 'this user may not read it'],
  ['ELOOP', 'its symbolic links lead in a circle'],
  ['ERR_STRING_TOO_LONG', 'it is too large'],
  ['ERR_FS_FILE_TOO_LARGE', 'it is too large'],
])

/** Some editors begin a file with U+FEFF, which JSON does not allow. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}
