import { closeSync, openSync } from 'node:fs'

/** Creates a missing file that only its owner reads and writes. SQLite gives the files beside a database the same mode. */
export function createOwned(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch {
    // It is there, or SQLite says why it cannot be made.
  }
}
