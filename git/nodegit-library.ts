import { flushCompileCache } from 'node:module'
import type { NodeGit } from 'nodegit'
import { errorMessage } from './libgit2.ts'
import { GitFailed } from './version-engine.ts'

let loading: Promise<NodeGit> | undefined

/** nodegit, loaded at first use. Call it only in a child process: a crash inside nodegit must not end the server. */
export function nodegitLibrary(): Promise<NodeGit> {
  loading ??= loadNodegit()
  return loading
}

async function loadNodegit(): Promise<NodeGit> {
  try {
    const { default: nodegit } = await import('nodegit')
    // libgit2 does not fsync by default; after a power cut, a reference must not point to lost objects.
    await nodegit.Libgit2.opts(nodegit.Libgit2.OPT.ENABLE_FSYNC_GITDIR, 1)
    suppressBufferWarning()
    // Child processes are killed at their end, and Node would keep compiled code only at a regular exit.
    flushCompileCache()
    return nodegit
  } catch (error) {
    loading = undefined
    throw new GitFailed(`nodegit cannot be loaded: ${errorMessage(error)}`, { cause: error })
  }
}

/** nodegit's native part calls the deprecated Buffer constructor, and Node would print one warning per process. */
function suppressBufferWarning(): void {
  const before = process.noDeprecation ?? false
  process.noDeprecation = true
  try {
    // @ts-expect-error: deprecated, and called here only to use up the one warning
    Buffer(0)
  } finally {
    process.noDeprecation = before
  }
}
