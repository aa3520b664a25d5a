/** The temporary folder of a run. */
import { access, constants, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const neededBytes = 2 * 1024 ** 3

/** Made anew, in memory if possible, because the tests mostly wait for the disk. The caller removes it. */
export async function temporaryFolder(): Promise<string> {
  const usual = () => mkdtemp(join(tmpdir(), 'booking-check-'))
  if (process.env.TMPDIR || !(await hasRoom(memory))) return usual()
  const inMemory = await mkdtemp(join(memory, 'booking-check-'))
  if (await runsPrograms(inMemory)) return inMemory
  await rm(inMemory, { recursive: true })
  return usual()
}

async function hasRoom(path: string): Promise<boolean> {
  try {
    await access(path, constants.W_OK)
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

/** False on a `noexec` mount: there no hook of a repository runs, and tests about hooks would prove nothing. */
async function runsPrograms(path: string): Promise<boolean> {
  const program = join(path, 'program')
  await writeFile(program, '', { mode: 0o700 })
  return access(program, constants.X_OK).then(
    () => true,
    () => false,
  )
}
