/**
 * Cost of the generator compared with openapi-typescript alone, size of the client, and time from a saved edit to its
 * server.
 */
import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { transform } from 'esbuild'
import { copySources } from '../test/support/copy-sources.ts'
import { editToReady } from './edit-to-ready.ts'
import { largestDescription } from './largest-description.ts'
import { atMost, type Claim, type Spread, spread, table, times } from './report.ts'
import { pinned, watched } from './target.ts'

const project = fileURLToPath(new URL('../', import.meta.url))
const core = 0
const mostOfTypesAlone = 1.5
const mostToCheckedMs = 2_000

export type GenerationPace = { rounds: number; edits: number }
type Timed = { name: string; ours: Spread; typesAlone: Spread; ratio: Spread }
export type Generation = {
  timed: Timed[]
  client: { minified: number; gzip: number; tarball: number }
  readyMs: Spread
  checkedMs: Spread
  /** Reason why a part was not measured. */
  missing: string | undefined
}

/** @param folder for copies and output */
export async function measureGeneration(folder: string, pace: GenerationPace): Promise<Generation> {
  const copy = join(folder, 'generate')
  await copySources(project, copy, 'openapi.yaml', 'tsconfig.json')
  const own = join(copy, 'openapi.yaml')
  const timed = [await timedIn(copy, 'our contract', own, [], pace.rounds)]
  const { file, missing } = await largestDescription(join(project, 'node_modules', '.cache', 'bench'))
  if (file !== undefined) {
    const words = ['--contract', file, '--out', join(folder, 'largest')]
    timed.push(await timedIn(copy, "GitHub's description", file, words, pace.rounds))
  }
  const { ready, checked } = await editToReady(copy, pace.edits)
  return { timed, client: await clientSize(copy), readyMs: spread(ready), checkedMs: spread(checked), missing }
}

/**
 * One after the other in each round, each in a process of its own, on one core; our generator finds nothing up to date.
 */
async function timedIn(copy: string, name: string, file: string, words: string[], rounds: number): Promise<Timed> {
  const tool = join(project, 'node_modules', 'openapi-typescript', 'bin', 'cli.js')
  const [ours, alone]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    await mkdir(join(copy, 'out'), { recursive: true })
    alone.push(await secondsOf(copy, [tool, file, '-o', join(copy, 'out', 'types.ts')]))
    ours.push(await secondsOf(copy, ['scripts/generate.ts', ...words]))
  }
  const ratio = spread(ours.map((seconds, round) => seconds / (alone[round] ?? Number.NaN)))
  return { name, ours: spread(ours), typesAlone: spread(alone), ratio }
}

async function secondsOf(cwd: string, words: string[]): Promise<number> {
  const [command, args] = pinned(core, process.execPath, words)
  const began = performance.now()
  const running = promisify(execFile)(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 })
  watched(running.child)
  await running
  return (performance.now() - began) / 1000
}

async function clientSize(copy: string): Promise<Generation['client']> {
  const package_ = join(copy, 'generated', 'client')
  const { code } = await transform(await readFile(join(package_, 'index.mjs'), 'utf8'), {
    minify: true,
    target: 'es2022',
  })
  const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: package_,
  })
  const [packed] = JSON.parse(stdout) as { size: number }[]
  return {
    minified: Buffer.byteLength(code),
    gzip: gzipSync(code, { level: 9 }).length,
    tarball: packed?.size ?? Number.NaN,
  }
}

export function generationReport({ timed, client, readyMs, checkedMs, missing }: Generation): string {
  const rows = timed.map(({ name, ours, typesAlone, ratio }) => [
    name,
    ours.median.toFixed(2),
    typesAlone.median.toFixed(2),
    ratio.median.toFixed(2),
    `${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)}`,
  ])
  return [
    'Types, JSON and client in one process on one core, beside openapi-typescript alone; medians of whole processes',
    '',
    table(['', 'all s', 'types alone s', 'ratio', 'spread'], rows),
    ...(missing === undefined ? [] : ['', missing]),
    '',
    `Our client: ${kilobytes(client.minified)} minified, ${kilobytes(client.gzip)} gzipped, ${kilobytes(client.tarball)} as a tarball with its types.`,
    `From a saved edit of a body to the server that knows it: ${milliseconds(readyMs)}; linted, and its types checked: ${milliseconds(checkedMs)}.`,
  ].join('\n')
}

export function generationClaims({ timed, checkedMs }: Generation): Claim[] {
  const largest = timed.at(-1) as Timed
  return [
    atMost(
      `everything from ${largest.name} takes at most ${mostOfTypesAlone} × its types alone`,
      largest.ratio.median,
      mostOfTypesAlone,
      times,
    ),
    {
      claim: 'a saved edit of the contract is served, linted and type-checked in under two seconds',
      value: checkedMs.median,
      shown: milliseconds(checkedMs),
      holds: checkedMs.median < mostToCheckedMs,
    },
  ]
}

function milliseconds({ median, low, high }: Spread): string {
  return `${median.toFixed(0)} ms (${low.toFixed(0)}–${high.toFixed(0)})`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
