/** The files of a description on the disk: those of its folder, and of the folders that were allowed. */
import { realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { ContractProblem } from './document.ts'
import type { DescriptionFiles } from './read-source.ts'
import { descriptionKind, readTextFile, textAt, unreadable } from './text-file.ts'

/**
 * @param file a path as the caller wrote it; messages begin with it
 * @param folders further folders whose files a reference may name
 * @throws {ContractProblem} when the file cannot be read, or a folder is none
 */
export function filesOnDisk(file: string, folders: string[]): DescriptionFiles {
  const path = resolve(file)
  const base = dirname(path)
  const text = readTextFile(file, descriptionKind)
  const allowed = [realpathSync(base), ...folders.map(realFolder)]
  return {
    path,
    name: file,
    text,
    read(target) {
      const real = realPath(target)
      if (real === undefined) throw new ContractProblem('names a file that is not there; correct the path')
      if (!allowed.some((folder) => isBelow(real, folder))) throw new ContractProblem(outOfFolder(file))
      const name = isAbsolute(file) ? target : join(dirname(file), relative(base, target))
      return { name, text: referencedText(real) }
    },
  }
}

function referencedText(path: string): string {
  try {
    return textAt(path)
  } catch (problem) {
    throw new ContractProblem(`names a file that ${unreadable(problem)}; correct the path`)
  }
}

/** True if a path is in a folder. Both are absolute and without symbolic links. */
function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** The message for a reference out of the folder of a description. */
export function outOfFolder(description: string): string {
  return `leads out of the folder of ${description}; allow the folder of the file with --ref-folder FOLDER`
}

/** The path with its symbolic links followed; undefined if nothing is there. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

function realFolder(folder: string): string {
  const real = realPath(folder)
  if (real === undefined || !statSync(real).isDirectory()) {
    throw new ContractProblem(`--ref-folder ${folder} is ${real === undefined ? 'not there' : 'a file'}; name a folder`)
  }
  return real
}
