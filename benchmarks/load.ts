/** Load from the other core: wrk where it is installed, else autocannon. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import type { SampleRequest } from './project-copy.ts'
import { loadCore, pinned, watched, works } from './target.ts'

export type Loaded = { requests: number; not200: number; seconds: number }

export const connections = 32
/** wrk counts a reply that takes longer as an error; by default, one of two seconds. */
const longestReply = '30s'
export const loader = works('wrk', ['--version']) ? 'wrk' : 'autocannon'

/** @param clients the number of connections */
export async function load(
  baseUrl: string,
  { path, headers }: SampleRequest,
  seconds: number,
  clients = connections,
): Promise<Loaded> {
  const url = baseUrl + path
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const common = ['-c', String(clients), '-d', String(seconds), ...sent]
  const output =
    loader === 'wrk'
      ? await run('wrk', ['-t', '1', '--timeout', longestReply, ...common, url])
      : await run(process.execPath, [createRequire(import.meta.url).resolve('autocannon'), '--json', ...common, url])
  return loader === 'wrk' ? readWrk(output) : readAutocannon(output)
}

async function run(command: string, args: string[]): Promise<string> {
  const child = spawn(...pinned(loadCore, command, args), { stdio: ['ignore', 'pipe', 'pipe'] })
  watched(child)
  const [output, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(`${loader} failed:\n${said}`)
  return output
}

const unitSeconds: Record<string, number> = { us: 1e-6, ms: 1e-3, s: 1, m: 60 }

function readWrk(output: string): Loaded {
  const done = /(\d+) requests in ([\d.]+)(us|ms|s|m)/.exec(output)
  if (!done) throw new Error(`wrk said something unexpected:\n${output}`)
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0)
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ?? []
  const failed = broken.reduce((sum, count) => sum + Number(count), 0)
  return {
    requests: Number(done[1]),
    not200: refused + failed,
    seconds: Number(done[2]) * (unitSeconds[done[3] ?? ''] ?? Number.NaN),
  }
}

function readAutocannon(output: string): Loaded {
  const found = JSON.parse(output) as Record<string, number> & { requests: { total: number } }
  return {
    requests: found.requests.total,
    not200: (found.non2xx ?? 0) + (found.errors ?? 0) + (found.timeouts ?? 0),
    seconds: found.duration ?? Number.NaN,
  }
}
