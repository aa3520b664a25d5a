// Runs on: SQLite
/** The rule of a requirement on the page of its service: who may serve, in which order, and the bookings that a change concerns. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { expectSoundLook } from './console-look.ts'
import { type Demo, openConsole, useDemo, widths } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

/** A service that one of three coaches serves, with a booking of the first one in a week. */
async function newLesson(demo: Demo) {
  const category = `coach ${Math.random()}`
  const make = async (path: string, body: unknown) => {
    const made = await demo.api<{ id: string }>('POST', path, body)
    expect(made.status, JSON.stringify(made.body)).to.equal(201)
    return made.body.id
  }
  const weekly_hours = [{ days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' }]
  const service = await make('/v1/services', { name: 'Padel', duration_minutes: 60, time_zone: 'UTC', weekly_hours })
  const ids: string[] = []
  for (const name of ['Ada', 'Bea', 'Cleo']) ids.push(await make('/v1/resources', { name, category }))
  await make(`/v1/services/${service}/resource-requirements`, { category })
  const start_at = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T10:00:00Z`
  await make('/v1/bookings', { service_id: service, start_at, resource_ids: [ids[0]] })
  return { service, ids }
}

describe('console: who serves', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  it('sets who may serve, in an order, after the preview of the booking that would lose its coach', async () => {
    const { service, ids } = await newLesson(demo)
    const watched = await openConsole(browser, demo, `services/${service}`)
    const { page } = watched
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Who serves' }).click()
    await dialog.getByText('All of the category.').waitFor()
    await dialog.getByLabel('Add to those who may serve').selectOption('Bea')
    await dialog.getByLabel('Add to those who may serve').selectOption('Cleo')
    expect(await dialog.getByRole('button', { name: /^Earlier/ }).count(), 'without an order').to.equal(0)
    await dialog.getByLabel('Who comes first').selectOption('priority')
    await dialog.getByRole('button', { name: 'Earlier: Cleo' }).click()
    expect(await orderIn(page)).to.deep.equal(['Cleo', 'Bea'])
    await dialog.getByLabel('Customers may choose').check()
    await dialog.getByLabel('A booking takes').selectOption('whole')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByText('Ada could no longer serve the booking.').waitFor()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const { body } = await demo.api<Rules>('GET', `/v1/services/${service}/allocation-rules`)
    expect(body.allocation_rules[0]).to.deep.include({
      eligible_resource_ids: [ids[2], ids[1]],
      assignment: 'priority',
      balance_period: 'week',
      customer_choice: true,
      takes: 'whole',
    })
    await page.getByRole('button', { name: 'Who serves' }).click()
    await dialog.locator('.eligible-name').first().waitFor()
    expect(await orderIn(page)).to.deep.equal(['Cleo', 'Bea'])
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.waitFor({ state: 'detached' })
    expectQuiet(watched)
  })

  it('the order changes by dragging and by Alt and an arrow key, keeps the focus, and says each place', async () => {
    const { service } = await newLesson(demo)
    const watched = await openConsole(browser, demo, `services/${service}`)
    const { page } = watched
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Who serves' }).click()
    for (const name of ['Ada', 'Bea', 'Cleo'])
      await dialog.getByLabel('Add to those who may serve').selectOption({ label: name })
    await dialog.getByLabel('Who comes first').selectOption('priority')
    await dialog.getByRole('button', { name: 'Leave out Ada' }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    expect(await orderIn(page)).to.deep.equal(['Bea', 'Ada', 'Cleo'])
    await dialog.getByText('Ada is now number 2 of 3.').waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    expect(await orderIn(page), 'the last one stays').to.deep.equal(['Bea', 'Cleo', 'Ada'])
    expect(await page.evaluate('document.activeElement.ariaLabel')).to.equal('Leave out Ada')
    await dialog.getByRole('button', { name: 'Earlier: Cleo' }).press('Enter')
    expect(await orderIn(page)).to.deep.equal(['Cleo', 'Bea', 'Ada'])
    expect(await page.evaluate('document.activeElement.ariaLabel'), 'the other button at an end').to.equal(
      'Later: Cleo',
    )
    await dragRow(page, 0, 2)
    expect(await orderIn(page)).to.deep.equal(['Bea', 'Ada', 'Cleo'])
    await dialog.getByText('Cleo is now number 3 of 3.').waitFor()
    expect(await dialog.locator('.dragged').count()).to.equal(0)
    await expectSoundLook(page, 'rule-dialog')
    expectQuiet(watched)
  })

  it('the order changes by touch at the grip, and a touch beside it changes nothing', async () => {
    const { service } = await newLesson(demo)
    const options = { hasTouch: true, isMobile: true, viewport: { width: widths.narrow, height: 844 } }
    const { page } = await openConsole(browser, demo, `services/${service}`, options)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Who serves' }).click()
    for (const name of ['Ada', 'Bea', 'Cleo'])
      await dialog.getByLabel('Add to those who may serve').selectOption({ label: name })
    await dialog.getByLabel('Who comes first').selectOption('priority')
    await page.locator('.grip').last().scrollIntoViewIfNeeded()
    await touchRow(page, 0, 2, 60)
    expect(await orderIn(page)).to.deep.equal(['Ada', 'Bea', 'Cleo'])
    await touchRow(page, 0, 2, 5)
    expect(await orderIn(page)).to.deep.equal(['Bea', 'Cleo', 'Ada'])
    await dialog.getByText('Ada is now number 3 of 3.').waitFor()
    expect(await dialog.locator('.dragged').count()).to.equal(0)
  })

  it('shares the work fairly over the chosen time, and keeps that time while another order is chosen', async () => {
    const { service } = await newLesson(demo)
    const { page } = await openConsole(browser, demo, `services/${service}`)
    const dialog = page.getByRole('dialog')
    const choose = async (label: RegExp) => {
      await page.getByRole('button', { name: 'Who serves' }).click()
      const option = await dialog.locator('option', { hasText: label }).innerText()
      await dialog.getByLabel('Who comes first').selectOption({ label: option })
      await dialog.getByRole('button', { name: 'Preview the change' }).click()
      await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      const { body } = await demo.api<Rules>('GET', `/v1/services/${service}/allocation-rules`)
      return body.allocation_rules[0]
    }
    expect(await choose(/fairly each month/)).to.include({
      assignment: 'balanced',
      balance_period: 'month',
    })
    expect(await choose(/Keep long free times whole/)).to.include({ assignment: 'best_fit', balance_period: 'month' })
  })
})

type Rules = { allocation_rules: Record<string, unknown>[] }

function orderIn(page: Page): Promise<string[]> {
  return page.getByRole('dialog').locator('.eligible-name').allInnerTexts()
}

/** @param right pixels to the right of the left edge of the grip */
async function touchRow(page: Page, from: number, to: number, right: number): Promise<void> {
  const [start, end] = await Promise.all([from, to].map((row) => page.locator('.grip').nth(row).boundingBox()))
  if (!start || !end) throw new Error('both rows are in view')
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  const x = start.x + right
  await send('touchStart', [{ x, y: start.y + 5 }])
  for (let step = 1; step <= 8; step++)
    await send('touchMove', [{ x, y: start.y + 5 + ((end.y - start.y) * step) / 8 }])
  await send('touchEnd', [])
}

async function dragRow(page: Page, from: number, to: number): Promise<void> {
  const [start, end] = await Promise.all([from, to].map((row) => page.locator('.grip').nth(row).boundingBox()))
  if (!start || !end) throw new Error('both rows are in view')
  await page.mouse.move(start.x + 5, start.y + 5)
  await page.mouse.down()
  await page.mouse.move(end.x + 5, end.y + 5, { steps: 8 })
  await page.mouse.up()
}
