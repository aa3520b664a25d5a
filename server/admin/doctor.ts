/** `admin -- doctor`: checks the database and the checkouts of agent runs, and puts right only what has one safe remedy. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { engine, migrationsFolderName, openRows, placeOf, runStatement } from '#dialect'
import { checkoutPath } from '../../app/agent-runs/source.ts'
import { type Database, DatabaseUnusable } from '../../db/database.ts'
import { compareMigrations, readMigrations } from '../../db/dialect/migration-files.ts'
import { type CheckTime, type Finding, rowChecks } from '../../db/doctor/checks.ts'
import type { RowReader } from '../../db/doctor/rows.ts'
import { eventsPromisedDays } from '../../domain/event.ts'
import { GitFailed, GitUnavailable, openEngine, UnknownVersion, type VersionEngine } from '../../git/engine.ts'
import { isFolder } from '../../git/open-copy.ts'
import { type Config, checkoutsFolder } from '../config.ts'
import { loadContract } from '../served-contract.ts'

/** @property skipped the reason why the check was not made */
type Checked = { name: string; findings: Finding[]; skipped?: string; repaired?: boolean }
export type Examination = {
  database: string
  checkedAt: string
  contract: string
  checks: Checked[]
}

const dayMs = 24 * 3_600_000
const indexFault = /^(?:row \d+ missing from index|wrong # of entries in index|non-unique entry in index)/

/**
 * Reads only, unless `repair`.
 * @param openDatabase opens the database for repairs
 * @throws {DatabaseUnusable} if it cannot be read
 */
export async function examine(
  config: Config,
  migrationsRoot: string,
  repair: boolean,
  openDatabase: () => Promise<Database>,
): Promise<Examination> {
  const now = new Date()
  const at = { now: now.getTime(), eventsSince: now.getTime() - (eventsPromisedDays - 1) * dayMs }
  const place = placeOf(config.DATABASE_URL)
  const checks = await look(place.location, migrationsRoot, at)
  if (repair && checks.some(hasFault))
    await putRight(checks, openDatabase, () => look(place.location, migrationsRoot, at))
  if (isCurrent(checks)) checks.push(...(await lookAtCheckouts(config)))
  const { document } = await loadContract()
  const contract = String((document.info as { version?: unknown }).version)
  return { database: place.name, checkedAt: now.toISOString(), contract, checks }
}

export function hasFault({ findings }: Checked): boolean {
  return findings.some(({ level }) => level === 'fault')
}

export function examinationText({ database, contract, checks }: Examination): string {
  const lines = checks.flatMap(({ name, findings, skipped, repaired }) => [
    `${hasFault({ name, findings }) ? 'FAULT' : 'ok   '} ${name}${skipped === undefined ? '' : `: not checked, ${skipped}`}${repaired ? ': repaired' : ''}`,
    ...findings.map(({ what, level }) => `      ${level === 'note' ? 'note: ' : ''}${what}`),
  ])
  const faults = checks.filter(hasFault).length
  const verdict = faults === 0 ? 'No fault was found.' : `Faults were found by ${faults} of ${checks.length} checks.`
  return [`${database}, contract ${contract}`, ...lines, verdict].join('\n')
}

async function look(location: string, migrationsRoot: string, at: CheckTime): Promise<Checked[]> {
  const reader = await openRows(location)
  try {
    const file = (await reader.fileFaults()).map((what): Finding => ({ what, level: 'fault' }))
    const schema = await checkSchema(reader, join(migrationsRoot, migrationsFolderName))
    const checks: Checked[] = [
      { name: 'file', findings: file, ...(engine.name === 'SQLite' ? {} : { skipped: 'PostgreSQL has pg_amcheck' }) },
      { name: 'schema', findings: schema },
    ]
    if (schema.some(({ level }) => level === 'fault')) return checks
    for (const { name, run } of rowChecks) checks.push({ name, findings: await run(reader, at) })
    return checks
  } finally {
    await reader.close()
  }
}

async function checkSchema(reader: RowReader, folder: string): Promise<Finding[]> {
  const applied = await appliedMigrations(reader)
  try {
    const { missing, isNewer } = compareMigrations(await readMigrations(folder), applied)
    if (missing.length > 0) {
      return [{ what: 'the schema is of an older version: run npm run migrate', level: 'fault' }]
    }
    return isNewer ? [{ what: 'a newer version has changed the schema; this one can use it', level: 'note' }] : []
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error
    return [{ what: error.message, level: 'fault' }]
  }
}

/** None for a database without tables, whose schema is then older than any. */
async function appliedMigrations(reader: RowReader) {
  try {
    return await reader.rows<{ hash: string; compatibleWith: string | null }>(
      'SELECT hash, compatible_with AS "compatibleWith" FROM migrations',
    )
  } catch (error) {
    if (/no such (?:table|column)|does not exist/.test((error as Error).message)) return []
    throw error
  }
}

/** Runs the remedies of the checks that found faults, in one transaction, then looks again. */
async function putRight(
  checks: Checked[],
  openDatabase: () => Promise<Database>,
  lookAgain: () => Promise<Checked[]>,
): Promise<void> {
  const statements = checks.filter(hasFault).flatMap(remedies)
  if (statements.length === 0) return
  const db = await openDatabase()
  try {
    await db.write(async (tx) => {
      for (const statement of statements) await runStatement(tx, sql.raw(statement))
    })
  } finally {
    await db.close()
  }
  const before = new Map(checks.map((check) => [check.name, hasFault(check)]))
  const after = await lookAgain()
  checks.splice(
    0,
    checks.length,
    ...after.map((check) => ({ ...check, repaired: before.get(check.name) === true && !hasFault(check) })),
  )
}

/** Indexes can be built again from sound tables, and from nothing else. */
function remedies({ name, findings }: Checked): string[] {
  if (name === 'file') return findings.every(({ what }) => indexFault.test(what)) ? ['REINDEX'] : []
  return rowChecks.find((check) => check.name === name)?.repair ?? []
}

function isCurrent(checks: Checked[]): boolean {
  return !checks.some((check) => check.name === 'schema' && hasFault(check))
}

type Run = {
  id: string
  workspaceId: string
  checkout: string
  branch: string
  remote: string | null
  nodeId: string | null
}

async function lookAtCheckouts(config: Config): Promise<Checked[]> {
  const checkouts = checkoutsFolder(config)
  const reader = await openRows(placeOf(config.DATABASE_URL).location)
  const git = openEngine()
  try {
    const runs = await reader.rows<Run>(
      `SELECT id, workspace_id AS "workspaceId", checkout, branch, remote, node_id AS "nodeId" FROM agent_runs
        WHERE checkout IS NOT NULL AND branch IS NOT NULL ORDER BY id`,
    )
    const findings: Finding[] = []
    for (const run of runs) findings.push(...(await checkRun(reader, git, checkouts, run)))
    const known = new Set(runs.map(({ checkout }) => checkout))
    const deleted = await reader.rows<{ checkout: string }>('SELECT checkout FROM deleted_checkouts')
    for (const { checkout } of deleted) known.add(checkout)
    return [
      { name: 'checkouts', findings },
      { name: 'folders', findings: await strangeFolders(checkouts, known) },
    ]
  } catch (error) {
    if (!(error instanceof GitUnavailable)) throw error
    return [{ name: 'checkouts', findings: [], skipped: error.message }]
  } finally {
    await git.close()
    await reader.close()
  }
}

/** The repository can be opened, and has the newest version that a row names. */
async function checkRun(reader: RowReader, git: VersionEngine, checkouts: string, run: Run): Promise<Finding[]> {
  const source = { ...run, checkout: checkoutPath({ checkouts }, run.checkout) }
  if (!(await isFolder(source.checkout))) {
    // Another machine has it.
    if (run.nodeId !== null) return []
    return [{ what: `the agent run ${run.id} has no checkout ${source.checkout}`, level: 'fault' }]
  }
  const [recorded] = await reader.rows<{ version: string }>(
    `SELECT version FROM (
        SELECT version, finished_at AS at FROM turns WHERE run_id = '${run.id}' AND version IS NOT NULL AND finished_at IS NOT NULL
        UNION ALL
        SELECT commit_sha, ended_at FROM restores WHERE run_id = '${run.id}' AND state = 'done' AND turn_id IS NULL
      ) recorded ORDER BY at DESC LIMIT 1`,
  )
  try {
    await git.versions(source, recorded?.version ?? null, 1)
    return []
  } catch (error) {
    if (error instanceof UnknownVersion) {
      return [{ what: `the agent run ${run.id} lacks its version ${recorded?.version}`, level: 'fault' }]
    }
    if (!(error instanceof GitFailed)) throw error
    return [{ what: `the agent run ${run.id} cannot be read: ${error.message}`, level: 'fault' }]
  }
}

/** Repositories without a row. Nothing removes them: the row may be in a backup. */
async function strangeFolders(checkouts: string, known: Set<string>): Promise<Finding[]> {
  const entries = await readdir(checkouts, { withFileTypes: true }).catch(() => [])
  const runs = entries.filter((entry) => entry.isDirectory() && /^run_[0-9A-Z]{26}$/.test(entry.name))
  const marked = new Set(entries.map(({ name }) => name).filter((name) => name.endsWith('.making')))
  return runs
    .filter(({ name }) => !known.has(name) && !known.has(join(checkouts, name)) && !marked.has(`${name}.making`))
    .map(({ name }) => ({ what: `${join(checkouts, name)} is the checkout of no agent run`, level: 'note' }))
}
