import { DiskUnwritable, GitFailed, isDiskFault, UnknownVersion } from './version-engine.ts'

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

function withoutCredentials(text: string): string {
  return text.replace(/\/\/[^/@\s]*@/g, '//')
}
