// Runs on: SQLite
/** The views of days on the board: week, month and timeline, with stays as bars and classes by their places. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { expectSoundLook } from './console-look.ts'
import { addWorkspace, type Demo, makeIn, openConsole, screenshot, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

const zone = 'Europe/Berlin'

/** The Monday of a week, so many months ahead, that has six more days and a week in the same month. */
function mondayIn(months: number): Temporal.PlainDate {
  const first = Temporal.Now.plainDateISO(zone).add({ months }).with({ day: 6 })
  return first.add({ days: (8 - first.dayOfWeek) % 7 })
}

function instant(date: Temporal.PlainDate, time: string): string {
  return date.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString()
}

/** A house with two cottages that are let by days, and a yoga class for eight persons. */
async function newHouse(demo: Demo, monday: Temporal.PlainDate) {
  const of = await addWorkspace(demo, 'House', zone)
  const make = (path: string, input: unknown, method?: string) => makeIn(of, path, input, method)
  const cottages: string[] = []
  for (const name of ['Lake cottage', 'Wood cottage'])
    cottages.push(await make('/v1/resources', { name, category: 'cottage' }))
  const studio = await make('/v1/resources', { name: 'Studio', category: 'studio', capacity: 8 })
  const days = { unit: 'days', check_in_time: '15:00', check_out_time: '11:00', min_days: 1, max_days: 30 }
  const stay = await make('/v1/services', { name: 'Stay', time_zone: zone, hours_mode: 'ends', ...days })
  await make(`/v1/services/${stay}/resource-requirements`, { category: 'cottage' })
  const yoga = await make('/v1/services', { name: 'Yoga', time_zone: zone, max_party_size: 4 })
  const requirement = await make(`/v1/services/${yoga}/resource-requirements`, { resource_id: studio })
  await make(`/v1/services/${yoga}/resource-requirements/${requirement}/allocation-rule`, { takes: 'party' }, 'PUT')
  const book = (customer: string, input: object) => make('/v1/bookings', { customer: { name: customer }, ...input })
  const ofStay = (day: number, nights: number, cottage: number) => ({
    service_id: stay,
    start_at: instant(monday.add({ days: day }), '15:00'),
    duration_days: nights,
    resource_ids: [cottages[cottage]],
  })
  await book('Ada', ofStay(0, 5, 0))
  await book('Ben', ofStay(5, 4, 0))
  await book('Cleo', ofStay(-2, 4, 1))
  const yogaAt = { service_id: yoga, start_at: instant(monday.add({ days: 2 }), '18:00') }
  await book('Dora', { ...yogaAt, party_size: 2 })
  await book('Emil', yogaAt)
  return { of, cottages, studio, yoga, stay, book, make }
}

const exact = { exact: true }

describe('console: views of days', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const british = { locale: 'en-GB', timezoneId: zone }
  const cellOf = (page: Page, name: string | RegExp) => page.getByRole('grid').getByRole('button', { name })
  const dayName = (day: Temporal.PlainDate) =>
    day.toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const expectBar = async (page: Page, customer: string, from: number, until: number) => {
    const bar = page.locator('.stay-bar', { hasText: customer })
    await bar.first().waitFor()
    expect(await bar.count(), `bars of ${customer}`).to.equal(1)
    const columns = await page.evaluate<{ left: number; width: number }[]>(
      "[...document.querySelectorAll('.overview thead th')].map((each) => each.getBoundingClientRect().toJSON())",
    )
    const box = await bar.boundingBox()
    if (!box) throw new Error('the bar is in view')
    const placeOf = (x: number) => {
      const index = columns.findIndex(({ left, width }) => x < left + width)
      const column = columns[index]
      return column ? index + (x - column.left) / column.width : columns.length
    }
    expect(placeOf(box.x), `start of ${customer}`).to.be.closeTo(from, 0.1)
    expect(placeOf(box.x + box.width), `end of ${customer}`).to.be.closeTo(until, 0.1)
  }

  it('a timeline shows a stay of five nights as one bar from check-in to check-out, and the next stay beside it', async () => {
    const monday = mondayIn(2)
    const { of } = await newHouse(demo, monday)
    const watched = await openConsole(browser, of, `board?date=${monday}`, british)
    const { page } = watched
    // In the column of a day, the start of a stay may be days ago.
    const lastDay = { weekday: 'short', day: 'numeric', month: 'short' } as const
    const until = monday.add({ days: 5 }).toLocaleString('en-GB', lastDay)
    await page.locator('.block.booking', { hasText: `Stay, until ${until}` }).waitFor()
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Timeline' }).click()
    await page.getByRole('grid', { name: 'Bookings by day' }).waitFor()
    expect(page.url()).to.contain('view=timeline')
    expect(await page.locator('tbody th strong').allInnerTexts()).to.deep.equal([
      'Lake cottage',
      'Wood cottage',
      'Studio',
    ])
    // The first column has the names. 15:00 is at 0.625 of a day, and 11:00 at 0.458.
    // Nothing is below its last row.
    const heights = await page.evaluate<number[]>(
      "[...document.querySelectorAll('.overview tbody tr')].map(({ offsetHeight }) => offsetHeight)",
    )
    expect(heights).to.have.lengthOf(3)
    await expectBar(page, 'Ada', 1 + 0.625, 1 + 5.458)
    await expectBar(page, 'Ben', 1 + 5.625, 1 + 9.458)
    await expectBar(page, 'Cleo', 1, 1 + 2.458)
    await expectSoundLook(page, 'board-timeline')
    await page.locator('.stay-bar', { hasText: 'Ada' }).click()
    await page.getByRole('dialog', { name: /^Stay, Ada/ }).waitFor()
    expectQuiet(watched)
  })

  /** The share of a day that is drawn as taken. */
  const fill = (page: Page) =>
    page.evaluate<number>(
      "(({ offsetWidth, parentElement }) => offsetWidth / parentElement.offsetWidth)(document.querySelector('.day-fill'))",
    )

  it('a class of three persons in two bookings is 3 of 8, on the timeline, in its week and in its list', async () => {
    const monday = mondayIn(2)
    const { of, book, make, studio, yoga } = await newHouse(demo, monday)
    const wednesday = monday.add({ days: 2 })
    const { page } = await openConsole(browser, of, `board?date=${monday}&view=timeline`, british)
    const cell = cellOf(page, `Studio, ${dayName(wednesday)}, 2 bookings, 3 of 8 taken`)
    await cell.getByText('3 of 8', exact).waitFor()
    expect(await fill(page)).to.be.closeTo(3 / 8, 0.05)
    // A second class on the day takes other places: the day says the most at one time.
    await book('Fay', { service_id: yoga, start_at: instant(wednesday, '20:00'), party_size: 2 })
    await cellOf(page, `Studio, ${dayName(wednesday)}, 3 bookings, 3 of 8 taken`).click()
    const list = page.getByRole('dialog', { name: `Studio, ${dayName(wednesday)}` })
    expect(await list.locator('h3').allInnerTexts()).to.deep.equal([
      '18:00–19:00 Yoga, 3 of 8 taken',
      '20:00–21:00 Yoga, 2 of 8 taken',
    ])
    await expectAccessible(page)
    await list.getByRole('button', { name: 'Dora' }).click()
    await page.getByRole('dialog', { name: /^Yoga, Dora/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Week', ...exact }).click()
    await page.locator('.booking-line', { hasText: '18:00 Yoga, 3 of 8 taken' }).waitFor()
    // The day, whose blocks counted bookings before.
    await page.getByRole('button', { name: 'Day', ...exact }).click()
    await page.getByLabel('Date', exact).fill(wednesday.toString())
    await page.locator('.block.group', { hasText: '3/8' }).waitFor()
    // Bookings stay when places are taken away. Their day is full, and not the days after it.
    await make(`/v1/resources/${studio}`, { capacity: 2 }, 'PATCH')
    await page.getByRole('button', { name: 'Timeline', ...exact }).click()
    await cellOf(page, `Studio, ${dayName(wednesday)}, 3 bookings, 3 of 2 taken`).waitFor()
    expect(await fill(page)).to.be.closeTo(1, 0.05)
  })

  it('a week names its bookings by day with the stays above them, and steps by seven days', async () => {
    const monday = mondayIn(2)
    const { of } = await newHouse(demo, monday)
    const watched = await openConsole(browser, of, `board?date=${monday}&view=week`, british)
    const { page } = watched
    await page.locator('.stay-bar', { hasText: 'Ada' }).waitFor()
    await expectBar(page, 'Ada', 0.625, 5.458)
    await expectBar(page, 'Ben', 5.625, 7)
    expect(await page.locator('.booking-line:not(.stay)').allInnerTexts()).to.deep.equal(['18:00 Yoga, 3 of 8 taken'])
    await expectSoundLook(page, 'board-days-week')
    await page.getByRole('button', { name: 'Later' }).click()
    await page.waitForURL(`**date=${monday.add({ days: 7 })}**`)
    await expectBar(page, 'Ben', 0, 2.458)
    await page.getByRole('button', { name: 'Earlier' }).click()
    await page.locator('.stay-bar', { hasText: 'Ada' }).waitFor()
    expectQuiet(watched)
  })

  it('a month shows the stay across its weeks, steps by a month, and opens a day', async () => {
    const monday = mondayIn(3)
    const { of } = await newHouse(demo, monday)
    const watched = await openConsole(browser, of, `board?date=${monday}&view=month`, british)
    const { page } = watched
    await page.locator('.stay-bar', { hasText: 'Ada' }).waitFor()
    await page
      .getByRole('heading', { name: monday.toLocaleString('en-GB', { month: 'long', year: 'numeric' }) })
      .waitFor()
    expect(await page.locator('.overview-day').count()).to.equal(monday.daysInMonth)
    // Five nights from Saturday to Wednesday are a bar in each of two weeks.
    expect(await page.locator('.stay-bar', { hasText: 'Ben' }).count()).to.equal(2)
    await expectSoundLook(page, 'board-month')
    await page.getByRole('button', { name: 'Later' }).click()
    const next = monday.with({ day: 1 }).add({ months: 1 })
    await page
      .getByRole('heading', { name: next.toLocaleString('en-GB', { month: 'long', year: 'numeric' }) })
      .waitFor()
    await page.getByText('Ada').waitFor({ state: 'detached' })
    await page.goBack()
    await cellOf(page, new RegExp(`^${dayName(monday.add({ days: 2 }))}`)).click({ position: { x: 20, y: 8 } })
    await page.getByRole('link', { name: 'Open the day' }).click()
    await page.locator('.board-title', { hasText: 'Studio' }).waitFor()
    expectQuiet(watched)
  })

  it('a month has a booking over the midnight between two of its weeks once, and the view of the second week has it, too', async () => {
    const monday = mondayIn(3)
    const { of, book, make } = await newHouse(demo, monday)
    const night = await make('/v1/services', {
      name: 'Night',
      time_zone: zone,
      duration_minutes: 180,
      slot_interval_minutes: 60,
    })
    await book('Gil', { service_id: night, start_at: instant(monday.subtract({ days: 1 }), '23:00') })
    const { page } = await openConsole(browser, of, `board?date=${monday}&view=month`, british)
    await page.locator('.booking-line', { hasText: 'Gil' }).first().waitFor()
    expect(await page.locator('.booking-line', { hasText: 'Gil' }).count()).to.equal(1)
    await page.getByRole('button', { name: 'Week', ...exact }).click()
    await page.locator('.overview.week .booking-line', { hasText: 'Gil' }).waitFor()
  })

  it('arrow keys go through the days, Enter lists one, and Tab leaves the grid', async () => {
    const monday = mondayIn(2)
    const { of } = await newHouse(demo, monday)
    const { page } = await openConsole(browser, of, `board?date=${monday}&view=timeline`, british)
    const name = () => page.evaluate<string>('document.activeElement.ariaLabel')
    await cellOf(page, `Lake cottage, ${dayName(monday)}, 1 booking`).focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    expect(await name()).to.equal(`Studio, ${dayName(monday.add({ days: 2 }))}, 2 bookings, 3 of 8 taken`)
    await page.keyboard.press('End')
    expect(await name()).to.equal(`Studio, ${dayName(monday.add({ days: 13 }))}, 0 bookings`)
    await page.keyboard.press('ArrowDown')
    expect(await name(), 'the last row').to.contain('Studio')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Nothing is booked.').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('.overview-day[tabindex="0"]').count()).to.equal(1)
  })

  it('shows one resource, or one category, in each view, and keeps them in the address', async () => {
    const monday = mondayIn(2)
    const { of, cottages } = await newHouse(demo, monday)
    const { page } = await openConsole(browser, of, `board?date=${monday}&view=timeline`, british)
    await page.getByLabel('Category', exact).selectOption('cottage')
    await page.locator('tbody th', { hasText: 'Studio' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Month', ...exact }).click()
    await page.locator('.stay-bar', { hasText: 'Cleo' }).first().waitFor()
    expect(await page.locator('.booking-line:not(.stay)').count()).to.equal(0)
    expect(page.url()).to.contain('category=cottage')
    await page.getByLabel('Resource', exact).selectOption('Lake cottage')
    await page.getByText('Cleo').waitFor({ state: 'detached' })
    await page.locator('.stay-bar', { hasText: 'Ada' }).waitFor()
    expect(page.url()).to.contain('view=month').and.contain(`resource=${cottages[0]}`)
    await page.getByRole('button', { name: 'Week', ...exact }).click()
    await page.locator('.block.booking').first().waitFor()
    await page.getByRole('button', { name: 'Day', ...exact }).click()
    await page.locator('.board-title').first().waitFor()
    expect(await page.locator('.board-title').count(), 'the day of one resource').to.equal(1)
  })

  it('a week on a phone is a list of days, a month counts, and a timeline scrolls beside its names', async () => {
    const monday = mondayIn(2)
    const { of } = await newHouse(demo, monday)
    const viewport = { width: 390, height: 844 }
    const { page } = await openConsole(browser, of, `board?date=${monday}&view=week`, { ...british, viewport })
    await page.locator('.booking-line', { hasText: '18:00 Yoga, 3 of 8 taken' }).waitFor()
    expect(
      await page.locator('.booking-line.stay', { hasText: 'Ada' }).count(),
      'a stay is listed on each of its days',
    ).to.equal(6)
    await page.getByRole('button', { name: 'More controls' }).click()
    await page.getByRole('button', { name: 'Month', ...exact }).click()
    const wednesday = cellOf(page, new RegExp(`^${dayName(monday.add({ days: 2 }))}, 4 bookings`))
    await wednesday.getByText('4', exact).waitFor()
    await page.getByRole('button', { name: 'Timeline', ...exact }).click()
    await page.locator('.stay-bar', { hasText: 'Ada' }).waitFor()
    const left = () => page.evaluate<number>("document.querySelector('tbody th').getBoundingClientRect().left")
    const before = await left()
    await page.evaluate("document.querySelector('.board').scrollLeft = 300")
    expect(await left()).to.equal(before)
    await screenshot(page, 'phone-timeline')
  })
})
