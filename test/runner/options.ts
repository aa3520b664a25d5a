/** The words after `npm test --`. */
import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { TestEngine } from '../engines.ts'

export type Shard = { index: number; count: number }

export type Options = {
  /** Test files from the folder of the project; empty: those of the scope. */
  files: string[]
  /** Without browsers, other runtimes and PostgreSQL. */
  isQuick: boolean
  /** The tests that changed files may break. */
  isChanged: boolean
  /** Commit that `--changed` compares with; undefined: the merge base with main. */
  base: string | undefined
  engines: readonly TestEngine[]
  /** From 1 to `count`; undefined: everything. */
  shard: Shard | undefined
}

/** A fault in the words of the caller, in one line. */
export class UsageError extends Error {}

/** @param root folder of the project @throws {UsageError} */
export function readOptions(root: string, words: readonly string[], testFiles: readonly string[]): Options {
  const { values, positionals } = parsed(words)
  const { quick = false, changed = false, base, engine, shard } = values
  if (base !== undefined && !changed) throw new UsageError('--base belongs to --changed')
  if (engine !== undefined && engine !== 'sqlite') throw new UsageError(`--engine takes sqlite, not ${engine}`)
  const files = [...new Set(positionals.flatMap((path) => filesAt(root, path, testFiles)))]
  if (files.length > 0 && (quick || changed)) throw new UsageError('name files, or --quick, or --changed')
  if (shard !== undefined && (files.length > 0 || quick || changed))
    throw new UsageError('--shard divides the whole: it goes with no file, --quick or --changed')
  return {
    files,
    isQuick: quick,
    isChanged: changed,
    base,
    engines: engine === undefined && !quick ? ['sqlite', 'postgres'] : ['sqlite'],
    shard: shard === undefined ? undefined : readShard(shard),
  }
}

const declared = {
  quick: { type: 'boolean' },
  changed: { type: 'boolean' },
  base: { type: 'string' },
  engine: { type: 'string' },
  shard: { type: 'string' },
} as const

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: declared, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0])
  }
}

/** The test files that a path names: one, or all in a folder. */
function filesAt(root: string, path: string, testFiles: readonly string[]): string[] {
  const named = relative(root, join(root, path))
  if (testFiles.includes(named)) return [named]
  const stats = statSync(join(root, named), { throwIfNoEntry: false })
  if (stats === undefined) throw new UsageError(`${path} does not exist`)
  const within = testFiles.filter((file) => file.startsWith(`${named}/`))
  if (within.length === 0) throw new UsageError(`${path} is no test; --changed runs the tests of changed files`)
  return within
}

function readShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number)
  if (index < 1 || index > count) throw new UsageError(`--shard takes 1/4 to 4/4 and the like, not ${text}`)
  return { index, count }
}
