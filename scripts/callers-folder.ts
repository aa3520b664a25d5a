/** The folder of `npm --prefix PROJECT run …`, from which its user names files. */
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Enters the folder in which npm was called, if it is outside of the project. Inside, files are named from the project's folder. */
export function enterCallersFolder(root: URL): void {
  const { INIT_CWD: from, npm_lifecycle_event: command = '' } = process.env
  // Commands that a test starts have folders of their own.
  if (from === undefined || !['contract', 'generate'].includes(command)) return
  if (relative(fileURLToPath(root), from).startsWith('..')) process.chdir(from)
}
