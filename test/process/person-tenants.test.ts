// Runs on: SQLite and PostgreSQL, because it compares all rows of all tables, by statements that differ between the engines
/** `admin -- erase-person` among three tenants: two know the person, one does not, and all have hostile names, numbers and addresses. */
import { expect } from 'chai'
import { and, eq, getTableColumns, getTableName, is, sql, Table } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Connection } from '../../db/database.ts'
import { textKinds } from '../../db/schema/texts.ts'
import * as schema from '../../db/schema.ts'
import { emailKey, sortKey } from '../../domain/names.ts'
import { eraseWithConsent } from '../../server/admin/erased.ts'
import { erasePerson, exportPerson } from '../../server/admin/person.ts'
import { addAgentRun, addBooking, addIntegration, addResource, addService, newRunId } from '../../server/seeds/build.ts'
import { frontDesk, newBookable } from '../support/bookings.ts'
import { openInvitation } from '../support/requests.ts'
import { longAgo, newWorkspace } from '../support/rows.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const { agentRuns, bookingChanges, bookings, idempotencyKeys, integrations, resources, services } = schema
const { members, resourceClosures, workspaces } = schema

const email = "ann-marie.o'neill+1%_!\\d@customer-x.example"
const phone = '+49 170 1234567'
/** Rooms, minutes and prices for everybody else. */
const shortPhones = ['1000', '120', '12 34 56']
const others = [`jo${email}`, `${email}.org`, `x.${email}`]
/** Text of others with the person in it, and without. */
const mention = (address = email, number = phone) =>
  `Room 1000, 120 €, "12 34 56"\\ ask ${address} or ${number}; not ${others.join(', ')}, ${phone}8 or 1${phone}\n`
const mentioning = mention(email.toUpperCase())
const erasedMention = mention('erased@erased.invalid', 'erased')
const hour = 3_600_000

type Row = Record<string, unknown>
type Change = { table: string; workspaceId: unknown; before: Row | undefined; after: Row | undefined }
const tables = Object.values(schema).filter((each) => is(each, Table)) as unknown as (typeof workspaces)[]

describe('admin -- erase-person among three tenants', function () {
  this.timeout(60_000)
  let server: TestServer
  let byBooking: string
  let byInvitation: string
  let unaware: string
  beforeEach(async () => {
    server = await startTestServer()
    byBooking = server.seeded.workspaces.main
    byInvitation = await newWorkspace(server, 'By invitation')
    unaware = await newWorkspace(server, 'Unaware')
    for (const workspaceId of [byBooking, byInvitation, unaware]) {
      await server.db.write((tx) => fill(tx, workspaceId))
    }
    for (const number of [phone, ...shortPhones]) {
      const customer = { name: 'Ann', email: email.toUpperCase(), phone: number }
      await server.db.write((tx) => bookFor(tx, byBooking, customer, mentioning))
    }
    await openInvitation(server, byInvitation, email)
  })
  afterEach(() => server.stop())

  let slot = 0
  async function bookFor(
    tx: Connection,
    workspaceId: string,
    { name, email, phone }: { name: string; email: string; phone: string },
    text: string,
  ): Promise<string> {
    const builder = { tx, now: longAgo }
    const serviceId = await addService(builder, workspaceId, 'Room 1000', { buffer_before_minutes: 120 })
    const [member] = await tx.select().from(members).where(eq(members.workspaceId, workspaceId))
    const startAt = new Date(Math.ceil(Date.now() / hour) * hour + (48 + slot++) * hour)
    const id = await addBooking(builder, {
      workspaceId,
      serviceId,
      memberId: member?.id ?? '',
      startAt,
      resourceIds: [],
    })
    const metadata = { 1000: '1000', '120': text, [phone]: 'a key', [email.replace(/\W/g, '_')]: `"${text}` }
    const answers = [{ id: 'wishes', label: text, value: text }]
    await tx
      .update(bookings)
      .set({
        ...{ customerName: name, customerEmail: email, customerKey: emailKey(email), customerPhone: phone },
        ...{ notes: text, endReason: text, metadata, answers },
      })
      .where(and(eq(bookings.workspaceId, workspaceId), eq(bookings.id, id)))
    await tx.update(bookingChanges).set({ reason: text }).where(eq(bookingChanges.bookingId, id))
    const reply = {
      ...{ id, workspace_id: workspaceId, buffer_before_minutes: 120, version: 1000, notes: text, end_reason: text },
      ...{ customer: { name, email, phone }, metadata, answers, requirements: [{ id: phone, category: text }] },
    }
    await store(tx, workspaceId, JSON.stringify(reply))
    return id
  }

  /** Stores a reply. */
  async function store(tx: Connection, workspaceId: string, reply: string): Promise<void> {
    const digest = newId()
    await tx
      .insert(idempotencyKeys)
      .values({ workspaceId, digest, fingerprint: digest, status: 201, reply, createdAt: new Date() })
  }

  /** Rows of others, in each table where people write. */
  async function fill(tx: Connection, workspaceId: string): Promise<void> {
    const builder = { tx, now: longAgo }
    for (const name of ['Room 1000', `Desk ${phone}`, `Desk of ${email}`, `Desk of ${others[0]}`]) {
      await addResource(builder, workspaceId, { name, category: `pool of ${email}` })
      await addService(builder, workspaceId, name)
    }
    for (const name of [`Bot of ${email}`, `Bot of ${email.toUpperCase()}`]) {
      await addIntegration(builder, workspaceId, name)
    }
    await addAgentRun(builder, { id: newRunId(), title: `Page of ${email}`, workspaceId }, null)
    const [resource] = await tx.select().from(resources).where(eq(resources.workspaceId, workspaceId))
    await tx.insert(resourceClosures).values({
      ...{ id: newId(), workspaceId, resourceId: resource?.id ?? '', reason: mentioning },
      ...{ startAt: new Date(1_000), endAt: new Date(1_234_567), createdAt: longAgo },
    })
    const closures = [{ from: 1000, until: 1_234_567, reason: mentioning }]
    const isDesk = and(eq(services.workspaceId, workspaceId), eq(services.name, `Desk ${phone}`))
    const questions = [
      { id: 'a', label: mentioning, kind: 'choice' as const, required: false, choices: [mentioning, 'b'] },
    ]
    await tx.update(services).set({ closures, questions }).where(isDesk)
    await tx
      .update(workspaces)
      .set({ name: `Club of ${email}` })
      .where(eq(workspaces.id, workspaceId))
    // Another customer with the telephone of the person, for instance of one household.
    await bookFor(tx, workspaceId, { name: `Jo ${email}`, email: others[0] ?? '', phone }, mentioning)
    await store(tx, workspaceId, '')
    await store(tx, workspaceId, `{"notes": "${email}", "buffer_before_minutes":erased}`)
  }

  const erase = (address = email) =>
    eraseWithConsent(server.db, (tx) => erasePerson(tx, address, undefined, new Date()), {
      isGiven: true,
      ask: undefined,
    })

  /** All rows as they are stored, by table and key. */
  async function everything(): Promise<Map<string, Row & { table: string }>> {
    const all = new Map<string, Row & { table: string }>()
    for (const table of tables) {
      const columns = Object.entries(getTableColumns(table)).map(([key, column]) => [key, sql`${column}`])
      const rows: Row[] = await server.db.read.select(Object.fromEntries(columns)).from(table)
      for (const row of rows) {
        const keys =
          'id' in row ? ['workspaceId', 'id'] : ['workspaceId', 'digest', 'sequence', 'runId', 'nodeId', 'kind']
        const key = JSON.stringify([getTableName(table), ...keys.map((each) => String(row[each]))])
        expect(all.has(key), key).to.equal(false)
        all.set(key, { ...row, table: getTableName(table) })
      }
    }
    return all
  }

  async function changesBy(work: () => Promise<unknown>): Promise<Change[]> {
    const before = await everything()
    await work()
    const after = await everything()
    const keys = new Set([...before.keys(), ...after.keys()])
    return [...keys].flatMap((key) => {
      const [one, other] = [before.get(key), after.get(key)]
      // The server renews its lease meanwhile.
      if ((one ?? other)?.table === 'nodes' || JSON.stringify(one) === JSON.stringify(other)) return []
      const row = one ?? other
      const workspaceId = row?.table === 'workspaces' ? row.id : row?.workspaceId
      return [{ table: row?.table ?? '', workspaceId, before: one, after: other }]
    })
  }

  const columnsIn = ({ before = {}, after = {} }: Change) =>
    Object.keys(before).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))

  it('changes nothing but the data of the person, in workspaces that know them, and lists these rows', async () => {
    let text = ''
    const changes = await changesBy(async () => {
      text = (await erase()).text
    })
    expect(changes.filter(({ workspaceId }) => workspaceId === unaware)).to.deep.equal([])
    const logs = ['audit_log', 'events', 'event_feeds']
    for (const { table, before } of changes.filter((each) => logs.includes(each.table))) {
      if (table !== 'event_feeds') expect(before, table).to.equal(undefined)
    }
    const told = changes.filter(({ table }) => !logs.includes(table))
    const counts = new Map<string, number>()
    for (const { table, workspaceId } of told) {
      const line = `workspace ${workspaceId}: ${table}`
      counts.set(line, (counts.get(line) ?? 0) + 1)
    }
    const listed = text.split('\nWhat stays:')[0]?.split('\n').slice(1)
    expect(listed).to.deep.equal([...counts].map(([line, rows]) => `  ${line} ${rows}`).sort())
    for (const { table, workspaceId, before } of told) {
      expect(workspaceId).to.be.oneOf([byBooking, byInvitation])
      if (table === 'invitations') expect(before).to.include({ emailKey: emailKey(email) })
    }
    // Characters that JSON does not escape, in any column. The digest of an invitation goes with it.
    const parts = ["ann-marie.o'neill+1%_!", phone, '"kind":"invitation"']
    const isNamed = (row: Row) => parts.some((part) => JSON.stringify(row).toLowerCase().includes(part))
    expect(told.filter(({ before }) => before && !isNamed(before))).to.deep.equal([])
    const changed = told.filter(({ before, after }) => before && after)
    const columns = new Set(changed.flatMap((each) => columnsIn(each).map((key) => `${each.table}.${key}`)))
    expect([...columns]).to.have.members([
      ...['customerName', 'customerEmail', 'customerKey', 'customerPhone'].map((key) => `bookings.${key}`),
      ...['bookings.notes', 'bookings.endReason', 'bookings.metadata', 'bookings.answers'],
      ...['booking_changes.reason', 'services.questions'],
      ...['idempotency_keys.reply', 'services.name', 'services.nameKey', 'services.closures', 'resources.name'],
      ...['resources.nameKey', 'resource_closures.reason', 'agent_runs.title', 'integrations.name', 'workspaces.name'],
    ])
    expect(text).to.include('3 telephone numbers of fewer than 7 digits in texts')
    expect(text).to.include('8 rows of resources with the address or a number, which are never changed')
    expect(text).to.include('2 rows of idempotency_keys whose JSON cannot be parsed')
  })

  it('replaces the person alone in texts, names and strings of JSON, and leaves keys, numbers, ids and contacts of others', async () => {
    const before = await server.db.read
      .select()
      .from(bookings)
      .where(eq(bookings.customerKey, emailKey(others[0] ?? '')))
    await erase()
    for (const booking of before) {
      const ofBooking = and(eq(bookings.workspaceId, booking.workspaceId), eq(bookings.id, booking.id))
      const [after] = await server.db.read.select().from(bookings).where(ofBooking)
      if (booking.workspaceId === unaware) {
        expect(after).to.deep.equal(booking)
        continue
      }
      const metadata = Object.entries(booking.metadata).map(([key, value]) => [
        key,
        value.replace(mentioning, erasedMention),
      ])
      const answers = [{ id: 'wishes', label: erasedMention, value: erasedMention }]
      const texts = { notes: erasedMention, endReason: erasedMention, metadata: Object.fromEntries(metadata), answers }
      expect(after).to.deep.equal({ ...booking, ...texts })
      const replies = await server.db.read
        .select()
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.workspaceId, booking.workspaceId))
      const reply = replies.find((each) => each.reply.includes(booking.id))?.reply ?? ''
      expect(JSON.parse(reply)).to.deep.equal({
        ...{ id: booking.id, workspace_id: booking.workspaceId, buffer_before_minutes: 120, version: 1000 },
        ...{ notes: erasedMention, end_reason: erasedMention, metadata: texts.metadata, answers },
        customer: { name: booking.customerName, email: booking.customerEmail, phone },
        requirements: [{ id: phone, category: mentioning }],
      })
    }
    const ofPlace = <T extends typeof resources | typeof services | typeof integrations>(table: T) =>
      server.db.read
        .select()
        .from(table as typeof resources)
        .where(eq(table.workspaceId, byInvitation))
    const names = ['Room 1000', 'Desk erased', 'Desk of erased@erased.invalid', `Desk of ${others[0]}`]
    const found = await ofPlace(resources)
    expect(found.map(({ name }) => name)).to.have.members(names)
    for (const { name, nameKey } of found) expect(nameKey).to.equal(sortKey(name))
    const [bot, same] = (
      await server.db.read.select().from(integrations).where(eq(integrations.workspaceId, byInvitation))
    )
      .map(({ id, name }) => ({ id, name }))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
    expect([bot?.name, same?.name]).to.deep.equal(['Bot of erased@erased.invalid', `Erased ${same?.id}`])
    const [run] = await server.db.read.select().from(agentRuns).where(eq(agentRuns.workspaceId, byInvitation))
    expect(run?.title).to.equal('Page of erased@erased.invalid')
  })

  it('leaves the short number of a visitor in the names and replies of others, which are replayed', async () => {
    const desk = frontDesk(server)
    const serviceId = await newBookable(server, { buffer_before_minutes: 120 })
    const start = new Date(Math.ceil(Date.now() / hour) * hour + 24 * hour)
    const body = { customer: { name: 'Other', email: 'other@customer.example', phone: '120' }, notes: 'Room 1000' }
    const made = await desk.book(serviceId, start, body, { key: 'key-of-a-test-1' })
    expect(made.status, made.text).to.equal(201)
    await erase()
    const again = await desk.book(serviceId, start, body, { key: 'key-of-a-test-1' })
    expect([again.status, again.body]).to.deep.equal([201, made.body])
  })

  it('changes nothing the second time, and leaves nobody whose erasure fails', async () => {
    await erase()
    const again = await changesBy(() => erase())
    expect(again).to.deep.equal([])
    for (const other of others) expect((await erase(other)).exit).to.equal(0)
    expect((await erase('nobody@customer.example')).text).to.equal('Nothing is stored about nobody@customer.example.')
  })

  it('erases and exports a person whose rows have JSON that cannot be parsed', async () => {
    await server.db.write(async (tx) => void (await tx.update(bookings).set({ metadata: sql`'{"a":erased}'` })))
    const exported: { rows: { bookings: { metadata: string }[] } } = JSON.parse(
      await exportPerson(server.db.read, email, new Date()),
    )
    expect(exported.rows.bookings.map(({ metadata }) => metadata)).to.deep.equal(Array(4).fill('{"a":erased}'))
    expect((await erase()).exit).to.equal(0)
    expect(JSON.parse(await exportPerson(server.db.read, email, new Date())).rows).to.deep.equal({})
  })

  it('has a meaning for each column, so that none is changed unawares', () => {
    // @ts-expect-error a column of text or JSON without a meaning does not compile
    const lacking: (typeof textKinds)['bookingChanges'] = { resourceIds: { json: 'strings', texts: [] } }
    // @ts-expect-error nor does one of JSON with the meaning of a text
    const wrong: (typeof textKinds)['holds'] = { requirements: 'text', visitorNetwork: 'value' }
    expect([Object.keys(lacking), Object.keys(wrong)]).to.deep.equal([
      ['resourceIds'],
      ['requirements', 'visitorNetwork'],
    ])
    for (const [name, table] of Object.entries(schema)) {
      if (!is(table, Table)) continue
      const columns = Object.entries(getTableColumns(table))
      const texts = columns.filter(([, column]) => /text/i.test(column.getSQLType())).map(([key]) => key)
      expect(texts, name).to.include.members(Object.keys(textKinds[name as keyof typeof textKinds]))
    }
  })
})
