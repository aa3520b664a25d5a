// Runs on: SQLite
/** The console on a bad network: a write whose reply is lost has its effect once, and nothing that was typed is lost. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { type Demo, holdReads, openConsole, openPage, useDemo } from './console-support.ts'

describe('console: network', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  it('books once when the reply is lost: the repeated write has the same idempotency key', async () => {
    const { page } = await openConsole(browser, demo, 'bookings/new')
    const keys: (string | undefined)[] = []
    await page.route('**/v1/bookings', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort('connectionreset')
    })
    await fill(page, 'Lost reply')
    await book(page)
    await page.getByRole('dialog').locator('[role=alert]', { hasText: 'NETWORK_ERROR' }).waitFor()
    expect(await page.getByLabel('Customer', { exact: true }).inputValue()).to.equal('Lost reply')
    await page.unroute('**/v1/bookings')
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
    })
    await book(page)
    await page.getByRole('table', { name: 'History' }).waitFor()
    expect(new Set(keys).size, keys.join()).to.equal(1)
    expect(await bookingsOf(demo, 'Lost reply')).to.have.length(1)
  })

  it('books twice after two clicks with two replies: a key is for one write', async () => {
    const { page } = await openConsole(browser, demo, 'bookings/new')
    for (const time of [1, 2]) {
      await fill(page, 'Twice')
      await book(page)
      await page.getByRole('table', { name: 'History' }).waitFor()
      if (time === 1) await page.evaluate(`location.hash = '#/${demo.workspaceId}/bookings/new'`)
    }
    expect(await bookingsOf(demo, 'Twice')).to.have.length(2)
  })

  it('loads the board seldom while others change it all the time, and then shows the last change', async () => {
    const { page } = await openConsole(browser, demo)
    // A booking that the board shows: late in the day, the next booking of the list is one of tomorrow.
    const shown = page.waitForResponse(/\/v1\/schedule/)
    await openPage(page, demo, 'board')
    const { bookings } = (await (await shown).json()) as { bookings: { id: string }[] }
    const path = `/v1/bookings/${bookings[0]?.id}`
    let loads = 0
    page.on('request', (request) => {
      if (request.url().includes('/v1/schedule')) loads++
    })
    const began = Date.now()
    let changes = 0
    for (; Date.now() - began < 12_000 || changes < 40; changes++) {
      const { status } = await demo.api('PATCH', path, { notes: String(Date.now()) })
      expect(status).to.equal(200)
    }
    const lastChange = page.waitForResponse(async (response) => {
      return response.url().includes('/v1/schedule') && (await response.text()).includes('the last change')
    })
    await demo.api('PATCH', path, { notes: 'the last change' })
    // Ten in a row, then one each three seconds; the interval of what changes by time alone adds one each 30 seconds.
    const seconds = (Date.now() - began) / 1000
    expect(loads).to.be.within(2, 12 + seconds / 3 + seconds / 30)
    expect(loads).to.be.below(changes)
    await lastChange
  })

  it('proposes the first day with a free start for a new booking, however late it is', async () => {
    const { page } = await openConsole(browser, demo)
    const days: string[] = []
    await page.route('**/v1/availability?*', async (route) => {
      const from = new URL(route.request().url()).searchParams.get('from') ?? ''
      days.push(from)
      const response = await route.fetch()
      const full = { ...(await response.json()), slots: [] }
      return days.length < 3 ? route.fulfill({ response, json: full }) : route.fulfill({ response })
    })
    await openPage(page, demo, 'bookings/new')
    const dialog = page.getByRole('dialog', { name: 'New booking' })
    await dialog.locator('select[name=start_at] option').first().waitFor({ state: 'attached' })
    expect(new Set(days).size).to.be.above(2)
    expect(days).to.deep.equal(days.toSorted())
  })

  it('shows a skeleton on a slow network, and then the page', async () => {
    const { page } = await openConsole(browser, demo)
    const release = await holdReads(page, '**/v1/bookings?*')
    await page.evaluate(`location.hash = '#/${demo.workspaceId}/bookings'`)
    await page.locator('.page-bookings .skeleton').first().waitFor()
    await release()
    await page.getByRole('table', { name: 'Bookings' }).waitFor()
  })

  it('shows the error of a failed list with its request id, and loads it again at a click', async () => {
    const { page } = await openConsole(browser, demo)
    const error = {
      code: 'INTERNAL_ERROR',
      message: 'Broken.',
      request_id: 'req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB',
      details: {},
    }
    await page.route('**/v1/bookings?*', (route) => route.fulfill({ status: 500, json: { error } }))
    await page.evaluate(`location.hash = '#/${demo.workspaceId}/bookings'`)
    const alert = page.locator('[role=alert].error', { hasText: error.request_id })
    await alert.waitFor()
    await page.unroute('**/v1/bookings?*')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('table', { name: 'Bookings' }).waitFor()
  })
})

async function fill(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await dialog.locator('select[name=start_at] option').first().waitFor({ state: 'attached' })
  await dialog.getByLabel('Customer', { exact: true }).fill(name)
}

function book(page: Page): Promise<void> {
  return page.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click()
}

async function bookingsOf(demo: Demo, name: string): Promise<unknown[]> {
  const { body } = await demo.api('GET', '/v1/bookings?limit=100')
  const { bookings } = body as unknown as { bookings: { customer: { name: string } | null }[] }
  return bookings.filter(({ customer }) => customer?.name === name)
}
