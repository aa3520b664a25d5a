// Runs on: SQLite and PostgreSQL, because the engine compares metadata
import { expect } from 'chai'
import { at, frontDesk, newBookable, useBookingServer } from '../support/bookings.ts'
import { expectIssue } from '../support/values.ts'

describe('listBookings by metadata', () => {
  const server = useBookingServer()
  const desk = frontDesk(server)

  async function listed(service_id: string, more: Record<string, string>, as: 'owner' | 'member' = 'owner') {
    const query = new URLSearchParams({ service_id, ...more }).toString()
    const { status, body, text } = await desk.ask('listBookings', { query, as })
    expect(status, text).to.equal(200)
    return body as { bookings: { id: string }[]; next_cursor: string | null }
  }
  const idsOf = ({ bookings }: { bookings: { id: string }[] }) => bookings.map(({ id }) => id)
  const found = async (...sought: Parameters<typeof listed>) => idsOf(await listed(...sought))

  it('the key alone finds each booking that has it, the value only those that have exactly this one', async () => {
    const serviceId = await newBookable(server)
    const book = (hour: string, metadata?: object) => desk.booked(serviceId, at(hour), metadata && { metadata })
    const paid = await book('08:00', { invoice: '17', 'crm.id': 'A' })
    const longer = await book('09:00', { invoice: '171' })
    const empty = await book('10:00', { invoice: '' })
    await book('11:00', { Invoice: '17', note: '"invoice":"17"' })
    await book('12:00')
    expect(await found(serviceId, { metadata_key: 'invoice' })).to.deep.equal([paid, longer, empty])
    expect(await found(serviceId, { metadata_key: 'invoice', metadata_value: '17' })).to.deep.equal([paid])
    expect(await found(serviceId, { metadata_key: 'invoice', metadata_value: '' })).to.deep.equal([empty])
    expect(await found(serviceId, { metadata_key: 'invoice', metadata_value: '7' })).to.deep.equal([])
    expect(await found(serviceId, { metadata_key: 'crm.id', metadata_value: 'a' })).to.deep.equal([])
    expect(await found(serviceId, { metadata_key: 'crm.id', metadata_value: 'A' })).to.deep.equal([paid])
  })

  it('finds keys that look like positions and paths, and values with quotation marks, backslashes and signs of patterns', async () => {
    const serviceId = await newBookable(server)
    const metadata = { '0': 'zero', 'a.b': 'inner', '-': '100%_', q: '"\\\'é\n' }
    const id = await desk.booked(serviceId, at('08:00'), { metadata })
    await desk.booked(serviceId, at('09:00'), { metadata: { a: '{"b":"inner"}', '00': 'zero' } })
    for (const [metadata_key, metadata_value] of Object.entries(metadata)) {
      expect(await found(serviceId, { metadata_key }), metadata_key).to.deep.equal([id])
      expect(await found(serviceId, { metadata_key, metadata_value }), metadata_key).to.deep.equal([id])
    }
    expect(await found(serviceId, { metadata_key: '-', metadata_value: '100%%' })).to.deep.equal([])
  })

  it('holds together with the other filters, and pages follow each other', async () => {
    const serviceId = await newBookable(server)
    const sent = (name: string) => ({ customer: { name }, metadata: { invoice: '5' } })
    const first = await desk.booked(serviceId, at('08:00'), sent('Ada'))
    await desk.booked(serviceId, at('09:00'), { customer: { name: 'Ada' } })
    const second = await desk.booked(serviceId, at('10:00'), sent('Ada'))
    const other = await desk.booked(serviceId, at('11:00'), sent('Ben'))
    expect(await found(serviceId, { metadata_key: 'invoice', search: 'ada' })).to.deep.equal([first, second])
    const page = await listed(serviceId, { metadata_key: 'invoice', limit: '2' })
    expect(idsOf(page)).to.deep.equal([first, second])
    const rest = await listed(serviceId, { metadata_key: 'invoice', limit: '2', cursor: String(page.next_cursor) })
    expect([idsOf(rest), rest.next_cursor]).to.deep.equal([[other], null])
  })

  it('a member finds their own bookings only', async () => {
    const serviceId = await newBookable(server)
    const { member_id } = server.seeded.people.member
    const metadata = { invoice: '9' }
    await desk.booked(serviceId, at('08:00'), { metadata })
    const own = await desk.booked(serviceId, at('09:00'), { metadata, member_id })
    expect(await found(serviceId, { metadata_key: 'invoice' }, 'member')).to.deep.equal([own])
  })

  it('400 for a value without its key, and for a key that no metadata can have', async () => {
    const issue = (query: string, path: string) =>
      desk
        .ask('listBookings', { query })
        .then((answer) => expectIssue(answer, [400, 'VALIDATION_FAILED'], { in: 'query', path }))
    await issue('metadata_value=17', '/metadata_value')
    for (const key of ['', 'a%20b', '__proto__', '$.a', 'x'.repeat(41)])
      await issue(`metadata_key=${key}`, '/metadata_key')
  })
})
