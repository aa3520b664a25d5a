/** Removes the checkouts of deleted runs: in the call that deletes the run, or in the retention job if that call failed. */
import type { Connection, Database } from '../../db/database.ts'
import {
  type DeletedCheckoutRow,
  listDeletedCheckouts,
  removeDeletedCheckoutRow,
} from '../../db/queries/deleted-checkouts.ts'
import type { RunSettings } from '../call.ts'
import type { Checkouts } from './checkouts.ts'
import { checkoutPath } from './source.ts'

type Write = (work: (tx: Connection) => Promise<void>) => Promise<void>
type Remover = { git: Pick<Checkouts, 'remove' | 'nodeId'>; runs: Pick<RunSettings, 'checkouts'> }

/** Removes the folder, then the row that names it. Safe to repeat after a crash, and safe to run in two processes at once. */
export async function removeDeletedCheckout(
  write: Write,
  { git, runs }: Remover,
  { runId, checkout }: Pick<DeletedCheckoutRow, 'runId' | 'checkout'>,
): Promise<void> {
  await git.remove(checkoutPath(runs, checkout))
  await write((tx) => removeDeletedCheckoutRow(tx, runId, git.nodeId))
}

/** Removes all of this machine. A checkout that cannot be removed is reported and skipped. @returns the number of removed ones */
export async function removeDeletedCheckouts(
  db: Database,
  remover: Remover,
  report: (row: DeletedCheckoutRow, error: unknown) => void,
): Promise<number> {
  let removed = 0
  for (const row of await listDeletedCheckouts(db.read, remover.git.nodeId)) {
    try {
      await removeDeletedCheckout((work) => db.write(work), remover, row)
      removed++
    } catch (error) {
      report(row, error)
    }
  }
  return removed
}
