import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceFolders } from '../../server/bundle.mjs'

/** Copies the sources the server runs on, and the given ones, into a folder that uses this project's dependencies. */
export async function copySources(root: string, folder: string, ...more: string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  // A bundle depends on the lockfile, and the generator takes the client's list of changes from CHANGELOG.md.
  for (const part of ['package.json', 'package-lock.json', 'CHANGELOG.md', ...sourceFolders, ...more])
    await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
}
