/** Writes a folder of generated files. A later run replaces them, but keeps the files that a user has changed. */
import { createHash } from 'node:crypto'
import { readdir, readFile, realpath, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ContractProblem } from '../document/document.ts'
import { writeAll } from '../generate/write.ts'

/** File → SHA-256 of the text last written to it. */
type Written = Record<string, string>

const manifest = '.contract-export.json'

/**
 * Keeps files that were changed since the last export.
 * @returns the paths of the kept files
 * @throws {ContractProblem} when the folder holds files that no export has written, or its manifest is damaged
 */
export async function writeFolder(folder: string, files: Map<string, string>): Promise<string[]> {
  const written = await writtenIn(folder)
  const paths = [...new Set([...files.keys(), ...Object.keys(written)])]
  if (await leadsOut(folder, paths))
    throw new ContractProblem(`${folder} has a link that leads out of it; remove the link, or name another folder`)
  const current = new Map(await Promise.all(paths.map(async (path) => [path, await textAt(folder, path)] as const)))
  const changed = paths.filter((path) => isChanged(path, current.get(path), files.get(path), written))
  const foreign = changed.find((path) => !(path in written))
  if (foreign !== undefined) {
    throw new ContractProblem(`${join(folder, foreign)} is not from an export; rename it, or name another folder`)
  }
  const fresh = [...files].filter(([path]) => !changed.includes(path))
  const stale = paths.filter((path) => !files.has(path) && !changed.includes(path))
  const noted = { ...written, ...Object.fromEntries(fresh.map(([path, text]) => [path, digest(text)])) }
  await writeAll(pathToFileURL(`${folder}/`), new Map([...fresh, [manifest, `${JSON.stringify(noted, null, 1)}\n`]]))
  for (const path of stale) await rm(join(folder, path), { force: true })
  return changed
}

async function writtenIn(folder: string): Promise<Written> {
  const entries = await readdir(folder).catch(absent)
  if (entries === undefined || entries.length === 0) return {}
  const text = await textAt(folder, manifest)
  if (text === undefined) {
    throw new ContractProblem(
      `${folder} is not an export, and would be mixed with one; name another folder, or an empty one`,
    )
  }
  const written = parsed(text)
  // The folder may come from somebody else: what it names is removed, so it names files of this folder alone.
  if (!isWritten(written))
    throw new ContractProblem(`${join(folder, manifest)} is damaged; remove ${folder}, or name another folder`)
  return written
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isWritten(value: unknown): value is Written {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([path, sum]) =>
      /^[^/\\\p{Cc}:]+(?:\/[^/\\\p{Cc}:]+)*\.(?:bru|json)$/u.test(path) &&
      !path.split('/').some((step) => step === '.' || step === '..') &&
      /^[0-9a-f]{64}$/.test(String(sum)),
  )
}

/** Whether a link leads from the folder of a file to somewhere else. */
async function leadsOut(folder: string, paths: readonly string[]): Promise<boolean> {
  const root = await realpath(folder).catch(absent)
  if (root === undefined) return false
  const holders = new Set(paths.map((path) => dirname(join(folder, path))))
  for (const holder of holders) {
    const real = await realpath(holder).catch(absent)
    if (real !== undefined && real !== root && !real.startsWith(`${root}${sep}`)) return true
  }
  return false
}

function isChanged(path: string, now: string | undefined, wanted: string | undefined, written: Written): boolean {
  return now !== undefined && now !== wanted && digest(now) !== written[path]
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function textAt(folder: string, path: string): Promise<string | undefined> {
  return readFile(join(folder, path), 'utf8').catch(absent)
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
