import type { NodeGit } from 'nodegit'
import { messageOf } from './libgit2.ts'
import { GitFailed } from './version-engine.ts'

let loading: Promise<NodeGit> | undefined

/** nodegit, loaded at first use, and only in a child process: a crash inside it must not end the server. */
export function nodegitLibrary(): Promise<NodeGit> {
  loading ??= loadNodegit()
  return loading
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

/** nodegit's native part makes buffers by the old constructor, of which Node warns once in the log. */
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
