// Runs on: SQLite
/** The page that explains a start: what it says is what the API says. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, openConsole, openPage, screenshot, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

describe('console: why not?', () => {
  const browser = useChromium()
  // The tests call more often in a minute than one user may.
  const demo = useDemo({ RATE_LIMITS: 'off' })

  it('lists the starts of a day, and explains a taken one with its booking, and a free one with a link to book it', async () => {
    const { serviceId, start, bookingId } = await takeAll(demo)
    const watched = await openConsole(browser, demo, `why-not?service=${serviceId}&start=${start}`)
    const { page } = watched
    await page.getByText('This start cannot be booked').waitFor()
    const explained = await demo.api('GET', `/v1/availability/explain?service_id=${serviceId}&start_at=${start}`)
    const codes = (explained.body as unknown as Explained).reasons.map(({ code }) => code)
    expect(await page.locator('.reasons code').allTextContents()).to.deep.equal(codes)
    const links = await page.locator('.reasons a').evaluateAll((all: { hash: string }[]) => all.map(({ hash }) => hash))
    expect(links).to.include(`#/${demo.workspaceId}/bookings/${bookingId}`)
    await page.locator('.next-starts button').first().click()
    await page.getByText('This start can be booked.').waitFor()
    const book = await page.getByRole('link', { name: 'Book it' }).getAttribute('href')
    expect(book).to.contain(`service=${serviceId}`)
    expectQuiet(watched)
  })

  it('explains a start for a party and a length, and for those that the service allows where the address has others', async () => {
    const weekly_hours = [{ days: [1, 2, 3, 4, 5, 6, 7], start: '18:00', end: '22:00' }]
    const table = await demo.api<{ id: string }>('POST', '/v1/resources', {
      name: 'Table',
      category: 'seat',
      capacity: 4,
    })
    const settings = { time_zone: 'Europe/Berlin', weekly_hours, duration_minutes: 60, duration_options: [60, 120] }
    const service = await demo.api<{ id: string }>('POST', '/v1/services', {
      ...{ name: 'Dinner', min_party_size: 2, max_party_size: 6, ...settings },
    })
    const path = `/v1/services/${service.body.id}/resource-requirements`
    const requirement = await demo.api<{ id: string }>('POST', path, { resource_id: table.body.id })
    const rule = await demo.api('PUT', `${path}/${requirement.body.id}/allocation-rule`, { takes: 'whole' })
    expect(rule.status).to.equal(200)
    const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
    const watched = await openConsole(browser, demo, `why-not?service=${service.body.id}&day=${day}&party=1&length=90`)
    const { page } = watched
    await page.locator('.start', { hasText: '9:00 PM' }).click()
    await page.getByText('This start can be booked.').waitFor()
    expect(await page.getByLabel('Persons').inputValue()).to.equal('2')
    await page.getByLabel('Length').selectOption('120')
    await page.getByText('This start cannot be booked').waitFor()
    await page.getByLabel('Length').selectOption('60')
    await page.getByText('This start can be booked.').waitFor()
    await page.getByLabel('Persons').fill('5')
    await page.getByLabel('Persons').press('Tab')
    await page.locator('.reasons code', { hasText: 'PARTY_TOO_LARGE' }).waitFor({ state: 'attached' })
    expect(page.url()).to.include('party=5')
    await expectAccessible(page)
    await expectNoOverflow(page)
    expectQuiet(watched)
  })

  it('names the customer, the hold and the closure that take the resources, and links to them and to the resource', async () => {
    const { serviceId, start, end, resources } = await freeStart(demo)
    const [held, booked, closed] = resources as [Resource, Resource, Resource]
    const customer = { name: 'Blocking guest', email: 'blocking@club.example' }
    const place = { service_id: serviceId, start_at: start }
    const booking = await demo.api<{ id: string }>('POST', '/v1/bookings', {
      ...place,
      customer,
      resource_ids: [booked.id],
    })
    const hold = await demo.api('POST', '/v1/availability/holds', { ...place, resource_ids: [held.id] })
    for (const { id } of resources.slice(2)) {
      const body = { start_at: start, end_at: end, reason: 'New floor' }
      expect((await demo.api('POST', `/v1/resources/${id}/closures`, body)).status).to.equal(201)
    }
    expect([booking.status, hold.status]).to.deep.equal([201, 201])
    const watched = await openConsole(browser, demo, `why-not?service=${serviceId}&start=${encodeURIComponent(start)}`)
    const { page } = watched
    const blockers = page.locator('.reasons')
    const line = blockers.locator('li li', { hasText: 'Blocking guest' }).first()
    await line.waitFor()
    const link = (name: string) => line.getByRole('link', { name }).getAttribute('href')
    expect(await link('Blocking guest')).to.equal(`#/${demo.workspaceId}/bookings/${booking.body.id}`)
    expect(await link(booked.name)).to.equal(`#/${demo.workspaceId}/resources/${booked.id}`)
    const onHold = blockers.locator('li li', { hasText: 'Hold' }).first()
    expect(await onHold.getByRole('link', { name: held.name }).count()).to.equal(1)
    expect(await onHold.getByRole('link', { name: 'Hold' }).getAttribute('href')).to.contain('/board?date=')
    const closure = blockers.locator('li li', { hasText: 'New floor' }).first()
    const closures = await closure.getByRole('link', { name: closed.name }).getAttribute('href')
    expect(closures).to.equal(`#/${demo.workspaceId}/resources/${closed.id}`)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await screenshot(page, 'why-not-blockers')
    expectQuiet(watched)
  })

  it('does not let a booking block its own move, and links from its free start to the move', async () => {
    const { serviceId, start, bookingId } = await takeAll(demo)
    const { page } = await openConsole(browser, demo, `bookings/${bookingId}`)
    const link = page.locator('dd a[href*="why-not"]')
    await link.waitFor()
    expect(await link.getAttribute('href')).to.contain(`booking=${bookingId}`)
    await link.click()
    await page.getByText('This start can be booked.').waitFor()
    await page.getByRole('link', { name: 'Move it here' }).click()
    await page.getByRole('dialog', { name: 'Move the booking' }).waitFor()
    await openPage(page, demo, `why-not?service=${serviceId}&start=${start}`)
    await page.getByText('This start cannot be booked').waitFor()
  })

  it('keeps service, day and start in the address', async () => {
    const { page } = await openConsole(browser, demo, 'why-not?day=2027-02-01')
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).to.equal('2027-02-01')
    await page.getByRole('button', { name: 'Next day' }).click()
    await page.waitForURL(/day=2027-02-02/)
    await page.locator('.start').first().click()
    await page.waitForURL(/start=2027-02-02/)
    await page.reload()
    await page.locator('.start[aria-pressed=true]').waitFor()
  })
})

type Explained = { reasons: { code: string }[] }
type Listed = { services: { id: string }[] }
type Slots = { slots: { start_at: string; end_at: string; remaining: number }[] }

type Resource = { id: string; name: string; category: string | null }

/** A start of the first service at which all resources of its category are free, of which there are at least three. */
async function freeStart(demo: ReturnType<typeof useDemo>) {
  const serviceId = (await demo.api<Listed>('GET', '/v1/services')).body.services[0]?.id ?? ''
  const needed = await demo.api<{ requirements: { category: string | null }[] }>(
    'GET',
    `/v1/services/${serviceId}/resource-requirements`,
  )
  const category = needed.body.requirements[0]?.category
  const all = (await demo.api<{ resources: Resource[] }>('GET', '/v1/resources')).body.resources
  const resources = all.filter((each) => each.category === category)
  const from = new Date(Date.now() + 9 * 86_400_000).toISOString()
  const to = new Date(Date.now() + 12 * 86_400_000).toISOString()
  const listed = await demo.api<Slots>('GET', `/v1/availability?service_id=${serviceId}&from=${from}&to=${to}`)
  const slot = listed.body.slots.find(({ remaining }) => remaining === resources.length)
  if (!slot || resources.length < 3) throw new Error('the demo has three courts that are free together')
  return { serviceId, start: slot.start_at, end: slot.end_at, resources }
}

/** Books the first free start until nothing is left of it. */
async function takeAll(demo: ReturnType<typeof useDemo>) {
  const { body } = await demo.api('GET', '/v1/services')
  const serviceId = (body as unknown as Listed).services[0]?.id ?? ''
  const listed = await demo.api('GET', `/v1/availability?service_id=${serviceId}`)
  const [slot] = (listed.body as unknown as Slots).slots
  if (!slot) throw new Error('the demo has a free start')
  let bookingId = ''
  for (let left = slot.remaining; left > 0; left--) {
    const booked = await demo.api('POST', '/v1/bookings', { service_id: serviceId, start_at: slot.start_at })
    expect(booked.status).to.equal(201)
    bookingId = (booked.body as unknown as { id: string }).id
  }
  return { serviceId, start: slot.start_at, bookingId }
}
