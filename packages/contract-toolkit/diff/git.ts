/** Reads objects of a Git repository. Nothing here reads the working tree. */
import { spawnSync } from 'node:child_process'
import { ContractProblem } from '../document/document.ts'

/** A tree of a repository, and the folder that the caller stands in, from the top of the repository: `apis/` or ''. */
export type GitTree = { id: string; folder: string; cwd: string }
/** The content of a file, or the reason why there is none: `missing`, `link`, `folder`. */
export type GitFile = { text: string } | { fault: 'missing' | 'link' | 'folder' }

const longest = 60_000
const largest = 512 * 1024 * 1024

/**
 * The tree of a commit, tag or tree; undefined if the repository has none of this name, or the folder is in no repository.
 * @throws {ContractProblem} when Git cannot be run, or refuses the repository
 */
export function treeOf(revision: string, cwd: string): GitTree | undefined {
  const top = git(['rev-parse', '--show-prefix'], cwd)
  if (top.status !== 0) {
    const said = top.stderr.toString().split('\n')[0] ?? ''
    if (/not a git repository/.test(said)) return undefined
    throw new ContractProblem(`git cannot read the repository of ${cwd}: ${said}`)
  }
  const found = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{tree}`], cwd)
  if (found.status !== 0) return undefined
  return { id: found.stdout.toString().trim(), folder: top.stdout.toString().replace(/\n$/, ''), cwd }
}

/** The name of a file by its path from the top of the repository. Git follows the symbolic links of such a name. */
export function objectName({ id }: GitTree, path: string): string {
  return `${id}:${path}`
}

/**
 * Reads files by their names: `TREE:PATH` or an id, which Git finds sooner in a large folder.
 * @throws {ContractProblem} when Git fails
 */
export function readObjects({ cwd }: GitTree, names: string[]): Map<string, GitFile> {
  const readable = names.filter((name) => !name.includes('\n'))
  const { status, stdout, stderr } = git(['cat-file', '--batch', '--follow-symlinks'], cwd, readable.join('\n'))
  if (status !== 0) throw new ContractProblem(`git cat-file failed: ${stderr.toString().split('\n')[0]}`)
  const found = new Map<string, GitFile>()
  let at = 0
  for (const name of readable) {
    const end = stdout.indexOf('\n', at)
    const [, kind = '', size] = /(\w+)(?: (\d+))?$/.exec(stdout.toString('utf8', at, end)) ?? []
    const begin = end + 1
    // A missing object has no content, and no line break after it.
    const length = size === undefined ? -1 : Number(size)
    found.set(name, fileOf(kind, stdout.toString('utf8', begin, begin + length)))
    at = begin + length + 1
  }
  return found
}

/** The plain files below a folder of the tree, by their paths from the top of the repository; '' is the top. */
export function listedFiles({ id, cwd }: GitTree, folder: string): { path: string; id: string; size: number }[] {
  const within = folder === '' ? [] : ['--', folder]
  const { status, stdout, stderr } = git(['ls-tree', '-r', '-l', '-z', '--full-tree', id, ...within], cwd)
  if (status !== 0) throw new ContractProblem(`git ls-tree failed: ${stderr.toString().split('\n')[0]}`)
  return stdout
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, file = '', size, path] = /^100\d{3} blob (\w+) +(\d+)\t([\s\S]*)$/.exec(line) ?? []
      return path === undefined ? [] : [{ path, id: file, size: Number(size) }]
    })
}

function fileOf(kind: string, text: string): GitFile {
  if (kind === 'blob') return { text }
  if (kind === 'tree') return { fault: 'folder' }
  return { fault: kind === 'symlink' || kind === 'loop' ? 'link' : 'missing' }
}

function git(words: string[], cwd: string, input = '') {
  const { error, ...result } = spawnSync('git', words, { cwd, input, timeout: longest, maxBuffer: largest })
  if (error) throw new ContractProblem(`git cannot be run in ${cwd} (${error.message}); name files instead of commits`)
  return result
}
