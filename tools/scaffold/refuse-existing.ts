/** Commands that write new files never replace one. */
import { access } from 'node:fs/promises'
import { ContractProblem } from '../../packages/contract-toolkit/document/document.ts'

/** @throws {ContractProblem} if the file exists */
export async function refuseExisting(root: URL, path: string, remedy: string): Promise<void> {
  const isThere = await access(new URL(path, root)).then(
    () => true,
    () => false,
  )
  if (isThere) throw new ContractProblem(`${path} already exists; ${remedy}`)
}
