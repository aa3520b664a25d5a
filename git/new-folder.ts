import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { step } from './library.ts'

/** Makes the folder, which nobody but its owner may enter, and takes it away again when the work in it fails. */
export async function inNewFolder<T>(path: string, work: () => Promise<T>): Promise<T> {
  await step('the folder cannot be made', async () => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await mkdir(path, { mode: 0o700 })
  })
  try {
    return await work()
  } catch (error) {
    await removeFolder(path)
    throw error
  }
}

/** With everything in it. What another process still writes there meanwhile is waited for. */
export async function removeFolder(path: string): Promise<void> {
  await step('the folder cannot be removed', () => rm(path, { recursive: true, force: true, maxRetries: 5 }))
}
