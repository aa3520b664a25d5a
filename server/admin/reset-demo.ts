/** `npm run demo:reset`: removes the demo's database and checkouts, so that the next start makes both anew. */
import { existsSync } from 'node:fs'
import { readdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { engine, openRows, placeOf } from '#dialect'
import { DatabaseInUse, removeDatabase } from '../../db/dialect/remove-database.ts'
import { removeTree } from '../../git/remove-tree.ts'
import { type Config, checkoutsFolder } from '../config.ts'
import { ownerEmail } from '../seeds/demo.ts'

/** A reason why the demo was not removed. The message is for the operator. */
export class ResetProblem extends Error {}

/** The files of a server in a folder of checkouts: of its agent runs, and its own id. */
const isOfServer = /^\.?run_[0-9A-HJKMNP-TV-Z]{26}(?:\.|$)|^node-id$/

/**
 * Removes nothing but files that a server made.
 * @returns a line for the operator @throws {ResetProblem} and then nothing was removed @throws {DatabaseUnusable}
 */
export async function resetDemo(config: Config): Promise<string> {
  if (config.NODE_ENV === 'production') throw new ResetProblem('production has no demo')
  if (engine.isShared) {
    throw new ResetProblem(`this removes files only: on ${engine.name}, drop the database and create it again`)
  }
  const { location, name } = placeOf(config.DATABASE_URL)
  if (!existsSync(location)) return `There is no database ${name}: npm start makes it with a demo.`
  await refuseOthers(location, name)
  const checkouts = checkoutsFolder(config)
  try {
    await removeDatabase(location, () => removeCheckouts(checkouts))
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error
    throw new ResetProblem(`a server or another program uses ${name}: stop it first`, { cause: error })
  }
  return `Removed the demo: ${name} and its agent runs. npm start makes it anew.`
}

/** @throws {ResetProblem} unless the demo's owner owns each workspace of the database */
async function refuseOthers(location: string, name: string): Promise<void> {
  const reader = await openRows(location)
  try {
    const tables = await reader.rows("SELECT name FROM sqlite_master WHERE name IN ('workspaces', 'members', 'users')")
    const workspaces = tables.length === 3 ? await reader.rows<{ name: string; isOfDemo: number }>(workspaceOwners) : []
    if (workspaces.length === 0) throw new ResetProblem(`${name} has no demo`)
    const other = workspaces.find(({ isOfDemo }) => !isOfDemo)
    if (other)
      throw new ResetProblem(`${name} has the workspace ${JSON.stringify(other.name)}, which is not the demo's`)
  } finally {
    await reader.close()
  }
}

const workspaceOwners = `SELECT name, EXISTS (
  SELECT 1 FROM members JOIN users ON users.id = members.user_id
  WHERE members.workspace_id = workspaces.id AND members.role = 'owner' AND users.email_key = '${ownerEmail}'
) AS isOfDemo FROM workspaces ORDER BY id`

/** Leaves what others have put into the folder, and then the folder too. */
async function removeCheckouts(checkouts: string): Promise<void> {
  if (!existsSync(checkouts)) return
  const names = await readdir(checkouts)
  for (const name of names) if (isOfServer.test(name)) await removeTree(join(checkouts, name))
  if (names.every((name) => isOfServer.test(name))) await rmdir(checkouts)
}
