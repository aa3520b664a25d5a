/** GitHub's own description from its npm package: fetched once, verified by its hash, and kept between runs. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Not a dependency of this project: with its variants it is 385 MB. */
const source = '@octokit/openapi@23.0.2'
const integrity = 'sha512-pV8M7L9GY23AybNvTmo2nyjmpmnt6+2sRE/tqr0ZLQcPS4lnw7u5eZGNmwRNkBC3D7gZXbFx5AHzLUVRBXGDhg=='
const inPackage = 'package/generated/api.github.com.json'
const patienceMs = 180_000

export type Fetched = { file: string; missing: undefined } | { file: undefined; missing: string }

/** States the reason when it is not available; the rest of a run does without it. */
export async function largestDescription(cache: string): Promise<Fetched> {
  const kept = join(cache, `${source.replace(/^@|[/]/g, '').replaceAll('@', '-')}.json`)
  try {
    await access(kept).catch(() => fetchInto(cache, kept))
    return { file: kept, missing: undefined }
  } catch (problem) {
    const [line] = (problem as Error).message.split('\n')
    return { file: undefined, missing: `${source} could not be fetched, and is not measured: ${line}` }
  }
}

/** Renamed into place only when complete. */
async function fetchInto(cache: string, kept: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'fetching-'))
  try {
    const run = promisify(execFile)
    const options = { cwd: folder, timeout: patienceMs }
    const { stdout } = await run('npm', ['pack', source, '--json', '--ignore-scripts', '--silent'], options)
    const [packed] = JSON.parse(stdout) as { filename: string }[]
    const tarball = join(folder, packed?.filename ?? '')
    const digest = createHash('sha512')
      .update(await readFile(tarball))
      .digest('base64')
    if (`sha512-${digest}` !== integrity) throw new Error('it is not the package that was expected')
    await run('tar', ['-xzf', tarball, inPackage], options)
    await rename(join(folder, inPackage), kept)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
