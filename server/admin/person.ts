/** `admin -- export-person` and `admin -- erase-person`: everything about one e-mail address (docs/decisions/0059-personal-data.md). */
import { eraseDeleted } from '#dialect'
import { auditEntryBy, localOrigin, operator, personalAuditEntryBy } from '../../app/audit.ts'
import { invitationEvent, keyEvent, memberEvent, type NewEvent } from '../../app/events/new.ts'
import { recordEvents } from '../../app/events/record.ts'
import { newMember } from '../../app/members/new.ts'
import type { Connection } from '../../db/database.ts'
import { changeMentions } from '../../db/operations/person/mentions.ts'
import {
  type ChangedRows,
  eraseBookings,
  eraseHolds,
  eraseUser,
  exportRows,
  findPerson,
  listMembers,
  listOwnBookings,
  listOwnedAlone,
  listPhones,
  listWorkspacesOf,
  removeInvitations,
  removePasswordResets,
  removeSessions,
} from '../../db/operations/person/person.ts'
import type { Person } from '../../db/operations/person/tables.ts'
import { revokeApiKeysByOrFor } from '../../db/queries/api-keys.ts'
import { insertAuditRow, insertPersonalAuditRow } from '../../db/queries/audit-log.ts'
import { findMemberByEmail, insertMember, type MemberRow, updateMemberRow } from '../../db/queries/members.ts'
import { findUserByEmail } from '../../db/queries/users.ts'
import { memberDetail } from '../../domain/audit.ts'
import {
  erasedEmail,
  hasNumber,
  isDistinctive,
  type Mentioned,
  phoneDigitsMin,
  withoutMentions,
} from '../../domain/mention.ts'
import { emailKey, sortKey } from '../../domain/names.ts'
import type { Erased } from './erased.ts'

/** A reason not to erase. The message is for the operator. */
export class PersonProblem extends Error {}

const operation = 'admin erase-person'
const erasedName = 'Erased person'

/** All rows as JSON; times are in UTC. */
export async function exportPerson(db: Connection, email: string, now: Date): Promise<string> {
  const person = await findPerson(db, emailKey(email))
  return JSON.stringify({ email, exportedAt: now, rows: await exportRows(db, person) }, null, 2)
}

type Erasing = { tx: Connection; now: Date; person: Person; events: NewEvent[]; erased: Erased }

/**
 * Erases the person in one transaction. Nothing changes the second time.
 * @param successor the address of a user who becomes owner of workspaces without another one
 */
export async function erasePerson(
  tx: Connection,
  email: string,
  successor: string | undefined,
  now: Date,
): Promise<Erased> {
  const person = await findPerson(tx, emailKey(email))
  await eraseDeleted(tx)
  const erased: Erased = { email, changed: [], owners: [], stays: [] }
  const erasing: Erasing = { tx, now, person, events: [], erased }
  const workspaceIds = await listWorkspacesOf(tx, person)
  const phones = await listPhones(tx, person)
  await appointSuccessor(erasing, successor)
  const bookings = await listOwnBookings(tx, person)
  erased.changed.push(...(await eraseBookings(tx, bookings)))
  erased.changed.push(...(await eraseHolds(tx, person)))
  const { invitations, removed } = await removeInvitations(tx, person)
  erased.changed.push(...removed)
  for (const { acceptedAt, withdrawnAt, ...invitation } of invitations) {
    if (acceptedAt === null && withdrawnAt === null) erasing.events.push(invitationEvent('deleted', invitation))
  }
  if (person.userId !== '') await eraseAccount(erasing)
  await eraseMentions(erasing, workspaceIds, { key: person.key, phones }, new Set(bookings.map(({ id }) => id)))
  await recordWorkspaces(erasing)
  await recordEvents(tx, { caller: null, now }, ...erasing.events)
  const running = bookings.filter(
    ({ status, endAt }) => endAt > now && (status === 'confirmed' || status === 'pending'),
  )
  count(erased.stays, running.length, 'bookings to come, without a name: cancel them if the person will not come')
  return erased
}

/** @throws {PersonProblem} if a workspace would be without an owner */
async function appointSuccessor(
  { tx, now, person, events, erased }: Erasing,
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
    erased.changed.push({ workspaceId, table: 'members', rows: 1 })
    erased.owners.push({ workspaceId, userId: user.id })
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
  const { tx, now, person, events, erased } = erasing
  const { changed, stays } = erased
  for (const member of await listMembers(tx, person)) {
    const { workspaceId, id } = member
    for (const key of await revokeApiKeysByOrFor(tx, workspaceId, id, now)) {
      events.push(keyEvent('revoked', key))
      changed.push({ workspaceId, table: 'api_keys', rows: 1 })
      await insertAuditRow(tx, auditRow(now, 'admin erase-person', { workspaceId, targetId: key.id }))
    }
    if (member.deactivatedAt !== null) continue
    const changes = { deactivatedAt: now, updatedAt: now }
    changed.push({ workspaceId, table: 'members', rows: 1 })
    await updateMemberRow(tx, workspaceId, id, changes)
    events.push(memberEvent('removed', { ...member, ...changes }))
    const detail = memberDetail(member, changes)
    await insertAuditRow(tx, { ...auditRow(now, operation, { workspaceId, targetId: id }), detail })
  }
  changed.push(...(await removeSessions(tx, person)))
  changed.push(await removePasswordResets(tx, person))
  await eraseUser(tx, person, now)
  changed.push({ workspaceId: null, table: 'users', rows: 1 })
  await insertPersonalAuditRow(
    tx,
    personalAuditEntryBy(operator, localOrigin(now), operation, { accountId: person.userId, targetId: person.userId }),
  )
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
  return auditEntryBy(operator, localOrigin(now), name, { ...change, resultId: null })
}

/** Mentions in texts and replies of workspaces that know the person. A name alone may be somebody else's. */
async function eraseMentions(
  { tx, erased }: Erasing,
  workspaceIds: string[],
  sought: Mentioned,
  bookingIds: Set<string>,
): Promise<void> {
  const phones = sought.phones.filter(isDistinctive)
  const found = await changeMentions(tx, workspaceIds, {
    words: ['@', ...phones.map((phone) => phone.trim())],
    change: (text) => withoutMentions(text, sought),
    changeReply: (reply) => replyWithout(reply, sought.key, bookingIds),
    sortKey,
    isUncertain: (text) => hasNumber(text, sought),
  })
  erased.changed.push(...found.changed)
  const { stays } = erased
  const short = sought.phones.length - phones.length
  count(stays, short, `telephone numbers of fewer than ${phoneDigitsMin} digits in texts: they may mean something else`)
  countByTable(stays, found.kept, 'with the address or a number, which are never changed')
  countByTable(stays, found.uncertain, 'with a number of the person that may be a part of a longer one: look at them')
  countByTable(stays, found.unreadable, 'whose JSON cannot be parsed: npm run admin -- doctor names them')
}

/** A stored reply without the person. A repeated call still gets it, so nothing is done twice. */
function replyWithout(value: unknown, key: string, bookingIds: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => replyWithout(each, key, bookingIds))
  const fields = value as Record<string, unknown>
  const own = 'customer' in fields && bookingIds.has(String(fields.id)) ? nothingSaid : {}
  const isPerson = typeof fields.email === 'string' && emailKey(fields.email) === key
  const instead: Record<string, unknown> = isPerson ? { ...own, ...nobody } : own
  const entries = Object.entries(fields).map(([name, inner]) => [
    name,
    Object.hasOwn(instead, name) ? instead[name] : replyWithout(inner, key, bookingIds),
  ])
  return Object.fromEntries(entries)
}

const nothingSaid = { customer: null, notes: null, metadata: {}, answers: [], end_reason: null }
const nobody = { name: erasedName, email: erasedEmail, phone: null }

/** One entry for each workspace in which bookings, invitations or texts changed. Members and keys have entries of their own. */
async function recordWorkspaces({ tx, now, erased }: Erasing): Promise<void> {
  const rows = erased.changed.filter((each) => each.rows > 0 && !['members', 'api_keys'].includes(each.table))
  for (const workspaceId of new Set(rows.flatMap((each) => each.workspaceId ?? []))) {
    await insertAuditRow(tx, auditRow(now, operation, { workspaceId, targetId: workspaceId }))
  }
}

function countByTable(lines: string[], rows: ChangedRows[], what: string): void {
  for (const table of new Set(rows.map((each) => each.table))) {
    count(lines, rows.filter((each) => each.table === table).length, `rows of ${table} ${what}`)
  }
}

function count(lines: string[], number: number, what: string): void {
  if (number > 0) lines.push(`${number} ${what}.`)
}
