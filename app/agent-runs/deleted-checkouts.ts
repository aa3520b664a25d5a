/** What deleted runs leave on disk: removed by the call that deleted the run, or by the retention job where that was cut short. */
import type { Connection, Database } from '../../db/database.ts'
import {
  type DeletedCheckoutRow,
  listDeletedCheckouts,
  removeDeletedCheckoutRow,
} from '../../db/queries/deleted-checkouts.ts'
import type { VersionEngine } from '../../git/engine.ts'

type Write = (work: (tx: Connection) => Promise<void>) => Promise<void>
type Remover = Pick<VersionEngine, 'remove'>

/** The folder, then the row that names it: it may be run again after being killed anywhere, and by two at once. */
export async function removeDeletedCheckout(
  write: Write,
  git: Remover,
  { runId, checkout }: Pick<DeletedCheckoutRow, 'runId' | 'checkout'>,
): Promise<void> {
  await git.remove(checkout)
  await write((tx) => removeDeletedCheckoutRow(tx, runId))
}

/** One that cannot be removed is reported and kept, and hinders no other. @returns how many were removed */
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
