/** Rounds of work on running servers, each with the processor time that its server used. */
import { deepStrictEqual } from 'node:assert/strict'
import { load } from './load.ts'
import type { SampleRequest } from './project-copy.ts'
import { type Measured, type Round, unmeasured } from './report.ts'
import { type Plan, startTarget, type Target } from './target.ts'

/** Starts the servers one after the other. @param entries each with its database */
export async function startAll(entries: readonly [plan: Plan, database: string][]): Promise<Target[]> {
  const targets: Target[] = []
  for (const [plan, database] of entries) targets.push(await startTarget(plan, database))
  return targets
}

export async function stopAll(targets: readonly Target[]): Promise<void> {
  for (const target of targets) await target.stop()
}

/**
 * Measures each of several in each round. Each round begins with another one, so that none always follows the same one.
 * @returns the rounds of each, in the order of `all`
 */
export async function inTurn<Each, Result>(
  all: readonly Each[],
  rounds: number,
  measure: (each: Each, round: number) => Promise<Result>,
): Promise<Result[][]> {
  const results = all.map((): Result[] => [])
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < all.length; turn++) {
      const at = (round + turn) % all.length
      results[at]?.push(await measure(all[at] as Each, round))
    }
  }
  return results
}

/** Measures each target in each round. */
export async function inRotation(
  targets: readonly Target[],
  rounds: number,
  measure: (target: Target, round: number) => Promise<Round>,
): Promise<Measured[]> {
  const results = await inTurn(targets, rounds, measure)
  return targets.map(({ name }, at) => ({ ...unmeasured(name), rounds: results[at] as Round[] }))
}

/** Verifies that every target returns the same body before measuring it. @returns the replies in the order of the targets */
export async function compareBodies(targets: readonly Target[], { path, headers }: SampleRequest) {
  const replies: { name: string; headers: Headers; body: string }[] = []
  for (const { name, url } of targets) {
    const response = await fetch(url + path, { headers })
    const reply = { name, headers: response.headers, body: await response.text() }
    if (response.status !== 200) throw new Error(`${name} answers ${response.status}: ${reply.body}`)
    deepStrictEqual(JSON.parse(reply.body), JSON.parse((replies[0] ?? reply).body), `${name} answers another body`)
    replies.push(reply)
  }
  return replies
}

/** A round of requests. @param work returns the seconds that they took */
export function timed(target: Target, requests: number, work: () => Promise<number>): Promise<Round> {
  return withProcessorTime(target, async () => ({ requests, seconds: await work() }))
}

/** A round of load. @throws for a response other than 200 */
export function loaded(target: Target, sample: SampleRequest, seconds: number): Promise<Round> {
  return withProcessorTime(target, async () => {
    const { requests, not200, seconds: took } = await load(target.url, sample, seconds)
    if (not200 > 0)
      throw new Error(`${target.name}: ${sample.path} was answered ${not200} times with something else than 200`)
    return { requests, seconds: took }
  })
}

/** Adds the processor time that the target used during the work. */
export async function withProcessorTime<Result>(target: Target, work: () => Promise<Result>) {
  const before = await target.cpuSeconds()
  const result = await work()
  const after = await target.cpuSeconds()
  return { ...result, cpuSeconds: before === undefined || after === undefined ? undefined : after - before }
}
