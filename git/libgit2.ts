import { DiskUnwritable, GitFailed, isDiskFault, UnknownVersion } from './version-engine.ts'

/** libgit2 has no error code for these; its message ends with the text of the system error. */
const libgit2DiskFault = /No space left on device|Disk quota exceeded|Read-only file system/

/** Runs Git work and maps every error to UnknownVersion or GitFailed, with the original as its cause. @param what prefix of the message */
export async function runLibgit2<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GitFailed || error instanceof UnknownVersion) throw error
    const reason = `${what}: ${withoutCredentials(errorMessage(error))}`
    const isOfDisk = isDiskFault(error) || libgit2DiskFault.test(errorMessage(error))
    throw isOfDisk ? new DiskUnwritable(reason, { cause: error }) : new GitFailed(reason, { cause: error })
  }
}

/** The error code of libgit2; undefined for any other error. */
export function libgit2Code(error: unknown): number | undefined {
  return error instanceof Error && 'errno' in error && typeof error.errno === 'number' ? error.errno : undefined
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** The value; undefined if the file does not exist. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function withoutCredentials(text: string): string {
  return text.replace(/\/\/[^/@\s]*@/g, '//')
}
