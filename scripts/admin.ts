/**
 * `npm run --silent admin -- <command>`: what an operator does on the database itself, for the first owner of an empty
 * one and for whoever has lost a password. Passwords are asked for, so that they stand in no history and no process list.
 */
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { read } from 'read'
import { ulid } from 'ulid'
import { openPasswords } from '../app/account/passwords.ts'
import { auditEntryBy } from '../app/audit.ts'
import { type Connection, DatabaseBusy, DatabaseUnusable } from '../db/database.ts'
import { insertAuditRow } from '../db/queries/audit-log.ts'
import { revokeOtherSessions } from '../db/queries/sessions.ts'
import { EmailTaken, findUserByEmail, type UserRow, updateUserPassword } from '../db/queries/users.ts'
import { emailKey } from '../domain/names.ts'
import { isPasswordTooWeak } from '../domain/password.ts'
import { messages } from '../generated/operations.ts'
import { type Schemas, schemasOf, sentence } from '../http/schemas.ts'
import { ConfigProblem, readConfig } from '../server/config.ts'
import { addMember, addUser, addWorkspace } from '../server/seeds/build.ts'
import { loadContract } from '../server/served-contract.ts'
import { openDatabase } from '../server/server.ts'

type Command = { options: string[]; needsPassword: boolean; run: (given: Given) => Promise<string> }
type Given = { tx: Connection; now: Date; values: Record<string, string>; passwordHash: string }

class AdminProblem extends Error {}

const commands: Record<string, Command> = {
  'create-user': { options: ['email', 'name'], needsPassword: true, run: createUser },
  'reset-password': { options: ['email'], needsPassword: true, run: resetPassword },
  'create-workspace': { options: ['name', 'owner'], needsPassword: false, run: createWorkspace },
}
const usage = `Usage: npm run --silent admin -- <command>
  create-user --email <address> --name <name>        asks for a password
  reset-password --email <address>                   asks for a password, and ends the user's sessions
  create-workspace --name <name> --owner <address>   of a user who exists`

let schemas: Schemas
try {
  schemas = schemasOf((await loadContract()).document)
  console.log(await main())
} catch (problem) {
  const isExpected = [ConfigProblem, DatabaseUnusable, DatabaseBusy, AdminProblem, EmailTaken].some(
    (kind) => problem instanceof kind,
  )
  if (!isExpected) throw problem
  console.error(`Cannot do it: ${(problem as Error).message}`)
  process.exitCode = 1
}

async function main(): Promise<string> {
  const [name = '', ...words] = process.argv.slice(2)
  const command = commands[name]
  if (!command) throw new AdminProblem(`${name === '' ? 'no command' : `there is no command ${name}`}\n${usage}`)
  const values = valuesOf(command, words)
  refuseMalformed(values)
  const config = readConfig(process.env)
  const passwordHash = command.needsPassword ? await hashOfNewPassword(values.email ?? '') : ''
  const db = await openDatabase(config)
  try {
    return await db.write((tx) => command.run({ tx, now: new Date(), values, passwordHash }))
  } finally {
    await db.close()
  }
}

async function createUser({ tx, now, values, passwordHash }: Given): Promise<string> {
  const id = await addUser({ tx, now }, values.name ?? '', values.email ?? '', passwordHash)
  await audit(tx, now, 'admin create-user', id, null)
  return `Made the user ${id}, ${values.email}.`
}

async function resetPassword({ tx, now, values, passwordHash }: Given): Promise<string> {
  const user = await userOf(tx, values.email ?? '')
  await updateUserPassword(tx, user.id, passwordHash, now)
  await revokeOtherSessions(tx, user.id, null, now)
  await audit(tx, now, 'admin reset-password', user.id, null)
  return `Set the password of ${user.email} and ended their sessions.`
}

async function createWorkspace({ tx, now, values }: Given): Promise<string> {
  const owner = await userOf(tx, values.owner ?? '')
  const workspaceId = await addWorkspace({ tx, now }, values.name ?? '')
  await addMember({ tx, now }, workspaceId, owner.id, 'owner')
  await audit(tx, now, 'admin create-workspace', workspaceId, workspaceId)
  return `Made the workspace ${workspaceId}, owned by ${owner.email}.`
}

function valuesOf({ options }: Command, words: string[]): Record<string, string> {
  const known = Object.fromEntries(options.map((option) => [option, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ args: words, options: known })
    const missing = options.filter((option) => typeof values[option] !== 'string')
    if (missing.length > 0) throw new AdminProblem(`--${missing.join(' and --')} is missing\n${usage}`)
    return values as Record<string, string>
  } catch (error) {
    if (error instanceof AdminProblem) throw error
    throw new AdminProblem(`${(error as Error).message}\n${usage}`)
  }
}

/** What the API would refuse, the command refuses by the same schemas. */
function refuseMalformed(values: Record<string, string>): void {
  const schemaOf: Record<string, string> = { email: 'Email', owner: 'Email', name: 'Name' }
  for (const [option, value] of Object.entries(values)) refuseUnless(schemaOf[option] ?? '', value, `--${option}`)
}

function refuseUnless(schema: string, value: string, called: string): void {
  const isValid = schemas.at(['components', 'schemas', schema])
  const [fault] = isValid(value) ? [] : (isValid.errors ?? [])
  if (fault) throw new AdminProblem(`${called} ${sentence(fault)}`)
}

async function hashOfNewPassword(email: string): Promise<string> {
  const password = await askForPassword()
  refuseUnless('Password', password, 'the password')
  if (isPasswordTooWeak(password, email)) throw new AdminProblem(messages.PASSWORD_TOO_WEAK)
  return openPasswords().hash(password)
}

/** From a terminal twice and unseen; from a pipe its first line. */
async function askForPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? ''
  const ask = (prompt: string) => read({ prompt, silent: true, output: process.stderr })
  const password = await ask('Password (at least 12 characters): ')
  if ((await ask('The same again: ')) !== password) throw new AdminProblem('the two passwords differ')
  return password
}

async function userOf(tx: Connection, email: string): Promise<UserRow> {
  const user = await findUserByEmail(tx, emailKey(email))
  if (!user) throw new AdminProblem(`there is no user ${email}`)
  return user
}

async function audit(
  tx: Connection,
  now: Date,
  operation: string,
  targetId: string,
  workspaceId: string | null,
): Promise<void> {
  const operator = { userId: null, credentialKind: 'operator' as const, credentialId: null }
  const asking = { requestId: `req_${ulid()}`, address: 'local', now }
  await insertAuditRow(tx, auditEntryBy(operator, asking, operation, { workspaceId, targetId, resultId: null }))
}
