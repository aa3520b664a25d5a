/**
 * Compares the open database files with the files that are at their paths now. In WAL mode SQLite itself does not check:
 * it keeps writing to a deleted file, and every acknowledged write is lost when the process ends.
 */
import { realpathSync, statSync } from 'node:fs'

/** Returns why the open files are no longer those at the path, as text for the log; undefined if they still are. */
export type FilesCheck = () => string | undefined

/**
 * Call this once the database is open and its `-wal` and `-shm` files exist: no other process removes them while it is
 * open. An inode number is not reused while the file is open, so an equal number means the same file.
 * @param file the path that was opened; for a symbolic link, its target is checked
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

/** The size of the write-ahead log of a database file; 0 if there is none, as after a close. */
export function logBytes(file: string): number {
  const main = realpathSync(file)
  return statSync(`${main}-wal`, { throwIfNoEntry: false })?.size ?? 0
}

/** Inode and device of a path; undefined if no file is there; the error code if the path is inaccessible. */
function identity(path: string): string | undefined {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    return found && `inode ${found.ino} of device ${found.dev}`
  } catch (error) {
    return `inaccessible (${(error as NodeJS.ErrnoException).code})`
  }
}
