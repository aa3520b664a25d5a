// Runs on: SQLite
/** The rule of a requirement on the page of its service: who may serve, in which order, and the bookings that a change concerns. */
import { expect } from 'chai'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { type Demo, openConsole, useDemo } from './console-support.ts'
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
    await dialog.getByRole('button', { name: 'Earlier Cleo' }).click()
    expect(await dialog.locator('li > span').allInnerTexts()).to.deep.equal(['Cleo', 'Bea'])
    await dialog.getByLabel('Who comes first').selectOption('priority')
    await dialog.getByLabel('Customers may choose').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.getByText('Ada could no longer serve the booking.').waitFor()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const { body } = await demo.api<{ allocation_rules: Record<string, unknown>[] }>(
      'GET',
      `/v1/services/${service}/allocation-rules`,
    )
    expect(body.allocation_rules[0]).to.deep.include({
      eligible_resource_ids: [ids[2], ids[1]],
      assignment: 'priority',
      balance_period: 'week',
      customer_choice: true,
    })
    await page.getByRole('button', { name: 'Who serves' }).click()
    await dialog.locator('li > span').first().waitFor()
    expect(await dialog.locator('li > span').allInnerTexts()).to.deep.equal(['Cleo', 'Bea'])
    await dialog.getByRole('button', { name: 'Preview the change' }).click()
    await dialog.waitFor({ state: 'detached' })
    expectQuiet(watched)
  })
})
