/**
 * A node: the machine of a folder of checkouts. All processes that share the folder are one node, because the file locks of checkouts work
 * among them. Each renews the lease of the node under its own address, by the clock of the database.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../db/database.ts'
import { endLease, renewNode } from '../../db/queries/nodes.ts'

const fileName = 'node-id'
/** Leases are renewed several times before they end, so that one failure does not lose it. */
const renewalsPerLease = 3

export type Node = {
  readonly id: string
  /** Key of the signatures of requests to this node; undefined until it has joined. */
  secret(): string | undefined
  /** Takes the lease, and renews it until `leave`. */
  join(url: string): Promise<void>
  /** Ends the lease, so that other nodes may take its runs at once. */
  leave(): Promise<void>
}

/** @param onFailure called when the lease cannot be renewed; it is tried again */
export async function openNode(
  db: Database,
  checkouts: string,
  leaseMs: number,
  onFailure: (error: unknown) => void,
): Promise<Node> {
  const id = await readNodeId(checkouts)
  const ownSecret = randomBytes(32).toString('hex')
  let secret: string | undefined
  let url: string | undefined
  let timer: NodeJS.Timeout | undefined
  let renewing: Promise<void> = Promise.resolve()
  const renew = async (at: string) => {
    secret = await db.write((tx) => renewNode(tx, { id, url: at, secret: ownSecret }, leaseMs))
  }
  return {
    id,
    secret: () => secret,
    async join(at) {
      url = at
      await renew(at)
      timer = setInterval(() => {
        renewing = renew(at).catch(onFailure)
      }, leaseMs / renewalsPerLease).unref()
    },
    async leave() {
      clearInterval(timer)
      await renewing
      if (url === undefined) return
      const joined = { id, url }
      // Without the database the lease ends by itself, and the server stops all the same.
      await db.write((tx) => endLease(tx, joined)).catch(onFailure)
    },
  }
}

/** The id in a folder of checkouts; undefined if no server has used the folder. */
export async function findNodeId(checkouts: string): Promise<string | undefined> {
  try {
    return (await readFile(join(checkouts, fileName), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The id in the folder. The first process writes it: a link to a complete file either succeeds or finds another one's. */
async function readNodeId(checkouts: string): Promise<string> {
  await mkdir(checkouts, { recursive: true, mode: 0o700 })
  const path = join(checkouts, fileName)
  const own = `${path}.${randomUUID()}`
  await writeFile(own, randomUUID())
  try {
    await link(own, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(own, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}
