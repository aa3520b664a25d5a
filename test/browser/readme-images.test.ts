// Runs on: SQLite
/**
 * The images of README, of the demo as it is today. With SCREENSHOTS=1, each is written to `test/browser/screenshots/` under its name in
 * `docs/images/`; copy them there after a change of the look.
 */
import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { Temporal } from 'temporal-polyfill'
import { useChromium } from '../support/chromium.ts'
import { openConsole, screenshot, useDemo } from './console-support.ts'

type Named = { id: string; name: string }
type Slots = { slots: { start_at: string; end_at: string; remaining: number | null }[] }

const zone = 'Europe/Berlin'
const options = { viewport: { width: 1440, height: 900 } }

describe('images of README', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })
  const date = Temporal.Now.plainDateISO(zone).add({ days: 1 })
  let place = { service_id: '', start_at: '' }

  before('take the three courts for an hour: by a booking, a hold and a closure', async () => {
    const { body: found } = await demo.api<{ services: Named[] }>('GET', '/v1/services')
    const service_id = found.services.find(({ name }) => name === 'Court hour')?.id ?? ''
    const [from, to] = [date, date.add({ days: 1 })].map((day) => day.toZonedDateTime(zone).toInstant().toString())
    const query = new URLSearchParams({ service_id, from: from ?? '', to: to ?? '' })
    const { body: listed } = await demo.api<Slots>('GET', `/v1/availability?${query}`)
    const { start_at = '', end_at = '' } = listed.slots.find(({ remaining }) => remaining === 3) ?? {}
    place = { service_id, start_at }
    const [booked, held, closed] = await Promise.all(['Court 1', 'Court 2', 'Court 3'].map(courtId))
    const statuses = [
      await demo.api('POST', '/v1/bookings', { ...place, customer: { name: 'Mixed doubles' }, resource_ids: [booked] }),
      await demo.api('POST', '/v1/availability/holds', { ...place, resource_ids: [held] }),
      await demo.api('POST', `/v1/resources/${closed}/closures`, { start_at, end_at, reason: 'New floor' }),
    ].map(({ status }) => status)
    expect(statuses).to.deep.equal([201, 201, 201])
  })

  const courtId = async (name: string) => {
    const { body } = await demo.api<{ resources: Named[] }>('GET', '/v1/resources')
    return body.resources.find((each) => each.name === name)?.id
  }

  it('board.png has bookings, a hold that counts down, and a closure', async () => {
    const { page } = await openConsole(browser, demo, `board?date=${date}`, options)
    await page.locator('.block.closure', { hasText: 'New floor' }).waitFor()
    await page.locator('.block.hold', { hasText: /Held, \d+:\d\d left/ }).waitFor()
    await page.getByRole('button', { name: /^Mixed doubles / }).waitFor()
    await screenshot(page, 'board')
  })

  it('why-not.png names the booking, the hold and the closure that take the courts', async () => {
    const at = `why-not?service=${place.service_id}&start=${place.start_at}`
    const { page } = await openConsole(browser, demo, at, options)
    await page.getByText('This start cannot be booked').waitFor()
    await page.locator('.reasons').getByText('Mixed doubles').first().waitFor()
    await page.locator('.next-starts button').first().waitFor()
    await page.getByText('This start cannot be booked').scrollIntoViewIfNeeded()
    await screenshot(page, 'why-not')
  })

  it('preview.png has affected bookings, and the button that moves what can be moved', async () => {
    const { page } = await openConsole(browser, demo, `resources/${await courtId('Court 1')}`, options)
    await page.getByRole('button', { name: 'New closure' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('From').fill(`${date}T00:00`)
    await dialog.getByLabel('Until').fill(`${date.add({ days: 1 })}T00:00`)
    await dialog.getByLabel('Reason').fill('New floor')
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByRole('button', { name: 'Apply, and move what can be moved' }).waitFor()
    await dialog.getByText('Mixed doubles').waitFor()
    await screenshot(page, 'preview')
  })

  it('README shows these three', async () => {
    const text = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
    const shown = [...text.matchAll(/docs\/images\/([\w-]+\.png)/g)].map(([, name]) => name)
    expect(shown).to.have.members(['board.png', 'why-not.png', 'preview.png'])
  })
})
