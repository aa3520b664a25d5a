// Runs on: SQLite
/** A club, a salon and a school are set up from an empty workspace to the first booking of a customer, in at most 40 clicks each. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { scriptMarkup } from '../../packages/console/pages/services/frame-markup.ts'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { type Demo, openConsole, screenshot, useDemo } from './console-support.ts'
import { type CountedVisitor, countedVisitor } from './counted-visitor.ts'

const clicksMost = 40
const timeZone = 'Europe/Berlin'

describe('console: three trades from an empty workspace', function () {
  this.timeout(120_000)
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  /** The board of a new workspace, with the list of what it needs. */
  const openNew = async (name: string) => {
    const { body } = await demo.api('POST', '/v1/workspaces', { name, time_zone: timeZone })
    const workspaceId = String(body.id)
    const of: Demo = Object.create(demo, { workspaceId: { value: workspaceId } })
    const watched = await openConsole(browser, of, 'board', { locale: 'en-GB', timezoneId: timeZone })
    await watched.page.getByRole('heading', { name: 'Set up your workspace' }).waitFor()
    return { ...watched, visitor: countedVisitor(), workspaceId }
  }
  const bookingsOf = async (workspaceId: string) => {
    const headers = { Cookie: demo.cookie, 'X-App-Workspace': workspaceId }
    const response = await fetch(`${demo.url}/v1/bookings?limit=10`, { headers })
    return ((await response.json()) as { bookings: Booking[] }).bookings
  }

  it('a club: two courts, and an hour of a court', async () => {
    const { page, visitor, workspaceId, ...watched } = await openNew('Riverside Tennis')
    await expectAccessible(page)
    await screenshot(page, 'set-up-empty')
    await addResources(page, visitor, 'court', ['Court 1', 'Court 2'])
    await addService(page, visitor, 'Court hour')
    await letCustomersBook(page, visitor)
    await expectAccessible(page)
    const script = page.locator('.code', { hasText: 'in a frame that is as high as the page' })
    const shown = { server: demo.url, workspace: workspaceId, title: 'Book: Riverside Tennis' }
    expect(await script.locator('pre').innerText()).to.equal(scriptMarkup(shown))
    await script.getByRole('button', { name: 'Copy' }).waitFor()
    const customer = await openBookingPage(page, visitor, 'Court hour')
    await bookFirstTime(customer, visitor)
    const [booking, ...others] = await bookingsOf(workspaceId)
    expect([booking?.status, booking?.customer?.name, others.length]).to.deep.equal(['confirmed', 'First guest', 0])
    expectFewClicks(visitor)
    await page.getByRole('navigation').getByRole('link', { name: 'Board' }).click()
    await page.locator('.board').getByText('Court 1', { exact: true }).first().waitFor()
    expect(await page.getByRole('heading', { name: 'Set up your workspace' }).count()).to.equal(0)
    expect(watched.pageErrors).to.deep.equal([])
  })

  it('a salon: two stylists with different hours, and a haircut', async () => {
    const { page, visitor, workspaceId } = await openNew('Salon Anna')
    await addResources(page, visitor, 'stylist', ['Anna', 'Ben'])
    await visitor.press(page.getByRole('button', { name: 'Edit working hours' }))
    const hours = page.getByRole('dialog')
    await visitor.choose(hours.getByLabel('On duty'), 'weekly')
    await visitor.press(hours.getByLabel('Mon', { exact: true }))
    await visitor.type(hours.getByLabel('Opens'), '12:00')
    await visitor.press(hours.getByRole('button', { name: 'Preview the change' }))
    await visitor.press(hours.getByRole('button', { name: 'Apply' }))
    await page.getByText('Tue – Fri').waitFor()
    await addService(page, visitor, 'Haircut', '45')
    await letCustomersBook(page, visitor)
    const customer = await openBookingPage(page, visitor, 'Haircut')
    await bookFirstTime(customer, visitor)
    const [booking] = await bookingsOf(workspaceId)
    expect(booking?.customer?.name).to.equal('First guest')
    expectFewClicks(visitor)
  })

  it('a school: two teachers, and a lesson that asks a question', async () => {
    const { page, visitor, workspaceId } = await openNew('Music school')
    await addResources(page, visitor, 'teacher', ['Ms Allegro', 'Mr Presto'])
    await addService(page, visitor, 'Piano lesson', '30')
    await visitor.press(page.getByRole('button', { name: 'Edit questions' }))
    const dialog = page.getByRole('dialog')
    await visitor.press(dialog.getByRole('button', { name: 'Add a question' }))
    await visitor.type(dialog.getByLabel('Question', { exact: true }), 'How long have you played?')
    await visitor.press(dialog.getByLabel('Must be answered'))
    await visitor.press(dialog.getByRole('button', { name: 'Preview the change' }))
    await visitor.press(dialog.getByRole('button', { name: 'Apply' }))
    await page.getByRole('table', { name: 'Questions' }).waitFor()
    await letCustomersBook(page, visitor)
    const customer = await openBookingPage(page, visitor, 'Piano lesson')
    await bookFirstTime(customer, visitor, async () => {
      await visitor.type(customer.getByLabel('How long have you played?'), 'Two years')
    })
    const [booking] = await bookingsOf(workspaceId)
    expect(booking?.answers.map(({ value }) => value)).to.deep.equal(['Two years'])
    expectFewClicks(visitor)
  })

  it('makes no page before there is a service, and leaves a service private that is not chosen', async () => {
    const { page, visitor, workspaceId } = await openNew('Choosy')
    await page.evaluate(`location.hash = '#/${workspaceId}/workspace/publish'`)
    const dialog = page.getByRole('dialog', { name: 'Let customers book' })
    await dialog.getByText('Add a service first.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Board' }).click()
    await addResources(page, visitor, 'court', ['Court 1'])
    for (const name of ['Offered', 'Hidden one']) await addService(page, visitor, name)
    await page.evaluate(`location.hash = '#/${workspaceId}/workspace/publish'`)
    await dialog.getByLabel('Hidden one').uncheck()
    await dialog.getByRole('button', { name: 'Open the page' }).click()
    await page.getByText('Customers can book now.').waitFor()
    const listed = await fetch(`${demo.url}/v1/public/booking-pages/${workspaceId}`)
    const { services } = (await listed.json()) as { services: { name: string }[] }
    expect(services.map(({ name }) => name)).to.deep.equal(['Offered'])
  })

  it('hides the list for good, and shows none to a workspace with bookings and to plain members', async () => {
    const { page } = await openNew('Hidden')
    await page.getByRole('button', { name: 'Hide this list' }).click()
    const title = page.getByRole('heading', { name: 'Set up your workspace' })
    await title.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('No resources yet').waitFor()
    expect(await title.count()).to.equal(0)
    const busy = await openConsole(browser, demo, 'board')
    await busy.page.locator('.booking').first().waitFor()
    expect(await busy.page.getByRole('heading', { name: 'Set up your workspace' }).count()).to.equal(0)
  })
})

/** Prints the number too, so that a change that adds some is seen before there are too many. */
function expectFewClicks({ clicks }: CountedVisitor): void {
  console.log(`        ${clicks} clicks`)
  expect(clicks).to.be.within(15, clicksMost)
}

type Booking = { status: string; customer: { name: string } | null; answers: { value: unknown }[] }

async function addResources(page: Page, visitor: CountedVisitor, category: string, names: string[]): Promise<void> {
  await visitor.press(page.getByRole('link', { name: 'Add what is booked' }))
  const dialog = page.getByRole('dialog')
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1
    await visitor.type(dialog.getByLabel('Name'), name)
    if (index === 0) await visitor.type(dialog.getByLabel('Category'), category)
    await visitor.press(dialog.getByRole('button', { name: isLast ? 'Create' : 'Save and add another', exact: true }))
    if (!isLast) await page.getByText(`${name} is created.`).waitFor()
  }
}

async function addService(page: Page, visitor: CountedVisitor, name: string, minutes?: string): Promise<void> {
  await visitor.press(page.getByRole('navigation').getByRole('link', { name: 'Services' }))
  await visitor.press(page.getByRole('link', { name: 'New service' }).first())
  const dialog = page.getByRole('dialog')
  await visitor.type(dialog.getByLabel('Name'), name)
  if (minutes !== undefined) await visitor.type(dialog.getByLabel('Duration', { exact: false }).first(), minutes)
  await visitor.choose(dialog.getByLabel('A booking needs'), 'category')
  expect(await dialog.getByLabel('Time zone').inputValue(), 'the zone of the workspace').to.equal(timeZone)
  await visitor.press(dialog.getByRole('button', { name: 'Create' }))
  await page.getByRole('heading', { level: 2, name }).waitFor()
}

/** Goes back to the board, whose list says what is left. */
async function letCustomersBook(page: Page, visitor: CountedVisitor): Promise<void> {
  await visitor.press(page.getByRole('navigation').getByRole('link', { name: 'Board' }))
  await page.getByRole('link', { name: 'Let customers book it on a page' }).waitFor()
  expect(await page.locator('.set-up li.done').count()).to.equal(4)
  await visitor.press(page.getByRole('link', { name: 'Let customers book it on a page' }))
  await visitor.press(page.getByRole('dialog').getByRole('button', { name: 'Open the page' }))
  await page.getByText('Customers can book now.').waitFor()
}

async function openBookingPage(page: Page, visitor: CountedVisitor, service: string): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await visitor.press(
    page
      .locator('section', { hasText: 'Booking page' })
      .getByRole('link', { name: 'Open the page of all services' })
      .last(),
  )
  const customer = await opening
  await visitor.press(customer.getByRole('link', { name: service }))
  return customer
}

async function bookFirstTime(page: Page, visitor: CountedVisitor, answer?: () => Promise<void>): Promise<void> {
  const free = page.locator('.day.free').first()
  const next = page.getByRole('button', { name: 'Next month' })
  await free.or(next).first().waitFor()
  await page.waitForLoadState('networkidle')
  if ((await free.count()) === 0) await visitor.press(next)
  await visitor.press(free)
  await visitor.press(page.locator('.time').first())
  await page.getByRole('heading', { name: 'Your details' }).waitFor()
  await visitor.type(page.getByLabel('Name'), 'First guest')
  await visitor.type(page.getByLabel('E-mail'), 'guest@customer.example')
  await answer?.()
  await visitor.press(page.getByRole('button', { name: 'Book', exact: true }))
  await page.getByRole('heading', { name: 'You are booked' }).waitFor()
}
