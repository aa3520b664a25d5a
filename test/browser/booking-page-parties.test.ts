// Runs on: SQLite
/** Parties, lengths and nights on the booking page: the times are those at which such a booking fits. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { chooseTime, day, fillDetails, openBookingPage, venueZone } from './booking-page-support.ts'
import { type Demo, screenshot, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

type Json = Record<string, unknown>

const weekly_hours = [{ days: [1, 2, 3, 4, 5, 6, 7], start: '18:00', end: '22:00' }]

/** A public service of resources with these capacities. */
async function newService(demo: Demo, capacities: number[], rule: Json, settings: Json): Promise<string> {
  const category = `table ${Math.random()}`
  const make = async (path: string, body: unknown) => (await demo.api<{ id: string }>('POST', path, body)).body.id
  const common = { duration_minutes: 60, time_zone: venueZone, weekly_hours, public: true }
  const service = await make('/v1/services', { name: 'Dinner', ...common, ...settings })
  for (const capacity of capacities) await make('/v1/resources', { name: `Table for ${capacity}`, category, capacity })
  const requirement = await make(`/v1/services/${service}/resource-requirements`, { category })
  const set = await demo.api(
    'PUT',
    `/v1/services/${service}/resource-requirements/${requirement}/allocation-rule`,
    rule,
  )
  expect(set.status).to.equal(200)
  return service
}

async function bookingsOf(demo: Demo, service: string): Promise<Json[]> {
  const { body } = await demo.api<{ bookings: Json[] }>('GET', `/v1/bookings?service_id=${service}`)
  return body.bookings
}

async function finish(page: Page, name: string): Promise<void> {
  await fillDetails(page, name)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByRole('heading', { name: 'You are booked' }).waitFor()
}

describe('booking page: for how many, how long', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const time = (page: Page, at: string) => page.getByRole('button', { name: at, exact: true })

  it('offers only the times at which a table for the party is free, and books one', async () => {
    const service = await newService(demo, [2, 4], { takes: 'whole' }, { max_party_size: 6 })
    const { body } = await demo.api<{ slots: { start_at: string }[] }>(
      'GET',
      `/v1/availability?service_id=${service}&from=${day}T00:00:00Z&to=${day}T23:59:00Z&party_size=4`,
    )
    const taken = await demo.api('POST', '/v1/bookings', {
      ...{ service_id: service, start_at: body.slots[0]?.start_at, party_size: 4 },
    })
    expect(taken.status).to.equal(201)
    const watched = await openBookingPage(browser, demo, service, `#/${day}`)
    const { page } = watched
    await time(page, '18:00').waitFor()
    const select = page.getByLabel('For how many?')
    expect(await select.locator('option').allInnerTexts()).to.deep.equal([
      '1 person',
      '2 persons',
      '3 persons',
      '4 persons',
      '5 persons',
      '6 persons',
    ])
    await select.selectOption('3 persons')
    await time(page, '18:00').waitFor({ state: 'detached' })
    await expectAccessible(page)
    await screenshot(page, 'booking-page-party')
    await chooseTime(page, '19:00')
    await page.getByText('3 persons', { exact: true }).waitFor()
    await finish(page, 'Three of us')
    await page.getByText('3 persons', { exact: true }).waitFor()
    const booked = (await bookingsOf(demo, service)).find(({ party_size }) => party_size === 3)
    expect(booked).to.nested.include({ 'requirements[0].takes': 'whole' })
    expectQuiet(watched)
  })

  it('offers only the starts at which the chosen length fits', async () => {
    const service = await newService(demo, [1], {}, { duration_options: [60, 120], slot_interval_minutes: 60 })
    const watched = await openBookingPage(browser, demo, service, `#/${day}`)
    const { page } = watched
    await time(page, '21:00').waitFor()
    await page.getByLabel('How long?').selectOption({ value: '120' })
    await time(page, '21:00').waitFor({ state: 'detached' })
    await expectAccessible(page)
    await chooseTime(page, '20:00')
    await finish(page, 'Two hours')
    const [booked] = await bookingsOf(demo, service)
    expect(Date.parse(String(booked?.end_at)) - Date.parse(String(booked?.start_at))).to.equal(120 * 60_000)
    expectQuiet(watched)
  })

  it('books nights from check-in until check-out', async () => {
    const days = { unit: 'days', check_in_time: '18:00', check_out_time: '10:00', min_days: 1, max_days: 7 }
    const service = await newService(
      demo,
      [1],
      {},
      { ...days, hours_mode: 'ends', weekly_hours: [{ days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' }] },
    )
    const watched = await openBookingPage(browser, demo, service, `#/${day}`)
    const { page } = watched
    await page.getByLabel('How long?').selectOption({ label: '3 nights' })
    await expectAccessible(page)
    await screenshot(page, 'booking-page-nights')
    await page.getByRole('button', { name: /^18:00/ }).click()
    await finish(page, 'Three nights')
    const [booked] = await bookingsOf(demo, service)
    expect(booked).to.include({ duration_days: 3 })
    expectQuiet(watched)
  })

  const moveTo = async (page: Page, at: string) => {
    await page.getByRole('button', { name: at }).click()
    await page.getByRole('button', { name: 'Move the booking' }).click()
    await page.getByRole('heading', { name: 'Your booking is moved' }).waitFor()
  }
  const openDay = async (page: Page) => {
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByRole('heading', { name: 'Choose a new time' }).waitFor()
    await page.locator('.day.free', { hasText: new RegExp(`^${Number(day.slice(8))}$`) }).click()
  }

  it('a move changes the number of persons and the length, and offers only the times at which these fit', async () => {
    const lengths = { duration_options: [60, 120], slot_interval_minutes: 60 }
    const service = await newService(demo, [2, 4], { takes: 'whole' }, { max_party_size: 6, ...lengths })
    const watched = await openBookingPage(browser, demo, service, `#/${day}`)
    const { page } = watched
    await page.getByLabel('For how many?').selectOption('2 persons')
    await chooseTime(page, '19:00')
    await finish(page, 'Two of us')
    await openDay(page)
    expect(await page.getByLabel('For how many?').inputValue(), 'as it was booked').to.equal('2')
    expect(await page.getByLabel('How long?').inputValue()).to.equal('60')
    await time(page, '21:00').waitFor()
    await page.getByLabel('How long?').selectOption('120')
    await time(page, '21:00').waitFor({ state: 'detached' })
    await page.getByLabel('For how many?').selectOption('5 persons')
    await time(page, '19:00').waitFor({ state: 'detached' })
    await page.getByLabel('For how many?').selectOption('4 persons')
    await time(page, '19:00').waitFor()
    await expectAccessible(page)
    await screenshot(page, 'booking-page-move-party')
    await moveTo(page, '19:00')
    await page.getByText('4 persons', { exact: true }).waitFor()
    const [booked] = await bookingsOf(demo, service)
    expect(booked).to.include({ party_size: 4 })
    expect(Date.parse(String(booked?.end_at)) - Date.parse(String(booked?.start_at))).to.equal(120 * 60_000)
    expectQuiet(watched)
  })

  it('a move keeps persons and nights that the service allows no more, until others are chosen', async () => {
    const nights = { unit: 'days', check_in_time: '18:00', check_out_time: '10:00', min_days: 1, max_days: 7 }
    const always = { weekly_hours: [{ days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' }] }
    const service = await newService(
      demo,
      [4],
      { takes: 'whole' },
      { ...nights, ...always, hours_mode: 'ends', max_party_size: 4 },
    )
    const watched = await openBookingPage(browser, demo, service, `#/${day}`, { viewport: { width: 390, height: 844 } })
    const { page } = watched
    await page.getByLabel('For how many?').selectOption('2 persons')
    await page.getByLabel('How long?').selectOption({ label: '3 nights' })
    await page.getByRole('button', { name: /^18:00/ }).click()
    await finish(page, 'A stay')
    // A service that has become shorter and smaller keeps what was booked.
    await demo.api('PATCH', `/v1/services/${service}`, { max_days: 2, max_party_size: 1 })
    await page.reload()
    await openDay(page)
    expect(await page.getByLabel('How long?').locator('option').allInnerTexts()).to.deep.equal([
      '1 night',
      '2 nights',
      '3 nights',
    ])
    expect(await page.getByLabel('For how many?').locator('option:checked').innerText()).to.equal('2 persons')
    await page.getByRole('button', { name: /^18:00/ }).waitFor()
    await screenshot(page, 'booking-page-move-nights')
    await page.getByLabel('How long?').selectOption({ label: '2 nights' })
    await page.getByRole('button', { name: /^18:00/ }).click()
    await page.getByRole('button', { name: 'Move the booking' }).click()
    await page.getByRole('heading', { name: 'Your booking is moved' }).waitFor()
    const [booked] = await bookingsOf(demo, service)
    expect(booked).to.include({ duration_days: 2, party_size: 2 })
    expectQuiet(watched)
  })
})
