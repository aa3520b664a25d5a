/** Repositories for seeded agent runs: five versions of a small web site. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openEngine } from '../../git/engine.ts'

const engine = openEngine()
const branch = 'main'
const author = { name: 'Club assistant', email: 'assistant@club.example' }

const history: { message: string; files: Record<string, string | null> }[] = [
  {
    message: 'Start the club site',
    files: { 'README.md': '# Riverside Club\n', 'site/index.html': '<h1>Riverside Club</h1>\n' },
  },
  { message: 'Add opening hours', files: { 'site/hours.html': '<p>Daily 07:00 to 22:00</p>\n' } },
  {
    message: 'List the courts',
    files: {
      'site/courts.html': '<ul><li>Court 1</li><li>Court 2</li></ul>\n',
      'site/index.html': '<h1>Riverside</h1>\n',
    },
  },
  { message: 'Shorten the opening hours', files: { 'site/hours.html': '<p>Daily 08:00 to 20:00</p>\n' } },
  { message: 'Drop the list of courts', files: { 'site/courts.html': null } },
]

export type SeededCheckout = { checkout: string; branch: string; versions: string[]; disk_bytes: number }

export type RepositorySeeds = { seedCheckout: typeof seedCheckout; seedRemote: typeof seedRemote }

/** Makes each repository by Git operations. */
export const makeRepositories: RepositorySeeds = { seedCheckout, seedRemote }

/** Creates a repository with a working tree. `versions` lists its five commits, oldest first. */
export async function seedCheckout(checkout: string, now: Date): Promise<SeededCheckout> {
  await engine.createRepository(checkout, branch)
  const versions: string[] = []
  for (const [index, { message, files }] of history.entries()) {
    const at = new Date(now.getTime() - (history.length - index) * 3_600_000)
    versions.push(await engine.commitFiles(checkout, files, message, author, at))
  }
  return { checkout, branch, versions, disk_bytes: await engine.diskBytes({ workspaceId: '', checkout }) }
}

/** The oldest version of a repository from seedCheckout. Looks at the newest 1,000 versions. */
export async function oldestVersion(of: { workspaceId: string; checkout: string; branch: string }): Promise<string> {
  const versions = await engine.versions({ ...of, remote: null }, null, 1_000)
  return versions.at(-1)?.sha ?? ''
}

export async function seedRemote(checkout: string, remote: string): Promise<void> {
  await engine.createBareRemote(remote, branch)
  await engine.pushInitial(checkout, remote, branch)
}

/** Removes the objects, so that nothing can be read from the repository any more. */
export async function damageCheckout(checkout: string): Promise<void> {
  await rm(join(checkout, '.git', 'objects'), { recursive: true })
}
