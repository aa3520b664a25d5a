/** `--runs N`: the whole bench several times, one after the other, each in a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Claim, claimLine } from './report.ts'
import { watched } from './target.ts'

const bench = fileURLToPath(new URL('bench.ts', import.meta.url))

/**
 * @param words the words of the command line
 * @param json where to write the claims; the figures of run N are written to the same name with `.N`
 */
export async function repeatRuns(runs: number, words: string[], folder: string, json?: string): Promise<void> {
  const all: Claim[][] = []
  for (let run = 1; run <= runs; run++) {
    console.log(`\nRun ${run} of ${runs}`)
    const file = json === undefined ? `${folder}-${run}.json` : `${json}.${run}`
    await runOnce([...withoutRuns(words), '--json', file])
    all.push((JSON.parse(await readFile(file, 'utf8')) as { claims: Claim[] }).claims)
  }
  const claims = medianClaims(all)
  console.log(`\nThe median of ${runs} runs, and all of them\n\n${claims.map(medianLine).join('\n')}`)
  if (json !== undefined) await writeFile(json, `${JSON.stringify({ claims }, null, 1)}\n`)
}

export type MedianClaim = Claim & { all: string[] }

/** Returns each claim as the run with the median value has it. @param runs an odd number of runs with the same claims */
export function medianClaims(runs: Claim[][]): MedianClaim[] {
  return (runs[0] ?? []).map(({ claim }) => {
    const found = runs.map((claims) => claims.find((each) => each.claim === claim))
    if (found.includes(undefined)) throw new Error(`not every run has the claim: ${claim}`)
    const sorted = (found as Claim[]).toSorted((one, other) => one.value - other.value)
    return { ...(sorted[(sorted.length - 1) / 2] as Claim), all: sorted.map(({ shown }) => shown) }
  })
}

function medianLine(claim: MedianClaim): string {
  return `${claimLine(claim)} (${claim.all.join(', ')})`
}

/** The other options, without `--runs` and without `--json`, which each run gets anew. */
function withoutRuns(words: string[]): string[] {
  return words.filter(
    (word, index) => !/^--(runs|json)(=|$)/.test(word) && !/^--(runs|json)$/.test(words[index - 1] ?? ''),
  )
}

async function runOnce(words: string[]): Promise<void> {
  const child = watched(spawn(process.execPath, [...process.execArgv, bench, ...words], { stdio: 'inherit' }))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`a run ended with ${code}`)
}
