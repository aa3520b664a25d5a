/** Claims: one process of all on a database does a thing. Advisory locks of connections of their own, so that a claim ends with its process. */
import pg from 'pg'
import { connectionSettings } from './connections.ts'

/** Locks with this first number are claims; the second one is a digest of the name. */
const claimLock = 0x636c6d73

export type Claims = {
  /** `Database.claim` */
  claim(name: string): Promise<boolean>
  close(): Promise<void>
}

export function openClaims(url: string): Claims {
  const held: pg.Client[] = []
  return {
    async claim(name) {
      const client = new pg.Client(connectionSettings(url, 'claim'))
      // A lost connection ends the claim, and not the process.
      client.on('error', () => {})
      await client.connect()
      const { rows } = await client.query('SELECT pg_try_advisory_lock($1, hashtext($2)) AS claimed', [claimLock, name])
      if (rows[0]?.claimed) held.push(client)
      else await client.end()
      return rows[0]?.claimed === true
    },
    close: async () => void (await Promise.all(held.map((client) => client.end()))),
  }
}
