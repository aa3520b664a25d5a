// Runs on: SQLite
/** The pages of resources and services: every edit shows its preview first, and changes nothing before "Apply". */
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { type Rule, toRules, toWindows } from '../../packages/console/pages/services/hours.ts'
import { numberNames, numbers } from '../../packages/console/pages/services/setting-bounds.ts'
import { unlimitedWarning } from '../../packages/console/pages/services/unlimited.ts'
import { useChromium } from '../support/chromium.ts'
import { pagesOf } from '../support/pages.ts'
import { expectAccessible } from './axe.ts'
import { type Demo, openConsole, openPage, screenshot, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

type Listed = { id: string; name: string }
type Impact = { bookings: { booking: { id: string }; movable: boolean }[]; next_cursor: string | null }

/** A Wednesday in five weeks, on which the demo has no bookings. */
const today = Temporal.Now.zonedDateTimeISO('Europe/Berlin').toPlainDate()
const markedDay = today.add({ days: 42 + 3 - today.dayOfWeek }).toString()
const closedDay = today.add({ days: 35 + 3 - today.dayOfWeek }).toString()

describe('console: catalogue', () => {
  const browser = useChromium()
  // The tests call more often in a minute than one user may.
  const demo = useDemo({ RATE_LIMITS: 'off' })

  it('lists the bookings that the API previews for an archived resource, all pages, and changes nothing on Cancel', async () => {
    const court = await named(demo, 'resources', 'Court 1')
    const expected = await previewed(demo, `/v1/resources/${court.id}/update-preview`, { archived: true })
    expect(expected.length).to.be.above(20)
    const watched = await openConsole(browser, demo, `resources/${court.id}`)
    const { page } = watched
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: '20+ bookings affected' }).waitFor()
    await expectAccessible(page)
    await screenshot(page, 'catalogue-impact')
    while (await dialog.getByRole('button', { name: 'Show more' }).isVisible()) {
      const count = await dialog.locator('tbody tr').count()
      await dialog.getByRole('button', { name: 'Show more' }).click()
      await dialog.locator('tbody tr').nth(count).waitFor()
    }
    await dialog.getByRole('link', { name: `${expected.length} bookings affected` }).waitFor()
    expect(await rowsIn(page)).to.deep.equal(expected)
    await dialog.getByText('Court 1 would be archived.').first().waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await field(demo, `/v1/resources/${court.id}`, 'archived_at')).to.equal(null)
    expectQuiet(watched)
  })

  it('marks exactly the affected bookings on the board, before and after Apply, also when the page is left', async () => {
    const court = await named(demo, 'resources', 'Court 2')
    const { id: service_id } = await named(demo, 'services', 'Court hour')
    const book = async (time: string, chosen: string) => {
      const request = { service_id, start_at: `${markedDay}T${time}:00Z`, resource_ids: [chosen] }
      return (await demo.api<Listed>('POST', '/v1/bookings', request)).body.id
    }
    const affected = [await book('10:00', court.id), await book('12:00', court.id)]
    const other = await book('10:00', (await named(demo, 'resources', 'Court 1')).id)
    const { page } = await openConsole(browser, demo, `resources/${court.id}`)
    await page.getByRole('button', { name: 'New closure' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('From').fill(`${markedDay}T00:00`)
    await dialog.getByLabel('Until').fill(`${markedDay}T23:00`)
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    const [board] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: '2 bookings affected' }).click(),
    ])
    await board.locator('.affected-bar', { hasText: '2 bookings affected' }).getByText('Red on these days: 2').waitFor()
    const red = (tab: Page) =>
      tab.evaluate<string[]>(`[...document.querySelectorAll('.block.affected')].map(({ dataset }) => dataset.block)`)
    expect(await red(board)).to.have.members(affected)
    await board
      .getByRole('button', { name: /affected by the change$/ })
      .first()
      .waitFor()
    await board.locator(`[data-block="${other}"]`).waitFor()
    await expectAccessible(board)
    await screenshot(board, 'board-affected')
    await board.close()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    // Until then, the link is that of the dialog, which opens another tab.
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: '2 bookings affected' }).click()
    await page.locator('.block.affected').first().waitFor()
    await page.reload()
    await page.locator('.block.affected').first().waitFor()
    expect(await red(page)).to.have.members(affected)
    await page.goBack()
    await page.getByRole('link', { name: '2 bookings affected' }).waitFor()
    await page.goForward()
    await page.getByRole('button', { name: 'Remove the marks' }).click()
    await page.locator('.block.affected').first().waitFor({ state: 'detached' })
    await page.locator(`[data-block="${affected[0]}"]`).waitFor()
    const { body } = await demo.api<{ closures: { id: string }[] }>('GET', `/v1/resources/${court.id}/closures`)
    for (const { id } of body.closures) await demo.api('DELETE', `/v1/resources/${court.id}/closures/${id}`)
  })

  it('archives after Apply, links to the affected bookings, and restores', async () => {
    const coach = await named(demo, 'resources', 'Coach 2')
    const expected = await previewed(demo, `/v1/resources/${coach.id}/update-preview`, { archived: true })
    expect(expected.length).to.be.above(0)
    const { page } = await openConsole(browser, demo, `resources/${coach.id}`)
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByText('The change is applied.').waitFor()
    expect(await field(demo, `/v1/resources/${coach.id}`, 'archived_at')).to.be.a('string')
    await page.locator('.card .badge', { hasText: 'Archived' }).waitFor()
    expect(await markedIn(page)).to.have.members(expected.map(([id]) => id))
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByRole('dialog').getByText('No booking is affected').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByRole('button', { name: 'Archive', exact: true }).waitFor()
    expect(await field(demo, `/v1/resources/${coach.id}`, 'archived_at')).to.equal(null)
  })

  it('creates a resource, edits only what was typed, and shows a refusal at its field', async () => {
    const watched = await openConsole(browser, demo, 'resources')
    const { page } = watched
    await page.getByRole('link', { name: 'New resource' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(' ')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.locator('.hint.bad').first().waitFor()
    await dialog.getByLabel('Name').fill('Court 4')
    await dialog.getByLabel('Category').fill('court')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { level: 2, name: 'Court 4' }).waitFor()
    const { id } = await named(demo, 'resources', 'Court 4')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.getByLabel('Capacity').fill('2')
    await demo.api('PATCH', `/v1/resources/${id}`, { name: 'Centre court' })
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByText('No booking is affected').waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()
    expect(await dialog.getByLabel('Capacity').inputValue()).to.equal('2')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: 'Centre court' }).waitFor()
    expect(await field(demo, `/v1/resources/${id}`, 'capacity')).to.equal(2)
    expect(await field(demo, `/v1/resources/${id}`, 'category')).to.equal('court')
    expectQuiet(watched, [400])
  })

  it('previews a closure as the API does, stores it in the zone of the club, and removes it', async () => {
    const court = await named(demo, 'resources', 'Court 2')
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const { page } = await openConsole(browser, demo, `resources/${court.id}`, { timezoneId: 'America/New_York' })
    await page.getByText('Times in Europe/Berlin').waitFor()
    await page.getByRole('button', { name: 'New closure' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('From').fill(`${day}T00:00`)
    await dialog.getByLabel('Until').fill(`${day}T23:00`)
    await dialog.getByLabel('Reason').fill('New floor')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).waitFor()
    const zone = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' })
    const offset = zone.format(new Date(`${day}T00:00:00Z`)).slice(-6)
    const times = { start_at: `${day}T00:00:00${offset}`, end_at: `${day}T23:00:00${offset}` }
    const expected = await previewed(demo, `/v1/resources/${court.id}/closure-preview`, times)
    expect(expected.length).to.be.above(0)
    expect(await rowsIn(page)).to.deep.equal(expected)
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    const table = page.getByRole('table', { name: 'Closures' })
    await table.getByText('New floor').waitFor()
    const { body } = await demo.api('GET', `/v1/resources/${court.id}/closures`)
    const [stored] = (body as unknown as { closures: { start_at: string }[] }).closures
    expect(Date.parse(stored?.start_at ?? '')).to.equal(Date.parse(times.start_at))
    expect(await markedIn(page)).to.have.members(expected.map(([id]) => id))
    await screenshot(page, 'catalogue-closure')
    await table.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No closures').waitFor()
  })

  it('shows the 51st closure of a resource on demand', async () => {
    const { id } = (await demo.api<Listed>('POST', '/v1/resources', { name: 'Often closed' })).body
    const hour = (index: number) => new Date(Date.UTC(2027, 5, 1, index)).toISOString()
    for (let index = 0; index < 51; index++) {
      const closure = { start_at: hour(2 * index), end_at: hour(2 * index + 1), reason: `Closure ${index + 1}` }
      expect((await demo.api('POST', `/v1/resources/${id}/closures`, closure)).status).to.equal(201)
    }
    const { page } = await openConsole(browser, demo, `resources/${id}`)
    const rows = page.getByRole('table', { name: 'Closures' }).locator('tbody tr')
    await rows.nth(49).waitFor()
    expect(await rows.count()).to.equal(50)
    await page.getByRole('button', { name: 'Show more' }).click()
    await rows.nth(50).waitFor()
    expect(await rows.count()).to.equal(51)
    await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' })
  })

  it('closes a court and moves what can be moved, as its button says; the others stay and are marked', async () => {
    const closed = await named(demo, 'resources', 'Court 3')
    const { id: service_id } = await named(demo, 'services', 'Court hour')
    const book = (time: string, chosen = {}) =>
      demo.api<Listed>('POST', '/v1/bookings', { service_id, start_at: `${closedDay}T${time}:00Z`, ...chosen })
    const { body: movable } = await book('10:00', { resource_ids: [closed.id] })
    const { body: stuck } = await book('12:00', { resource_ids: [closed.id] })
    let { status } = await book('12:00')
    while (status === 201) status = (await book('12:00')).status
    const { page } = await openConsole(browser, demo, `resources/${closed.id}`)
    await page.getByRole('button', { name: 'New closure' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('From').fill(`${closedDay}T00:00`)
    await dialog.getByLabel('Until').fill(`${closedDay}T23:00`)
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('button', { name: 'Apply, and move what can be moved' }).click()
    await page.getByText('Bookings moved: 1; left as they are: 1.').waitFor()
    await page.getByRole('link', { name: '1 booking affected' }).waitFor()
    expect(await courtOf(demo, movable.id)).not.to.equal(closed.id)
    expect(await courtOf(demo, stuck.id)).to.equal(closed.id)
  })

  it('lists the length of each service, and the shortest and the longest where bookers choose', async () => {
    const stay = { unit: 'days', check_in_time: '15:00', check_out_time: '11:00', min_days: 2, max_days: 14 }
    await demo.api('POST', '/v1/services', { name: 'Stay', ...stay })
    await demo.api('POST', '/v1/services', { name: 'Sauna', duration_minutes: 60, duration_options: [60, 90, 120] })
    const { page } = await openConsole(browser, demo, 'services')
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })
    await row('Stay 2 days – 14 days').waitFor()
    await row('Sauna 1 hour – 2 hours').waitFor()
    await row('Court hour 1 hour').waitFor()
  })

  it('previews lower limits of a service as the API does, with one field changed', async () => {
    const { id } = await named(demo, 'services', 'Court hour')
    await bookTwice(demo, id)
    const { page } = await openConsole(browser, demo, `services/${id}`)
    await page.getByRole('button', { name: 'Edit settings' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Bookings at once').fill('1')
    await screenshot(page, 'catalogue-settings')
    await expectAccessible(page)
    const sent = page.waitForRequest(`**/v1/services/${id}/update-preview?*`)
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    expect((await sent).postDataJSON()).to.deep.equal({ max_concurrent: 1, expected: { max_concurrent: null } })
    await dialog.getByRole('button', { name: 'Apply', exact: true }).waitFor()
    const expected = await previewed(demo, `/v1/services/${id}/update-preview`, { max_concurrent: 1 })
    expect(expected.length).to.be.above(1)
    expect(await rowsIn(page)).to.deep.equal(expected.slice(0, 20))
    await dialog.getByText('more bookings at this time than its limit allows').first().waitFor()
  })

  it('writes hours past midnight as the contract wants them, and shows them as one opening', async () => {
    const { id } = await named(demo, 'services', 'Lesson with ball machine')
    const { page } = await openConsole(browser, demo, `services/${id}`)
    await page.getByRole('button', { name: 'Edit opening hours' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Sat').uncheck()
    await dialog.getByLabel('Sun').uncheck()
    await dialog.getByLabel('Opens').fill('18:00')
    await dialog.getByLabel('Closes').fill('02:00')
    await dialog.locator('.badge', { hasText: 'next day' }).waitFor()
    await dialog.getByLabel('Time zone').selectOption('Europe/Berlin')
    await expectAccessible(page)
    await screenshot(page, 'catalogue-hours')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByText('18:00 – 02:00 (next day)').waitFor()
    expect(await field(demo, `/v1/services/${id}`, 'weekly_hours')).to.deep.equal([
      { days: [1, 2, 3, 4, 5], start: '18:00', end: '24:00' },
      { days: [2, 3, 4, 5, 6], start: '00:00', end: '02:00' },
    ])
  })

  it('adds and removes a special day and a closure of a service, and shows a refused entry', async () => {
    const { id } = await named(demo, 'services', 'Tournament')
    const watched = await openConsole(browser, demo, `services/${id}`)
    const { page } = watched
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'New special day' }).click()
    await dialog.getByLabel('Date').fill('2027-12-24')
    await dialog.getByRole('button', { name: 'Add an opening' }).click()
    await dialog.getByLabel('Closes').fill('08:00')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByText('/date_overrides/0/hours/0').waitFor()
    await dialog.getByLabel('Closes').fill('12:00')
    await applied(page)
    await page.getByRole('table', { name: 'Special days' }).getByText('09:00 – 12:00').waitFor()
    await page.getByRole('button', { name: 'New closure' }).click()
    await dialog.getByLabel('From').fill('2027-07-01T00:00')
    await dialog.getByLabel('Until').fill('2027-07-15T00:00')
    await applied(page)
    const closures = (await field(demo, `/v1/services/${id}`, 'closures')) as { start_at: string }[]
    expect(closures[0]?.start_at).to.equal('2027-06-30T22:00:00.000Z')
    for (const label of ['Special days', 'Closures']) {
      await page.getByRole('table', { name: label }).getByRole('button', { name: 'Remove' }).click()
      await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
      await page.getByRole('table', { name: label }).waitFor({ state: 'detached' })
    }
    expectQuiet(watched, [400])
  })

  it('adds, changes and removes a requirement, each with the preview of the API', async () => {
    const service = await named(demo, 'services', 'Lesson')
    const base = `/v1/services/${service.id}/resource-requirements`
    const machine = await named(demo, 'resources', 'Ball machine')
    const { page } = await openConsole(browser, demo, `services/${service.id}`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'New requirement' }).click()
    await dialog.getByLabel('Kind').selectOption('resource')
    await dialog.locator('select[name=resource_id]').selectOption({ label: 'Ball machine' })
    await screenshot(page, 'catalogue-requirement')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).waitFor()
    const expected = await previewed(demo, `${base}/preview`, { resource_id: machine.id })
    expect(expected.length).to.be.above(0)
    expect(await rowsIn(page)).to.deep.equal(expected.slice(0, 20))
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Ball machine' }) })
    await row.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Kind').selectOption('category')
    await dialog.locator('select[name=category]').selectOption('equipment')
    await dialog.getByLabel('Quantity').fill('2')
    await applied(page)
    const changed = page.getByRole('row', { name: /2 × any equipment/ })
    await changed.waitFor()
    await changed.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await changed.waitFor({ state: 'detached' })
  })

  it('creates a service with the defaults of the contract', async () => {
    const { page } = await openConsole(browser, demo, 'services/new')
    await page.getByRole('dialog').getByLabel('Name').fill('Sauna hour')
    await page.getByRole('dialog').getByLabel('A booking needs').selectOption('nothing')
    await page.getByRole('dialog').getByLabel('It can be booked').selectOption('Around the clock')
    await page.getByRole('dialog').getByLabel('Time zone').selectOption('Europe/Berlin')
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { level: 2, name: 'Sauna hour' }).waitFor()
    await page.getByText('It can be booked around the clock, any number of times at once.').waitFor()
    const { id } = await named(demo, 'services', 'Sauna hour')
    const { body: plain } = await demo.api('POST', '/v1/services', { name: 'Other' })
    const { body } = await demo.api('GET', `/v1/services/${id}`)
    for (const name of numberNames) expect(body[name], name).to.equal(plain[name])
  })

  it('shows plain members the pages without a button that changes something', async () => {
    const { id } = await named(demo, 'services', 'Lesson')
    const watched = await browser.open({ reducedMotion: 'reduce' })
    const { page } = watched
    await page.route('**/v1/me', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replaceAll('"role":"owner"', '"role":"member"')
      await route.fulfill({ response, body: text })
    })
    await page.goto(demo.link)
    await page.locator('main h1').waitFor()
    await openPage(page, demo, `services/${id}`)
    await page.getByText('Owners and admins can change this.').waitFor()
    await page.getByRole('table', { name: 'What a booking needs' }).waitFor()
    expect(await page.locator('.page button').allInnerTexts()).to.deep.equal([])
    await openPage(page, demo, 'resources/new')
    await page.getByRole('table', { name: 'Resources' }).waitFor()
    expect(await page.getByRole('dialog').count()).to.equal(0)
    expect(await page.getByRole('link', { name: 'New resource' }).count()).to.equal(0)
  })
})

describe('console: opening hours', () => {
  const night: Rule[] = [
    { days: [5, 7], start: '20:00', end: '24:00' },
    { days: [1, 6], start: '00:00', end: '02:00' },
  ]

  it('shows two entries that meet at midnight as one window, and writes them back', () => {
    expect(toWindows(night)).to.deep.equal([{ days: [5, 7], start: '20:00', end: '02:00' }])
    expect(toRules(toWindows(night))).to.deep.equal(night)
  })

  it('keeps entries apart whose days do not follow, or that overlap on the next day', () => {
    const apart: Rule[] = [
      { days: [5], start: '20:00', end: '24:00' },
      { days: [5], start: '00:00', end: '02:00' },
      { days: [1], start: '08:00', end: '24:00' },
      { days: [2], start: '00:00', end: '09:00' },
    ]
    expect(toWindows(apart)).to.have.length(4)
    expect(toRules(toWindows(apart))).to.deep.equal(apart)
  })

  it('keeps seasons; the part after midnight has its season a day later', () => {
    const season = { from_date: '2027-04-01', until_date: '2027-09-30' }
    const rules: Rule[] = [
      { days: [1, 2], start: '09:00', end: '17:00', ...season },
      { days: [5], start: '20:00', end: '24:00', ...season },
      { days: [6], start: '00:00', end: '02:00', from_date: '2027-04-02', until_date: '2027-10-01' },
      { days: [3], start: '09:00', end: '12:00', until_date: '2027-12-31' },
    ]
    expect(toWindows(rules)).to.have.length(3)
    expect(toRules(toWindows(rules))).to.deep.equal(rules)
    const [, evening, morning] = rules.map((rule) => ({ ...rule, ...season }))
    expect(toWindows([evening, morning] as Rule[]), 'the same season').to.have.length(2)
  })

  it('writes a whole day until midnight, and not into the next day', () => {
    const day: Rule[] = [{ days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' }]
    expect(toRules(toWindows(day))).to.deep.equal(day)
  })
})

describe('console: settings of a service', () => {
  it('warn of a service without requirements, hours or a limit, and not of one that has a limit or is archived', () => {
    const days: (1 | 2 | 3 | 4 | 5 | 6 | 7)[] = [1, 2, 3, 4, 5, 6, 7]
    const always = [{ days, start: '00:00', end: '24:00' }]
    const fresh = { archived_at: null, max_concurrent: null, weekly_hours: always, date_overrides: [] }
    const warnings = [
      fresh,
      { ...fresh, weekly_hours: [{ days, start: '08:00', end: '20:00' }] },
      { ...fresh, max_concurrent: 4 },
      { ...fresh, archived_at: '2026-11-23T10:00:00.000Z' },
    ].map(unlimitedWarning)
    expect(warnings).to.deep.equal(['unlimitedAlways', 'unlimited', undefined, undefined])
  })

  it('offers the bounds and defaults of the contract', () => {
    const text = readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')
    const { schemas } = JSON.parse(text).components as { schemas: Record<string, Schema> }
    for (const name of numberNames) {
      const found = schemas.CreateServiceRequest?.properties?.[name]
      const bounds = found?.$ref ? schemas[found.$ref.split('/').at(-1) ?? ''] : found
      expect({ min: bounds?.minimum, max: bounds?.maximum, initial: found?.default }, name).to.deep.equal({
        min: numbers[name].min,
        max: numbers[name].max,
        initial: numbers[name].initial,
      })
    }
  })
})

type Schema = {
  $ref?: string
  minimum?: number
  maximum?: number
  default?: unknown
  properties?: Record<string, Schema>
}

async function named(demo: Demo, list: 'resources' | 'services', name: string): Promise<Listed> {
  const { body } = await demo.api('GET', `/v1/${list}`)
  const found = (body as unknown as Record<string, Listed[]>)[list]?.find((each) => each.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

/** The court of a booking of one court. */
async function courtOf(demo: Demo, bookingId: string): Promise<string | undefined> {
  const allocations = (await field(demo, `/v1/bookings/${bookingId}`, 'allocations')) as { resource_id: string }[]
  return allocations[0]?.resource_id
}

async function field(demo: Demo, path: string, name: string): Promise<unknown> {
  return (await demo.api('GET', path)).body[name]
}

/** Two bookings of a service at the same time. */
async function bookTwice(demo: Demo, serviceId: string): Promise<void> {
  const [from, to] = [3, 5].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  const { body } = await demo.api('GET', `/v1/availability?service_id=${serviceId}&from=${from}&to=${to}`)
  const { slots } = body as unknown as { slots: { start_at: string; remaining: number }[] }
  const start_at = slots.find(({ remaining }) => remaining > 1)?.start_at
  for (let count = 0; count < 2; count++) {
    const { status } = await demo.api('POST', '/v1/bookings', { service_id: serviceId, start_at })
    expect(status).to.equal(201)
  }
}

/** All pages of a preview: the id of each booking, and whether it can be moved. */
async function previewed(demo: Demo, path: string, body: unknown): Promise<[string, boolean][]> {
  const found: [string, boolean][] = []
  const page = async (cursor?: string) => {
    const answer = await demo.api<Impact>('POST', `${path}?limit=100${cursor ? `&cursor=${cursor}` : ''}`, body)
    expect(answer.status).to.equal(200)
    return answer.body
  }
  for await (const { bookings } of pagesOf(path, page))
    found.push(...bookings.map(({ booking, movable }): [string, boolean] => [booking.id, movable]))
  return found
}

/** The rows of the open preview, in the form of `previewed`. */
function rowsIn(page: Page): Promise<[string, boolean][]> {
  return page.evaluate<[string, boolean][]>(`[...document.querySelectorAll('dialog tbody tr')].map((row) => [
    row.querySelector('a').hash.split('/').at(-1),
    row.querySelector('.badge').classList.contains('good'),
  ])`)
}

/** Ids of the bookings that the link of the page marks on the board. */
async function markedIn(page: Page): Promise<string[]> {
  const href = (await page.getByRole('link', { name: /affected$/ }).getAttribute('href')) ?? ''
  expect(href).to.match(/\/board\?date=\d{4}-\d\d-\d\d&affected=/)
  return href.split('affected=')[1]?.split('.') ?? []
}

/** Previews and applies what the open dialog holds. */
async function applied(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Preview the change' }).click()
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
