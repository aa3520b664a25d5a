// Runs on: SQLite
/** The pages of bookings: filters in the address, actions, history, approvals, a new booking, exports. */
import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { Temporal } from 'temporal-polyfill'
import { toCalendar, toCsv } from '../../packages/web-ui/booking-files.ts'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { newService } from './booking-page-support.ts'
import { expectNoOverflow, openConsole, openPage, screenshot, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

const exported = {
  id: '0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7bc1',
  status: 'confirmed',
  service: 'Court, one hour',
  resources: 'Court 1',
  customer: '=HYPERLINK("x")',
  email: 'guest@club.example',
  phone: '+49 30 12345',
  metadata: '{"source":"fair"}',
  answers: 'Level: Advanced\nSize: 42',
  persons: '4',
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
    await dialog.getByLabel('Customer', { exact: true }).fill('A guest')
    await dialog.getByLabel('E-mail of the customer').fill('guest@club.example')
    await dialog.getByLabel('Phone of the customer').fill('+49 30 12345')
    await expectAccessible(page)
    await screenshot(page, 'bookings-new')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('table', { name: 'History' }).getByText('Booked').waitFor()
    const id = page.url().split('/').at(-1)
    const { body } = await demo.api('GET', `/v1/bookings/${id}`)
    expect((body as unknown as { customer: unknown }).customer).to.deep.include({
      name: 'A guest',
      email: 'guest@club.example',
      phone: '+49 30 12345',
    })
    expectQuiet(watched)
  })

  it('books a start for a party and a length, and offers only starts at which both fit', async () => {
    const parties = { max_party_size: 6, max_concurrent: 6, concurrency_unit: 'persons' }
    // Behind the services of the demo, of which other tests use the first.
    const made = await demo.api<{ id: string }>('POST', '/v1/services', {
      ...{ name: 'Trip by boat', time_zone: 'UTC', duration_options: [60, 120], ...parties },
    })
    const boat = made.body.id
    const start_at = `${inAWeek()}T10:00:00.000Z`
    const taken = await demo.api('POST', '/v1/bookings', { service_id: boat, start_at, party_size: 4 })
    expect(taken.status).to.equal(201)
    const watched = await openConsole(browser, demo, `bookings/new?service=${boat}&day=${inAWeek()}`)
    const { page } = watched
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    const offered = dialog.locator(`select[name=start_at] option[value="${start_at}"]`)
    await offered.waitFor({ state: 'attached' })
    await dialog.getByLabel('Persons').fill('3')
    await dialog.getByLabel('Persons').blur()
    await offered.waitFor({ state: 'detached' })
    await dialog.getByLabel('Length').selectOption('120')
    await dialog.locator('select[name=start_at]').selectOption({ value: `${inAWeek()}T12:00:00.000Z` })
    await expectAccessible(page)
    await screenshot(page, 'bookings-new-party')
    await dialog.getByLabel('Customer', { exact: true }).fill('A crew')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await page.locator('dt', { hasText: 'Persons' }).waitFor()
    const { body } = await demo.api('GET', `/v1/bookings/${page.url().split('/').at(-1)}`)
    expect(body).to.include({ party_size: 3, end_at: `${inAWeek()}T14:00:00.000Z` })
    expectQuiet(watched)
  })

  it('shows a booking at one time in the list, on its page and on the board, and the clock of its service where that differs', async () => {
    // The desk sits in a third zone, which nothing shows.
    const away = await newService(demo, { name: 'Remote lesson', time_zone: 'America/New_York', public: false })
    const start_at = `${inAWeek()}T14:00:00.000Z`
    const made = await demo.api<{ id: string }>('POST', '/v1/bookings', { service_id: away, start_at })
    const { page } = await openConsole(browser, demo, `bookings?service=${away}`, { timezoneId: 'Asia/Tokyo' })
    const times = (zone: string) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).formatRange(
        new Date(start_at),
        new Date(Date.parse(start_at) + 3_600_000),
      )
    const [atDesk, elsewhere] = [times('Europe/Berlin'), `${times('America/New_York')} in America/New_York`]
    const row = page.getByRole('table', { name: 'Bookings' }).getByRole('row').nth(1)
    const shown = await row.locator('td').first().innerText()
    expect(plain(shown)).to.equal(plain(`${atDesk}\n${elsewhere}`))
    expect(await page.getByText('Times in').allInnerTexts()).to.deep.equal(['Times in Europe/Berlin'])
    await screenshot(page, 'bookings-zones')
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/v1/bookings?') && request.url().includes('from=')),
      page.locator('#filter-from').fill(inAWeek()),
    ])
    expect(new URL(asked.url()).searchParams.get('from')).to.equal(
      Temporal.PlainDate.from(inAWeek())
        .toZonedDateTime('Europe/Berlin')
        .toInstant()
        .toString({ fractionalSecondDigits: 3 }),
    )
    await row.getByRole('link').click()
    await page.locator('dd', { hasText: atDesk }).getByText(elsewhere).waitFor()
    await page.getByText('Times in Europe/Berlin').waitFor()
    // The board draws only the columns in view.
    await page.setViewportSize({ width: 2400, height: 900 })
    await openPage(page, demo, `board?date=${start_at.slice(0, 10)}`)
    await page.locator(`.block[data-block="${made.body.id}"]`).first().click()
    await page.locator('.popover dd', { hasText: atDesk }).getByText(elsewhere).waitFor()
  })

  it('keeps a chosen start and what was typed when somebody else takes the start, says why it is refused, and offers the next starts', async () => {
    const { page } = await openConsole(browser, demo, 'bookings/new')
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    await dialog.locator('select[name=start_at] option').first().waitFor({ state: 'attached' })
    // Late in the day, one start may be left today.
    await dialog.locator('input[name=day]').fill(inAWeek())
    const second = dialog.locator(`select[name=start_at] option[value^="${inAWeek()}"]`).nth(1)
    await second.waitFor({ state: 'attached' })
    const start = (await second.getAttribute('value')) ?? ''
    await dialog.locator('select[name=start_at]').selectOption(start)
    await dialog.getByLabel('Customer', { exact: true }).fill('Half a name')
    await takeStart(demo, start)
    await dialog.locator('option', { hasText: 'no longer free' }).waitFor({ state: 'attached' })
    expect(await dialog.locator('select[name=start_at]').inputValue()).to.equal(start)
    expect(await dialog.getByLabel('Customer', { exact: true }).inputValue()).to.equal('Half a name')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    const refusal = dialog.locator('[role=alert]', { hasText: /(is|are) busy\./ })
    await refusal.waitFor()
    expect(await dialog.getByText('SLOT_UNAVAILABLE').isVisible()).to.equal(false)
    await refusal.getByText('Details').click()
    await dialog.getByText(/SLOT_UNAVAILABLE, request req_/).waitFor()
    await expectAccessible(page)
    const next = refusal.locator('.actions').getByRole('button')
    expect(await next.count()).to.be.within(1, 3)
    await next.first().click()
    await refusal.waitFor({ state: 'detached' })
    expect(await dialog.locator('select[name=start_at]').inputValue()).not.to.equal(start)
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Booked.' }).waitFor()
  })

  it('asks before Escape, a click beside or a reload throws a filled form away, not where nothing was typed, nor while it sends', async () => {
    const { page } = await openConsole(browser, demo, 'bookings')
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
    const customer = dialog.getByLabel('Customer', { exact: true })
    const openForm = async () => {
      await page.getByRole('link', { name: 'New booking' }).click()
      await dialog.locator('select[name=start_at] option').first().waitFor({ state: 'attached' })
    }
    await openForm()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await openForm()
    await customer.fill('Typed')
    await dialog.locator('input[name=day]').fill(inAWeek())
    await dialog.locator(`select[name=start_at] option[value^="${inAWeek()}"]`).first().waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await question.waitFor()
    await expectAccessible(page)
    await screenshot(page, 'discard-typed')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await page.mouse.click(5, 5)
    await question.getByRole('button', { name: 'Keep it' }).click()
    const [leaving] = await Promise.all([
      page.waitForEvent('dialog'),
      page.evaluate('setTimeout(() => location.reload())'),
    ])
    expect(leaving.type()).to.equal('beforeunload')
    await leaving.dismiss()
    expect(await customer.inputValue()).to.equal('Typed')
    const released = Promise.withResolvers<void>()
    await page.route('**/v1/bookings', async (route) => {
      if (route.request().method() === 'POST') await released.promise
      await route.fallback()
    })
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await dialog.locator('[aria-busy=true]').waitFor()
    for (const _ of Array(2)) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await dialog.waitFor()
    expect(await question.count()).to.equal(0)
    released.resolve()
    await page.getByRole('table', { name: 'History' }).waitFor()
    await openPage(page, demo, 'bookings')
    await openForm()
    await customer.fill('Thrown away')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('changes the customer, the notes and the metadata of a booking, and shows and exports them', async () => {
    const id = await book(demo)
    const watched = await openConsole(browser, demo, `bookings/${id}`)
    const { page } = watched
    await page.getByRole('button', { name: 'Edit details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Details of the booking' })
    await dialog.getByLabel('Customer', { exact: true }).fill('Changed guest')
    await dialog.getByLabel('Phone of the customer').fill('+49 30 777')
    await dialog.getByLabel('Notes').fill('Brings two guests')
    await dialog.getByLabel('Metadata').fill('source=fair\nnote=one\\ntwo = 2')
    await expectAccessible(page)
    await screenshot(page, 'booking-edit')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').filter({ hasText: 'The details are changed.' }).waitFor()
    const { body } = await demo.api('GET', `/v1/bookings/${id}`)
    expect(body).to.deep.include({
      customer: { name: 'Changed guest', email: null, phone: '+49 30 777' },
      notes: 'Brings two guests',
      metadata: { source: 'fair', note: 'one\ntwo = 2' },
    })
    await page.getByRole('link', { name: '+49 30 777' }).waitFor()
    await page.locator('dd div', { hasText: 'source fair' }).waitFor()
    await page.getByRole('table', { name: 'History' }).getByText('Details changed').waitFor()
    await screenshot(page, 'booking-edited')
    await openPage(page, demo, 'bookings?customer=Changed+guest')
    await page.getByRole('table', { name: 'Bookings' }).getByText('Changed guest').waitFor()
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    expect(await readFile((await csv.path()) as string, 'utf8')).to.contain(`,+49 30 777,"{""source"":""fair"",`)
    expectQuiet(watched)
  })

  it('shows a refused telephone number at its field, and keeps what was typed', async () => {
    const id = await book(demo)
    const { page } = await openConsole(browser, demo, `bookings/${id}`)
    await page.getByRole('button', { name: 'Edit details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Details of the booking' })
    await dialog.getByLabel('Phone of the customer').fill('none')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.locator('.field', { hasText: 'Phone' }).locator('.bad').waitFor()
    expect(await dialog.getByLabel('Phone of the customer').inputValue()).to.equal('none')
  })

  it('changes the details from the popover of the board, which then shows them', async () => {
    const id = await book(demo, { name: 'On the board', email: 'board@club.example' })
    const { start_at } = (await demo.api<Moved>('GET', `/v1/bookings/${id}`)).body
    const watched = await openConsole(browser, demo, `board?date=${start_at.slice(0, 10)}`)
    const { page } = watched
    await page.locator(`.block[data-block="${id}"]`).first().click()
    await page.getByRole('button', { name: 'Edit details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Details of the booking' })
    expect(await dialog.getByLabel('E-mail of the customer').inputValue()).to.equal('board@club.example')
    await dialog.getByLabel('Phone of the customer').fill('+49 30 999')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('.popover').getByText('+49 30 999').waitFor()
    await screenshot(page, 'board-popover-details')
    expectQuiet(watched)
  })

  it('writes over no change that somebody else made while the details were open', async () => {
    const id = await book(demo)
    const { page } = await openConsole(browser, demo, `bookings/${id}`)
    await page.getByRole('button', { name: 'Edit details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Details of the booking' })
    await dialog.getByLabel('Notes').fill('mine')
    expect((await demo.api('PATCH', `/v1/bookings/${id}`, { notes: 'theirs' })).status).to.equal(200)
    await page.locator('dd', { hasText: 'theirs' }).waitFor({ state: 'attached' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.locator('[role=alert]', { hasText: 'VERSION_CONFLICT' }).waitFor()
    const { body } = await demo.api('GET', `/v1/bookings/${id}`)
    expect(body).to.include({ notes: 'theirs' })
  })

  it('moves a booking to another start and another resource, and takes it back', async () => {
    // The demo has no bookings then, so that the court has other starts.
    const id = await book(demo, undefined, new Date(Date.now() + 20 * 86_400_000))
    const before = (await demo.api<Moved>('GET', `/v1/bookings/${id}`)).body
    const watched = await openConsole(browser, demo, `bookings/${id}`)
    const { page } = watched
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Move the booking' })
    const starts = dialog.locator('select[name=start_at] option')
    await starts.nth(1).waitFor({ state: 'attached' })
    expect(await dialog.locator('select[name=start_at]').inputValue()).to.equal(before.start_at)
    const resource = dialog.locator('select[name=resource_0]')
    expect(await resource.inputValue()).to.equal(before.allocations[0]?.resource_id)
    const other = await resource.locator('option').nth(1).getAttribute('value')
    const listed = page.waitForResponse(
      (reply) => reply.url().includes('/v1/availability') && reply.url().includes(`${other}`),
    )
    await resource.selectOption(other)
    await listed
    await starts.nth(1).waitFor({ state: 'attached' })
    const start = (await starts.last().getAttribute('value')) ?? ''
    await dialog.locator('select[name=start_at]').selectOption(start)
    await expectAccessible(page)
    await screenshot(page, 'booking-move')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Moved.' }).waitFor()
    const moved = (await demo.api<Moved>('GET', `/v1/bookings/${id}`)).body
    expect([moved.start_at, moved.allocations[0]?.resource_id]).to.deep.equal([start, other])
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('status').filter({ hasText: 'Moved back.' }).waitFor()
    const back = (await demo.api<Moved>('GET', `/v1/bookings/${id}`)).body
    expect([back.start_at, back.allocations]).to.deep.equal([before.start_at, before.allocations])
    expectQuiet(watched)
  })

  it('offers all services, also beyond the first page', async () => {
    const { body } = await demo.api<{ services: Record<string, unknown>[] }>('GET', '/v1/services')
    const known = body.services[0] as { time_zone: string; weekly_hours: unknown }
    for (let number = 0; number < 101; number++) {
      const created = await demo.api('POST', '/v1/services', {
        name: `Zumba ${number}`,
        duration_minutes: 60,
        time_zone: known.time_zone,
        weekly_hours: known.weekly_hours,
      })
      expect(created.status).to.equal(201)
    }
    const { page } = await openConsole(browser, demo, 'bookings/new')
    const options = page.getByRole('dialog', { name: 'New booking' }).locator('select[name=service_id] option')
    await options.filter({ hasText: 'Zumba 99' }).waitFor({ state: 'attached' })
    expect(await options.filter({ hasText: 'Zumba' }).count()).to.equal(101)
    await openPage(page, demo, 'why-not')
    await page.getByLabel('Service').locator('option', { hasText: 'Zumba 99' }).waitFor({ state: 'attached' })
  })

  it('lists the soonest deadline first, also if it is on a later page', async () => {
    const { body } = await demo.api<{ bookings: Record<string, unknown>[] }>('GET', '/v1/bookings?status=pending')
    const [known] = body.bookings
    const copy = (end: string, hours: number) => ({
      ...known,
      id: `0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b${end}`,
      customer: { name: `Due in ${hours}`, email: null, phone: null },
      expires_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
    })
    const { page } = await openConsole(browser, demo, 'account')
    await page.route('**/v1/bookings?status=pending*', (route) => {
      const isFirst = !route.request().url().includes('cursor=')
      const json = isFirst
        ? { bookings: [copy('01', 9)], next_cursor: 'second' }
        : { bookings: [copy('02', 3)], next_cursor: null }
      return route.fulfill({ json })
    })
    await openPage(page, demo, 'bookings/approvals')
    const rows = page.getByRole('table', { name: 'Waiting for approval' }).locator('tbody tr')
    await rows.nth(1).waitFor()
    expect(await rows.first().innerText()).to.contain('Due in 3')
    expect(await rows.last().innerText()).to.contain('Due in 9')
  })

  it('cancels a booking with a reason after naming it, and the history says so, and who did what', async () => {
    const id = await book(demo, { name: 'Leaver', email: 'leaver@club.example' })
    const { page } = await openConsole(browser, demo, 'bookings')
    // As if the customer had booked.
    await page.route('**/history?*', async (route) => {
      const response = await route.fetch()
      const { changes, ...rest } = (await response.json()) as { changes: object[] }
      const [first, ...others] = changes
      await route.fulfill({
        response,
        json: { ...rest, changes: [{ ...first, actor: 'customer', user_id: null }, ...others] },
      })
    })
    await openPage(page, demo, `bookings/${id}`)
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await dialog.getByText(/^Leaver, .*[AP]M$/).waitFor()
    expect(await dialog.locator('.actions button').allInnerTexts()).to.deep.equal(['Keep it', 'Cancel booking'])
    await dialog.getByLabel('Reason (optional)').fill('rain')
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    const changes = page.getByRole('table', { name: 'History' })
    await changes.getByText('Cancelled').waitFor()
    await changes.getByText('Club owner').waitFor()
    expect(await changes.locator('tbody td:nth-child(3)').allInnerTexts()).to.deep.equal(['The customer', 'Club owner'])
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

  it('keeps every column readable beside a name of 200 characters, and opens a row anywhere on a phone', async () => {
    const name = `${'W'.repeat(120)} ${'i'.repeat(79)}`
    const id = await book(demo, { name, email: 'long@club.example' })
    const { page } = await openConsole(browser, demo, 'bookings?customer=long@club.example')
    const row = page.getByRole('table', { name: 'Bookings' }).locator('tbody tr').first()
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await row.waitFor()
      await screenshot(page, `bookings-long-name-${width}`)
      // A number of persons is as wide as its title.
      const wides = await row
        .locator('td:not([data-title=Persons])')
        .evaluateAll((cells) => cells.map((each) => each.getBoundingClientRect().width))
      expect(Math.min(...wides), `${width}: ${wides}`).to.be.at.least(90)
      await expectNoOverflow(page)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await screenshot(page, 'bookings-long-name-390')
    await row.locator('td').last().scrollIntoViewIfNeeded()
    const status = await row.locator('td').last().boundingBox()
    await page.mouse.click((status?.x ?? 0) + 200, (status?.y ?? 0) + 10)
    await page.waitForURL(new RegExp(id))
  })

  it('lists what waits for approval with its deadline, and approves in one click', async () => {
    const waiting = await demo.api('GET', '/v1/bookings?status=pending')
    const [first] = (waiting.body as unknown as { bookings: { id: string }[] }).bookings
    const { page } = await openConsole(browser, demo, 'bookings/approvals')
    const row = page.getByRole('table', { name: 'Waiting for approval' }).locator('tbody tr', {
      has: page.locator(`a[href$="${first?.id}"]`),
    })
    await row.waitFor()
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
    expect(lines.map((line) => line.split(',').at(-1))).to.deep.equal(['persons', '1'])
    const [ics] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as calendar' }).click(),
    ])
    expect(await readFile((await ics.path()) as string, 'utf8')).to.match(/^BEGIN:VCALENDAR\r\n[\s\S]*: Exported\r\n/)
  })

  it('writes no cell that a spreadsheet would run, and quotes line ends', () => {
    const [, row] = toCsv([exported]).split(/\r\n(?=0198)/)
    expect(row).to.contain(`"'=HYPERLINK(""x"")"`).and.contain('"Line one\nline two; more"')
    expect(row).to.match(/,\+49 30 12345,"\{""source"":""fair""\}","Level: Advanced\nSize: 42",4\r\n$/)
  })

  it('writes telephone numbers as they are, and no other text that begins with a plus', () => {
    const phones = ['+49 (30) 123-45', '+1/555.0100', '+cmd|x', '+A1', '+1+SUM(1)', '-1']
    const cells = phones.map((phone) =>
      toCsv([{ ...exported, metadata: '', answers: '', phone }])
        .split(',')
        .at(-4),
    )
    expect(cells).to.deep.equal(['+49 (30) 123-45', '+1/555.0100', "'+cmd|x", "'+A1", "'+1+SUM(1)", "'-1"])
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
})

/** Browser and runtime write ranges with different spaces. */
function plain(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ')
}

function inAWeek(): string {
  return new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
}

type Moved = { start_at: string; allocations: { resource_id: string }[] }

/** Books the first free start of the first service. Returns the id. */
async function book(
  demo: ReturnType<typeof useDemo>,
  customer?: { name: string; email: string },
  from = new Date(),
): Promise<string> {
  const { body } = await demo.api('GET', '/v1/services')
  const service_id = (body as unknown as { services: { id: string }[] }).services[0]?.id
  const listed = await demo.api('GET', `/v1/availability?service_id=${service_id}&from=${from.toISOString()}`)
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
