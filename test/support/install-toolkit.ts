/** The contract toolkit as its users have it: built, packed, and installed into a folder from a registry on this machine. */
import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startRegistry } from './local-registry.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const dist = join(root, 'packages', 'contract-toolkit', 'dist')

/** @param folder an empty folder @returns milliseconds that the installation took, without those of the build */
export async function installToolkit(folder: string): Promise<number> {
  const npm = (...words: string[]) => promisify(execFile)('npm', words, { cwd: folder })
  const registry = await startRegistry(root)
  try {
    await npm('run', 'build', '--prefix', root, '--workspace', 'contract-toolkit')
    const [packed] = JSON.parse((await npm('pack', dist, '--json')).stdout) as { filename: string }[]
    await writeFile(join(folder, 'package.json'), '{ "private": true }')
    const cache = join(folder, 'cache')
    const archive = join(folder, String(packed?.filename))
    const began = performance.now()
    await npm('install', archive, '--registry', registry.url, '--cache', cache, '--no-audit', '--no-fund')
    const ms = performance.now() - began
    await rm(cache, { recursive: true })
    return ms
  } finally {
    await registry.close()
  }
}
