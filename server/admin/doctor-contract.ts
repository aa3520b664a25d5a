/** The part of `admin -- doctor` that compares the published contract with the document by which the server validates. */
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import type { ServedContract } from '../../app/call.ts'
import type { Finding } from '../../db/operations/doctor/checks.ts'

/** More than the contract has, which repeats headers and examples. The default of the library is 100. */
const mostAliases = 10_000

/** Both come with the server. They differ after an update that was interrupted, or a file that somebody changed. */
export function checkContract({ yaml, document }: ServedContract): Finding[] {
  const published = parse(yaml, { maxAliasCount: mostAliases })
  if (isDeepStrictEqual(published, document)) return []
  const versions = `${versionOf(published)} and ${versionOf(document)}`
  const what = `openapi.yaml and generated/openapi.json differ (versions ${versions}): install this version again`
  return [{ what, level: 'fault' }]
}

export function versionOf({ info }: Record<string, unknown>): string {
  return String((info as { version?: unknown }).version)
}
