/** The served contract, read once at startup. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServedContract } from '../app/call.ts'
import { contractDigest } from '../generated/operations.ts'
import { ConfigProblem } from './config.ts'

const root = new URL('../', import.meta.url)

/** @throws {ConfigProblem} if the YAML has changed since generated/ was written */
export async function loadContract(path = 'openapi.yaml'): Promise<ServedContract> {
  const [yaml, json] = await Promise.all(
    [path, 'generated/openapi.json'].map((path) => readFile(new URL(path, root), 'utf8')),
  )
  if (yaml === undefined || json === undefined) throw new Error('unreachable: both files were read')
  if (createHash('sha256').update(yaml).digest('hex') !== contractDigest) {
    throw new ConfigProblem(`${path} has changed since generated/ was written; run npm run generate`)
  }
  return { yaml, document: JSON.parse(json) }
}
