/**
 * `npm test`: runs all checks that a change must pass. `npm test -- FILE…` runs tests alone, `-- --quick` what needs neither a browser nor another
 * runtime nor PostgreSQL, `-- --changed` what the changed files may break, `-- --shard 2/4` a part of the whole: docs/testing.md.
 */
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestEngine } from '../test/engines.ts'
import { affectedTests, changedPaths } from '../test/runner/changed.ts'
import { type Options, readOptions, UsageError } from '../test/runner/options.ts'
import { reportRun } from '../test/runner/report-run.ts'
import type { Check } from '../test/runner/run-checks.ts'
import { divide, inOrder } from '../test/runner/shards.ts'
import { readGraph } from '../test/runner/source-graph.ts'
import { temporaryFolder } from '../test/runner/temporary-folder.ts'
import { listTestFiles, readTestFiles, type TestFile } from '../test/runner/test-files.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const cores = availableParallelism()

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  return 2
})

async function main(words: readonly string[]): Promise<number> {
  const all = listTestFiles(root)
  const options = readOptions(root, words, all)
  const graph = readGraph(root)
  const changed = options.isChanged ? changedPaths(root, options.base) : []
  const selected = options.isChanged ? affectedTests(changed, all, graph) : all
  const files = readTestFiles(root, graph, options.files.length > 0 ? options.files : selected)
  const folder = await temporaryFolder()
  // Beside the packages with native code, which a program loads from node_modules.
  const programs = join(root, 'dist', `programs-${process.pid}`)
  try {
    for (const name of ['answers', 'replies']) await mkdir(join(folder, name))
    const checks = [...staticChecks(options, changed), ...testChecks(options, files, folder, programs)]
    const isWhole = !options.isQuick && !options.isChanged && options.files.length === 0
    return await reportRun(checks, {
      root,
      cores,
      showsTitles: options.files.length > 0,
      answers: isWhole ? join(folder, 'answers') : undefined,
    })
  } finally {
    for (const each of [folder, programs]) await rm(each, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Checks of the sources. They fail most often, so they come first. */
function staticChecks({ files, isQuick, isChanged, shard }: Options, changed: readonly string[]): Check[] {
  // With the second shard, because the first one has the tests whose answers are counted.
  if (files.length > 0 || (shard && shard.index !== Math.min(2, shard.count))) return []
  const format = ['biome', 'ci', '--error-on-warnings', '--no-errors-on-unmatched']
  const sources = isChanged ? changed.filter((path) => existsSync(join(root, path))) : ['.']
  const quick: Check[] = [
    { name: 'types', command: ['tsc', '-p', '.', ...incremental('types')] },
    ...(sources.length > 0 ? [{ name: 'format and lint', command: [...format, ...sources] }] : []),
    { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
  ]
  if (isQuick || isChanged) return quick
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  return [
    ...quick,
    {
      name: 'types with PostgreSQL',
      command: ['tsc', '-p', 'tsconfig.postgres.json', ...incremental('types-postgres')],
    },
    { name: 'contract', command: ['redocly', 'lint', 'openapi.yaml', '--extends', 'recommended'], env: quiet },
  ]
}

/** A later run checks the files that depend on a change. */
function incremental(name: string): string[] {
  return ['--incremental', '--tsBuildInfoFile', join('dist', `${name}.tsbuildinfo`)]
}

function testChecks(options: Options, files: readonly TestFile[], folder: string, programs: string): Check[] {
  const { isQuick, isChanged, shard } = options
  const runnable = isQuick ? files.filter(({ isSlow }) => !isSlow) : files
  const on = (engine: TestEngine) =>
    options.engines.includes(engine) ? inShard(options, pathsOn(engine, runnable)) : []
  const env = {
    TMPDIR: folder,
    // Test processes, and the programs that they start by the hundred, read the same modules.
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    PROGRAMS_FOLDER: programs,
  }
  const ofRun = (name: string) => ({
    ...env,
    RESULTS: join(folder, `${name}.json`),
    FILE_TIMES: join(folder, `${name}.times`),
  })
  const answers = { ANSWERS_FOLDER: join(folder, 'answers'), REPLIES_FOLDER: join(folder, 'replies') }
  const [onSqlite, onPostgres] = [on('sqlite'), on('postgres')]
  const checks: Check[] = []
  if (onSqlite.length > 0)
    checks.push({ name: 'tests', command: mocha(onSqlite), cores, env: { ...ofRun('tests'), ...answers } })
  if (onPostgres.length > 0)
    checks.push({
      name: 'PostgreSQL',
      // After those on SQLite: more processes than cores make tests of servers wait for each other.
      cores,
      // Beside the folder of this run, which only its owner can enter.
      command: ['node', 'test/runner/on-postgres.ts', dirname(folder), process.execPath, ...mocha(onPostgres).slice(1)],
      env: ofRun('PostgreSQL'),
    })
  const hasAnswers = !isChanged && options.files.length === 0 && (shard === undefined || shard.index === 1)
  if (hasAnswers)
    checks.push({
      name: 'declared answers',
      command: ['node', 'test/support/declared-answers.ts', answers.ANSWERS_FOLDER],
      after: ['tests'],
    })
  if (hasAnswers && !isQuick)
    checks.push({
      name: 'replies, through Prism',
      command: ['node', 'test/support/check-responses.ts', answers.REPLIES_FOLDER],
      env,
      after: ['tests'],
    })
  return checks
}

function pathsOn(engine: TestEngine, files: readonly TestFile[]): string[] {
  return inOrder(files.filter(({ engines }) => engines.includes(engine)).map(({ path }) => path))
}

function inShard({ shard }: Options, paths: readonly string[]): string[] {
  return shard === undefined ? [...paths] : inOrder(divide(paths, shard.count)[shard.index - 1] ?? [])
}

/** One process more than cores: tests wait for children and browsers. */
function mocha(files: readonly string[]): string[] {
  return ['node', 'test/runner/run-mocha.ts', String(cores + 1), ...files]
}
