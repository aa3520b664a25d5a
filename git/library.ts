import type { NodeGit } from 'nodegit'
import { DiskUnwritable, GitFailed, isDiskFault, UnknownVersion } from './version-engine.ts'

let loading: Promise<NodeGit> | undefined

/** nodegit, loaded at first use: without its native part a restore fails, and the rest of the API starts. */
export function nodegitLibrary(): Promise<NodeGit> {
  loading ??= loadNodegit()
  return loading
}

/** libgit2 has no number of its own for these; it appends the text of the system's error. */
const libgit2DiskFault = /No space left on device|Disk quota exceeded|Read-only file system/

/** Runs one step; whatever it throws leaves as UnknownVersion or as GitFailed with the original as its cause. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GitFailed || error instanceof UnknownVersion) throw error
    const reason = `${what}: ${withoutCredentials(messageOf(error))}`
    const isOfDisk = isDiskFault(error) || libgit2DiskFault.test(messageOf(error))
    throw isOfDisk ? new DiskUnwritable(reason, { cause: error }) : new GitFailed(reason, { cause: error })
  }
}

/** The number libgit2 gave its failure, or undefined for any other kind of error. */
export function libgit2Code(error: unknown): number | undefined {
  return error instanceof Error && 'errno' in error && typeof error.errno === 'number' ? error.errno : undefined
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** The value, or undefined where the file system says that there is nothing of that name. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function loadNodegit(): Promise<NodeGit> {
  try {
    const { default: nodegit } = await import('nodegit')
    // libgit2 does not fsync unless told to; a reference must not outlive a power cut that its objects did not.
    await nodegit.Libgit2.opts(nodegit.Libgit2.OPT.ENABLE_FSYNC_GITDIR, 1)
    silenceBufferWarning()
    return nodegit
  } catch (error) {
    loading = undefined
    throw new GitFailed(`nodegit cannot be loaded: ${messageOf(error)}`, { cause: error })
  }
}

/** nodegit's native part makes buffers by the old constructor, of which Node warns once in the server's log. */
function silenceBufferWarning(): void {
  const before = process.noDeprecation ?? false
  process.noDeprecation = true
  try {
    // @ts-expect-error: deprecated, and called here only to use up the one warning
    Buffer(0)
  } finally {
    process.noDeprecation = before
  }
}

function withoutCredentials(text: string): string {
  return text.replace(/\/\/[^/@\s]*@/g, '//')
}
