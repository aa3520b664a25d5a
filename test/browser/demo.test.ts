// Runs on: SQLite
/**
 * The demo of docs/tutorials/demo.md, step by step in a real browser. The steps share one page and one server, like the demo does.
 * The tutorial and this file change together: a step here has the number of its section.
 */
import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import type { Locator, Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { useChromium } from '../support/chromium.ts'
import { screenshot, useDemo } from './console-support.ts'
import { expectOnlyTo, expectQuiet } from './docs-support.ts'

const zone = 'Europe/Berlin'
/** A Wednesday in three weeks, on which the demo has no bookings. */
const today = Temporal.Now.zonedDateTimeISO(zone).toPlainDate()
const day = today.add({ days: 24 - today.dayOfWeek })
/** The day after, for two windows. */
const raceDay = day.add({ days: 1 })
const options = { viewport: { width: 1440, height: 900 } }

describe('the demo of docs/tutorials/demo.md', () => {
  const browser = useChromium()
  const demo = useDemo()
  let watched: Awaited<ReturnType<typeof browser.open>>
  let page: Page
  /** Refusals that the first window has seen, as the browser logs them. */
  const refusals: number[] = []

  before('open the printed link', async () => {
    watched = await browser.open(options)
    page = watched.page
    await page.goto(demo.link)
    await page.locator('.page-board').waitFor()
  })

  it('0. names only steps that this file has', async () => {
    const text = await readFile(new URL('../../docs/tutorials/demo.md', import.meta.url), 'utf8')
    const source = await readFile(new URL(import.meta.url), 'utf8')
    const sections = [...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number)
    expect(sections).to.deep.equal(Array.from({ length: 10 }, (_, index) => String(index + 1)))
    for (const number of sections) expect(source).to.contain(`it('${number}. `)
  })

  it('1. draws a booking, moves it by the keyboard, and takes the move back', async () => {
    await page.locator('.block.booking').first().waitFor()
    await screenshot(page, 'demo-board')
    await page.getByLabel('Date').fill(String(day))
    const id = await draw(page, 'Court 1', 'Demo guest')
    await block(page, 'Demo guest').focus()
    await page.keyboard.press('m')
    for (const _ of Array(4)) await page.keyboard.press('ArrowDown')
    await page
      .getByRole('region', { name: /^Moving/ })
      .getByText('It can be moved here.')
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Moved.').waitFor()
    const moved = await startOf(id)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('Moved back.').waitFor()
    expect(moved - (await startOf(id))).to.equal(2 * 3_600_000)
  })

  it('2. shows a booking of the second window in the first, and lets one of both win the last court', async () => {
    const second = await page.context().newPage()
    await second.goto(demo.url)
    await second.locator('.page-board').waitFor()
    const windows = [page, second]
    for (const each of windows) await each.getByLabel('Date').fill(String(raceDay))
    await draw(second, 'Court 1', 'Second window')
    await block(page, 'Second window').waitFor()
    await draw(second, 'Court 2', 'Second court')
    await block(page, 'Second court').waitFor()
    const dialogs = [await fillNew(page, 'Court 3', 'Race 1'), await fillNew(second, 'Court 3', 'Race 2')]
    await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: 'Book' }).click()))
    const winner = await Promise.race(
      dialogs.map(async (dialog, index) => {
        await dialog.waitFor({ state: 'detached' })
        return index
      }),
    )
    // The first window is watched to the end: the browser logs a refusal there if it has lost.
    if (winner === 1) refusals.push(409)
    await dialogs[1 - winner]?.getByText(' is busy', { exact: false }).waitFor()
    for (const each of windows) await block(each, `Race ${winner + 1}`).waitFor({ state: 'attached' })
    await second.close()
    await page.keyboard.press('Escape')
    const discard = page.getByRole('button', { name: 'Discard', exact: true })
    // The loser has typed a name, and is asked.
    if (winner === 1) await discard.click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('3. shows the hold and the booking of a customer on the board beside the booking page', async () => {
    await goTo(page, 'Services')
    await page.getByRole('link', { name: 'Court hour', exact: true }).click()
    const opening = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Open the booking page' }).click()
    const customer = await opening
    await customer.locator('.day.free').first().click()
    await customer.waitForURL(/#\/\d{4}-\d\d-\d\d$/)
    await goTo(page, 'Board')
    await page.getByLabel('Date').fill(customer.url().slice(-10))
    await customer.locator('.time').first().click()
    await customer.getByLabel('Name').fill('Online customer')
    await customer.getByLabel('E-mail').fill('online@customer.example')
    await page.locator('.block.hold').waitFor()
    await customer.getByRole('button', { name: 'Book', exact: true }).click()
    await customer.getByRole('heading', { name: 'You are booked' }).waitFor()
    await block(page, 'Online customer').waitFor()
    await customer.close()
    await goTo(page, 'Services')
    await page.getByRole('link', { name: 'Padel lesson', exact: true }).click()
    const openingPadel = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Open the booking page' }).click()
    const padel = await openingPadel
    const whom = padel.getByLabel('With whom?')
    await whom.locator('option').nth(2).waitFor({ state: 'attached' })
    expect(await whom.locator('option').allTextContents()).to.deep.equal(['Anybody', 'Coach 2', 'Coach 3'])
    await whom.selectOption('Coach 3')
    // Another weekday than those of the rota of Coach 3.
    const monday = `#/${today.add({ days: 8 - today.dayOfWeek })}`
    await padel.goto(padel.url().replace(/#.*|$/, monday))
    await padel.getByText('No free time is left on this day.').waitFor()
    await padel.close()
  })

  it('4. explains a start that is not free, and offers the next ones', async () => {
    await goTo(page, 'Why not?')
    await page.locator('#why-not-service').selectOption({ label: 'Court hour' })
    await page.locator('#why-not-day').fill(String(raceDay))
    await page.locator('.start', { hasText: '10:00 AM' }).click()
    await page.getByText('This start cannot be booked').waitFor()
    await page.getByRole('heading', { name: 'All courts are busy.' }).waitFor()
    await page.locator('.next-starts button').first().click()
    await page.getByText('This start can be booked.').waitFor()
    await page.locator('#why-not-service').selectOption({ label: 'Padel lesson' })
    await page.locator('#why-not-day').fill(String(day.add({ days: 5 })))
    await page.locator('.start', { hasText: '10:00 AM' }).click()
    await page.locator('.reasons code', { hasText: 'RESOURCE_HOURS' }).waitFor({ state: 'attached' })
    await goTo(page, 'Resources')
    await page.getByRole('link', { name: 'Coach 2', exact: true }).click()
    await page.getByText('12:00 – 20:00').first().waitFor()
  })

  it('5. previews a closure, and shows it on the board when it is applied', async () => {
    await goTo(page, 'Resources')
    await page.getByRole('link', { name: 'Court 1', exact: true }).click()
    await page.getByRole('button', { name: 'New closure' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('From').fill(`${today.add({ days: 1 })}T00:00`)
    await dialog.getByLabel('Until').fill(`${today.add({ days: 3 })}T00:00`)
    await dialog.getByLabel('Reason').fill('New floor')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    const opening = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: /affected/ }).click()
    const board = await opening
    await board.locator('.block.affected').first().waitFor()
    await screenshot(board, 'demo-affected')
    await board.close()
    await screenshot(page, 'demo-preview')
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByText('The change is applied.').waitFor()
    await page.getByRole('link', { name: /affected$/ }).click()
    await page.locator('.block.closure', { hasText: 'New floor' }).waitFor()
  })

  it('6. approves a tournament, and shows the use of the courts', async () => {
    await goTo(page, 'Bookings')
    await page.getByRole('link', { name: 'Waiting for approval' }).click()
    await page.getByRole('button', { name: 'Approve' }).first().click()
    await page.getByRole('status').filter({ hasText: 'The booking is approved.' }).waitFor()
    await goTo(page, 'Use')
    await page.getByLabel('Days').selectOption({ label: 'The next 28 days' })
    await page.locator('.chart .bar').first().waitFor()
  })

  it('7. rotates the key of the demo: both keys work', async () => {
    await goTo(page, 'Keys')
    await page
      .getByRole('button', { name: /^Rotate / })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click()
    await page.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByRole('region', { name: /^Rotation in progress/ }).waitFor()
  })

  it('8. restores the oldest version of the run of the site as a new one on top', async () => {
    await goTo(page, 'Agent runs')
    await page.locator('.page-agent-runs tbody a').first().click()
    const versions = page.locator('.timeline li')
    await versions.first().waitFor()
    const count = await versions.count()
    await versions.last().getByRole('link').click()
    await page.locator('.diff-file').first().waitFor()
    await page.locator('.toast').first().waitFor({ state: 'detached' })
    await screenshot(page, 'demo-run')
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByText('Restored as version').waitFor()
    await versions.nth(count).waitFor()
  })

  it('9. books a table for seven and a stay of three nights on public pages, and shows them in their workspaces', async () => {
    const workspace = page.getByRole('combobox', { name: 'Workspace' })
    expect(await workspace.locator('option').allInnerTexts()).to.deep.equal([
      'Riverside Club',
      'Seaside Cottage',
      'Trattoria Lido',
    ])
    await goTo(page, 'Board')
    await workspace.selectOption('Trattoria Lido')
    await page.getByLabel('Date').fill(String(day))
    await page.locator('.board-title', { hasText: 'Table 4' }).waitFor()
    const restaurant = await openPageOf(page, 'Table')
    await restaurant.getByLabel('For how many?').selectOption('7 persons')
    await restaurant.getByLabel('E-mail').fill('seven@customer.example')
    await restaurant.goto(restaurant.url().replace(/#.*|$/, `#/${day}`))
    await finishBooking(restaurant, 'Party of seven')
    await goTo(page, 'Board')
    await page.getByLabel('Date').fill(String(day))
    await block(page, 'Party of seven').waitFor()
    expect(await columnTitle(page, 'Party of seven')).to.contain('Table 4')
    await screenshot(page, 'demo-restaurant')

    await restaurant.close()
    const smaller = await openPageOf(page, 'Table')
    await smaller.getByLabel('For how many?').selectOption('5 persons')
    await smaller.goto(smaller.url().replace(/#.*|$/, `#/${day}`))
    await smaller.locator('.time').first().waitFor()
    expect(await smaller.locator('.time').first().innerText()).to.contain('7:30 PM')
    await screenshot(smaller, 'demo-restaurant-page')
    await smaller.close()
    await goTo(page, 'Limits')
    await page.getByText('12 persons an hour', { exact: false }).waitFor()

    await workspace.selectOption('Seaside Cottage')
    await goTo(page, 'Bookings')
    await page.getByRole('cell', { name: 'Family Hansen' }).first().waitFor()
    const cottage = await openPageOf(page, 'Stay')
    await cottage.getByLabel('How long?').selectOption('3 nights')
    const free = cottage.locator('.day.free').first()
    const next = cottage.getByRole('button', { name: 'Next month' })
    await free
      .or(cottage.getByText('No free times in', { exact: false }))
      .first()
      .waitFor()
    if ((await free.count()) === 0) await next.click()
    await free.click()
    await screenshot(cottage, 'demo-cottage-page')
    await finishBooking(cottage, 'Three nights')
    await cottage.close()
    await goTo(page, 'Bookings')
    await page.getByRole('cell', { name: 'Three nights' }).waitFor()
    await page
      .getByRole('row', { name: /Three nights/ })
      .getByText(/, 16:00 – .*, 10:00|4:00 PM – .*10:00 AM/)
      .waitFor()
    await screenshot(page, 'demo-cottage')
    await workspace.selectOption('Riverside Club')
  })

  it('10. shows the calls behind a page as curl and client code', async () => {
    await page.getByRole('button', { name: 'Show this call' }).click()
    const dialog = page.getByRole('dialog', { name: 'Calls behind this page' })
    await dialog.getByText('curl -s').first().waitFor()
    await dialog.getByText('await client.').first().waitFor()
    await page.keyboard.press('Escape')
    expectOnlyTo(demo.url, watched)
    expectQuiet(watched, refusals)
  })

  const startOf = async (id: string) => {
    const { body } = await demo.api('GET', `/v1/bookings/${id}`)
    return Date.parse((body as unknown as { start_at: string }).start_at)
  }
})

function block(page: Page, customer: string) {
  return page.getByRole('button', { name: new RegExp(`^${customer} `) })
}

/** Opens a page of the navigation. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Opens the booking page of a service in a tab of its own. */
async function openPageOf(page: Page, service: string): Promise<Page> {
  await goTo(page, 'Services')
  await page.getByRole('link', { name: service, exact: true }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the booking page' }).click()
  return opening
}

/** Books the first time of the day that is open. */
async function finishBooking(customer: Page, name: string): Promise<void> {
  await customer.locator('.time').first().click()
  await customer.getByRole('heading', { name: 'Your details' }).waitFor()
  await customer.getByLabel('Name').fill(name)
  await customer.getByLabel('E-mail').fill('seven@customer.example')
  await customer.getByRole('button', { name: 'Book', exact: true }).click()
  await customer.getByRole('heading', { name: 'You are booked' }).waitFor()
}

/** Title of the column of the board in which a booking stands. */
async function columnTitle(page: Page, customer: string): Promise<string> {
  const box = await block(page, customer).boundingBox()
  for (const title of await page.locator('.board-title').all()) {
    const { x = 0, width = 0 } = (await title.boundingBox()) ?? {}
    if (box && box.x >= x && box.x < x + width) return title.innerText()
  }
  return ''
}

/** Draws over 10 to 11 o'clock of a court and books it. Returns the id of the booking. */
async function draw(page: Page, court: string, customer: string): Promise<string> {
  const dialog = await fillNew(page, court, customer)
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.url().endsWith('/v1/bookings') && each.request().method() === 'POST'),
    dialog.getByRole('button', { name: 'Book' }).click(),
  ])
  await block(page, customer).waitFor()
  return ((await response.json()) as { id: string }).id
}

/** Draws over 10 to 11 o'clock of a court, and fills in the dialog. */
async function fillNew(page: Page, court: string, customer: string): Promise<Locator> {
  const title = page.locator('.board-title', { hasText: court })
  const label = page.locator('.board-axis span', { hasText: /^10 AM$/ })
  await label.waitFor()
  const [column, row] = [await title.boundingBox(), await label.boundingBox()]
  const x = (column?.x ?? 0) + (column?.width ?? 0) / 2
  const y = (row?.y ?? 0) + (row?.height ?? 0) / 2
  await page.mouse.move(x, y + 2)
  await page.mouse.down()
  await page.mouse.move(x, y + 50, { steps: 5 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await dialog.getByText('This start is free.').waitFor()
  await dialog.getByLabel('Service').selectOption({ label: 'Court hour, 60 min' })
  await dialog.getByLabel('Customer', { exact: true }).fill(customer)
  return dialog
}
