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
import { type Affected, affectedTests, changedPaths } from '../test/runner/changed.ts'
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
  const whole: Affected = { tests: options.files.length > 0 ? options.files : all, sweeps: [], operations: [] }
  const { tests, sweeps, operations } = options.isChanged ? affectedTests(changed, all, graph) : whole
  const files = (paths: string[]) => readTestFiles(root, graph, paths)
  const parts: Part[] = [
    { name: 'tests', files: files(tests), words: [] },
    // Each title of a sweep names its operation.
    { name: 'sweeps', files: files(sweeps), words: ['--grep', `\\b(${operations.join('|')})\\b`] },
  ]
  const folder = await temporaryFolder()
  // Beside the packages with native code, which a program loads from node_modules.
  const programs = join(root, 'dist', `programs-${process.pid}`)
  try {
    for (const name of ['answers', 'replies']) await mkdir(join(folder, name))
    const checks = [...staticChecks(options, changed), ...testChecks(options, parts, folder, programs)]
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

/** Test files, and words for Mocha. */
type Part = { name: string; files: readonly TestFile[]; words: string[] }

function testChecks(options: Options, parts: readonly Part[], folder: string, programs: string): Check[] {
  const { isQuick, isChanged, shard } = options
  const env = {
    TMPDIR: folder,
    // Test processes, and the programs that they start by the hundred, read the same modules.
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    PROGRAMS_FOLDER: programs,
  }
  const reporting = ['--reporter', 'test/runner/reporter.ts', '--require', './test/runner/file-times.ts']
  // One process more than cores: tests wait for children and browsers.
  const parallel = ['--parallel', '--jobs', String(cores + 1)]
  const answers = { ANSWERS_FOLDER: join(folder, 'answers'), REPLIES_FOLDER: join(folder, 'replies') }
  const runs: Record<TestEngine, { suffix: string; starter: string[]; env: Record<string, string> }> = {
    sqlite: { suffix: '', starter: ['mocha'], env: { ...env, ...answers } },
    postgres: {
      suffix: ' on PostgreSQL',
      // Beside the folder of this run, which only its owner can enter.
      starter: ['node', 'test/runner/on-postgres.ts', dirname(folder), 'node_modules/.bin/mocha'],
      env,
    },
  }
  const checks: Check[] = options.engines.flatMap((engine) =>
    parts.flatMap((part) => {
      const paths = pathsOn(engine, part.files, options)
      if (paths.length === 0) return []
      const { suffix, starter, env } = runs[engine]
      const name = `${part.name}${suffix}`
      const results = { RESULTS: join(folder, `${name}.json`), FILE_TIMES: join(folder, `${name}.times`) }
      // One after the other: more processes than cores make tests of servers wait for each other.
      return {
        name,
        command: [...starter, ...reporting, ...parallel, ...part.words, ...paths],
        cores,
        env: { ...env, ...results },
      }
    }),
  )
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

function pathsOn(engine: TestEngine, files: readonly TestFile[], { isQuick, isChanged, shard }: Options): string[] {
  const runnable = files.filter(({ engines, isSlow }) => engines.includes(engine) && !(isQuick && isSlow))
  const paths = runnable.map(({ path }) => path)
  const own = shard === undefined ? paths : (divide(paths, shard.count)[shard.index - 1] ?? [])
  return isChanged ? own : inOrder(own)
}
