// Runs on: SQLite
/** Archived resources, services and agent runs are found again, and can be restored. */
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, openConsole, openPage, screenshot, useDemo, widths } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

describe('console: archived objects', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  const showArchived = (page: Page) => page.getByRole('link', { name: 'Archived', exact: true }).click()
  const restore = async (page: Page) => {
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
    await page.getByText('The change is applied.').waitFor()
  }

  it('lists an archived resource under "Archived" only, and restores it from there', async () => {
    const { body } = await demo.api<{ id: string }>('POST', '/v1/resources', { name: 'Old court', category: 'court' })
    await demo.api('PATCH', `/v1/resources/${body.id}`, { archived: true })
    const watched = await openConsole(browser, demo, 'resources')
    const { page } = watched
    await page.getByRole('link', { name: 'Court 1' }).waitFor()
    expect(await page.getByRole('link', { name: 'Old court' }).count()).to.equal(0)
    await showArchived(page)
    await page.getByRole('link', { name: 'Old court' }).waitFor()
    expect(await page.getByRole('link', { name: 'Court 1' }).count()).to.equal(0)
    await expectAccessible(page)
    await screenshot(page, 'archived-resources')
    await page.getByRole('link', { name: 'Old court' }).click()
    await restore(page)
    await openPage(page, demo, 'resources')
    await page.getByRole('link', { name: 'Old court' }).waitFor()
    await showArchived(page)
    await page.getByText('Nothing is archived').waitFor()
    await screenshot(page, 'archived-none')
    expectQuiet(watched)
  })

  it('lists an archived service, and restores it', async () => {
    const { body } = await demo.api<{ id: string }>('POST', '/v1/services', {
      name: 'Old lesson',
      duration_minutes: 60,
      time_zone: 'Europe/Berlin',
    })
    await demo.api('PATCH', `/v1/services/${body.id}`, { archived: true })
    const { page } = await openConsole(browser, demo, 'services')
    await page.getByRole('link', { name: 'Court hour' }).waitFor()
    expect(await page.getByRole('link', { name: 'Old lesson' }).count()).to.equal(0)
    await showArchived(page)
    await page.getByRole('link', { name: 'Old lesson' }).click()
    await restore(page)
    await openPage(page, demo, 'services')
    await page.getByRole('link', { name: 'Old lesson' }).waitFor()
  })

  it('names an archived resource and an archived service in the list of bookings that need another place', async () => {
    const make = async (path: string, body: unknown) => {
      const made = await demo.api<{ id: string }>('POST', path, body)
      expect(made.status, JSON.stringify(made.body)).to.equal(201)
      return made.body.id
    }
    const resource_id = await make('/v1/resources', { name: 'Flooded court' })
    const service_id = await make('/v1/services', {
      name: 'Water polo',
      duration_minutes: 60,
      time_zone: 'UTC',
      weekly_hours: [{ days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' }],
    })
    await make(`/v1/services/${service_id}/resource-requirements`, { resource_id })
    const start_at = new Date(Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000).toISOString()
    await make('/v1/bookings', { service_id, start_at })
    await demo.api('PATCH', `/v1/resources/${resource_id}`, { archived: true })
    await demo.api('PATCH', `/v1/services/${service_id}`, { archived: true })
    const { page } = await openConsole(browser, demo, 'bookings?place=lost')
    const row = page.getByRole('row', { name: 'Flooded court' })
    await row.waitFor()
    expect(await row.innerText())
      .to.contain('Water polo')
      .and.not.contain('…')
    await row.getByRole('link').first().click()
    // The list names both as well: only the page of the booking has the way back.
    await page.getByText('All bookings').waitFor()
    await page.locator('main', { hasText: 'Flooded court' }).filter({ hasText: 'Water polo' }).waitFor()
    expect(await page.locator('main').innerText())
      .to.contain('Flooded court')
      .and.not.match(/…[0-9a-f]{6}/)
  })

  it('lists an archived agent run, and brings it back; nothing overflows on a phone', async () => {
    const path = `/v1/workspaces/${demo.workspaceId}/agent-runs`
    const { body } = await demo.api<{ id: string }>('POST', path, { title: 'Old run' })
    await demo.api('PATCH', `/v1/agent-runs/${body.id}`, { archived: true })
    const watched = await openConsole(browser, demo, 'agent-runs', { viewport: { width: widths.narrow, height: 844 } })
    const { page } = watched
    await page.locator('.row-link').first().waitFor()
    expect(await page.getByRole('link', { name: 'Old run' }).count()).to.equal(0)
    await showArchived(page)
    await page.getByRole('link', { name: 'Old run' }).waitFor()
    await expectNoOverflow(page)
    await screenshot(page, 'archived-runs')
    await page.getByRole('link', { name: 'Old run' }).click()
    await page.getByRole('button', { name: 'Bring back' }).click()
    await page.getByText('The run is back.').waitFor()
    await openPage(page, demo, 'agent-runs')
    await page.getByRole('link', { name: 'Old run' }).waitFor()
  })
})
