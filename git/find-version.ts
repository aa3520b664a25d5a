import type { Commit } from 'nodegit'
import { type Checkout, hasAncestor, lookUpCommit } from './checkout.ts'
import { libgit2Code } from './libgit2.ts'
import { UnknownVersion } from './version-engine.ts'

/** The head or one of its ancestors, by id or unique prefix; no other Git revision syntax is accepted. @throws {UnknownVersion} */
export async function findVersion(checkout: Checkout, tip: string, sha: string): Promise<Commit> {
  if (!/^[0-9a-f]{7,40}$/i.test(sha)) throw new UnknownVersion('not 7 to 40 hex digits')
  const prefix = sha.toLowerCase()
  const version = await lookUp(checkout, prefix)
  const found = version.id().tostrS()
  if (!found.startsWith(prefix)) throw new UnknownVersion(`${prefix} is no commit`)
  if (found !== tip && !(await hasAncestor(checkout, tip, found)))
    throw new UnknownVersion(`${prefix} is not an ancestor of the head`)
  return version
}

async function lookUp(checkout: Checkout, prefix: string): Promise<Commit> {
  const { nodegit, odb } = checkout
  const { ENOTFOUND, EAMBIGUOUS } = nodegit.Error.CODE
  try {
    const id = await odb.existsPrefix(nodegit.Oid.fromString(prefix.padEnd(40, '0')), prefix.length)
    return await lookUpCommit(checkout, id.tostrS())
  } catch (error) {
    const code = libgit2Code(error)
    if (code !== ENOTFOUND && code !== EAMBIGUOUS) throw error
    throw new UnknownVersion(`${prefix} is ${code === EAMBIGUOUS ? 'ambiguous' : 'no commit'}`, { cause: error })
  }
}
