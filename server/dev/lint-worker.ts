/** Worker process that reports lint findings of a contract, or its changes since an earlier one, one line each. The linter stays loaded. */
import { changesSince, lineOf } from '../../packages/contract-toolkit/diff/diff.ts'
import { findingLine } from '../../packages/contract-toolkit/document/document.ts'
import { linterFindings } from '../../packages/contract-toolkit/lint/findings.ts'
import { policyChanges } from '../../tools/ruleset/policy-changes.ts'
import { serveRequests } from './worker.ts'

/** `since` is the earlier contract to compare with; without it, the contract is linted. */
export type LintRequest = { source: string; since?: string }

serveRequests(async ({ source, since }: LintRequest): Promise<string[]> => {
  if (since === undefined) return (await linterFindings(source)).map((finding) => `lint     ${findingLine(finding)}`)
  return (await changesSince(since, source, [policyChanges])).filter(({ level }) => level !== 'safe').map(lineOf)
})
