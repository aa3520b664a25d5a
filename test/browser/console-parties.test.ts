// Runs on: SQLite
/** Persons of a booking, wherever people work with bookings: the board, the lists, a customer's page and the search. */
import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { expectSoundLook } from './console-look.ts'
import {
  addWorkspace,
  type Demo,
  expectNoOverflow,
  makeIn,
  openConsole,
  openPage,
  screenshot,
  useDemo,
  widths,
} from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

const zone = 'Europe/Berlin'
/** The next Friday: the evening of the tests. */
const today = Temporal.Now.plainDateISO(zone)
const friday = today.add({ days: 12 - today.dayOfWeek })
const berg = { name: 'Berg', email: 'berg@guest.example' }

/**
 * A restaurant with a table for four and one for eight, or a salon with two chairs: the same hours and names.
 * @param service settings of what is booked, and how it takes a resource
 */
async function newHouse(demo: Demo, name: string, service: object, takes: 'one' | 'whole') {
  const of = await addWorkspace(demo, name, zone)
  const make = (path: string, input: unknown, method?: string) => makeIn(of, path, input, method)
  for (const capacity of takes === 'whole' ? [4, 8] : [1, 1])
    await make('/v1/resources', { name: `Place ${capacity}`, category: 'place', capacity })
  const serviceId = await make('/v1/services', { name: 'Visit', time_zone: zone, ...service })
  const requirement = await make(`/v1/services/${serviceId}/resource-requirements`, { category: 'place' })
  await make(`/v1/services/${serviceId}/resource-requirements/${requirement}/allocation-rule`, { takes }, 'PUT')
  const book = (customer: object, time: string, input: object = {}) =>
    make('/v1/bookings', {
      service_id: serviceId,
      start_at: instantAt(time),
      customer,
      ...input,
    })
  return { of, book, serviceId, make }
}

const newRestaurant = async (demo: Demo) => {
  const house = await newHouse(demo, 'Lantern', { max_party_size: 8 }, 'whole')
  await house.book(berg, '18:00', { party_size: 4 })
  await house.book({ name: 'Costa' }, '18:00', { party_size: 7 })
  await house.book({ name: 'Solo' }, '20:00')
  return house
}

const exact = { exact: true }
const british = { locale: 'en-GB', timezoneId: zone }

describe('console: persons of bookings', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const block = (page: Page, customer: string) => page.locator('.block.booking', { hasText: customer })
  const search = async (page: Page, text: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(text)
    const found = page.getByRole('group', { name: 'Bookings' }).getByRole('option').first()
    await found.waitFor()
    return found
  }

  it('a day says 4 persons in each block and for screen readers, and the popover says it again', async () => {
    const { of, make, serviceId } = await newRestaurant(demo)
    await make('/v1/availability/holds', { service_id: serviceId, start_at: instantAt('21:00'), party_size: 5 })
    const watched = await openConsole(browser, of, `board?date=${friday}`, { ...british, viewport: wide })
    const { page } = watched
    const persons = (customer: string) => block(page, customer).locator('.persons').innerText()
    await block(page, 'Berg').waitFor()
    expect(await persons('Berg')).to.equal('4 persons')
    expect(await persons('Costa')).to.equal('7 persons')
    // The service takes parties: one person is a party, too.
    expect(await persons('Solo')).to.equal('1 person')
    expect(await page.locator('.block.hold .persons').innerText()).to.equal('5 persons')
    await page.getByRole('button', { name: /^Berg 4 persons/ }).click()
    await page
      .getByRole('dialog', { name: /^Visit, Berg, 4 persons, / })
      .locator('dd', { hasText: /^4$/ })
      .waitFor()
    await expectSoundLook(page, 'board-parties')
    await page.keyboard.press('Escape')
    await block(page, 'Berg').focus()
    await page.keyboard.press('m')
    expect(await page.locator('.ghost').first().innerText()).to.match(/^Berg\s+4 persons\s/)
    await page.keyboard.press('Escape')
    expectQuiet(watched)
  })

  it('a phone says 4 × with an icon, in a block whose name is cut off, and 4 persons for screen readers', async () => {
    const { of, book } = await newRestaurant(demo)
    await book({ name: 'The very long name of a guest who comes with others' }, '12:00', { party_size: 6 })
    const watched = await openConsole(browser, of, `board?date=${friday}`, { ...british, viewport: narrow })
    const { page } = watched
    await page.getByRole('button', { name: /^Berg 4 persons/ }).waitFor()
    const cut = block(page, 'The very long name')
    expect(await cut.locator('.persons [aria-hidden]').first().innerText()).to.equal('6 ×')
    const [outer, inner] = await Promise.all([cut.boundingBox(), cut.locator('.persons .icon').boundingBox()])
    if (!outer || !inner) throw new Error('the block and its icon are in view')
    expect(inner.x + inner.width).to.be.at.most(outer.x + outer.width)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await screenshot(page, 'board-parties-phone')
    expectQuiet(watched)
  })

  it('week, month and the list of a day name the guest with the persons, and not the places of a whole table', async () => {
    const { of } = await newRestaurant(demo)
    const { page } = await openConsole(browser, of, `board?date=${friday}&view=week`, british)
    const line = page.locator('.booking-line', { hasText: '18:00 Costa' })
    await line.waitFor()
    expect(await line.innerText()).to.match(/^18:00 Costa\s+7 ×\s+7 persons$/)
    await page.getByRole('button', { name: 'Month', ...exact }).click()
    await page.getByRole('button', { name: /^18:00 Costa 7 persons/ }).waitFor()
    const cell = page.getByRole('grid').getByRole('button', { name: /, 3 bookings, 12 persons$/ })
    expect(await cell.locator('.persons [aria-hidden]').first().innerText()).to.equal('12 ×')
    expect(await page.getByText('8 of 8 taken').count()).to.equal(0)
    await page
      .getByRole('grid')
      .getByRole('button', { name: /3 bookings/ })
      .press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Costa 7 persons Confirmed' }).waitFor()
  })

  it('a stay says its persons in its bar on the timeline', async () => {
    const days = { unit: 'days', check_in_time: '15:00', check_out_time: '11:00', min_days: 1, max_days: 9 }
    const { of, book } = await newHouse(demo, 'Cottages', { ...days, hours_mode: 'ends', max_party_size: 4 }, 'whole')
    await book({ name: 'Ada' }, '15:00', { duration_days: 3, party_size: 2 })
    const { page } = await openConsole(browser, of, `board?date=${friday}&view=timeline`, british)
    await page.getByRole('button', { name: 'Ada 2 persons' }).waitFor()
  })

  it('the list of bookings, the page of a customer, the approvals and the search have the persons', async () => {
    const { of, book } = await newRestaurant(demo)
    await book(berg, '12:00', { party_size: 3, pending: true })
    const watched = await openConsole(browser, of, 'bookings', british)
    const { page } = watched
    const cells = (table: string) =>
      page.getByRole('table', { name: table }).locator('td[data-title=Persons]').allInnerTexts()
    await page.getByRole('table', { name: 'Bookings' }).waitFor()
    expect(await cells('Bookings')).to.have.members(['3', '4', '7', '1'])
    await expectAccessible(page)
    await openPage(page, of, 'bookings/approvals')
    await page.getByRole('table', { name: 'Waiting for approval' }).waitFor()
    expect(await cells('Waiting for approval')).to.deep.equal(['3'])
    await openPage(page, of, `customers/${encodeURIComponent(berg.email)}`)
    await page.getByRole('table', { name: 'To come' }).waitFor()
    expect(await cells('To come')).to.have.members(['3', '4'])
    const found = await search(page, berg.email)
    expect(await found.locator('.facts').innerText()).to.match(/^Visit, 3 persons, /)
    expectQuiet(watched)
  })

  it('exports say the persons: a column of the CSV, and the text of an event', async () => {
    const { of } = await newRestaurant(demo)
    const { page } = await openConsole(browser, of, 'bookings', british)
    await page.getByRole('table', { name: 'Bookings' }).waitFor()
    const exported = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Export as ${name}` }).click(),
      ])
      return readFile((await file.path()) as string, 'utf8')
    }
    const rows = (await exported('CSV')).trimEnd().split('\r\n')
    expect(rows[0]).to.match(/,persons$/)
    expect(rows.slice(1).map((row) => row.split(',').at(-1))).to.have.members(['4', '7', '1'])
    expect(await exported('calendar'))
      .to.contain('Visit: Berg')
      .and.contain('\r\nDESCRIPTION:4 persons\r\n')
  })

  it('says nothing of persons where every booking is for one', async () => {
    const { of, book } = await newHouse(demo, 'Salon', {}, 'one')
    await book(berg, '18:00')
    await book(berg, '12:00', { pending: true })
    const { page } = await openConsole(browser, of, `board?date=${friday}`, british)
    const expectNone = async () => {
      expect(await page.locator('.persons').count()).to.equal(0)
      expect(
        await page
          .locator('main')
          .getByText(/persons?$/i)
          .count(),
      ).to.equal(0)
    }
    await block(page, 'Berg').first().waitFor()
    await expectNone()
    for (const view of ['Week', 'Month']) {
      await page.getByRole('button', { name: view, ...exact }).click()
      await page.locator('.booking-line', { hasText: '18:00 Berg' }).waitFor()
      await expectNone()
    }
    for (const [path, table] of [
      ['bookings', 'Bookings'],
      ['bookings/approvals', 'Waiting for approval'],
      [`customers/${encodeURIComponent(berg.email)}`, 'To come'],
    ] as const) {
      await openPage(page, of, path)
      await page.getByRole('table', { name: table }).locator('td').first().waitFor()
      await expectNone()
    }
    const found = await search(page, berg.email)
    expect(await found.locator('.facts').innerText()).to.match(/^Visit, \D*\d+ /)
  })
})

const wide = { width: widths.wide, height: 900 }
const narrow = { width: widths.narrow, height: 844 }

function instantAt(time: string): string {
  return friday.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString()
}
