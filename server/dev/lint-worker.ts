/** What a linter says of a contract, or what has changed since an earlier one, a line each. The linter stays loaded. */
import { changesSince, lineOf } from '../../packages/contract-toolkit/diff/diff.ts'
import { linterFindings } from '../../packages/contract-toolkit/lint/findings.ts'
import { answering } from './worker.ts'

/** `since` is the earlier contract; without it the linter is asked. */
export type Reviewed = { source: string; since?: string }

answering(async ({ source, since }: Reviewed): Promise<string[]> => {
  if (since === undefined) return (await linterFindings(source)).map((finding) => `lint     ${finding}`)
  return (await changesSince(since, source)).filter(({ severity }) => severity !== 'safe').map(lineOf)
})
