// Runs on: SQLite
/** The hours of a resource in the console: an ordinary week, and days with other hours. */
import { expect } from 'chai'
import { Temporal } from 'temporal-polyfill'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { eventually } from './booking-page-support.ts'
import { expectNoOverflow, openConsole, screenshot, useDemo, widths } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

type Named = { id: string; name: string }
type Hours = { time_zone: string | null; weekly_hours: object[] | null }
type Dates = { dates: { date: string; hours: object[] }[] }

/** The second month after this one: the demo has no bookings there. */
const month = Temporal.Now.plainDateISO('Europe/Berlin').with({ day: 1 }).add({ months: 2 })
const dates = { from_date: month.toString(), until_date: month.add({ days: 27 }).toString() }

describe('console: hours of a resource', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const coach = async (name: string) => {
    const { resources } = (await demo.api<{ resources: Named[] }>('GET', '/v1/resources')).body
    const found = resources.find((each) => each.name === name)
    if (!found) throw new Error(`the demo has no ${name}`)
    return found.id
  }
  const datesOf = async (id: string) => {
    const query = new URLSearchParams({ ...dates, resource_ids: id })
    return (await demo.api<Dates>('GET', `/v1/resource-dates?${query}`)).body.dates
  }

  it('a coach is on duty on Mondays and Tuesdays after a preview and Apply, and always again', async () => {
    const id = await coach('Coach 2')
    const hours = async () => (await demo.api<Hours>('GET', `/v1/resources/${id}/hours`)).body
    await demo.api('PUT', `/v1/resources/${id}/hours`, { time_zone: null, weekly_hours: null })
    const watched = await openConsole(browser, demo, `resources/${id}`)
    const { page } = watched
    const dialog = page.getByRole('dialog')
    await page.getByText('Whenever the service that is booked is open.').waitFor()
    await page.getByRole('button', { name: 'Edit working hours' }).click()
    await dialog.getByLabel('On duty').selectOption('weekly')
    await dialog.getByLabel('Time zone').selectOption('Europe/Berlin')
    for (const day of ['Wed', 'Thu', 'Fri']) await dialog.getByLabel(day).uncheck()
    await expectAccessible(page)
    await screenshot(page, 'resource-hours-dialog')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).waitFor()
    expect(await hours()).to.include({ time_zone: null, weekly_hours: null })
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByText('09:00 – 17:00').waitFor()
    await page.getByText('Times in Europe/Berlin.', { exact: true }).waitFor()
    expect(await hours()).to.deep.include({
      time_zone: 'Europe/Berlin',
      weekly_hours: [{ days: [1, 2], start: '09:00', end: '17:00' }],
    })
    await page.getByRole('button', { name: 'Edit working hours' }).click()
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await page.getByText('Nothing was changed.').waitFor()
    await page.getByRole('button', { name: 'Edit working hours' }).click()
    await dialog.getByLabel('On duty').selectOption('always')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByText('No booking is affected').waitFor()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByText('Whenever the service that is booked is open.').waitFor()
    expect(await hours()).to.include({ weekly_hours: null })
    expectQuiet(watched)
  })

  it('days off are set from the first to the last day, shown in their month, and removed one by one', async () => {
    const id = await coach('Coach 1')
    const watched = await openConsole(browser, demo, `resources/${id}`)
    const { page } = watched
    const dialog = page.getByRole('dialog')
    for (let turn = 0; turn < 2; turn++) await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByText('None in this month.').waitFor()
    const days = [2, 3, 4].map((day) => month.with({ day }).toString())
    await page.getByRole('button', { name: 'Set days' }).click()
    await dialog.getByLabel('First day').fill(days[0] ?? '')
    await dialog.getByLabel('Last day').fill(days[2] ?? '')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByText('No booking is affected').waitFor()
    expect(await datesOf(id)).to.deep.equal([])
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.locator('.month-day.off').nth(2).waitFor()
    expect(await datesOf(id)).to.deep.equal(days.map((date) => ({ resource_id: id, date, hours: [] })))
    await page.locator('.month').scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await screenshot(page, 'resource-dates')
    await page.setViewportSize({ width: widths.narrow, height: 844 })
    await page.locator('.month').scrollIntoViewIfNeeded()
    await expectNoOverflow(page)
    await screenshot(page, 'resource-dates-narrow')
    await page.setViewportSize({ width: widths.wide, height: 900 })
    await page.locator('.month-day.off').first().click()
    expect(await dialog.getByLabel('First day').inputValue()).to.equal(days[0])
    await dialog.getByRole('button', { name: 'Add an opening' }).click()
    await dialog.getByLabel('Opens').fill('10:00')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.locator('.month-day.own', { hasText: '10:00 – 17:00' }).waitFor()
    await page.getByRole('row').filter({ hasText: '10:00 – 17:00' }).getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.locator('.month-day.own').waitFor({ state: 'detached' })
    expect((await datesOf(id)).map(({ date }) => date)).to.deep.equal(days.slice(1))
    expectQuiet(watched)
  })

  it('a last day before the first is refused by the form', async () => {
    const { page } = await openConsole(browser, demo, `resources/${await coach('Coach 1')}`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Set days' }).click()
    await dialog.getByLabel('First day').fill('2027-05-07')
    await dialog.getByLabel('Last day').fill('2027-05-03')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    expect(await dialog.locator('input:invalid').count()).to.equal(1)
    await dialog.getByRole('button', { name: 'Apply', exact: true }).waitFor({ state: 'hidden' })
  })

  it('the board shades the day of a coach who is off, and keeps that of another; a change is drawn at once', async () => {
    const date = month.with({ day: 12 }).toString()
    const [free, off] = [await coach('Coach 1'), await coach('Coach 2')]
    for (const id of [free, off])
      await demo.api('PUT', `/v1/resources/${id}/hours`, { time_zone: null, weekly_hours: null })
    const setHours = (hours: object[] | null) =>
      demo.api('PUT', '/v1/resource-dates', { dates: [{ resource_id: off, date, hours }] })
    await setHours([])
    const watched = await openConsole(browser, demo, `board?date=${date}`)
    const { page } = watched
    /** The part of the column that is shaded; undefined before it is drawn. */
    const shaded = async (name: string) => {
      const titles = await page.locator('.board-title').allInnerTexts()
      const shares = await page.evaluate<number[]>(`[...document.querySelectorAll('.board-column')].map((column) =>
        [...column.querySelectorAll('.closed-hours')].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0) / column.offsetHeight
      )`)
      return shares[titles.findIndex((title) => title.startsWith(name))]
    }
    await eventually(async () => ((await shaded('Coach 2')) ?? 0) > 0.99)
    expect(await shaded('Coach 1'), 'around the opening hours').to.be.within(0.05, 0.4)
    await screenshot(page, 'board-off-duty')
    await setHours([{ start: '08:00', end: '12:00' }])
    await eventually(async () => ((await shaded('Coach 2')) ?? 1) < 0.9)
    await setHours(null)
    await eventually(async () => (await shaded('Coach 2')) === (await shaded('Coach 1')))
    expectQuiet(watched)
  })

  it('the workspace is closed on whole days after a preview, its closure is removed, and its time zone is saved', async () => {
    const [first, last] = [month.with({ day: 24 }).toString(), month.with({ day: 26 }).toString()]
    const watched = await openConsole(browser, demo, 'workspace')
    const { page } = watched
    const dialog = page.getByRole('dialog')
    const closures = async () =>
      (await demo.api<{ closures: Record<string, string>[] }>('GET', `/v1/workspaces/${demo.workspaceId}/closures`))
        .body.closures
    await page.getByText('Nothing is closed.').waitFor()
    await page.getByRole('button', { name: 'New closure' }).click()
    await dialog.getByLabel('First day').fill(first)
    await dialog.getByLabel('Last day').fill(last)
    await dialog.getByLabel('Reason').fill('Renovation')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByText('No booking is affected').waitFor()
    expect(await closures()).to.deep.equal([])
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByRole('cell', { name: 'Renovation' }).waitFor()
    expect((await closures())[0]).to.include({ from_date: first, until_date: last, start_at: null })
    await screenshot(page, 'workspace-closures')
    await page.getByRole('row').filter({ hasText: 'Renovation' }).getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Nothing is closed.').waitFor()
    expect(await closures()).to.deep.equal([])
    await page.getByRole('button', { name: 'New closure' }).click()
    await dialog.getByLabel('Closed', { exact: true }).selectOption('times')
    await dialog.getByLabel('From', { exact: false }).first().fill(`${first}T10:00`)
    await dialog.getByLabel('Until').fill(`${first}T12:00`)
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByRole('table', { name: 'Closed' }).waitFor()
    expect((await closures())[0]).to.include({ from_date: null, start_at: `${first}T09:00:00.000Z` })
    await page.getByLabel('Time zone').selectOption('Europe/Vienna')
    await page.getByRole('button', { name: 'Save time zone' }).click()
    await page.getByText('The time zone is saved.').waitFor()
    const stored = await demo.api<{ time_zone: string }>('GET', `/v1/workspaces/${demo.workspaceId}`)
    expect(stored.body.time_zone).to.equal('Europe/Vienna')
    expectQuiet(watched)
  })
})
