import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'

const sources = ['package.json', 'generated', 'http', 'handlers', 'domain', 'db', 'git', 'secrets', 'scripts']

/** What the server runs on, in a folder of its own with the dependencies of this one; and what else is named. */
export async function copySources(root: string, folder: string, ...more: string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const part of [...sources, ...more]) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
}
