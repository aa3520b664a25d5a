/**
 * `npm run --silent admin -- <command>`: commands for operators that work on the database directly, for instance to create
 * the first owner or to reset a lost password. Passwords are prompted for, so that neither the shell history nor the process
 * list contains them.
 */

import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { read } from 'read'
import { migrationsFolderName, placeOf } from '#dialect'
import { addPasswordReset } from '../app/account/password-reset.ts'
import { openPasswords } from '../app/account/passwords.ts'
import { auditEntryBy, localOrigin, operator, personalAuditEntryBy } from '../app/audit.ts'
import { memberEvent } from '../app/events/new.ts'
import { recordEvents } from '../app/events/record.ts'
import { type Connection, DatabaseUnavailable, DatabaseUnusable } from '../db/database.ts'
import { BackupProblem, type MissingRun } from '../db/operations/backup/backup-file.ts'
import { moveDatabase } from '../db/operations/move/move.ts'
import { MoveProblem } from '../db/operations/move/values.ts'
import { insertAuditRow, insertPersonalAuditRow, type PersonalAuditRow } from '../db/queries/audit-log.ts'
import { revokeOtherSessions } from '../db/queries/sessions.ts'
import { EmailTaken, findUserByEmail, type UserRow, updateUserPassword } from '../db/queries/users.ts'
import { emailKey } from '../domain/names.ts'
import { isPasswordTooWeak } from '../domain/password.ts'
import { messages } from '../generated/operations.ts'
import { type Schemas, schemasOf, sentence } from '../http/contract/schemas.ts'
import { printable } from '../packages/contract-toolkit/document/escape.ts'
import { backUp, restoreBackup } from './admin/backup.ts'
import { examinationText, examine, hasFault, isComplete } from './admin/doctor.ts'
import { eraseWithConsent } from './admin/erased.ts'
import { erasePerson, exportPerson, PersonProblem } from './admin/person.ts'
import { type Config, ConfigProblem, checkoutsFolder, readConfig } from './config.ts'
import { configReport } from './config-report.ts'
import { openDatabase } from './open-database.ts'
import { SecretFileProblem, secretIn } from './secret-files.mjs'
import { addMember, addUser, addWorkspace } from './seeds/build.ts'
import { loadContract } from './served-contract.ts'

type Values = Record<string, string>
/** Its lines for stdout; `exit` is 0 by default. */
type Outcome = string | { text: string; exit: number }
/** @property place the name of an argument without `--` */
type Command = {
  options: string[]
  optional?: string[]
  flags?: string[]
  place?: string
  run: (values: Values, config: Config) => Promise<Outcome>
}
type CommandInput = { tx: Connection; now: Date; values: Values; passwordHash: string }

const migrationsRoot = fileURLToPath(new URL('../db', import.meta.url))
const migrationsHere = join(migrationsRoot, migrationsFolderName)

class AdminProblem extends Error {}

const commands: Record<string, Command> = {
  'create-user': { options: ['email', 'name'], run: withPassword(createUser) },
  'reset-password': { options: ['email'], run: withPassword(resetPassword) },
  'reset-link': { options: ['email'], run: resetLink },
  'create-workspace': { options: ['name', 'owner'], run: inTransaction(createWorkspace) },
  move: { options: [], optional: ['to', 'to-file'], run: move },
  backup: { options: [], place: 'file', run: backup },
  restore: { options: [], place: 'file', run: restore },
  'export-person': { options: ['email'], run: exported },
  'erase-person': { options: ['email'], optional: ['successor'], flags: ['yes'], run: erased },
  doctor: { options: [], flags: ['json', 'repair'], run: doctor },
  config: { options: [], run: async (_values, config) => configReport(config, process.env) },
}
const usage = `Usage: npm run --silent admin -- <command>
  create-user --email <address> --name <name>        prompts for a password
  reset-password --email <address>                   prompts for a password, and ends the user's sessions
  reset-link --email <address>                       prints a link with which the user sets a new password, once, within 24 hours
  create-workspace --name <name> --owner <address>   the owner must be an existing user
  move --to <postgres://… or file:…>                 copies everything from DATABASE_URL to an empty database of the other engine
  move --to-file <file>                              the same, with the URL in a file, so that no list of processes has its password
  backup <file or folder>                            copies database and agent runs, also while servers run (SQLite)
  restore <file>                                     makes the database of DATABASE_URL, which must not exist, of a backup
  export-person --email <address>                    prints everything about a person as JSON
  erase-person --email <address> [--successor <address>] [--yes]  lists what it would remove; --yes removes it; the successor owns their workspaces
  doctor [--repair] [--json]                         checks database and checkouts; exits with 0 (sound), 1 (faults), 2 (could not check)
  config                                             prints the settings in force, without secrets, and what looks odd about them`

let schemas: Schemas
try {
  schemas = schemasOf((await loadContract()).document)
  const outcome = await main()
  console.log(printable(typeof outcome === 'string' ? outcome : outcome.text))
  if (typeof outcome !== 'string') process.exitCode = outcome.exit
} catch (problem) {
  const expected = [
    ConfigProblem,
    DatabaseUnusable,
    DatabaseUnavailable,
    AdminProblem,
    MoveProblem,
    EmailTaken,
    SecretFileProblem,
  ]
  const isExpected = [...expected, BackupProblem, PersonProblem].some((kind) => problem instanceof kind)
  if (!isExpected) throw problem
  console.error(`Cannot do it: ${(problem as Error).message}`)
  process.exitCode = 1
}

async function main(): Promise<Outcome> {
  const [name = '', ...words] = process.argv.slice(2)
  const command = commands[name]
  if (!command) throw new AdminProblem(`${name === '' ? 'no command' : `there is no command ${name}`}\n${usage}`)
  const values = parseValues(command, words)
  refuseMalformed(values)
  return command.run(values, readConfig(process.env))
}

function withPassword(work: (input: CommandInput) => Promise<string>): Command['run'] {
  return async (values, config) => inTransaction(work, await hashNewPassword(values.email ?? ''))(values, config)
}

function inTransaction(work: (input: CommandInput) => Promise<string>, passwordHash = ''): Command['run'] {
  return async (values, config) => {
    const db = await openDatabase(config)
    try {
      return await db.write((tx) => work({ tx, now: new Date(), values, passwordHash }))
    } finally {
      await db.close()
    }
  }
}

async function move(values: Values, config: Config): Promise<string> {
  const to = targetOf(values)
  const moved = await moveDatabase(config.DATABASE_URL, to, migrationsRoot, (line) => console.log(line))
  return `Copied ${moved.rows} rows of ${moved.tables} tables from ${moved.from} to ${moved.to}, and compared each of them.
Nothing was removed. The checkouts of agent runs stay where they are: serve the copy with CHECKOUTS=${checkoutsFolder(config)}`
}

function targetOf({ to, 'to-file': file }: Values): string {
  if (to !== undefined && file === undefined) return to
  if (to !== undefined || file === undefined) throw new AdminProblem(`name one of --to and --to-file\n${usage}`)
  return secretIn('--to-file', file)
}

async function backup({ file = '' }: Values, config: Config): Promise<Outcome> {
  const stored = await backUp(config, file, migrationsHere, (line) => console.log(line))
  const { runs } = stored.manifest
  const text = `Stored ${stored.file}, ${stored.bytes} bytes, and compared it with the database.`
  return withMissing(text, runs.missing, 'is not in the backup')
}

async function restore({ file = '' }: Values, config: Config): Promise<Outcome> {
  const { manifest, failed } = await restoreBackup(config, file, migrationsHere, (line) => console.log(line))
  const text = `Restored ${placeOf(config.DATABASE_URL).name}, as of ${manifest.takenAt}.`
  return withMissing(text, [...manifest.runs.missing, ...failed], 'has no checkout')
}

async function exported({ email = '' }: Values, config: Config): Promise<Outcome> {
  const db = await openDatabase(config)
  try {
    return await exportPerson(db.read, email, new Date())
  } finally {
    await db.close()
  }
}

async function erased({ email = '', successor, yes }: Values, config: Config): Promise<Outcome> {
  const db = await openDatabase(config)
  try {
    const erase = (tx: Connection) => erasePerson(tx, email, successor, new Date())
    const isTerminal = process.stdin.isTTY && process.stdout.isTTY
    return await eraseWithConsent(db, erase, { isGiven: yes === 'yes', ask: isTerminal ? askToErase : undefined })
  } finally {
    await db.close()
  }
}

/** Anything but `yes` is a no, also Ctrl-C and the end of the input. */
async function askToErase(list: string): Promise<boolean> {
  console.log(list)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve('no'))
    terminal.question('Erase? This cannot be undone. (yes/no) ', resolve)
  })
  terminal.close()
  return answer.trim() === 'yes'
}

async function doctor({ json, repair }: Values, config: Config): Promise<Outcome> {
  try {
    const examination = await examine(config, migrationsRoot, repair === 'yes', () => openDatabase(config))
    const text = json === 'yes' ? JSON.stringify(examination, null, 2) : examinationText(examination)
    return { text, exit: isComplete(examination) ? Number(examination.checks.some(hasFault)) : 2 }
  } catch (error) {
    if (!(error instanceof DatabaseUnusable || error instanceof DatabaseUnavailable)) throw error
    return { text: `Could not check: ${error.message}`, exit: 2 }
  }
}

/** Exit code 2: all is there but the repositories of some runs. */
function withMissing(text: string, missing: MissingRun[], what: string): Outcome {
  const lines = missing.map(({ runId, reason }) => `The agent run ${runId} ${what}: ${reason}`)
  return { text: [text, ...lines].join('\n'), exit: missing.length > 0 ? 2 : 0 }
}

async function createUser({ tx, now, values, passwordHash }: CommandInput): Promise<string> {
  const id = await addUser({ tx, now }, values.name ?? '', values.email ?? '', passwordHash)
  await insertPersonalAuditRow(tx, ofAccount('admin create-user', id, now))
  return `Created the user ${id}, ${values.email}.`
}

async function resetPassword({ tx, now, values, passwordHash }: CommandInput): Promise<string> {
  const user = await requireUser(tx, values.email ?? '')
  await updateUserPassword(tx, user.id, passwordHash, now)
  await revokeOtherSessions(tx, user.id, null, now)
  await insertPersonalAuditRow(tx, ofAccount('admin reset-password', user.id, now))
  return `Set the password of ${user.email} and ended their sessions.`
}

/** The link opens the console. Browsers send the part after `#` to no server. */
async function resetLink(values: Values, config: Config): Promise<Outcome> {
  const place = new URL('/', config.BASE_URL ?? `http://localhost:${config.PORT}`)
  const make = inTransaction(async ({ tx, now }) => {
    const user = await requireUser(tx, values.email ?? '')
    const { token, expiresAt } = await addPasswordReset(tx, { userId: user.id, madeById: null }, now)
    await insertPersonalAuditRow(tx, ofAccount('admin reset-link', user.id, now))
    return `Hand this link over to ${user.email}. It sets a new password once, until ${expiresAt.toISOString()}, and ends their sessions:
${place}#/reset-password/${token}`
  })
  return make(values, config)
}

async function createWorkspace({ tx, now, values }: CommandInput): Promise<string> {
  const owner = await requireUser(tx, values.owner ?? '')
  const workspaceId = await addWorkspace({ tx, now }, values.name ?? '')
  const id = await addMember({ tx, now }, workspaceId, owner.id, 'owner')
  const change = { workspaceId, targetId: workspaceId, resultId: null }
  await insertAuditRow(tx, auditEntryBy(operator, localOrigin(now), 'admin create-workspace', change))
  const added = memberEvent('added', { workspaceId, id, role: 'owner', deactivatedAt: null })
  await recordEvents(tx, { caller: null, now }, added)
  return `Created the workspace ${workspaceId}, owned by ${owner.email}.`
}

/** A flag that is set has the value `yes`. */
function parseValues({ options, optional = [], flags = [], place }: Command, words: string[]): Values {
  const known: ParseArgsConfig['options'] = Object.fromEntries([
    ...[...options, ...optional].map((option) => [option, { type: 'string' as const }]),
    ...flags.map((flag) => [flag, { type: 'boolean' as const }]),
  ])
  try {
    const parsed = parseArgs({ args: words, options: known, allowPositionals: place !== undefined })
    const [values, { positionals }]: [Record<string, unknown>, { positionals: string[] }] = [parsed.values, parsed]
    const missing = options.filter((option) => typeof values[option] !== 'string')
    if (missing.length > 0) throw new AdminProblem(`--${missing.join(' and --')} is missing\n${usage}`)
    const set = Object.entries(values).map(([name, value]) => [name, value === true ? 'yes' : String(value)])
    if (place === undefined) return Object.fromEntries(set)
    if (positionals.length !== 1) throw new AdminProblem(`name one ${place}\n${usage}`)
    return Object.fromEntries([...set, [place, positionals[0]]])
  } catch (error) {
    if (error instanceof AdminProblem) throw error
    throw new AdminProblem(`${(error as Error).message}\n${usage}`)
  }
}

/** Validates the values with the schemas of the API. */
function refuseMalformed(values: Record<string, string>): void {
  const schemaOf: Record<string, string> = { email: 'Email', owner: 'Email', successor: 'Email', name: 'NameInput' }
  for (const [option, value] of Object.entries(values)) {
    const schema = schemaOf[option]
    if (schema !== undefined) refuseUnless(schema, value, `--${option}`)
  }
}

function refuseUnless(schema: string, value: string, called: string): void {
  const isValid = schemas.at(['components', 'schemas', schema])
  const [fault] = isValid(value) ? [] : (isValid.errors ?? [])
  if (fault) throw new AdminProblem(`${called} ${sentence(fault)}`)
}

async function hashNewPassword(email: string): Promise<string> {
  const password = await askForPassword()
  refuseUnless('Password', password, 'the password')
  if (isPasswordTooWeak(password, email)) throw new AdminProblem(messages.PASSWORD_TOO_WEAK)
  return openPasswords().hash(password)
}

/** Prompts twice without echo on a terminal; reads the first line from a pipe. */
async function askForPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? ''
  const ask = (prompt: string) => read({ prompt, silent: true, output: process.stderr })
  const password = await ask('Password (at least 12 characters): ')
  if ((await ask('Repeat the password: ')) !== password) throw new AdminProblem('the two passwords differ')
  return password
}

async function requireUser(tx: Connection, email: string): Promise<UserRow> {
  const user = await findUserByEmail(tx, emailKey(email))
  if (!user) throw new AdminProblem(`there is no user ${email}`)
  return user
}

function ofAccount(operation: string, accountId: string, now: Date): PersonalAuditRow {
  return personalAuditEntryBy(operator, localOrigin(now), operation, { accountId, targetId: accountId })
}
