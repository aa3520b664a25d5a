/** The client as users get it: packed, and installed into an empty project without a network. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export type Packed = {
  /** The empty project. */
  folder: string
  tarball: string
  /** The folder of the package within it. */
  installed: string
}

export function usePackedClient(): Packed {
  const packed = { folder: '', tarball: '', installed: '' }
  before('pack the client', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'booking-client-'))
    packed.folder = folder
    await run(join(root, 'generated/client'), 'npm', 'pack', '--ignore-scripts', '--pack-destination', folder)
    packed.tarball = join(folder, (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '')
    await writeFile(join(folder, 'package.json'), '{"name":"empty","private":true}')
    await run(folder, 'npm', 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', packed.tarball)
    packed.installed = join(folder, 'node_modules/workspace-booking-client')
  })
  after(() => rm(packed.folder, { recursive: true }))
  return packed
}

/** @returns the printed output */
export async function run(cwd: string, command: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, words, { cwd, timeout: 100_000 }).catch((error) => {
    throw new Error(`${command} ${words.join(' ')}: ${error.message}\n${error.stdout}`)
  })
  return stdout
}
