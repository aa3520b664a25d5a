/** The files of a description in a Git commit. A reference reads from the same commit, never from the working tree. */
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { outOfFolder, realPath } from '../document/disk-files.ts'
import { ContractProblem } from '../document/document.ts'
import type { DescriptionFiles } from '../document/read-source.ts'
import { withoutByteOrderMark } from '../document/text-file.ts'
import { type GitFile, type GitTree, listedFiles, objectName, readObjects, treeOf } from './git.ts'

/** `COMMIT:PATH` with the path from the top of the repository, or `COMMIT`, of which `contract` is read. */
type Revision = { commit: string; path: string | undefined }

/**
 * @param contract a file on the disk: its folder is in the repository
 * @param folders further folders whose files a reference may name, on the disk; those of the commit are read
 * @returns undefined if the repository has no such file
 * @throws {ContractProblem} when Git cannot be run
 */
export function filesInCommit(
  { commit, path }: Revision,
  contract: string,
  folders: string[],
): DescriptionFiles | undefined {
  const folder = existingFolder(dirname(resolve(contract)))
  const cwd = realPath(folder) ?? folder
  const tree = treeOf(commit, cwd)
  if (tree === undefined) return undefined
  const own = posix.join(tree.folder, relative(folder, resolve(contract)).replaceAll(sep, '/'))
  const wanted = path === undefined ? own : fromTop(path, posix.dirname(own))
  const found = isAbove(wanted) ? undefined : readOne(tree, wanted)
  if (found === undefined || 'fault' in found) return undefined
  // Git names paths from the top of the repository; the reader of references compares absolute ones.
  const top = resolve(
    cwd,
    ...tree.folder
      .split('/')
      .filter(Boolean)
      .map(() => '..'),
  )
  const objectAt = (file: string) => `${commit}:${file}`
  const allowed = [join(top, posix.dirname(wanted)), ...folders.map((each) => realPath(each) ?? resolve(each))]
  const read = fileReader(tree, posix.dirname(wanted))
  return {
    path: join(top, wanted),
    name: objectAt(wanted),
    text: withoutByteOrderMark(found.text),
    read(target) {
      const file = relative(top, target).replaceAll(sep, '/')
      if (isAbove(file)) throw new ContractProblem('leads out of the repository; a commit has its own files only')
      if (allowed.every((folder) => isAbove(relative(folder, target)))) {
        throw new ContractProblem(outOfFolder(objectAt(wanted)))
      }
      return { name: objectAt(file), text: fileText(read(file)) }
    },
  }
}

/** The folder, or the nearest one above it: a commit may have a folder that is gone from the disk. */
function existingFolder(folder: string): string {
  return realPath(folder) === undefined ? existingFolder(dirname(folder)) : folder
}

/** @param folder that of the contract, where a path with a leading `./` or `../` begins */
function fromTop(path: string, folder: string): string {
  return /^\.\.?\//.test(path) ? posix.join(folder, path) : posix.normalize(path).replace(/^\/+/, '')
}

function isAbove(path: string): boolean {
  return path === '..' || /^\.\.[\\/]/.test(path)
}

const prefetchMaxBytes = 64 * 1024 * 1024

/** Reads the YAML and JSON files of the folder at once: a process for each file of a thousand would take seconds. */
function fileReader(tree: GitTree, folder: string): (path: string) => GitFile | undefined {
  let known: Map<string, GitFile | undefined> | undefined
  return (path) => {
    known ??= prefetch(tree, folder)
    return known.get(path) ?? readOne(tree, path)
  }
}

function prefetch(tree: GitTree, folder: string): Map<string, GitFile | undefined> {
  const files = listedFiles(tree, folder === '.' ? '' : folder).filter(({ path }) => /\.(ya?ml|json)$/i.test(path))
  const size = files.reduce((sum, each) => sum + each.size, 0)
  if (size > prefetchMaxBytes) return new Map()
  const texts = readObjects(tree, [...new Set(files.map(({ id }) => id))])
  return new Map(files.map(({ path, id }) => [path, texts.get(id)]))
}

function readOne(tree: GitTree, path: string): GitFile | undefined {
  const name = objectName(tree, path)
  return readObjects(tree, [name]).get(name)
}

const faults = {
  missing: 'names a file that is not there; correct the path, or commit the file',
  link: 'names a symbolic link that leads out of the repository or in a circle; name a file of the commit',
  folder: 'names a folder; correct the path',
}

function fileText(file: GitFile | undefined): string {
  if (file !== undefined && 'text' in file) return withoutByteOrderMark(file.text)
  throw new ContractProblem(faults[file?.fault ?? 'missing'])
}
