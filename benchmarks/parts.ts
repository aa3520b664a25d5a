/** The parts of a bench. Each is printed and written as it is measured, so that a later one that fails takes no figure away. */
import { rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, release, tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { freshFolderName } from './project-copy.ts'
import { type Claim, claimLine } from './report.ts'
import { killAll } from './target.ts'

/** Measures. @param folder of this part alone @returns the figures, the claims about them, and both as text */
export type Part = (folder: string) => Promise<{ figures: unknown; claims: Claim[]; report: string }>

/** @param said words for what is measured now */
export function part<Costs>(
  said: string,
  measure: (folder: string) => Promise<Costs>,
  claims: (costs: Costs) => Claim[],
  report: (costs: Costs) => string,
): Part {
  return async (folder) => {
    say(`${said} …`)
    const costs = await measure(folder)
    return { figures: costs, claims: claims(costs), report: report(costs) }
  }
}

/** @param folder has a folder for each part @param machine words for where it runs @param json where to write the figures and the claims */
export async function runParts(
  parts: Record<string, Part>,
  folder: string,
  pace: object,
  machine: string,
  json?: string,
) {
  const claims: Claim[] = []
  const figures: Record<string, unknown> = { pace }
  console.log(`\n${machine}`)
  for (const [name, measure] of Object.entries(parts)) {
    const home = join(folder, `part-${name}`)
    await mkdir(home)
    const measured = await measure(home)
    figures[name] = measured.figures
    claims.push(...measured.claims)
    console.log(`\n${measured.report}`)
    if (json) await writeFile(json, `${JSON.stringify({ ...figures, claims }, null, 1)}\n`)
  }
  console.log(`\n${claims.map(claimLine).join('\n')}`)
}

/** The parts that `--only` asks for; by default, all. */
export function wantedParts(parts: Record<string, Part>, only: string | undefined): Record<string, Part> {
  if (only === undefined) return parts
  const wanted = parts[only]
  if (!wanted) throw new Error(`--only takes ${Object.keys(parts).join(', ')}`)
  return { [only]: wanted }
}

/** The name of a folder that goes when this process ends, as its servers do. */
export function temporaryFolder(): string {
  const folder = join(tmpdir(), freshFolderName())
  process.on('exit', () => {
    killAll()
    rmSync(folder, { recursive: true, force: true })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
  return folder
}

/** The options of Node that `npm start` has. */
export const startFlags = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'))

export function machine(): string {
  return `Node ${process.version}, ${cpus()[0]?.model.trim()} × ${cpus().length}, ${process.platform} ${release()}`
}

export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
