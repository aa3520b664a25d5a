/** An entry of a tree object without its name; `mode` is the value in the tree. */
export type Item = { mode: number; id: string }
export type TreeEntry = { mode: number; name: string; id: string }

export const mode = {
  tree: 0o040000,
  file: 0o100644,
  groupFile: 0o100664,
  program: 0o100755,
  link: 0o120000,
  gitlink: 0o160000,
}

/** The reason why a tree is unsafe to check out; undefined if it is safe. `caseBlind`: the file system ignores case in names. */
export function treeProblem(entries: readonly TreeEntry[], caseBlind: boolean): string | undefined {
  const seen = new Set<string>()
  let before: Buffer | undefined
  for (const entry of entries) {
    const problem = entryProblem(entry)
    if (problem) return problem
    const key = caseBlind ? entry.name.normalize('NFC').toLowerCase() : entry.name
    if (seen.has(key)) return `two entries are called ${quoted(entry.name)}`
    seen.add(key)
    const sortKey = Buffer.from(entry.mode === mode.tree ? `${entry.name}/` : entry.name)
    if (before && Buffer.compare(before, sortKey) >= 0) return `the entries are out of order at ${quoted(entry.name)}`
    before = sortKey
  }
  return undefined
}

/** The reason why a file or folder of this name must not be created; undefined if it may be. */
export function nameProblem(name: string): string | undefined {
  if (name === '') return 'an entry has no name'
  if (name === '.' || name === '..') return `an entry is called ${quoted(name)}`
  if (/[/\\\0]/.test(name)) return `${quoted(name)} holds a path separator`
  if (isDisguised(name, gitFolderNames)) return `${quoted(name)} is a disguise of .git`
  if (Buffer.byteLength(name) > 255) return 'a name is longer than 255 bytes'
  return undefined
}

/** True if the name had bytes that are not UTF-8: nodegit and Node pass names as text and would change them. */
export function isNotUtf8(name: string): boolean {
  return name.includes('\uFFFD')
}

const knownModes = new Set(Object.values(mode))
const gitFolderNames = /^(\.git|git~\d+)$/
const modulesNames = /^(\.gitmodules|gitmod~\d+|gi7eba~\d+)$/
// Code points that HFS+ ignores when it compares names.
const ignoredByHfs = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g

function entryProblem(entry: TreeEntry): string | undefined {
  if (isNotUtf8(entry.name)) return 'a name is not UTF-8'
  if (!knownModes.has(entry.mode)) return `${quoted(entry.name)} has the unknown mode ${entry.mode.toString(8)}`
  if (/^0+$/.test(entry.id)) return `${quoted(entry.name)} names no object`
  if (entry.mode === mode.link && isDisguised(entry.name, modulesNames)) return '.gitmodules is a symbolic link'
  return nameProblem(entry.name)
}

/** True if a file system would read the name as one of `names`: NTFS drops trailing dots and spaces and treats a colon as the start of a stream name; HFS+ ignores some code points. */
function isDisguised(name: string, names: RegExp): boolean {
  const visible = name.replace(ignoredByHfs, '')
  const [withoutStream = ''] = visible.split(':')
  return names.test(withoutStream.replace(/[. ]+$/, '').toLowerCase())
}

function quoted(name: string): string {
  return JSON.stringify(name)
}
