/** `admin -- export-person` and `admin -- erase-person`: everything about one e-mail address (docs/decisions/0059-personal-data.md). */
import { ulid } from 'ulid'
import { eraseDeleted } from '#dialect'
import { auditEntryBy, personalAuditEntryBy } from '../../app/audit.ts'
import { invitationEvent, keyEvent, memberEvent, type NewEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { newMember } from '../../app/members/new.ts'
import type { Connection } from '../../db/database.ts'
import {
  changeReplies,
  eraseBookings,
  eraseUser,
  exportRows,
  findNames,
  findPerson,
  listMembers,
  listOwnBookings,
  listOwnedAlone,
  removeInvitations,
  removeSessions,
  replaceEverywhere,
} from '../../db/person/person.ts'
import type { Person } from '../../db/person/tables.ts'
import { revokeApiKeysByOrFor } from '../../db/queries/api-keys.ts'
import { insertAuditRow, insertPersonalAuditRow } from '../../db/queries/audit-log.ts'
import { findMemberByEmail, insertMember, type MemberRow, updateMemberRow } from '../../db/queries/members.ts'
import { findUserByEmail } from '../../db/queries/users.ts'
import { memberDetail } from '../../domain/audit.ts'
import { emailKey } from '../../domain/names.ts'

/** A reason not to erase. The message is for the operator. */
export class PersonProblem extends Error {}

const operator = { userId: null, credentialKind: 'operator', credentialId: null } as const
const operation = 'admin erase-person'
const erasedEmail = 'erased@erased.invalid'
const erasedName = 'Erased person'

/** All rows as JSON; times are in UTC. */
export async function exportPerson(db: Connection, email: string, now: Date): Promise<string> {
  const person = await findPerson(db, emailKey(email))
  return JSON.stringify({ email, exportedAt: now, rows: await exportRows(db, person) }, null, 2)
}

type Erasing = { tx: Connection; now: Date; person: Person; events: NewEvent[]; done: string[]; stays: string[] }

/**
 * Erases the person in one transaction. Nothing changes the second time.
 * @param successor the address of a user who becomes owner of workspaces without another one
 * @returns lines that say what was done, and what stays
 */
export async function erasePerson(
  tx: Connection,
  email: string,
  successor: string | undefined,
  now: Date,
): Promise<string> {
  const person = await findPerson(tx, emailKey(email))
  await eraseDeleted(tx)
  const erasing: Erasing = { tx, now, person, events: [], done: [], stays: [] }
  await appointSuccessor(erasing, successor)
  const names = await findNames(tx, person)
  const bookings = await listOwnBookings(tx, person)
  await eraseBookings(tx, bookings)
  const replies = await changeReplies(tx, replyWithout(names, new Set(bookings.map(({ id }) => id))))
  const invitations = await removeInvitations(tx, person)
  for (const { acceptedAt, withdrawnAt, ...invitation } of invitations) {
    if (acceptedAt === null && withdrawnAt === null) erasing.events.push(invitationEvent('deleted', invitation))
  }
  count(erasing.done, bookings.length, 'bookings have no name, address, texts or manage token any more')
  count(erasing.done, invitations.length, 'invitations were removed')
  count(erasing.done, replies, 'stored replies say nothing about them any more')
  if (person.userId !== '') await eraseAccount(erasing)
  await replaceMentions(erasing, names)
  await recordWorkspaces(erasing, bookings)
  await recordEvents(tx, { caller: null, now }, ...erasing.events)
  const running = bookings.filter(
    ({ status, endAt }) => endAt > now && (status === 'confirmed' || status === 'pending'),
  )
  count(erasing.stays, running.length, 'bookings to come, without a name: cancel them if the person will not come')
  return report(email, erasing)
}

/** @throws {PersonProblem} if a workspace would be without an owner */
async function appointSuccessor(
  { tx, now, person, events, done }: Erasing,
  successor: string | undefined,
): Promise<void> {
  const alone = await listOwnedAlone(tx, person)
  if (alone.length === 0) return
  const places = alone.map(({ workspaceId }) => workspaceId).join(', ')
  if (successor === undefined) {
    throw new PersonProblem(
      `they are the only owner of ${places}: make another member owner, or name one by --successor`,
    )
  }
  const user = await findUserByEmail(tx, emailKey(successor))
  if (!user || user.id === person.userId) throw new PersonProblem(`there is no other user ${successor}`)
  for (const { workspaceId } of alone) {
    const member = await findMemberByEmail(tx, workspaceId, emailKey(successor))
    const owner = await makeOwner(tx, { workspaceId, userId: user.id, member }, now)
    events.push(memberEvent(member ? 'updated' : 'added', owner))
    done.push(`${user.id} is owner of ${workspaceId} now.`)
  }
}

type Successor = { workspaceId: string; userId: string; member: MemberRow | undefined }

async function makeOwner(tx: Connection, { workspaceId, userId, member }: Successor, now: Date): Promise<MemberRow> {
  const changes = { role: 'owner', deactivatedAt: null, updatedAt: now } as const
  if (member) {
    await updateMemberRow(tx, workspaceId, member.id, changes)
    return { ...member, ...changes }
  }
  const made = newMember({ workspaceId, userId, role: 'owner' }, now)
  await insertMember(tx, made)
  return made
}

/** The user stays as a row without name and address, because other rows refer to it. */
async function eraseAccount(erasing: Erasing): Promise<void> {
  const { tx, now, person, events, done, stays } = erasing
  for (const member of await listMembers(tx, person)) {
    const { workspaceId, id } = member
    for (const key of await revokeApiKeysByOrFor(tx, workspaceId, id, now)) {
      events.push(keyEvent('revoked', key))
      await insertAuditRow(tx, auditRow(now, 'admin erase-person', { workspaceId, targetId: key.id }))
    }
    if (member.deactivatedAt !== null) continue
    const changes = { deactivatedAt: now, updatedAt: now }
    await updateMemberRow(tx, workspaceId, id, changes)
    events.push(memberEvent('removed', { ...member, ...changes }))
    const detail = memberDetail(member, changes)
    await insertAuditRow(tx, { ...auditRow(now, operation, { workspaceId, targetId: id }), detail })
  }
  const sessions = await removeSessions(tx, person)
  await eraseUser(tx, person, now)
  await insertPersonalAuditRow(
    tx,
    personalAuditEntryBy(operator, originOf(now), operation, { accountId: person.userId, targetId: person.userId }),
  )
  done.push(`The user ${person.userId} has no name, address or password any more, and is no active member.`)
  count(done, sessions, 'sessions were removed, with their network addresses')
  const rows = await exportRows(tx, person)
  const logged = (rows.audit_log?.length ?? 0) + (rows.personal_audit_log?.length ?? 0)
  count(stays, logged, 'entries of the audit logs: the logs are append-only, and name the user by id')
  count(stays, rows.events?.length ?? 0, 'events: they name the user by id, and are removed by age')
  count(
    stays,
    rows.agent_runs?.length ?? 0,
    'agent runs: commits name their author, and another author would be another version',
  )
}

function auditRow(now: Date, name: string, change: { workspaceId: string; targetId: string }) {
  return auditEntryBy(operator, originOf(now), name, { ...change, resultId: null })
}

function originOf(now: Date) {
  return { requestId: `req_${ulid()}`, address: 'local', now }
}

type Names = { phones: string[]; emails: string[] }

/** Other texts that have the address or a phone number. A name alone may be somebody else's. */
async function replaceMentions({ tx, done, stays }: Erasing, { emails, phones }: Names): Promise<void> {
  const words = [...emails.map((word) => [word, erasedEmail]), ...phones.map((word) => [word, 'erased'])]
  let changed = 0
  const kept: Record<string, number> = {}
  for (const [word = '', instead = ''] of words) {
    const pattern = wholeWord(word)
    const found = await replaceEverywhere(tx, word, (text) => text.replaceAll(pattern, instead))
    changed += found.changed
    for (const [table, number] of Object.entries(found.kept)) kept[table] = Math.max(kept[table] ?? 0, number)
  }
  count(done, changed, 'other texts that had the address or a phone number say “erased” instead')
  for (const [table, number] of Object.entries(kept)) {
    count(stays, number, `texts of ${table} that have the address or a phone number: that table is never changed`)
  }
}

/** An address or number that is no part of a longer one. */
function wholeWord(word: string): RegExp {
  const literal = word.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}._%+'-])${literal}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'giu')
}

/** A stored reply without the person; undefined if it does not name them. A repeated call still gets it, so nothing is done twice. */
function replyWithout({ emails }: Names, bookingIds: Set<string>): (reply: unknown) => unknown {
  const keys = new Set(emails.map(emailKey))
  let isChanged = false
  const instead = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(instead)
    const fields = value as Record<string, unknown>
    const isBooking = 'customer' in fields && bookingIds.has(String(fields.id))
    const isPerson = typeof fields.email === 'string' && keys.has(emailKey(fields.email))
    if (isBooking || isPerson) isChanged = true
    const told = isBooking ? { customer: null, notes: null, ...('metadata' in fields && { metadata: {} }) } : {}
    const person = isPerson ? { email: erasedEmail, ...('name' in fields && { name: erasedName }) } : {}
    const next = Object.entries({ ...fields, ...told, ...person })
    return Object.fromEntries(next.map(([name, inner]) => [name, instead(inner)]))
  }
  return (reply) => {
    isChanged = false
    const next = instead(reply)
    return isChanged ? next : undefined
  }
}

/** One entry for each workspace whose bookings changed. */
async function recordWorkspaces({ tx, now }: Erasing, bookings: readonly { workspaceId: string }[]): Promise<void> {
  for (const workspaceId of new Set(bookings.map((booking) => booking.workspaceId))) {
    await insertAuditRow(tx, auditRow(now, operation, { workspaceId, targetId: workspaceId }))
  }
}

function count(lines: string[], number: number, what: string): void {
  if (number > 0) lines.push(`${number} ${what}.`)
}

function report(email: string, { done, stays }: Erasing): string {
  if (done.length === 0)
    return [`Nothing is stored about ${email}.`, ...stays.map((line) => `Stays: ${line}`)].join('\n')
  const always = [
    'Backups, dumps and logs of the server, which nothing here reaches: they end with their own retention.',
    'Names alone in texts of others: they may be somebody else’s.',
  ]
  return [
    `Erased ${email}:`,
    ...done.map((line) => `  ${line}`),
    'What stays:',
    ...[...stays, ...always].map((line) => `  ${line}`),
  ].join('\n')
}
