/** The pages of bookings: filters in the address, actions, history, approvals, a new booking, exports. */
import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { toCalendar, toCsv } from '../../packages/console/pages/bookings/export.ts'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, openConsole, openPage, screenshot, useDemo, widths } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

const exported = {
  id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1',
  status: 'confirmed',
  service: 'Court, one hour',
  resources: 'Court 1',
  customer: '=HYPERLINK("x")',
  email: 'guest@club.example',
  notes: 'Line one\nline two; more',
  start_at: '2026-12-01T09:00:00.000Z',
  end_at: '2026-12-01T10:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  version: 3,
}

describe('console: bookings', () => {
  const browser = useChromium()
  // The tests call more often in a minute than one user may.
  const demo = useDemo({ RATE_LIMITS: 'off' })

  it('books a free start for a customer, and shows it with its history', async () => {
    const watched = await openConsole(browser, demo, 'bookings/new')
    const { page } = watched
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    await dialog.locator('select[name=start_at] option').first().waitFor({ state: 'attached' })
    await dialog.getByLabel('Name of the customer').fill('A guest')
    await dialog.getByLabel('E-mail of the customer').fill('guest@club.example')
    await expectAccessible(page)
    await screenshot(page, 'bookings-new')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('table', { name: 'History' }).getByText('Booked').waitFor()
    const id = page.url().split('/').at(-1)
    const { body } = await demo.api('GET', `/v1/bookings/${id}`)
    expect((body as unknown as { customer: unknown }).customer).to.deep.include({
      name: 'A guest',
      email: 'guest@club.example',
    })
    expectQuiet(watched)
  })

  it('keeps a chosen start and what was typed when somebody else takes the start, and says why it is refused', async () => {
    const { page } = await openConsole(browser, demo, 'bookings/new')
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    const starts = dialog.locator('select[name=start_at] option')
    await starts.nth(1).waitFor({ state: 'attached' })
    const start = (await starts.nth(1).getAttribute('value')) ?? ''
    await dialog.locator('select[name=start_at]').selectOption(start)
    await dialog.getByLabel('Name of the customer').fill('Half a name')
    await takeStart(demo, start)
    await dialog.locator('option', { hasText: 'no longer free' }).waitFor({ state: 'attached' })
    expect(await dialog.locator('select[name=start_at]').inputValue()).to.equal(start)
    expect(await dialog.getByLabel('Name of the customer').inputValue()).to.equal('Half a name')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await dialog.locator('[role=alert]', { hasText: 'SLOT_UNAVAILABLE' }).waitFor()
  })

  it('cancels a booking with a reason, and the history says so', async () => {
    const id = await book(demo)
    const { page } = await openConsole(browser, demo, `bookings/${id}`)
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await dialog.getByLabel('Reason (optional)').fill('rain')
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByRole('table', { name: 'History' }).getByText('Cancelled').waitFor()
    const { body } = await demo.api('GET', `/v1/bookings/${id}`)
    expect(body).to.include({ status: 'cancelled', end_reason: 'rain' })
    expect(await page.getByRole('button', { name: 'Cancel booking' }).count()).to.equal(0)
  })

  it('filters by status and customer, keeps the filters in the address, and clears them', async () => {
    const id = await book(demo, { name: 'Filtered', email: 'filtered@club.example' })
    const { page } = await openConsole(browser, demo, 'bookings')
    const rows = page.getByRole('table', { name: 'Bookings' }).locator('tbody tr')
    await rows.first().waitFor()
    const search = page.getByRole('searchbox', { name: 'Customer: name, e-mail or phone' })
    // Without Enter, and not for each letter.
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('search=') && asked.push(request.url()))
    await search.pressSequentially('FILTERED@club', { delay: 20 })
    await page.waitForURL(/customer=FILTERED/)
    await page.getByText('Filtered').waitFor()
    expect(await rows.count()).to.equal(1)
    expect(new Set(asked)).to.have.property('size', 1)
    expect(await rows.locator('a').getAttribute('href')).to.equal(`#/${demo.workspaceId}/bookings/${id}`)
    await page.getByLabel('Status', { exact: true }).selectOption('cancelled')
    await page.getByText('No bookings').waitFor()
    await page.reload()
    await page.getByText('No bookings').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await rows.nth(1).waitFor()
    expect(await search.inputValue()).to.equal('')
    await search.fill('filtered nobody')
    await search.press('Enter')
    await page.getByText('No bookings').waitFor()
  })

  it('lists what waits for approval with its deadline, and approves in one click', async () => {
    const waiting = await demo.api('GET', '/v1/bookings?status=pending')
    const [first] = (waiting.body as unknown as { bookings: { id: string }[] }).bookings
    const { page } = await openConsole(browser, demo, 'bookings/approvals')
    const row = page.getByRole('table', { name: 'Waiting for approval' }).locator('tbody tr', {
      has: page.locator(`a[href$="${first?.id}"]`),
    })
    await row.waitFor()
    await expectAccessible(page)
    await screenshot(page, 'bookings-approvals')
    await row.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('status').filter({ hasText: 'The booking is approved.' }).waitFor()
    await row.waitFor({ state: 'detached' })
    const approved = await demo.api('GET', `/v1/bookings/${first?.id}`)
    expect(approved.body).to.include({ status: 'confirmed' })
  })

  it('exports what the filters match as CSV and as a calendar', async () => {
    await book(demo, { name: 'Exported', email: 'exported@club.example' })
    const { page } = await openConsole(browser, demo, 'bookings?customer=exported%40club.example')
    await page.getByRole('table', { name: 'Bookings' }).waitFor()
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    const lines = (await readFile((await csv.path()) as string, 'utf8')).trimEnd().split('\r\n')
    expect(lines).to.have.length(2)
    expect(lines[1]).to.contain('exported@club.example')
    const [ics] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as calendar' }).click(),
    ])
    expect(await readFile((await ics.path()) as string, 'utf8')).to.match(/^BEGIN:VCALENDAR\r\n[\s\S]*: Exported\r\n/)
  })

  it('writes no cell that a spreadsheet would run, and quotes line ends', () => {
    const [, row] = toCsv([exported]).split(/\r\n(?=0198)/)
    expect(row).to.contain(`"'=HYPERLINK(""x"")"`).and.contain('"Line one\nline two; more"')
  })

  it('writes calendar lines of at most 75 octets, in UTC, with escaped texts', () => {
    const text = toCalendar([{ ...exported, notes: `${'ä'.repeat(80)}\nnext, last` }], 'club.example')
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).to.be.at.most(75)
    const unfolded = text.replaceAll('\r\n ', '')
    expect(unfolded)
      .to.contain('DTSTART:20261201T090000Z')
      .and.contain(`DESCRIPTION:${'ä'.repeat(80)}\\nnext\\, last`)
    expect(unfolded).to.contain('SUMMARY:Court\\, one hour: =HYPERLINK("x")').and.contain('SEQUENCE:3')
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [widths.narrow, widths.wide]) {
      it(`has no findings of axe-core and no overflow, ${colorScheme}, ${width} px wide`, async () => {
        const id = await book(demo)
        const viewport = { width, height: 900 }
        const { page } = await openConsole(browser, demo, 'bookings', { colorScheme, viewport })
        await page.getByRole('table', { name: 'Bookings' }).waitFor()
        await expectAccessible(page)
        await expectNoOverflow(page)
        await screenshot(page, `bookings-${colorScheme}-${width}`)
        await openPage(page, demo, `bookings/${id}`)
        await page.getByRole('table', { name: 'History' }).waitFor()
        await expectAccessible(page)
        await expectNoOverflow(page)
        await screenshot(page, `booking-${colorScheme}-${width}`)
      })
    }
  }
})

/** Books the first free start of the first service. Returns the id. */
async function book(demo: ReturnType<typeof useDemo>, customer?: { name: string; email: string }): Promise<string> {
  const { body } = await demo.api('GET', '/v1/services')
  const service_id = (body as unknown as { services: { id: string }[] }).services[0]?.id
  const listed = await demo.api('GET', `/v1/availability?service_id=${service_id}`)
  const start_at = (listed.body as unknown as { slots: { start_at: string }[] }).slots[0]?.start_at
  const booked = await demo.api('POST', '/v1/bookings', { service_id, start_at, ...(customer && { customer }) })
  expect(booked.status).to.equal(201)
  return (booked.body as unknown as { id: string }).id
}

/** Books a start of the first service until it has no room. */
async function takeStart(demo: ReturnType<typeof useDemo>, start_at: string): Promise<void> {
  const { body } = await demo.api('GET', '/v1/services')
  const service_id = (body as unknown as { services: { id: string }[] }).services[0]?.id
  const take = () => demo.api('POST', '/v1/bookings', { service_id, start_at })
  let { status } = await take()
  while (status === 201) status = (await take()).status
  expect(status).to.equal(409)
}
