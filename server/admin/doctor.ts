/** `admin -- doctor`: checks the database and the checkouts of agent runs, and puts right only what has one safe remedy. */
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { engine, migrationsFolderName, openRows, placeOf, runStatement } from '#dialect'
import { type Database, DatabaseUnusable } from '../../db/database.ts'
import { compareMigrations, readMigrations } from '../../db/dialect/migration-files.ts'
import { type CheckTime, type Finding, rowChecks } from '../../db/doctor/checks.ts'
import type { RowReader } from '../../db/doctor/rows.ts'
import { eventsPromisedDays } from '../../domain/event.ts'
import { GitUnavailable } from '../../git/engine.ts'
import { type Config, checkoutsFolder } from '../config.ts'
import { loadContract } from '../served-contract.ts'
import { checkContract, versionOf } from './doctor-contract.ts'
import { checkRuns } from './doctor-runs.ts'

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
  if (isCurrent(checks)) checks.push(...(await lookAtCheckouts(config, at.now)))
  const contract = await loadContract()
  checks.push({ name: 'contract', findings: checkContract(contract) })
  return { database: place.name, checkedAt: now.toISOString(), contract: versionOf(contract.document), checks }
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
      { name: 'file', findings: file, ...(engine.programs && { skipped: engine.programs.checkFile }) },
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

async function lookAtCheckouts(config: Config, now: number): Promise<Checked[]> {
  const reader = await openRows(placeOf(config.DATABASE_URL).location)
  try {
    const { repositories, folders } = await checkRuns(reader, checkoutsFolder(config), now)
    return [
      { name: 'checkouts', findings: repositories },
      { name: 'folders', findings: folders },
    ]
  } catch (error) {
    if (!(error instanceof GitUnavailable)) throw error
    return [{ name: 'checkouts', findings: [], skipped: error.message }]
  } finally {
    await reader.close()
  }
}
