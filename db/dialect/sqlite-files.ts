/**
 * The files behind an open database, held against the files that its path names now. SQLite itself does not look in WAL
 * mode: it writes on into a file that was deleted, and every acknowledged write ends with the process.
 */
import { realpathSync, statSync } from 'node:fs'

/** Why the path does not name the open files any more, in words for the log; undefined if it does. */
export type FilesCheck = () => string | undefined

/**
 * To be called once the database is open and its `-wal` and `-shm` are made: while it is open, no other process removes
 * them. An inode number is not given again while the file is open, so that the same number is the same file.
 * @param file the path it was opened by; if that is a symbolic link, what it leads to is checked
 */
export function filesCheck(file: string): FilesCheck {
  const main = realpathSync(file)
  const paths = [file, `${main}-wal`, `${main}-shm`]
  const opened = paths.map(identity)
  return () => {
    for (let index = 0; index < paths.length; index++) {
      const found = identity(paths[index] as string)
      if (found === opened[index]) continue
      return found === undefined ? `${paths[index]} is gone` : `${paths[index]} is ${found}, not ${opened[index]}`
    }
    return undefined
  }
}

/** Device and inode; undefined if nothing is there; if it cannot be looked at, why not. */
function identity(path: string): string | undefined {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    return found && `inode ${found.ino} of device ${found.dev}`
  } catch (error) {
    return `out of reach (${(error as NodeJS.ErrnoException).code})`
  }
}
