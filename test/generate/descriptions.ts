/** Other OpenAPI descriptions, read from the fixtures, and the clients generated from them. */

import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDescription } from '../../packages/contract-toolkit/document/description.ts'
import type { Description } from '../../packages/contract-toolkit/document/model.ts'
import type { OptionalEntries } from '../../packages/contract-toolkit/generate/client-plugin.ts'
import { descriptionFiles } from '../../packages/contract-toolkit/generate/description-files.ts'

export const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/${name}.yaml`, import.meta.url))
export const fixtureText = (name: string): Promise<string> => readFile(fixture(name), 'utf8')

export async function describedBy(name: string): Promise<Description> {
  return readDescription(await fixtureText(name), `${name}.yaml`)
}

type Call = (input?: object, options?: object) => Promise<Outcome>
export type Outcome = {
  ok: boolean
  data: unknown
  error?: { code: string; status: number | null; details: unknown; reason: string; message: string }
  response: Response | null
  requestId: string | null
  attempts: number
  idempotencyKey: string | null
}
export type AnyClient = Record<string, Call>
export type Module = { createClient(options?: object): AnyClient; unwrap(result: Outcome): unknown; ApiError: unknown }

/** A folder with the generated files, from which the package can be imported by name. */
export function useGenerated(
  name: string,
  entries?: OptionalEntries,
): { folder: string; packageName: string; load(): Promise<Module> } {
  const made = {
    folder: '',
    packageName: '',
    load: async () => (await import(join(made.folder, 'client/index.mjs'))) as Module,
  }
  before(`generate from ${name}.yaml`, async () => {
    made.folder = await mkdtemp(join(tmpdir(), 'booking-foreign-'))
    for (const [path, text] of await descriptionFiles(await describedBy(name), `${name}.yaml`, entries)) {
      await mkdir(dirname(join(made.folder, path)), { recursive: true })
      await writeFile(join(made.folder, path), text)
    }
    made.packageName = JSON.parse(await readFile(join(made.folder, 'client/package.json'), 'utf8')).name
    await mkdir(join(made.folder, 'node_modules'))
    await symlink(
      fileURLToPath(import.meta.resolve('zod/package.json')).replace(/.package\.json$/, ''),
      join(made.folder, 'node_modules/zod'),
    )
    await symlink('../client', join(made.folder, 'node_modules', made.packageName))
  })
  after(() => rm(made.folder, { recursive: true }))
  return made
}

export type Seen = { url: URL; method: string; headers: Headers; body: unknown }

/** A fetch that records its requests and returns prepared responses. */
export function noting(answer: () => Response = () => Response.json({})): { seen: Seen[]; fetch: typeof fetch } {
  const seen: Seen[] = []
  return {
    seen,
    fetch: async (url, init) => {
      const { method = '', headers, body } = init ?? {}
      seen.push({ url: new URL(String(url)), method, headers: new Headers(headers), body })
      return answer()
    },
  }
}
