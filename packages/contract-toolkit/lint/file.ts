/** Somebody else's description, out of its file. */

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { readForeign } from '../document/description.ts'
import { ContractProblem } from '../document/document.ts'
import type { Foreign } from '../document/model.ts'
import { explained } from './findings.ts'

/** @throws {ContractProblem} */
export async function foreignIn(file: string): Promise<{ source: string; description: Foreign }> {
  const source = await textIn(file)
  return { source, description: await explained(source, () => readForeign(source, file), basename(file)) }
}

/** @throws {ContractProblem} */
export function textIn(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    throw new ContractProblem(`${file} cannot be read (${problem.code}); name a file of OpenAPI`)
  })
}
