import type { NodeGit, Signature } from 'nodegit'
import type { Identity } from './version-engine.ts'

export function createSignature(nodegit: NodeGit, by: Identity, at: Date): Signature {
  const email = sanitizeIdentity(by.email) || 'unknown'
  return nodegit.Signature.create(sanitizeIdentity(by.name) || email, email, Math.floor(at.getTime() / 1000), 0)
}

/** Replaces characters that would end a name or an email early in a commit. */
function sanitizeIdentity(text: string): string {
  return text.replace(/[<>\s\p{Cc}]+/gu, ' ').trim()
}
