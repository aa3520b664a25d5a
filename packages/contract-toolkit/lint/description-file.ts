/** Reads a description from a file. */

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { readDescription } from '../document/description.ts'
import { ContractProblem } from '../document/document.ts'
import type { Description } from '../document/model.ts'
import { explained } from './findings.ts'

/** @throws {ContractProblem} with a line for each error */
export async function readDescriptionFile(file: string): Promise<{ source: string; description: Description }> {
  const source = await textIn(file)
  return { source, description: await explained(source, () => readDescription(source, file), basename(file)) }
}

/** @throws {ContractProblem} when the file cannot be read */
export function textIn(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    throw new ContractProblem(`${file} cannot be read (${problem.code}); name a file of OpenAPI`)
  })
}
