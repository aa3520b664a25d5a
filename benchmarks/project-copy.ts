/** Prepared in a temporary folder for the measurement: copies of this server with other contracts, and one database. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { migrationsFolderName, open } from '#dialect'
import { addApiKey, addIntegration, addMember, addResource, addUser, addWorkspace } from '../server/seeds/build.ts'
import { copySources } from '../test/support/copy-sources.ts'
import { watched } from './target.ts'
import { UNLIMITED } from './unlimited.ts'

const project = fileURLToPath(new URL('../', import.meta.url))

export type SampleRequest = { path: string; headers: Record<string, string> }

/**
 * A copy of this server with unlimited rates. @param operationCount number of operations in its contract;
 * the original number by default
 */
export async function copyServer(folder: string, operationCount?: number): Promise<string> {
  await copySources(project, folder, 'tsconfig.json', 'benchmarks', 'test/support')
  // JSON is YAML, so the generator reads this like the original.
  const contract = widened(parse(await readFile(join(project, 'openapi.yaml'), 'utf8')), operationCount)
  await writeFile(join(folder, 'openapi.yaml'), JSON.stringify(contract))
  const generating = promisify(execFile)(process.execPath, ['scripts/generate.ts'], { cwd: folder })
  watched(generating.child)
  await generating
  await answerSynthetic(join(folder, 'handlers', 'all.ts'), contract)
  return folder
}

/** The server as it is deployed: what `npm run package` writes, with the limits of the contract. */
export async function packageServer(folder: string): Promise<string> {
  const packaging = promisify(execFile)(process.execPath, ['scripts/package.ts', folder], { cwd: project })
  watched(packaging.child)
  await packaging
  return folder
}

/** @param file also the URL of a PostgreSQL database. One database for all targets: fifty members with a key each, a thousand resources, and the measured request. */
export async function seedDatabase(file: string): Promise<SampleRequest> {
  const db = await open(file, join(project, 'db', migrationsFolderName))
  const now = new Date()
  const seeded = await db.write(async (tx) => {
    const builder = { tx, now }
    const workspaceId = await addWorkspace(builder, 'Bench')
    const integrationId = await addIntegration(builder, workspaceId, 'Bench')
    let key = ''
    for (let index = 0; index < 50; index++) {
      const userId = await addUser(builder, `Member ${index}`, `member-${index}@bench.example`)
      const memberId = await addMember(builder, workspaceId, userId, 'member')
      const of = { workspaceId, integrationId, memberId }
      key = (await addApiKey(builder, of, { kind: 'live', roleCap: 'member' })).access_key
    }
    let resourceId = ''
    for (let index = 0; index < 1000; index++) {
      resourceId = await addResource(builder, workspaceId, { name: `Court ${index}`, category: 'court' })
    }
    return { workspaceId, key, resourceId }
  })
  await db.close()
  return {
    path: `/v1/resources/${seeded.resourceId}`,
    headers: { Authorization: `Bearer ${seeded.key}`, 'X-App-Workspace': seeded.workspaceId },
  }
}

export function freshFolderName(): string {
  return `booking-bench-${randomBytes(6).toString('hex')}`
}

type Json = { [name: string]: Json }

function widened(contract: Json, operationCount: number | undefined): Json {
  const paths = contract.paths as Json
  const measured = paths['/v1/resources/{resourceId}']?.get as Json
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    if (operation?.['x-policy']?.rate_limit) Object.assign(operation['x-policy'].rate_limit, { limit: UNLIMITED })
  }
  for (const name of ['RateLimitLimit', 'RateLimitRemaining']) {
    Object.assign(contract.components?.headers?.[name]?.schema as Json, { maximum: UNLIMITED })
  }
  const own = Object.values(paths).flatMap((item) => Object.keys(item)).length
  // Before the real ones: a router that searches linearly passes them all.
  const synthetic = Array.from({ length: Math.max(0, (operationCount ?? own) - own) }, (_, index) => [
    `/v1/synthetic-${index}/{resourceId}`,
    { get: { ...structuredClone(measured), operationId: `getSynthetic${index}` } },
  ])
  return { ...contract, paths: { ...Object.fromEntries(synthetic), ...paths } }
}

/** Every synthetic operation uses the handler of the operation it was copied from. */
async function answerSynthetic(handlers: string, { paths }: Json): Promise<void> {
  const ids = Object.values(paths as Json).flatMap(
    (item) => String(item.get?.operationId).match(/^getSynthetic.*/) ?? [],
  )
  const entries = ids.map((id) => `export { getResource as ${id} } from './resources/getResource.ts'\n`)
  await appendFile(handlers, entries.join(''))
}
