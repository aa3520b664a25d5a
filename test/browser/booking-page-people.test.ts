// Runs on: SQLite
/** The choice of a person on the booking page, where the service allows it, and no name where it does not. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { chooseTime, day, fillDetails, openBookingPage, venueZone } from './booking-page-support.ts'
import { type Demo, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

type Coaches = { service: string; ids: string[] }

/** A public service that one of two coaches of its own serves; the first one is busy at ten of the open day. */
async function newCoaches(demo: Demo, customer_choice: boolean): Promise<Coaches> {
  const category = `coach ${Math.random()}`
  const make = async (path: string, body: unknown) => (await demo.api<{ id: string }>('POST', path, body)).body.id
  const weekly_hours = [{ days: [1, 2, 3, 4, 5, 6, 7], start: '08:00', end: '18:00' }]
  const common = { duration_minutes: 60, time_zone: venueZone, weekly_hours }
  const service = await make('/v1/services', { name: 'Lesson', ...common, public: true })
  const ids = [
    await make('/v1/resources', { name: 'Ada', category }),
    await make('/v1/resources', { name: 'Bea', category }),
  ]
  const requirement = await make(`/v1/services/${service}/resource-requirements`, { category })
  const rule = `/v1/services/${service}/resource-requirements/${requirement}/allocation-rule`
  const set = await demo.api('PUT', rule, { customer_choice })
  expect(set.status).to.equal(200)
  return { service, ids }
}

async function takeTen(demo: Demo, { service, ids }: Coaches): Promise<void> {
  const { body } = await demo.api<{ slots: { start_at: string }[] }>(
    'GET',
    `/v1/availability?service_id=${service}&from=${day}T00:00:00Z&to=${day}T23:00:00Z`,
  )
  const ten = body.slots.find(
    ({ start_at }) => new Date(start_at).toLocaleTimeString('en-GB', { timeZone: venueZone }) === '10:00:00',
  )
  const booked = await demo.api('POST', '/v1/bookings', {
    service_id: service,
    start_at: ten?.start_at,
    resource_ids: [ids[0]],
  })
  expect(booked.status).to.equal(201)
}

/** The ids of the resources that the booking of a customer has. */
async function resourcesOf(demo: Demo, { service }: Coaches, name: string): Promise<string[] | undefined> {
  const { body } = await demo.api<{
    bookings: { customer: { name: string } | null; allocations: { resource_id: string }[] }[]
  }>('GET', `/v1/bookings?service_id=${service}`)
  const booking = body.bookings.find(({ customer }) => customer?.name === name)
  return booking?.allocations.map(({ resource_id }) => resource_id)
}

describe('booking page: with whom', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  it('offers anybody first, then the names; the times of one person are those at which that person is free', async () => {
    const coaches = await newCoaches(demo, true)
    await takeTen(demo, coaches)
    const watched = await openBookingPage(browser, demo, coaches.service, `#/${day}`)
    const { page } = watched
    const select = page.getByLabel('With whom?')
    const ten = page.getByRole('button', { name: '10:00', exact: true })
    await ten.waitFor()
    expect(await select.locator('option').allInnerTexts()).to.deep.equal(['Anybody', 'Ada', 'Bea'])
    await select.selectOption('Ada')
    await page.getByRole('button', { name: '09:00', exact: true }).waitFor()
    expect(await ten.count()).to.equal(0)
    await expectAccessible(page)
    await select.selectOption('Bea')
    await chooseTime(page, '10:00')
    await page.getByText('Bea', { exact: true }).waitFor()
    await fillDetails(page, 'Asks for Bea')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('heading', { name: 'You are booked' }).waitFor()
    expect(await resourcesOf(demo, coaches, 'Asks for Bea')).to.deep.equal([coaches.ids[1]])
    expectQuiet(watched)
  })

  it('moves a booking to the chosen person, at times at which that person is free', async () => {
    const coaches = await newCoaches(demo, true)
    await takeTen(demo, coaches)
    const { page } = await openBookingPage(browser, demo, coaches.service, `#/${day}`)
    await chooseTime(page, '11:00')
    await fillDetails(page, 'Moves to Bea')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    const link = await page.getByLabel('Your link to this booking').inputValue()
    const watched = await browser.open({ locale: 'en-GB', timezoneId: venueZone, reducedMotion: 'reduce' })
    const { page: later } = watched
    await later.goto(`${link}&move=${day}`)
    const select = later.getByLabel('With whom?')
    const ten = later.getByRole('button', { name: '10:00', exact: true })
    await ten.waitFor()
    expect(await select.locator('option').allInnerTexts()).to.deep.equal(['Anybody', 'Ada', 'Bea'])
    await select.selectOption('Ada')
    await later.getByRole('button', { name: '09:00', exact: true }).waitFor()
    expect(await ten.count()).to.equal(0)
    await select.selectOption('Bea')
    await expectAccessible(later)
    await ten.click()
    await later.getByText('Bea', { exact: true }).waitFor()
    await later.getByRole('button', { name: 'Move the booking' }).click()
    await later.getByRole('heading', { name: 'Your booking is moved' }).waitFor()
    expect(await resourcesOf(demo, coaches, 'Moves to Bea')).to.deep.equal([coaches.ids[1]])
    expectQuiet(watched)
  })

  it('asks nobody when a booking is moved where customers may not choose', async () => {
    const { service } = await newCoaches(demo, false)
    const { page } = await openBookingPage(browser, demo, service, `#/${day}`)
    await chooseTime(page, '11:00')
    await fillDetails(page, 'Moves with anybody')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByRole('heading', { name: 'Choose a new time' }).waitFor()
    expect(await page.getByLabel('With whom?').count()).to.equal(0)
  })

  it('asks nobody, and no reply has a name, where customers may not choose', async () => {
    const coaches = await newCoaches(demo, false)
    const { page, requests } = await openBookingPage(browser, demo, coaches.service, `#/${day}`)
    await page.getByRole('button', { name: '10:00', exact: true }).waitFor()
    expect(await page.getByLabel('With whom?').count()).to.equal(0)
    for (const request of requests.filter((each) => each.url().includes('/v1/'))) {
      const text = await (await request.response())?.text()
      expect(text).not.to.match(/Ada|Bea/)
    }
  })
})
