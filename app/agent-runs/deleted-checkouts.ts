/** Removes the checkouts of deleted runs: in the call that deletes the run, or in the retention job if that call failed. */
import type { Connection, Database } from '../../db/database.ts'
import {
  type DeletedCheckoutRow,
  listDeletedCheckouts,
  removeDeletedCheckoutRow,
} from '../../db/queries/deleted-checkouts.ts'
import type { VersionEngine } from '../../git/engine.ts'

type Write = (work: (tx: Connection) => Promise<void>) => Promise<void>
type Remover = Pick<VersionEngine, 'remove'>

/** Removes the folder, then the row that names it. Safe to repeat after a crash, and safe to run in two processes at once. */
export async function removeDeletedCheckout(
  write: Write,
  git: Remover,
  { runId, checkout }: Pick<DeletedCheckoutRow, 'runId' | 'checkout'>,
): Promise<void> {
  await git.remove(checkout)
  await write((tx) => removeDeletedCheckoutRow(tx, runId))
}

/** Removes all of them. A checkout that cannot be removed is reported and skipped. @returns the number of removed ones */
export async function removeDeletedCheckouts(
  db: Database,
  git: Remover,
  report: (row: DeletedCheckoutRow, error: unknown) => void,
): Promise<number> {
  let removed = 0
  for (const row of await listDeletedCheckouts(db.read)) {
    try {
      await removeDeletedCheckout((work) => db.write(work), git, row)
      removed++
    } catch (error) {
      report(row, error)
    }
  }
  return removed
}
