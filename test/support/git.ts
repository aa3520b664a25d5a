/** Inspects repositories with the `git` command, without the user's configuration. */
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { auditLog, restores } from '../../db/schema.ts'
import { addAgentRun, newRunId } from '../../server/seeds/build.ts'
import { type SeededCheckout, seedCheckout, seedRemote } from '../../server/seeds/checkouts.ts'
import type { TestServer } from './server.ts'

const run = promisify(execFile)
const who = { NAME: 'Test', EMAIL: 'test@contract.example' }
const env = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((as) => Object.entries(who).map(([k, v]) => [`GIT_${as}_${k}`, v])),
  ),
}

/** Output of the command, without the last line break. */
export async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-c', 'core.hooksPath=/dev/null', ...args], { cwd: folder, env })
  return stdout.trimEnd()
}

/** The same, for a command that reads its input. */
export async function gitInput(folder: string, input: string, ...args: string[]): Promise<string> {
  const running = run('git', args, { cwd: folder, env })
  running.child.stdin?.end(input)
  return (await running).stdout.trimEnd()
}

export type SeededRun = SeededCheckout & { id: string; remote: string | null }

/** A run of the main workspace with five versions, and a remote on request. */
export async function newRun({ db, seeded, folder }: TestServer, options: { remote?: true } = {}): Promise<SeededRun> {
  const now = new Date()
  const id = newRunId()
  await mkdir(join(folder, 'runs'), { recursive: true })
  const source = await seedCheckout(join(folder, 'runs', id), now)
  const remote = options.remote ? join(folder, 'runs', `${id}.git`) : null
  if (remote) await seedRemote(source.checkout, remote)
  const run = { id, title: 'Run', workspaceId: seeded.workspaces.main }
  await db.write((tx) => addAgentRun({ tx, now }, run, { ...source, remote }))
  return { ...source, id, remote }
}

export function headOf({ checkout, branch }: SeededRun): Promise<string> {
  return git(checkout, 'rev-parse', branch)
}

/** The commits of the branch, oldest first. */
export async function lineOf({ checkout, branch }: SeededRun): Promise<string[]> {
  return (await git(checkout, 'rev-list', '--reverse', branch)).split('\n')
}

export async function restoresOf({ db }: TestServer, { id }: SeededRun) {
  return db.read.select().from(restores).where(eq(restores.runId, id)).orderBy(restores.createdAt)
}

export async function auditOf({ db }: TestServer, { id }: SeededRun) {
  return db.read.select().from(auditLog).where(eq(auditLog.targetId, id))
}

/** Everything a restore may change: refs, index, uncommitted changes, and files. */
export async function stateOf({ checkout, remote }: SeededRun): Promise<unknown> {
  return {
    head: await git(checkout, 'rev-parse', '--symbolic-full-name', 'HEAD'),
    refs: await git(checkout, 'for-each-ref'),
    index: await git(checkout, 'ls-files', '--stage'),
    status: await git(checkout, 'status', '--porcelain', '--ignored'),
    files: await filesOf(checkout),
    remote: remote ? await git(remote, 'for-each-ref').catch(() => 'gone') : null,
  }
}

/** Path and content of each file below the folder, without the repository itself. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !path.startsWith(join(folder, '.git'))) found[path] = await readFile(path, 'utf8')
  }
  return found
}
