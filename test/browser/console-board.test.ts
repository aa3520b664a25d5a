// Runs on: SQLite
/** The board of the console, on the demo. Its days are weeks ahead, where the demo has no bookings. */
import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { eventually } from './booking-page-support.ts'
import { openConsole, screenshot, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

const zone = 'Europe/Berlin'

/** A Wednesday in some weeks. */
function dayIn(weeks: number): string {
  const today = Temporal.Now.zonedDateTimeISO(zone).toPlainDate()
  return today.add({ days: 7 * weeks + 3 - today.dayOfWeek }).toString()
}

function instant(date: string, time: string): string {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant().toString()
}

type Named = { id: string; name: string }
type Started = { start_at: string; customer: { name: string } | null }

describe('console: board', () => {
  const browser = useChromium()
  // Each test opens the board anew, and its owner calls more often in a minute than one user may.
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const open = (date: string, options = {}) => openConsole(browser, demo, `board?date=${date}`, options)

  const serviceId = async (name: string) => {
    const { body } = await demo.api<{ services: Named[] }>('GET', '/v1/services')
    return body.services.find((each) => each.name === name)?.id
  }
  const resourceId = async (name: string) => {
    const { body } = await demo.api<{ resources: Named[] }>('GET', '/v1/resources')
    return body.resources.find((each) => each.name === name)?.id
  }
  const book = async (date: string, time: string, customer: string, chosen = {}) => {
    const start_at = instant(date, time)
    const request = { service_id: await serviceId('Court hour'), start_at, customer: { name: customer }, ...chosen }
    const { status, body } = await demo.api<Named>('POST', '/v1/bookings', request)
    expect(status).to.equal(201)
    return body.id
  }
  const startOf = async (id: string) => {
    const { body } = await demo.api<Started>('GET', `/v1/bookings/${id}`)
    return Date.parse(body.start_at)
  }
  const resourcesOf = async (id: string) => {
    const { body } = await demo.api<{ allocations: { resource_id: string }[] }>('GET', `/v1/bookings/${id}`)
    return body.allocations.map(({ resource_id }) => resource_id)
  }
  /** Starts of the bookings of a day whose customer begins so. */
  const startsOn = async (date: string, customer: string) => {
    const path = `/v1/bookings?from=${instant(date, '00:00')}&to=${instant(date, '23:59')}`
    const { body } = await demo.api<{ bookings: Started[] }>('GET', path)
    const wanted = body.bookings.filter((each) => each.customer?.name.startsWith(customer))
    return wanted.map(({ start_at }) => Date.parse(start_at))
  }
  const block = (page: Page, customer: string) => page.getByRole('button', { name: new RegExp(`^${customer} `) })

  it('books by drawing over free time, shows the booking, and the API has it', async () => {
    const date = dayIn(3)
    const watched = await open(date)
    const { page } = watched
    const at = await pointOf(page, 'Court 1', date, '10:00')
    await page.mouse.move(at.x, at.y + 2)
    await page.mouse.down()
    await page.mouse.move(at.x, at.y + 30, { steps: 4 })
    await page.mouse.move(at.x, at.y + 50, { steps: 4 })
    await screenshot(page, 'board-drawing')
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    await dialog.getByText('This start is free.').waitFor()
    await dialog.getByLabel('Service').selectOption({ label: 'Court hour, 60 min' })
    await dialog.getByLabel('Customer', { exact: true }).fill('Drawn')
    await expectAccessible(page)
    await screenshot(page, 'board-new')
    await dialog.getByRole('button', { name: 'Book' }).click()
    await block(page, 'Drawn').waitFor()
    expect(await startsOn(date, 'Drawn')).to.deep.equal([Date.parse(instant(date, '10:00'))])
    expectQuiet(watched)
  })

  it('books the resource in whose column is drawn, and says so; the server chooses where it does not suit', async () => {
    const date = dayIn(24)
    const { page } = await open(date)
    for (const [column, customer, note] of [
      ['Court 3', 'Third', /10:00 AM, Court 3$/],
      ['Coach 1', 'Any', /10:00 AM$/],
    ] as const) {
      const at = await pointOf(page, column, date, '10:00')
      await page.mouse.click(at.x, at.y + 4)
      const dialog = page.getByRole('dialog', { name: 'New booking' })
      await dialog.getByLabel('Service').selectOption({ label: 'Court hour, 60 min' })
      await dialog.getByText('This start is free.').waitFor()
      await dialog.getByText(note).waitFor()
      expect(await dialog.getByText('does not take Coach 1 alone').count()).to.equal(column === 'Coach 1' ? 1 : 0)
      await screenshot(page, `board-new-${column.toLowerCase().replace(' ', '-')}`)
      await dialog.getByLabel('Customer', { exact: true }).fill(customer)
      await dialog.getByRole('button', { name: 'Book' }).click()
      await block(page, customer).waitFor()
    }
    const path = `/v1/bookings?from=${instant(date, '00:00')}&to=${instant(date, '23:59')}`
    const { body } = await demo.api<{ bookings: (Named & Started)[] }>('GET', path)
    const third = body.bookings.find(({ customer }) => customer?.name === 'Third')
    expect(await resourcesOf(third?.id ?? '')).to.deep.equal([await resourceId('Court 3')])
    expect(body.bookings).to.have.lengthOf(2)
  })

  it('takes a no-show back by Undo, and the API has it confirmed again', async () => {
    const started = Temporal.Now.zonedDateTimeISO(zone).subtract({ days: 2 })
    const date = started.toPlainDate().toString()
    const path = `/v1/bookings?from=${instant(date, '00:00')}&to=${instant(date, '23:59')}`
    const id = await book(date, '03:00', 'Missed', { override: ['past', 'hours'] })
    const { page } = await open(date)
    await block(page, 'Missed').first().click()
    const popover = page.getByRole('dialog', { name: /^Court hour, Missed/ })
    await popover.getByRole('button', { name: 'No-show' }).waitFor()
    expect(await popover.getByRole('button', { name: 'Undo' }).count()).to.equal(0)
    await popover.getByRole('button', { name: 'No-show' }).click()
    await popover.getByRole('button', { name: 'Undo' }).click()
    await popover.getByRole('button', { name: 'No-show' }).waitFor()
    await screenshot(page, 'board-undone')
    const { body } = await demo.api<{ bookings: { id: string; status: string }[] }>('GET', path)
    expect(body.bookings.find((each) => each.id === id)?.status).to.equal('confirmed')
  })

  it('books by the keyboard alone: arrow keys, Enter, and the form', async () => {
    const date = dayIn(4)
    const { page } = await open(date)
    await page.getByRole('application').focus()
    await page.keyboard.press('ArrowDown')
    await page
      .getByRole('status')
      .filter({ hasText: /^Ball machine, \d/ })
      .waitFor()
    for (const _ of Array(6)) await page.keyboard.press('ArrowDown')
    for (const _ of Array(2)) await page.keyboard.press('ArrowRight')
    await page.getByRole('status').filter({ hasText: 'Coach 1, 10:30 AM' }).waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    await dialog.getByLabel('Service').selectOption({ label: 'Court hour, 60 min' })
    await dialog.getByLabel('Customer', { exact: true }).fill('Typed')
    await dialog.getByText('This start is free.').waitFor()
    await page.keyboard.press('Enter')
    await block(page, 'Typed').waitFor()
  })

  it('moves by pointer and by keys to the same start, takes it back by Undo, and the API has each', async () => {
    const date = dayIn(5)
    const [pointer, keys] = [await book(date, '10:00', 'Pointer'), await book(date, '10:00', 'Keys')]
    const { page } = await open(date)
    const box = await block(page, 'Pointer').boundingBox()
    expect(box).not.to.equal(null)
    const from = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }
    const hour = 57
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + hour, { steps: 5 })
    await page.mouse.move(from.x, from.y + 2 * hour, { steps: 5 })
    await page.locator('.move-label', { hasText: 'It can be moved here.' }).waitFor()
    expect(await page.locator('.move-label').innerText()).to.match(/^To Court 1, /)
    await page.locator('.slot-bands span').first().waitFor()
    await screenshot(page, 'board-dragging')
    await page.mouse.up()
    await page.getByText('Moved.').waitFor()
    expect(await startOf(pointer)).to.equal(Date.parse(instant(date, '12:00')))

    await block(page, 'Keys').focus()
    await page.keyboard.press('m')
    for (const _ of Array(4)) await page.keyboard.press('ArrowDown')
    const bar = page.getByRole('region', { name: 'Moving Keys' })
    await bar.getByText('It can be moved here.').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await bar.waitFor({ state: 'detached' })
    expect(await startOf(keys)).to.equal(await startOf(pointer))
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('Moved back.').waitFor()
    expect(await startOf(keys)).to.equal(Date.parse(instant(date, '10:00')))
  })

  it('ends messages when a move begins, and covers nothing with those of a refused drop, on a desktop and a phone', async () => {
    const date = dayIn(28)
    const at = await book(date, '10:00', 'Told')
    for (const customer of ['One', 'Two', 'Three']) await book(date, '12:00', customer)
    const { page } = await open(date)
    const bar = page.getByRole('region', { name: 'Moving Told' })
    const message = page.locator('.toast')
    const refuse = async () => {
      await block(page, 'Told').focus()
      await page.keyboard.press('m')
      await bar.waitFor()
      expect(await message.count()).to.equal(0)
      for (const _ of Array(4)) await page.keyboard.press('ArrowDown')
      await bar.getByText(' is busy').waitFor()
      await page.keyboard.press('Enter')
      await message.waitFor()
    }
    await refuse()
    await screenshot(page, 'board-refused-drop')
    expect(await coveredControls(page)).to.deep.equal([])
    await bar.getByRole('button', { name: 'Cancel the move' }).click()
    await message.waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate("document.querySelector('.board').scrollLeft = 500")
    await refuse()
    await screenshot(page, 'board-refused-drop-phone')
    expect(await coveredControls(page)).to.deep.equal([])
    expect(await startOf(at)).to.equal(Date.parse(instant(date, '10:00')))
  })

  it('moves to another court at the same start by keys and by pointer, takes it back by Undo, and the API has each', async () => {
    const date = dayIn(10)
    const courts = await Promise.all(['Court 1', 'Court 2', 'Court 3'].map(resourceId))
    const id = await book(date, '10:00', 'Sideways', { resource_ids: [courts[0]] })
    const { page } = await open(date)
    await block(page, 'Sideways').focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    const bar = page.getByRole('region', { name: 'Moving Sideways' })
    await bar.getByText(/^To Court 2, /).waitFor()
    await bar.getByText('It can be moved here.').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Moved.').waitFor()
    expect(await resourcesOf(id)).to.deep.equal([courts[1]])
    expect(await startOf(id)).to.equal(Date.parse(instant(date, '10:00')))
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('Moved back.').waitFor()
    expect(await resourcesOf(id)).to.deep.equal([courts[0]])

    // The server has moved it back before the board shows so.
    await eventually(() => isInColumn(page, block(page, 'Sideways'), 'Court 1'))
    const box = await block(page, 'Sideways').boundingBox()
    const from = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }
    const to = await pointOf(page, 'Court 3', date, '10:00')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, from.y, { steps: 8 })
    await page.locator('.move-label', { hasText: 'It can be moved here.' }).waitFor()
    expect(await page.locator('.move-label').innerText()).to.match(/^To Court 3, /)
    await page.mouse.up()
    await eventually(async () => (await resourcesOf(id))[0] === courts[2])
  })

  it('keeps its court when it moves to another start in its column, although another court is free then', async () => {
    const date = dayIn(25)
    const [first, second] = await Promise.all(['Court 1', 'Court 2'].map(resourceId))
    const id = await book(date, '10:00', 'Downwards', { resource_ids: [second] })
    const taken = await book(date, '14:00', 'Afternoon', { resource_ids: [second] })
    const { page } = await open(date)
    await block(page, 'Downwards').focus()
    await page.keyboard.press('m')
    for (const _ of Array(4)) await page.keyboard.press('ArrowDown')
    const bar = page.getByRole('region', { name: 'Moving Downwards' })
    await bar.getByText(/^To Court 2, /).waitFor()
    await bar.getByText('It can be moved here.').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Moved.').waitFor()
    expect(await startOf(id)).to.equal(Date.parse(instant(date, '12:00')))
    expect(await resourcesOf(id)).to.deep.equal([second])

    await eventually(async () => (await block(page, 'Downwards').textContent())?.includes('12:00') ?? false)
    await block(page, 'Downwards').focus()
    await page.keyboard.press('m')
    for (const _ of Array(4)) await page.keyboard.press('ArrowDown')
    await bar.getByText(' is busy').waitFor()
    expect(await resourcesOf(taken)).to.deep.equal([second])
    await page.keyboard.press('ArrowLeft')
    await bar.getByText(/^To Court 1, /).waitFor()
    await bar.getByText('It can be moved here.').waitFor()
    await page.keyboard.press('Enter')
    await eventually(async () => (await resourcesOf(id))[0] === first)
  })

  it('paints the starts of each column as the API has them for its court, and takes back what somebody else books', async () => {
    const date = dayIn(26)
    const courts = await Promise.all(['Court 1', 'Court 2', 'Court 3'].map(resourceId))
    const [first, second, third] = courts
    await book(date, '10:00', 'Choosy', { resource_ids: [first] })
    await book(date, '14:00', 'Other', { resource_ids: [first] })
    await book(date, '12:00', 'Next', { resource_ids: [second] })
    const watched = await open(date)
    const { page } = watched
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/v1/availability') asked.push(searchParams.getAll('resource_ids').join())
    })
    await block(page, 'Choosy').focus()
    await page.keyboard.press('m')
    for (const name of ['Court 1', 'Court 2', 'Court 3']) await eventually(() => isBand(page, name, date, '16:00'))
    await screenshot(page, 'board-bands')
    // Its own start is free for it, and that of another booking is not, although other courts are free then.
    for (const [name, time, isFree] of [
      ['Court 1', '10:00', true],
      ['Court 1', '14:00', false],
      ['Court 2', '14:00', true],
      ['Court 2', '12:00', false],
      ['Court 3', '12:00', true],
      ['Coach 1', '16:00', false],
      ['Ball machine', '16:00', false],
    ] as const) {
      expect(await isBand(page, name, date, time), `${name} at ${time}`).to.equal(isFree)
    }
    expect(asked.sort()).to.deep.equal(courts.map(String).sort())
    await book(date, '16:00', 'Meanwhile', { resource_ids: [third] })
    await eventually(async () => !(await isBand(page, 'Court 3', date, '16:00')))
    expect(await isBand(page, 'Court 1', date, '16:00')).to.equal(true)
    // Only the court whose bookings changed is asked about again.
    await eventually(async () => asked.length > 3)
    expect(asked.slice(3)).to.deep.equal([third])
    expectQuiet(watched)
  })

  it('asks once for the bands of a week, and drops where one is', async () => {
    const date = dayIn(27)
    const court = await resourceId('Court 2')
    const id = await book(date, '10:00', 'Weekly', { resource_ids: [court] })
    const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
    await book(next, '10:00', 'Taken', { resource_ids: [court] })
    const { page } = await openConsole(browser, demo, `board?date=${date}&resource=${court}`)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/v1/availability?') && asked.push(request.url()))
    await block(page, 'Weekly').focus()
    await page.keyboard.press('m')
    await page.locator('.slot-bands span').first().waitFor()
    const title = (day: string) =>
      new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: zone }).format(new Date(instant(day, '12:00')))
    expect(await isBand(page, title(next), date, '10:00')).to.equal(false)
    expect(await isBand(page, title(next), date, '11:00')).to.equal(true)
    expect(asked).to.have.lengthOf(1)
    await page.keyboard.press('ArrowRight')
    for (const _ of Array(2)) await page.keyboard.press('ArrowDown')
    await page.getByRole('region', { name: 'Moving Weekly' }).getByText('It can be moved here.').waitFor()
    await page.keyboard.press('Enter')
    await eventually(async () => (await startOf(id)) === Date.parse(instant(next, '11:00')))
  })

  it('says why a court booking does not fit another kind of resource, and leaves it where it was', async () => {
    const date = dayIn(11)
    const court = await resourceId('Court 1')
    const id = await book(date, '10:00', 'Courtly', { resource_ids: [court] })
    const { page } = await open(date)
    await block(page, 'Courtly').focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowLeft')
    const bar = page.getByRole('region', { name: 'Moving Courtly' })
    await bar.getByText(/^To (?!Court)/).waitFor()
    await bar.getByText(/^The booking does not need /).waitFor()
    await page.keyboard.press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: /^The booking does not need / })
      .waitFor()
    expect(await resourcesOf(id)).to.deep.equal([court])
  })

  it('leaves a booking where it was when the move is left with Escape', async () => {
    const date = dayIn(6)
    const id = await book(date, '10:00', 'Stays')
    const { page } = await open(date)
    await block(page, 'Stays').focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await page.locator('.ghost').waitFor({ state: 'detached' })
    expect(await startOf(id)).to.equal(Date.parse(instant(date, '10:00')))
  })

  it('gives the reasons for a refusal before dropping, and the server’s after it', async () => {
    const date = dayIn(7)
    const id = await book(date, '10:00', 'Mover')
    for (const customer of ['One', 'Two', 'Three']) await book(date, '14:00', customer)
    const watched = await open(date)
    const { page } = watched
    await block(page, 'Mover').focus()
    await page.keyboard.press('m')
    for (const _ of Array(8)) await page.keyboard.press('ArrowDown')
    const bar = page.getByRole('region', { name: 'Moving Mover' })
    await bar.getByText(' is busy').waitFor()
    expect(await page.locator('.ghost.refused').count()).to.be.above(0)
    await screenshot(page, 'board-refused')
    await page.keyboard.press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: /cannot be booked|not available/i })
      .waitFor()
    expect(await startOf(id)).to.equal(Date.parse(instant(date, '10:00')))
    expectQuiet(watched, [409])
  })

  it('lets one of two tabs that race for the last court win, and tells the other why', async () => {
    const date = dayIn(8)
    for (const customer of ['One', 'Two']) await book(date, '10:00', customer)
    const tabs = [await open(date), await open(date)]
    const dialogs: Locator[] = []
    for (const [index, { page }] of tabs.entries()) {
      const at = await pointOf(page, 'Court 3', date, '10:00')
      await page.mouse.click(at.x, at.y + 4)
      const dialog = page.getByRole('dialog', { name: 'New booking' })
      await dialog.getByLabel('Service').selectOption({ label: 'Court hour, 60 min' })
      await dialog.getByLabel('Customer', { exact: true }).fill(`Tab ${index}`)
      await dialog.getByText('This start is free.').waitFor()
      dialogs.push(dialog)
    }
    await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: 'Book' }).click()))
    const [winner, loser] = await Promise.race(
      dialogs.map(async (dialog, index) => {
        await dialog.waitFor({ state: 'detached' })
        return [tabs[index], dialogs[1 - index]] as const
      }),
    )
    await loser?.getByText(' is busy', { exact: false }).waitFor()
    expect(await loser?.getByLabel('Customer', { exact: true }).inputValue()).to.match(/^Tab \d$/)
    await block(winner?.page as Page, 'Tab').waitFor()
    expect(await startsOn(date, 'Tab')).to.have.lengthOf(1)
  })

  it('counts a hold down by the clock of the server, although the computer is an hour ahead, and drops it at its end', async () => {
    const date = dayIn(9)
    const { page } = await open(date)
    await page.addInitScript('{ const real = Date.now; Date.now = () => real() + 3_600_000 }')
    await page.reload()
    const request = { service_id: await serviceId('Court hour'), start_at: instant(date, '10:00') }
    const { body } = await demo.api<{ id: string; expires_at: string }>('POST', '/v1/availability/holds', request)
    const hold = page.locator(`[data-hold="${body.id}"]`)
    await hold.first().waitFor()
    const left = Date.parse(body.expires_at) - Date.now()
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await hold.first().innerText()) ?? []
    expect((Number(minutes) * 60 + Number(seconds)) * 1000).to.be.within(left - 4_000, left + 4_000)
    await demo.api('DELETE', `/v1/availability/holds/${body.id}`)
    await hold.first().waitFor({ state: 'detached' })
  })

  it('drops a hold when the Date header of the server reaches its end, although the clock of the computer does not', async () => {
    const date = dayIn(9)
    const { page } = await open(date)
    let aheadMs = 0
    await page.route(/\/v1\/(?!events)/, async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), date: new Date(Date.now() + aheadMs).toUTCString() }
      await route.fulfill({ response, headers })
    })
    const request = { service_id: await serviceId('Court hour'), start_at: instant(date, '12:00') }
    const { body } = await demo.api<{ id: string; expires_at: string }>('POST', '/v1/availability/holds', request)
    const hold = page.locator(`[data-hold="${body.id}"]`).first()
    await hold.getByText(/Held, [1-9]\d*:\d\d left/).waitFor()
    aheadMs = Date.parse(body.expires_at) - Date.now() - 8_000
    await book(date, '15:00', 'Later')
    await hold.getByText(/Held, 0:0\d left/).waitFor()
    await hold.waitFor({ state: 'detached' })
    // For the server it goes on: no event and no read took it away.
    const { status } = await demo.api('DELETE', `/v1/availability/holds/${body.id}`)
    expect(status).to.equal(204)
  })

  it('shows a closure that somebody adds, without being loaded again, and marks and lists the booking that it strands', async () => {
    const date = dayIn(14)
    const [court, other] = await Promise.all(['Court 2', 'Court 3'].map(resourceId))
    const id = await book(date, '11:00', 'Stranded', { resource_ids: [court] })
    await book(date, '12:00', 'After it', { resource_ids: [court] })
    await book(date, '11:00', 'Elsewhere', { resource_ids: [other] })
    const { page } = await open(date)
    await block(page, 'Stranded').waitFor()
    expect(await page.getByText('Need another place').count()).to.equal(0)
    const closure = { start_at: instant(date, '10:00'), end_at: instant(date, '12:00'), reason: 'New net' }
    expect((await demo.api('POST', `/v1/resources/${court}/closures`, closure)).status).to.equal(201)
    await page.locator('.block.closure', { hasText: 'New net' }).waitFor()
    const bar = page.getByRole('status').filter({ hasText: 'Need another place: 1' })
    expect(await bar.getByRole('link').allInnerTexts()).to.deep.equal(['Stranded, 11:00 AM', 'All days'])
    expect(
      await page.locator('.block.stranded').evaluateAll((all) => all.map((each) => each.dataset.block)),
    ).to.deep.equal([id])
    await page.getByRole('button', { name: /Stranded.*needs another place$/ }).waitFor()
    await screenshot(page, 'board-stranded')
  })

  it('shows the change of another browser by its event alone', async () => {
    const date = dayIn(10)
    const { page } = await open(date)
    // Without intervals nothing but the event makes the page read again.
    await page.addInitScript('window.setInterval = () => 0')
    await page.reload()
    await page.locator('.board').waitFor()
    for (const name of ['Elsewhere', 'Again']) {
      await book(date, '10:00', name)
      await block(page, name).waitFor()
    }
  })

  it('shows facts, history and actions of a booking', async () => {
    const date = dayIn(11)
    await book(date, '10:00', 'Shown')
    const watched = await open(date)
    const { page } = watched
    await block(page, 'Shown').click()
    const popover = page.getByRole('dialog', { name: /^Court hour, Shown/ })
    await popover.getByText('Confirmed', { exact: true }).waitFor()
    await popover
      .getByRole('listitem')
      .filter({ hasText: /^Booked Club owner, / })
      .waitFor()
    await expectAccessible(page)
    await screenshot(page, 'board-details')
    await popover.getByRole('button', { name: 'Cancel booking' }).click()
    await page
      .getByRole('dialog', { name: /^Cancel/ })
      .getByRole('button', { name: 'Cancel booking' })
      .click()
    await block(page, 'Shown').waitFor({ state: 'detached' })
  })

  it('shows the bookings of a class as one block with its places, which lists them and opens each', async () => {
    const date = dayIn(29)
    const { body: service } = await demo.api<Named>('POST', '/v1/services', {
      name: 'Spin class',
      duration_minutes: 60,
      time_zone: zone,
      weekly_hours: [{ days: [1, 2, 3, 4, 5, 6, 7], start: '08:00', end: '20:00' }],
    })
    const studio = await resourceId('Spin studio')
    await demo.api('POST', `/v1/services/${service.id}/resource-requirements`, { resource_id: studio })
    const names = Array.from({ length: 14 }, (_, index) => `Rider ${String(index + 1).padStart(2, '0')}`)
    const join = async (name: string) => {
      const request = { service_id: service.id, start_at: instant(date, '10:00'), customer: { name } }
      expect((await demo.api('POST', '/v1/bookings', request)).status).to.equal(201)
    }
    for (const name of names) await join(name)
    const watched = await open(date)
    const { page } = watched
    expect(
      await page
        .locator('.block.group')
        .getByText('14/20')
        .evaluate((each) => each.scrollWidth > each.clientWidth),
    ).to.equal(false)
    await page.getByRole('button', { name: /^Spin class 14\/20 10:00/ }).click()
    const list = page.getByRole('dialog', { name: /^Spin class \d+\/20$/ })
    const riders = list.getByRole('listitem').getByRole('button')
    await riders.nth(names.length - 1).waitFor()
    expect(await riders.allInnerTexts()).to.deep.equal(names.map((name) => `${name}\nConfirmed`))
    await expectAccessible(page)
    await screenshot(page, 'board-class')
    await join('Rider 15')
    await page.getByRole('dialog', { name: 'Spin class 15/20' }).waitFor()
    await riders.first().click()
    await page.getByRole('dialog', { name: /^Spin class, Rider 01/ }).waitFor()
    expect(await riders.count()).to.equal(0)
    expect(await page.locator('.block.booking').count()).to.equal(1)
    expectQuiet(watched)
  })

  it('shows the week of one resource, and keeps day and resource in the address', async () => {
    const date = dayIn(12)
    await book(date, '10:00', 'In the week')
    const { page } = await open(date)
    await page.getByLabel('Resource', { exact: true }).selectOption('Court 1')
    await block(page, 'In the week').waitFor()
    expect(await page.locator('.board-title').count()).to.be.within(2, 7)
    expect(page.url()).to.contain(`date=${date}`).and.contain('resource=')
    await screenshot(page, 'board-week')
    await page.goBack()
    await page.locator('.board-title', { hasText: 'Court 2' }).waitFor()
  })
})

/** Names of the buttons, links and fields of the page that a message lies on. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll(':is(button, a, input, select):not(.block, .toasts *)')]
    .filter((each) => {
      // The navigation scrolls in itself.
      if (each.closest('.navigation')) each.scrollIntoView({ block: 'nearest' })
      const { x, y, width, height } = each.getBoundingClientRect()
      return document.elementsFromPoint(x + width / 2, y + height / 2)[0]?.closest('.toasts')
    })
    .map((each) => each.textContent || each.ariaLabel)`)
}

async function isInColumn(page: Page, block: Locator, resource: string): Promise<boolean> {
  const inside = await block.boundingBox()
  const column = await page.locator('.board-title', { hasText: resource }).boundingBox()
  return inside !== null && column !== null && column.x <= inside.x && inside.x < column.x + column.width
}

/** True if a band stands at a time of a column. */
async function isBand(page: Page, column: string, date: string, time: string): Promise<boolean> {
  const at = await pointOf(page, column, date, time)
  return page.evaluate<boolean>(`[...document.querySelectorAll('.slot-bands span')].some((band) => {
    const { left, right, top, bottom } = band.getBoundingClientRect()
    return left <= ${at.x} && ${at.x} < right && top <= ${at.y + 2} && ${at.y + 2} < bottom
  })`)
}

/** The point of a time in the column of a resource. */
async function pointOf(page: Page, resource: string, date: string, time: string): Promise<{ x: number; y: number }> {
  const title = page.locator('.board-title', { hasText: resource })
  await title.waitFor()
  await page.locator('.board-axis span').first().waitFor()
  const box = await title.boundingBox()
  const clock = Temporal.PlainTime.from(time).toString().slice(0, 5)
  const label = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: zone }).format(
    new Date(instant(date, clock)),
  )
  const axis = await page.locator('.board-axis span', { hasText: new RegExp(`^${label}$`) }).boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (axis?.y ?? 0) + (axis?.height ?? 0) / 2 }
}
