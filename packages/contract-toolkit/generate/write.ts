/** Writes generated files to the disk: all of them, or none. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'

/** Returns the paths of the files that differ from the disk. */
export async function staleAmong(root: URL, files: Map<string, string>): Promise<string[]> {
  const current = await Promise.all(
    [...files.keys()].map((path) => readFile(new URL(path, root), 'utf8').catch(absent)),
  )
  return [...files.keys()].filter((path, index) => current[index] !== files.get(path))
}

/** Writes the files that differ from the disk, and returns their paths. */
export async function writeStale(root: URL, files: Map<string, string>): Promise<string[]> {
  const stale = await staleAmong(root, files)
  await writeAll(root, new Map(stale.map((path) => [path, files.get(path) ?? ''])))
  return stale
}

/** Writes every text to a temporary file before the first rename, so that a failed write changes no target. */
export async function writeAll(root: URL, files: Map<string, string>): Promise<void> {
  const begun: URL[] = []
  try {
    for (const [path, text] of files) {
      const beside = new URL(`${path}.new`, root)
      await mkdir(new URL('.', beside), { recursive: true })
      begun.push(beside)
      // A link at this place would lead the text to another file.
      await rm(beside, { force: true })
      await writeFile(beside, text, { flag: 'wx' })
    }
  } catch (problem) {
    for (const beside of begun) await rm(beside, { force: true })
    throw problem
  }
  for (const path of files.keys()) await rename(new URL(`${path}.new`, root), new URL(path, root))
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
