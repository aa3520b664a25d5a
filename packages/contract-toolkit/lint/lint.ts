/** `npm run contract -- lint`: findings of the ruleset, then of the linter, one a line. */
import { readFile } from 'node:fs/promises'
import { ContractProblem, readDocument } from '../document/document.ts'
import { soundContract } from '../ruleset/rules.ts'
import { explained, linterFindings } from './findings.ts'

export async function lint(root: URL): Promise<number> {
  const source = await readFile(new URL('openapi.yaml', root), 'utf8')
  const own = await ownFindings(source)
  const found = isReadable(source) ? [...new Set([...own, ...(await linterFindings(source))])] : own
  for (const finding of found) console.log(finding)
  console.log(found.length === 0 ? 'openapi.yaml: nothing found' : `${found.length} found`)
  return found.length === 0 ? 0 : 1
}

async function ownFindings(source: string): Promise<string[]> {
  try {
    await explained(source, () => soundContract(source))
    return []
  } catch (problem) {
    if (!(problem instanceof ContractProblem)) throw problem
    return problem.message.split('\n')
  }
}

function isReadable(source: string): boolean {
  try {
    readDocument(source)
    return true
  } catch {
    return false
  }
}
