/**
 * `npm run contract -- diff [REF|FILE]`: prints one line for each change that callers of the contract would notice. The exit
 * code is 0 for no or only safe changes, 1 for risky ones, 2 for breaking ones, and 3 when the two cannot be compared.
 */

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ContractProblem } from '../document/document.ts'
import { explained } from '../lint/findings.ts'
import { linterChanges } from './linter-changes.ts'
import { type ContractSummary, summarizeContract } from './operation-summary.ts'
import { type Change, ownChanges, type Severity } from './policy-changes.ts'

const severities: Severity[] = ['breaking', 'risky', 'safe']
const exits: Record<Severity, number> = { breaking: 2, risky: 1, safe: 0 }

export async function diff(root: URL, against = 'HEAD'): Promise<number> {
  const changes = await changesSince(await earlierContract(root, against), await currentContract(root))
  for (const change of changes) console.log(lineOf(change))
  const counts = severities.map((each) => `${changes.filter(({ severity }) => severity === each).length} ${each}`)
  console.log(changes.length === 0 ? `nothing has changed since ${against}` : `${counts.join(', ')}, since ${against}`)
  return Math.max(0, ...changes.map(({ severity }) => exits[severity]))
}

export function lineOf({ severity, where, operation, what }: Change): string {
  return `${severity.padEnd(8)} ${where} ${operation}: ${what}`
}

/** Returns the changes by severity, breaking ones first, then by line. */
export async function changesSince(base: string, now: string): Promise<Change[]> {
  if (base === now) return []
  const [before, after] = [await summaryOf(base, 'the earlier openapi.yaml'), await summaryOf(now, 'openapi.yaml')]
  const own = ownChanges(before, after)
  const found = [...own, ...(await comparedFiles(base, now, before, after))]
  const rank = ({ severity }: Change) => severities.indexOf(severity)
  const line = ({ where }: Change) => Number(/:(\d+)$/.exec(where)?.[1] ?? 0)
  return found.sort((a, b) => rank(a) - rank(b) || line(a) - line(b))
}

function summaryOf(source: string, name: string): Promise<ContractSummary> {
  return explained(source, () => summarizeContract(source, name), name)
}

/** Reads openapi.yaml of a commit, or a file. @throws {ContractProblem} when neither exists */
export async function earlierContract(root: URL, against: string): Promise<string> {
  const git = promisify(execFile)('git', ['show', `${against}:./openapi.yaml`], {
    cwd: root.pathname,
    maxBuffer: 64 * 1024 * 1024,
  })
  try {
    return (await git).stdout
  } catch {
    return readFile(resolve(against), 'utf8').catch(() => {
      throw new ContractProblem(`${against} is neither a commit with an openapi.yaml nor a file; name one of the two`)
    })
  }
}

function currentContract(root: URL): Promise<string> {
  return readFile(new URL('openapi.yaml', root), 'utf8')
}

async function comparedFiles(
  base: string,
  now: string,
  before: ContractSummary,
  after: ContractSummary,
): Promise<Change[]> {
  const folder = await mkdtemp(join(tmpdir(), 'booking-diff-'))
  try {
    await writeFile(join(folder, 'base.yaml'), base)
    await writeFile(join(folder, 'openapi.yaml'), now)
    return await linterChanges(folder, before, after)
  } finally {
    await rm(folder, { recursive: true })
  }
}
