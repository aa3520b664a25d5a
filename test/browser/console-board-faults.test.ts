// Runs on: SQLite
/** The board while a booking is moved: another tab moves it too, the connection is lost, the session ends. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { useChromium } from '../support/chromium.ts'
import { openConsole, useDemo } from './console-support.ts'

const zone = 'Europe/Berlin'
const today = Temporal.Now.plainDateISO(zone)
/** A Wednesday in some weeks, on which the demo has no bookings. */
const dayIn = (weeks: number) => today.add({ days: 7 * weeks + 3 - today.dayOfWeek })

describe('console: faults while a booking is moved', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const open = async (day: Temporal.PlainDate) => (await openConsole(browser, demo, `board?date=${day}`)).page
  const book = async (day: Temporal.PlainDate, name: string) => {
    const { body } = await demo.api<{ services: { id: string; name: string }[] }>('GET', '/v1/services')
    const service_id = body.services.find((each) => each.name === 'Court hour')?.id
    const start_at = day.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).toInstant().toString()
    const made = await demo.api<{ id: string }>('POST', '/v1/bookings', { service_id, start_at, customer: { name } })
    expect(made.status).to.equal(201)
    return { id: made.body.id, start: Date.parse(start_at) }
  }
  const startOf = async (id: string) =>
    Date.parse((await demo.api<{ start_at: string }>('GET', `/v1/bookings/${id}`)).body.start_at)
  const bar = (page: Page) => page.getByRole('region', { name: /^Moving / })
  /** Picks the booking up, and moves it by one step. */
  const pickUp = async (page: Page, name: string, arrow: 'ArrowUp' | 'ArrowDown') => {
    await page.getByRole('button', { name: new RegExp(`^${name} `) }).focus()
    await page.keyboard.press('m')
    await page.keyboard.press(arrow)
    await bar(page).getByText('It can be moved here.').waitFor()
  }

  it('lets one of two tabs move a booking, and tells the other that it has changed', async () => {
    const day = dayIn(4)
    const { id, start } = await book(day, 'Twice')
    const tabs = [await open(day), await open(day)] as const
    await pickUp(tabs[0], 'Twice', 'ArrowUp')
    await pickUp(tabs[1], 'Twice', 'ArrowDown')
    await tabs[0].keyboard.press('Enter')
    await tabs[0].getByText('Moved.').waitFor()
    await tabs[1].keyboard.press('Enter')
    await tabs[1].getByText('Somebody else changed this booking meanwhile.').waitFor()
    await bar(tabs[1]).waitFor({ state: 'detached' })
    expect(await startOf(id)).to.be.below(start)
  })

  it('moves once when the reply to a drop is lost, and the drop is repeated by the same key', async () => {
    const day = dayIn(7)
    const { id, start } = await book(day, 'Lost drop')
    const page = await open(day)
    const keys: (string | undefined)[] = []
    await page.route('**/reschedule', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort('connectionreset')
    })
    await pickUp(page, 'Lost drop', 'ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('The server cannot be reached.').first().waitFor()
    await page.unroute('**/reschedule')
    page.on('request', (request) => {
      if (request.url().endsWith('/reschedule')) keys.push(request.headers()['idempotency-key'])
    })
    await bar(page).getByRole('button', { name: 'Move here' }).click()
    await page.getByText('Moved.').waitFor()
    expect(new Set(keys).size, keys.join()).to.equal(1)
    expect(await startOf(id)).to.be.above(start)
    const path = `/v1/bookings/${id}/history`
    const { body } = await demo.api<{ changes: { action: string }[] }>('GET', path)
    expect(body.changes.filter(({ action }) => action === 'rescheduled')).to.have.lengthOf(1)
  })

  it('asks again whether the start fits when the connection is back, and moves nothing meanwhile', async () => {
    const day = dayIn(5)
    const { id, start } = await book(day, 'Tunnel')
    const page = await open(day)
    await pickUp(page, 'Tunnel', 'ArrowDown')
    await page.context().setOffline(true)
    await page.keyboard.press('ArrowDown')
    await bar(page).getByText('The server cannot be reached.').waitFor()
    expect(await startOf(id)).to.equal(start)
    await page.context().setOffline(false)
    await bar(page).getByText('It can be moved here.').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Moved.').waitFor()
    expect(await startOf(id)).to.be.above(start)
  })

  it('keeps the move while the session ends, and asks again after signing in', async () => {
    const day = dayIn(6)
    const { id, start } = await book(day, 'Signed out')
    const page = await open(day)
    await pickUp(page, 'Signed out', 'ArrowDown')
    await page.context().clearCookies()
    await page.keyboard.press('ArrowDown')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('E-mail').fill('owner@riverside-club.example')
    const password = decodeURIComponent(/#demo=[^:]+:(.*)$/.exec(demo.link)?.[1] ?? '')
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'detached' })
    await bar(page).getByText('It can be moved here.').waitFor()
    await bar(page).getByRole('button', { name: 'Move here' }).click()
    await page.getByText('Moved.').waitFor()
    expect(await startOf(id)).to.be.above(start)
  })
})
