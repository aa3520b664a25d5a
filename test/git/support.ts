import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { type ChildOptions, childOperations } from '../../git/child-operations.ts'
import {
  type EngineOptions,
  localOperations,
  openEngine,
  type Restore,
  type Source,
  type VersionEngine,
} from '../../git/engine.ts'
import '../support/git-children.ts'

export const by = { name: 'The prüfer', email: 'tests@example.org' }
export const now = new Date('2026-03-01T12:00:00Z')

/** A folder per test with a repository in it, and the `git` command to inspect it. */
export class World {
  readonly folder = mkdtempSync(join(tmpdir(), 'versions-'))
  readonly checkout = join(this.folder, 'checkout')
  readonly source: Source = { workspaceId: 'w', checkout: this.checkout, branch: 'main', remote: null }

  constructor() {
    this.run(['init', '-q', '-b', 'main', this.checkout], this.folder)
  }

  git(...args: string[]): string {
    return this.run(args, this.checkout).trimEnd()
  }

  /** git() with input, without trimming the output. */
  pipe(input: string | Buffer, ...args: string[]): string {
    return execFileSync('git', args, { cwd: this.checkout, env: plainEnvironment(), input }).toString().trimEnd()
  }

  run(args: string[], cwd: string): string {
    const options = ['-c', 'protocol.file.allow=always', '-c', 'core.hooksPath=/dev/null', ...args]
    return execFileSync('git', options, { cwd, env: plainEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] }).toString()
  }

  path(name: string): string {
    return join(this.checkout, name)
  }

  write(name: string, content: string | Buffer): void {
    mkdirSync(dirname(this.path(name)), { recursive: true })
    writeFileSync(this.path(name), content)
  }

  read(name: string): string {
    return readFileSync(this.path(name), 'utf8')
  }

  /** Commits the files (null removes one) and returns the sha. */
  commit(files: Record<string, string | Buffer | null>, subject = 'change'): string {
    for (const [name, content] of Object.entries(files)) {
      if (content === null) rmSync(this.path(name), { recursive: true })
      else this.write(name, content)
    }
    this.git('add', '-A')
    this.git('commit', '-q', '--allow-empty', '-m', subject)
    return this.git('rev-parse', 'HEAD')
  }

  /** Makes commits of given trees on top of the head without checking any of them out; returns their shas. */
  commitTrees(...trees: string[]): string[] {
    return trees.map((tree) => {
      const sha = this.git('commit-tree', tree, '-p', 'HEAD', '-m', 'made of a tree')
      this.git('update-ref', 'refs/heads/main', sha)
      return sha
    })
  }

  blob(content: string | Buffer): string {
    return this.pipe(content, 'hash-object', '-w', '--stdin')
  }

  /** A tree object with exactly these lines, whether valid for Git or not. */
  tree(...entries: Array<[mode: string, name: string | Buffer, id: string]>): string {
    const lines = entries.map(([mode, name, id]) =>
      Buffer.concat([Buffer.from(`${mode} `), Buffer.from(name), Buffer.from([0]), Buffer.from(id, 'hex')]),
    )
    return this.pipe(Buffer.concat(lines), 'hash-object', '-t', 'tree', '-w', '--literally', '--stdin')
  }

  addRemote(): string {
    const remote = join(this.folder, 'remote.git')
    this.run(['init', '-q', '--bare', '-b', 'main', remote], this.folder)
    this.git('push', '-q', remote, 'main')
    this.source.remote = remote
    return remote
  }

  /** The stash of a restore: the trees of its working tree, its index and its untracked files. */
  saved(restore: Restore, name = 'saved'): { work: string; index: string; untracked: string } {
    const ref = `refs/restores/${restore.commit}/${name}`
    return { work: ref, index: `${ref}^2`, untracked: `${ref}^3` }
  }

  refs(): string {
    return this.git('for-each-ref')
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** An engine without child processes, for tests that stop an operation at a point, or die there. */
export function openInProcess(options: EngineOptions & ChildOptions = {}): Omit<VersionEngine, 'create'> {
  return { ...childOperations(options), ...localOperations(options) }
}

/** A complete restore, as a caller does it. */
export async function restore(world: World, sha: string, options: EngineOptions = {}): Promise<Restore> {
  return restoreWith(openEngine(options), world.source, sha)
}

export async function restoreWith(
  engine: Omit<VersionEngine, 'create'>,
  source: Source,
  sha: string,
): Promise<Restore> {
  return engine.withLock(source.checkout, async () => {
    const made = await engine.prepare(source, sha, by, now)
    await engine.push(source, made)
    await engine.advanceBranch(source, made)
    await engine.syncWorkingTree(source, made)
    return made
  })
}

/** Every entry below a folder with type, permissions, times and content; without objects and our own lock. */
export function snapshot(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (path: string) => {
    for (const name of readdirSync(join(folder, path))) {
      const inner = join(path, name)
      if (/^checkout\.lock$|\.git\/(objects|restores)$/.test(inner)) continue
      const stats = lstatSync(join(folder, inner), { bigint: true })
      if (stats.isDirectory()) {
        found.set(inner, 'folder')
        visit(inner)
      } else found.set(inner, `${stats.mode} ${stats.mtimeNs} ${contentOf(join(folder, inner))}`)
    }
  }
  visit('')
  return found
}

export async function failure<T extends Error>(work: Promise<unknown>, kind: new (...args: never[]) => T): Promise<T> {
  try {
    await work
  } catch (error) {
    expect(error, String((error as Error).stack)).to.be.instanceOf(kind)
    return error as T
  }
  throw new Error(`expected ${kind.name}, but nothing was thrown`)
}

/** Runs the work with these settings in this process's environment, and resets them afterwards. */
export async function withEnvironment<T>(settings: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, settings)
  try {
    return await work()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

/** Expects a healthy repository whose branch is a line that still contains this commit. */
export function expectSound(world: World, oldHead: string): void {
  world.git('fsck', '--full', '--strict')
  world.git('merge-base', '--is-ancestor', oldHead, 'main')
  expect(world.git('rev-list', '--merges', 'main')).to.equal('')
}

function contentOf(path: string): string {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return readlinkSync(path)
  return stats.isFile() ? createHash('sha1').update(readFileSync(path)).digest('hex') : ''
}

function plainEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: '/nonexistent',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: 'Test',
    GIT_AUTHOR_EMAIL: 'test@example.org',
    GIT_COMMITTER_NAME: 'Test',
    GIT_COMMITTER_EMAIL: 'test@example.org',
  }
}
