/** `admin -- doctor`: checks the database and the checkouts of agent runs, and puts right only what has one safe remedy. */
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { engine, migrationsFolderName, openRows, placeOf, runStatement } from '#dialect'
import { type Database, DatabaseUnusable } from '../../db/database.ts'
import { compareMigrations, readMigrations } from '../../db/dialect/migration-files.ts'
import { type RowReader, RowsUnreadable } from '../../db/dialect/rows.ts'
import { type CheckTime, type Finding, rowChecks } from '../../db/operations/doctor/checks.ts'
import { eventsPromisedDays } from '../../domain/event.ts'
import { GitUnavailable } from '../../git/engine.ts'
import { type Config, checkoutsFolder } from '../config.ts'
import { loadContract } from '../served-contract.ts'
import { checkContract, versionOf } from './doctor-contract.ts'
import { checkRuns } from './doctor-runs.ts'

/**
 * @property skipped why the check is not one of this engine
 * @property unchecked why the check could not be made: it may have faults
 */
type Checked = { name: string; findings: Finding[]; skipped?: string; unchecked?: string; repaired?: boolean }
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
  const checks = await examineRows(config, migrationsRoot, repair, openDatabase, now)
  const contract = await loadContract()
  checks.push({ name: 'contract', findings: checkContract(contract) })
  const { name } = placeOf(config.DATABASE_URL)
  return { database: name, checkedAt: now.toISOString(), contract: versionOf(contract.document), checks }
}

/** The checks of the database and of the checkouts. @throws {DatabaseUnusable} if it cannot be read */
export async function examineRows(
  config: Config,
  migrationsRoot: string,
  repair: boolean,
  openDatabase: () => Promise<Database>,
  now: Date,
): Promise<Checked[]> {
  const at = { now: now.getTime(), eventsSince: now.getTime() - (eventsPromisedDays - 1) * dayMs }
  const { location } = placeOf(config.DATABASE_URL)
  const checks = await look(location, migrationsRoot, at)
  if (repair && checks.some(hasFault) && !checks.some(isUnchecked))
    await putRight(checks, openDatabase, () => look(location, migrationsRoot, at))
  if (isCurrent(checks)) checks.push(...(await lookAtCheckouts(config, at.now, checks.some(isOfDamage))))
  return checks
}

export function hasFault({ findings }: Checked): boolean {
  return findings.some(({ level }) => level === 'fault')
}

/** For the exit code: whether each check could be made. */
export function isComplete({ checks }: Examination): boolean {
  return !checks.some(isUnchecked)
}

function isUnchecked({ unchecked }: Checked): boolean {
  return unchecked !== undefined
}

export function examinationText({ database, contract, checks }: Examination): string {
  const lines = checks.flatMap((check) => {
    const { name, findings, skipped, unchecked, repaired } = check
    const result = hasFault(check) ? 'FAULT' : isUnchecked(check) ? '?    ' : 'ok   '
    const why = skipped ?? unchecked
    return [
      `${result} ${name}${why === undefined ? '' : `: not checked, ${why}`}${repaired ? ': repaired' : ''}`,
      ...findings.map(({ what, level }) => `      ${level === 'note' ? 'note: ' : ''}${what}`),
    ]
  })
  const [faults, open] = [checks.filter(hasFault).length, checks.filter(isUnchecked).length]
  const verdict = faults === 0 ? 'No fault was found.' : `Faults were found by ${faults} of ${checks.length} checks.`
  const rest = open === 0 ? [] : [`${open} of ${checks.length} checks could not be made; nothing is repaired then.`]
  return [`${database}, contract ${contract}`, ...lines, verdict, ...rest].join('\n')
}

async function look(location: string, migrationsRoot: string, at: CheckTime): Promise<Checked[]> {
  const reader = await openRows(location)
  try {
    const file = await attempt('file', false, async () =>
      (await reader.fileFaults()).map((what): Finding => ({ what, level: 'fault' })),
    )
    const isDamaged = hasFault(file) || isUnchecked(file)
    const schema = await attempt('schema', isDamaged, () =>
      checkSchema(reader, join(migrationsRoot, migrationsFolderName)),
    )
    const checks = [engine.programs ? { ...file, skipped: engine.programs.checkFile } : file, schema]
    // A damaged file may have lost the rows that name its schema.
    if (hasFault(schema) && isDamaged) return [...checks, ...withoutSchema()]
    if (hasFault(schema)) return checks
    for (const { name, run } of rowChecks) checks.push(await attempt(name, isDamaged, () => run(reader, at)))
    return checks
  } finally {
    await reader.close()
  }
}

/** @param isDamaged whether the file is known to be damaged: what it reads may then be no value of its column, and break any check */
async function attempt(name: string, isDamaged: boolean, check: () => Promise<Finding[]>): Promise<Checked> {
  try {
    return { name, findings: await check() }
  } catch (error) {
    if (!(error instanceof RowsUnreadable || (isDamaged && error instanceof Error))) throw error
    return { name, findings: [], unchecked: `the file is damaged: ${error.message}` }
  }
}

function withoutSchema(): Checked[] {
  return rowChecks.map(({ name }) => ({ name, findings: [], unchecked: 'the schema is not known' }))
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

/** Whether the file is damaged beyond an index. */
function isOfDamage(check: Checked): boolean {
  return isUnchecked(check) || (check.name === 'file' && hasFault(check))
}

async function lookAtCheckouts(config: Config, now: number, isDamaged: boolean): Promise<Checked[]> {
  const reader = await openRows(placeOf(config.DATABASE_URL).location)
  try {
    const { repositories, folders } = await checkRuns(reader, checkoutsFolder(config), now)
    return [
      { name: 'checkouts', findings: repositories },
      { name: 'folders', findings: folders },
    ]
  } catch (error) {
    const isExpected = error instanceof GitUnavailable || error instanceof RowsUnreadable
    if (!(isExpected || (isDamaged && error instanceof Error))) throw error
    const unchecked = error instanceof GitUnavailable ? error.message : `the file is damaged: ${error.message}`
    return ['checkouts', 'folders'].map((name) => ({ name, findings: [], unchecked }))
  } finally {
    await reader.close()
  }
}
