/**
 * `npm run prove`: verifies that nothing is ever overbooked, and that every listed start can be booked. Prints its
 * counts, and exits 1 for a violation, 2 when it could not run.
 *
 * `--postgres` runs on PostgreSQL, with drills of its own; `--quick` takes seconds instead of minutes, `--only PART` runs one part, `--seed N` repeats a run, `--now TIME` sets
 * its clock; `--only rolling --nginx` restarts servers behind nginx, `--sockets` passes them their sockets; `--only mutations --fault TEXT` plants the faults of
 * that name; `--histories N --from N` selects histories.
 */
import { randomInt } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { engine as databaseEngine } from '#dialect'
import { endWithParent, guardFolder, killAll, removeFolder } from './children.ts'
import { stressDeliveries } from './deliveries.ts'
import { drills } from './drills.ts'
import { stressHistories } from './histories.ts'
import { stressListed } from './listed.ts'
import { stressMutations } from './mutations.ts'
import type { Part, Run } from './part.ts'
import { copyProject, freshFolder } from './project-copy.ts'
import { stressKill, stressRace } from './race.ts'
import { complaints, paragraph } from './report.ts'
import { stressRolling } from './rolling.ts'
import { stressRows } from './rows.ts'
import type { Storage } from './storage.ts'
import { openPostgresStorage } from './storage-postgres.ts'
import { openSqliteStorage } from './storage-sqlite.ts'
import { stressZones } from './zones.ts'

type Engine = { parts: Record<string, Part>; histories: { full: number; quick: number }; open: () => Storage }
/** On PostgreSQL each step of a history takes many round trips. */
const engines: Record<'sqlite' | 'postgres', Engine> = {
  sqlite: {
    histories: { full: 10_000, quick: 300 },
    parts: {
      histories: stressHistories,
      listed: stressListed,
      rows: stressRows,
      race: stressRace,
      kill: stressKill,
      deliveries: (run) => stressDeliveries(run, 1),
      rolling: stressRolling,
      zones: stressZones,
      mutations: stressMutations,
    },
    open: () => openSqliteStorage(folder),
  },
  postgres: {
    histories: { full: 1_000, quick: 60 },
    parts: {
      histories: stressHistories,
      listed: stressListed,
      rows: stressRows,
      race: stressRace,
      ...drills,
      deliveries: (run) => stressDeliveries(run, 3),
      rolling: stressRolling,
      mutations: stressMutations,
    },
    open: () => openPostgresStorage(folder),
  },
}

const folder = freshFolder()
process.on('exit', () => {
  killAll()
  removeFolder(folder)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
// Started by another stress test, on a copy with a planted fault.
if (process.channel) {
  endWithParent()
  process.channel.unref()
}

process.on('uncaughtException', couldNot)
try {
  process.exitCode = await main()
} catch (error) {
  couldNot(error)
}

async function main(): Promise<number> {
  const { only, engine, ...options } = readOptions()
  await mkdir(folder)
  guardFolder(folder)
  // The bundle already runs in dist/ of a copy.
  const isBundle = import.meta.url.endsWith('.js')
  const root = fileURLToPath(new URL('../', import.meta.url))
  const storage = engine.open()
  const project = isBundle ? root : await copyProject(root, join(folder, 'project'), [], storage.conditions)
  const run: Run = { ...options, projectCopy: { project, folder }, storage }
  console.log(`seed ${run.seed}, by the clock of ${run.now.toISOString()}`)
  try {
    return await runParts(
      run,
      only.map((name) => [name, engine.parts[name] as Part]),
    )
  } finally {
    await storage.end()
  }
}

async function runParts(run: Run, parts: [name: string, part: Part][]): Promise<number> {
  const failed: string[] = []
  for (const [name, part] of parts) {
    const startedAt = performance.now()
    const outcome = await part(run)
    console.log(paragraph(name, (performance.now() - startedAt) / 1000, outcome))
    if (outcome.violations.length > 0) failed.push(complaints(name, outcome.violations, run))
  }
  console.log(`\n${failed.join('\n') || 'No violation found.'}`)
  return failed.length === 0 ? 0 : 1
}

/** Neither passed nor failed. */
function couldNot(error: unknown): never {
  console.error(`The stress test could not run: ${error instanceof Error ? error.message : error}`)
  process.exit(2)
}

/** @throws for an invalid option */
function readOptions() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      postgres: { type: 'boolean' },
      quick: { type: 'boolean' },
      nginx: { type: 'boolean' },
      sockets: { type: 'boolean' },
      seed: text,
      now: text,
      only: text,
      fault: text,
      histories: text,
      from: text,
    },
  })
  const { quick = false, postgres = false, nginx = false, sockets = false, only, fault } = values
  if (nginx && only !== 'rolling') throw new Error('--nginx needs --only rolling')
  if (sockets && only !== 'rolling') throw new Error('--sockets needs --only rolling')
  if (fault !== undefined && only !== 'mutations') throw new Error('--fault needs --only mutations')
  if (postgres !== (databaseEngine.problem('postgres://localhost') === undefined))
    throw new Error('--postgres needs the import condition of that name: npm run prove sets it')
  const engine = engines[postgres ? 'postgres' : 'sqlite']
  const names = Object.keys(engine.parts)
  if (only !== undefined && !names.includes(only)) throw new Error(`--only takes one of ${names.join(', ')}`)
  return {
    engine,
    only: only === undefined ? names : [only],
    seed: whole('seed', values.seed) ?? randomInt(2 ** 32),
    now: momentOf(values.now),
    quick,
    nginx,
    sockets,
    fault,
    histories: whole('histories', values.histories) ?? (quick ? engine.histories.quick : engine.histories.full),
    from: whole('from', values.from) ?? 0,
  }
}

function whole(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw new Error(`--${name} takes a whole number`)
  return Number(text)
}

/** Rounded to the second, so that the printed time equals the one in use. */
function momentOf(text: string | undefined): Date {
  const now = text === undefined ? Math.floor(Date.now() / 1000) * 1000 : Date.parse(text)
  if (Number.isNaN(now)) throw new Error('--now takes a moment, for instance 2026-03-01T12:00:00Z')
  return new Date(now)
}
