/** A folder of its own for the tests of a describe block, removed after them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @returns the path, from the first test of the block on */
export function useFolder(prefix: string): () => string {
  let folder = ''
  before('make a folder', async () => {
    folder = await mkdtemp(join(tmpdir(), prefix))
  })
  after('remove the folder', () => rm(folder, { recursive: true, maxRetries: 5 }))
  return () => folder
}
