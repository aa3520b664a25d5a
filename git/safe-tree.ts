/** One line of a tree object; `mode` is as written in it. */
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

/** Why a tree must not be brought out, or undefined. `caseBlind`: the file system takes `A` and `a` for one name. */
export function problemOfTree(entries: readonly TreeEntry[], caseBlind: boolean): string | undefined {
  const seen = new Set<string>()
  let before: Buffer | undefined
  for (const entry of entries) {
    const problem = problemOfEntry(entry)
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

/** Why a file or folder of this name must not be made, or undefined. */
export function problemOfName(name: string): string | undefined {
  if (name === '') return 'an entry has no name'
  if (name === '.' || name === '..') return `an entry is called ${quoted(name)}`
  if (/[/\\\0]/.test(name)) return `${quoted(name)} holds a path separator`
  if (isDisguised(name, gitFolderNames)) return `${quoted(name)} is a disguise of .git`
  if (Buffer.byteLength(name) > 255) return 'a name is longer than 255 bytes'
  return undefined
}

/** nodegit and Node pass names as text: bytes that are not UTF-8 would come back as other bytes. */
export function isNotUtf8(name: string): boolean {
  return name.includes('\uFFFD')
}

const knownModes = new Set(Object.values(mode))
const gitFolderNames = /^(\.git|git~\d+)$/
const modulesNames = /^(\.gitmodules|gitmod~\d+|gi7eba~\d+)$/
// Code points that HFS+ leaves out when it compares names.
const ignoredByHfs = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g

function problemOfEntry(entry: TreeEntry): string | undefined {
  if (isNotUtf8(entry.name)) return 'a name is not UTF-8'
  if (!knownModes.has(entry.mode)) return `${quoted(entry.name)} has the unknown mode ${entry.mode.toString(8)}`
  if (/^0+$/.test(entry.id)) return `${quoted(entry.name)} names no object`
  if (entry.mode === mode.link && isDisguised(entry.name, modulesNames)) return '.gitmodules is a symbolic link'
  return problemOfName(entry.name)
}

/** NTFS drops trailing dots and spaces and takes what follows a colon for a stream; HFS+ ignores some code points. */
function isDisguised(name: string, names: RegExp): boolean {
  const visible = name.replace(ignoredByHfs, '')
  const [withoutStream = ''] = visible.split(':')
  return names.test(withoutStream.replace(/[. ]+$/, '').toLowerCase())
}

function quoted(name: string): string {
  return JSON.stringify(name)
}
