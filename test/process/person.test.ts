// Runs on: SQLite and PostgreSQL, because the command reads all tables of the engine
/** `npm run admin -- export-person` and `erase-person`: everything about one address, in every table of the schema. */
import { hash } from 'node:crypto'
import { expect } from 'chai'
import { eq, getTableColumns, getTableName, is, sql, Table } from 'drizzle-orm'
import { refuseWrites } from '#test-databases'
import { addPasswordReset } from '../../app/account/password-reset.ts'
import { limitSubject } from '../../app/availability/limits.ts'
import * as schema from '../../db/schema.ts'
import { eraseWithConsent } from '../../server/admin/erased.ts'
import { erasePerson } from '../../server/admin/person.ts'
import { addManageToken } from '../../server/seeds/build.ts'
import { frontDesk, newBookable } from '../support/bookings.ts'
import { call } from '../support/call.ts'
import { newLimitIn } from '../support/limits.ts'
import { runScript } from '../support/process.ts'
import { openInvitation } from '../support/requests.ts'
import { newPlainRun } from '../support/runs.ts'
import { startTestServer, storageIn, type TestServer } from '../support/server.ts'

const { allocations, bookings, credentials, holds, idempotencyKeys, invitations, sessions, users } = schema
const tables = Object.values(schema).filter((each) => is(each, Table)) as unknown as (typeof users)[]
/** The seeded member, as a customer too. */
const email = 'member@contract.example'
const written = 'Member@Contract.example'
const name = 'Zelda Quirrel'
const phone = '+49 170 5550199'
const day = 24 * 3_600_000

describe('npm run admin -- export-person and erase-person', function () {
  this.timeout(60_000)
  let server: TestServer
  let serviceId: string
  let bookingId: string
  beforeEach(async () => {
    server = await startTestServer()
    const questions = [{ id: 'wishes', label: 'Wishes', kind: 'text' as const }]
    serviceId = await newBookable(server, { questions })
    bookingId = await book({ name, email: written, phone }, 'Call Zelda Quirrel before', 'key-of-a-test-1')
  })
  afterEach(() => server.stop())

  let slot = 0
  const book = async (customer: object | null, notes: string | null, key?: string) => {
    const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + day + slot++ * 3_600_000)
    const answers = [{ id: 'wishes', value: notes ?? '' }]
    const body = { customer, notes, metadata: { ticket: notes ?? '' }, answers }
    const made = await frontDesk(server).book(serviceId, start, body, key === undefined ? {} : { key })
    expect(made.status, made.text).to.equal(201)
    return made.body.id as string
  }
  const admin = async (...words: string[]) => runScript('scripts/admin.ts', words, await storageIn(server.folder))
  const erase = (address = email, ...words: string[]) => admin('erase-person', '--email', address, '--yes', ...words)
  /** Where any text of any table has one of the words, read by the schema. */
  const placesOf = async (...words: string[]) => {
    const places: string[] = []
    for (const table of tables) {
      for (const column of Object.values(getTableColumns(table))) {
        const rows = await server.db.read.select({ value: sql<unknown>`${column}` }).from(table)
        const isHit = (value: unknown) => words.some((word) => String(value).toLowerCase().includes(word.toLowerCase()))
        if (rows.some(({ value }) => isHit(value))) places.push(`${getTableName(table)}.${column.name}`)
      }
    }
    return places
  }

  it('leaves no address, name or number in any text of any table', async () => {
    const { main } = server.seeded.workspaces
    await openInvitation(server, main, written)
    await book({ name: 'Other', email: 'other@customer.example' }, `ask ${written} or ${phone}, not x${email}`)
    await newPlainRun(server, { title: `Page of ${email}` })
    await call(server, 'createResource', { body: { name: `Desk of ${email}`, category: null } })
    await call(server, 'cancelBooking', { params: { bookingId }, body: { reason: `${name} is ill` } })
    expect((await placesOf(email, name, phone)).length).to.be.greaterThan(8)
    const erased = await erase()
    expect(erased.exit, erased.err).to.equal(0)
    expect(await placesOf(name, phone, 'The member')).to.deep.equal([])
    const [other] = await server.db.read.select().from(bookings).where(eq(bookings.customerName, 'Other'))
    const erasedText = `ask erased@erased.invalid or erased, not x${email}`
    expect(other?.notes).to.equal(erasedText)
    expect(other?.answers).to.deep.equal([{ id: 'wishes', label: 'Wishes', value: erasedText }])
    await server.db.write(
      async (tx) => void (await tx.update(bookings).set({ notes: null, metadata: {}, answers: [] })),
    )
    expect(await placesOf(email)).to.deep.equal([])
  })

  it('replaces the digests by which bookings and holds count for the address, and removes it from holds', async () => {
    const limit = await newLimitIn(server, { serviceIds: [serviceId], period: 'live', max: 9 })
    const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 9 * day).toISOString()
    const held = { service_id: serviceId, start_at: start, customer_email: written }
    expect((await call(server, 'createHold', { body: held })).status).to.equal(201)
    await book({ name, email: written }, null)
    await book({ name: 'Other', email: 'other@customer.example' }, null)
    const subjects = async () => {
      const rows = await server.db.read.select().from(allocations).where(eq(allocations.targetId, limit.id))
      return rows.map(({ subject }) => subject)
    }
    const digest = (address: string) => limitSubject(limit, address)
    const other = digest('other@customer.example')
    expect((await subjects()).sort()).to.deep.equal([digest(email), digest(email), other].sort())
    expect((await erase()).exit).to.equal(0)
    const after = await subjects()
    expect(after).to.have.lengthOf(3).and.to.include(other).and.not.to.include(digest(email))
    const rows = await server.db.read.select().from(holds)
    expect(rows.filter(({ customerKey }) => customerKey !== null)).to.deep.equal([])
  })

  it('keeps the booking and its time, ends sessions, membership and manage token, and a repeated call gets its reply', async () => {
    const { main } = server.seeded.workspaces
    const before = await server.db.read.select().from(bookings).where(eq(bookings.id, bookingId))
    const token = await server.db.write((tx) => addManageToken({ tx, now: new Date() }, main, bookingId))
    expect((await call(server, 'getManagedBooking', { bearer: token })).status).to.equal(200)
    const { user_id: userId } = server.seeded.people.member
    const link = await server.db.write((tx) => addPasswordReset(tx, { userId, madeById: null }, new Date()))
    const first = (await server.db.read.select().from(idempotencyKeys))[0]
    expect(first?.reply).to.include(name)
    const { out } = await erase()
    expect(out).to.match(/bookings to come, without a name/)
    const [after] = await server.db.read.select().from(bookings).where(eq(bookings.id, bookingId))
    const gone = { customerName: null, customerEmail: null, customerKey: null, customerPhone: null, notes: null }
    expect(after).to.deep.equal({ ...before[0], ...gone, metadata: {}, answers: [] })
    const [reply] = await server.db.read.select().from(idempotencyKeys)
    expect(JSON.parse(reply?.reply ?? '')).to.deep.include({ id: bookingId, customer: null, notes: null, answers: [] })
    const { member } = server.seeded.people
    expect((await call(server, 'getMe', { as: 'member' })).status).to.equal(401)
    expect(await server.db.read.select().from(sessions).where(eq(sessions.userId, member.user_id))).to.deep.equal([])
    expect((await call(server, 'getManagedBooking', { bearer: token })).status).to.equal(401)
    expect((await call(server, 'getMe', { as: 'live_member' })).status).to.equal(401)
    const use = { reset_token: link.token, password: 'staple of a new horse' }
    const used = await call(server, 'resetPassword', { as: 'nobody', body: use })
    expect(used.code).to.equal('PASSWORD_RESET_NOT_FOUND')
    expect(await server.db.read.select().from(schema.passwordResets)).to.deep.equal([])
    const fetched = await call(server, 'getMember', {
      params: { workspaceId: main, memberId: member.member_id },
    })
    expect(fetched.text).to.include('Erased person').and.to.include(`erased-${member.user_id}@erased.invalid`)
    const events = await call(server, 'listEvents', {})
    expect(events.text).to.include('member.removed')
    expect(events.text).not.to.include(email)
    // Another person of the workspace is as before.
    expect((await call(server, 'getMe', { as: 'admin' })).status).to.equal(200)
  })

  it('changes nothing the second time, and nothing for an address that is not stored', async () => {
    await erase(written.toUpperCase())
    const stored = await placesAsText()
    const again = await erase()
    expect([again.exit, again.out]).to.deep.equal([0, `Nothing is stored about ${email}.\n`])
    expect(await placesAsText()).to.equal(stored)
  })

  it('without --yes and without a terminal it lists the rows by workspace and table, changes nothing and exits with 2', async () => {
    const { main } = server.seeded.workspaces
    const stored = await placesAsText()
    const listed = await admin('erase-person', '--email', email)
    expect([listed.exit, listed.err], listed.out).to.deep.equal([2, ''])
    expect(listed.out).to.match(new RegExp(`^Would erase ${email}, rows by workspace and table:\n {2}workspace `))
    expect(listed.out).to.include(`\n  workspace ${main}: bookings 1\n`).and.to.include('\n  no workspace: users 1\n')
    expect(listed.out).to.match(/\nNothing was changed. Repeat the command with --yes to erase.\n$/)
    expect(await placesAsText()).to.equal(stored)
    const { exit, out } = await erase()
    expect(exit).to.equal(0)
    expect(listed.out).to.equal(
      `${out.replace('Erased ', 'Would erase ')}Nothing was changed. Repeat the command with --yes to erase.\n`,
    )
    const nothing = await admin('erase-person', '--email', email)
    expect([nothing.exit, nothing.out]).to.deep.equal([0, `Nothing is stored about ${email}.\n`])
  })

  it('in a terminal it shows the list, and erases only after a yes', async () => {
    const stored = await placesAsText()
    const shown: string[] = []
    const answering = (answer: boolean) => async (list: string) => {
      shown.push(list)
      return answer
    }
    const run = (answer: boolean) =>
      eraseWithConsent(server.db, (tx) => erasePerson(tx, email, undefined, new Date()), {
        isGiven: false,
        ask: answering(answer),
      })
    expect(await run(false)).to.deep.equal({ text: 'Nothing was changed.', exit: 2 })
    expect(await placesAsText()).to.equal(stored)
    const { text, exit } = await run(true)
    expect(exit).to.equal(0)
    expect(shown).to.deep.equal([text, text].map((each) => each.replace('Erased ', 'Would erase ')))
    expect(await placesAsText()).not.to.equal(stored)
  })

  it('changes nothing at all when a part of it fails', async () => {
    const stored = await placesAsText()
    await server.db.write((tx) => refuseWrites(tx, 'UPDATE ON users'))
    expect((await erase()).exit).not.to.equal(0)
    expect(await placesAsText()).to.equal(stored)
  })

  it('refuses the only owner of a workspace and changes nothing; --successor gives it to another user', async () => {
    const owner = 'owner@contract.example'
    const { main } = server.seeded.workspaces
    const stored = await placesAsText()
    const refused = await erase(owner)
    expect(refused.exit).to.equal(1)
    expect(refused.err).to.equal(
      `Cannot do it: they are the only owner of ${main}: make another member owner, or name one by --successor\n`,
    )
    expect(await placesAsText()).to.equal(stored)
    expect((await erase(owner, '--successor', owner)).err).to.include('there is no other user')
    const done = await erase(owner, '--successor', 'admin@contract.example')
    expect(done.exit, done.err).to.equal(0)
    const { body } = await call(server, 'getMember', {
      as: 'admin',
      params: { workspaceId: main, memberId: server.seeded.people.admin.member_id },
    })
    expect(body).to.include({ role: 'owner' })
  })

  it('export-person prints the rows of the person, no secret, and no other customer', async () => {
    const { member } = server.seeded.people
    const others = { name: 'Other', email: 'other@customer.example' }
    await book(others, 'about Other')
    const exported = await admin('export-person', '--email', written.toUpperCase())
    expect(exported.exit, exported.err).to.equal(0)
    const { rows } = JSON.parse(exported.out) as { rows: Record<string, Record<string, unknown>[]> }
    expect(rows.users?.[0]).to.include({ id: member.user_id, email, name: 'The member' })
    expect(rows.bookings?.find(({ id }) => id === bookingId)).to.include({ customerName: name, customerPhone: phone })
    expect(rows).to.include.keys('sessions', 'members', 'api_keys', 'booking_changes')
    expect(exported.out).not.to.include('other@customer.example').and.not.to.include('about Other')
    const secrets = await server.db.read.select().from(credentials)
    for (const { digest } of secrets) expect(exported.out).not.to.include(digest)
    expect(exported.out).not.to.include('$argon2')
  })

  const placesAsText = async () => {
    const rows = []
    // The last use of a session is written after the request.
    const unused = ({ lastSeenAt: _, ...row }: Record<string, unknown>) => row
    for (const table of [users, bookings, invitations, sessions, credentials, idempotencyKeys, schema.members]) {
      const found = await server.db.read.select().from(table as typeof users)
      rows.push(found.map((row) => JSON.stringify(unused(row))).sort())
    }
    return hash('sha256', JSON.stringify(rows))
  }
})
