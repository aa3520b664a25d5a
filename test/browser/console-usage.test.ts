/** The page of usage: its figures are those of the bookings, by the clock of the service. */
import { expect } from 'chai'
import type { Schemas } from '../../generated/client/index.mjs'
import { refusedOf, usageOf } from '../../packages/console/pages/usage/usage.ts'
import { useChromium } from '../support/chromium.ts'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow, openConsole, screenshot, useDemo, widths } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

describe('console: use', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  it('counts a booking at the hours that the clock of its service shows', () => {
    const { byHour, byResource } = usageOf(
      [booking('2026-11-23T08:30:00Z', '2026-11-23T10:00:00Z')],
      () => 'Europe/Berlin',
    )
    expect(byResource).to.deep.equal([{ resourceId: 'court', hours: 1.5 }])
    expect(byHour[0]?.slice(9, 12)).to.deep.equal([0.5, 1, 0])
    expect(byHour.flat().reduce((sum, each) => sum + each)).to.equal(1.5)
  })

  it('counts the hour that a clock shows twice twice, and midnight for the next day', () => {
    const night = usageOf([booking('2026-10-24T23:00:00Z', '2026-10-25T03:00:00Z')], () => 'Europe/Berlin')
    expect(night.byHour[6]?.slice(0, 5)).to.deep.equal([0, 1, 2, 1, 0])
    const midnight = usageOf([booking('2026-11-23T22:30:00Z', '2026-11-23T23:30:00Z')], () => 'Europe/Berlin')
    expect([midnight.byHour[0]?.[23], midnight.byHour[1]?.[0]]).to.deep.equal([0.5, 0.5])
  })

  it('counts a cancelled booking by its status only', () => {
    const cancelled = { ...booking('2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'), status: 'cancelled' as const }
    const { byResource, byStatus } = usageOf([cancelled], () => 'UTC')
    expect(byResource).to.deep.equal([])
    expect([...byStatus]).to.deep.equal([['cancelled', 1]])
  })

  it('counts refused starts by reason, and at the hour that the clock of their service shows', () => {
    const { byReason, byHour } = refusedOf(
      [
        unmet('2026-11-23T08:00:00Z', 'HELD', 1),
        unmet('2026-11-23T23:00:00Z', 'POOL_EXHAUSTED', 2),
        unmet('2026-11-30T23:00:00Z', 'POOL_EXHAUSTED', 3),
      ],
      () => 'Europe/Berlin',
    )
    expect(byReason).to.deep.equal([
      ['POOL_EXHAUSTED', 5],
      ['HELD', 1],
    ])
    expect([byHour[0]?.[9], byHour[1]?.[0]]).to.deep.equal([1, 5])
    expect(byHour.flat().reduce((sum, each) => sum + each)).to.equal(6)
  })

  it('shows the refused starts of the demo, with the figures that the server lists', async () => {
    const { page } = await openConsole(browser, demo, 'board')
    const listed = page.waitForResponse((response) => response.url().includes('/v1/unmet-demand'))
    await page.evaluate(`location.hash = '#/${demo.workspaceId}/usage?range=week'`)
    const { unmet_demand: counts } = (await (await listed).json()) as Schemas['UnmetDemandResponse']
    const held = counts.filter(({ reason }) => reason === 'HELD').reduce((sum, { count }) => sum + count, 0)
    expect(held).to.be.above(0)
    const chart = page.locator('.card', { hasText: 'Refused starts by reason' })
    await chart.getByText('Show as a table').click()
    const row = chart.getByRole('row', { name: 'Held by callers who are about to book' })
    expect(await row.getByRole('cell').last().innerText()).to.equal(String(held))
  })

  it('says that no start was refused where none was', async () => {
    const { page } = await openConsole(browser, demo, 'board')
    await page.route('**/v1/unmet-demand?*', (route) =>
      route.fulfill({ json: { unmet_demand: [], next_cursor: null } }),
    )
    await page.getByRole('link', { name: 'Use', exact: true }).click()
    await page.getByText('No start was refused in these days.').waitFor()
    expect(await page.getByText('Refused starts by weekday and hour').count()).to.equal(0)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [widths.narrow, widths.wide]) {
      it(`shows charts with tables behind them, no findings of axe-core, ${colorScheme}, ${width} px wide`, async () => {
        const viewport = { width, height: 1000 }
        const watched = await openConsole(browser, demo, 'usage?range=next', { colorScheme, viewport })
        const { page } = watched
        await page.locator('.chart .bar').first().waitFor()
        await page.getByText('Refused starts by weekday and hour').waitFor()
        for (const table of await page.getByText('Show as a table').all()) await table.click()
        await page.getByRole('table', { name: 'Booked hours by resource' }).getByText('Court 1').waitFor()
        await expectAccessible(page)
        await expectNoOverflow(page)
        await screenshot(page, `usage-${colorScheme}-${width}`)
        expectQuiet(watched)
      })
    }
  }
})

function unmet(hour: string, reason: Schemas['ReasonCode'], count: number): Schemas['UnmetDemand'] {
  return { service_id: 'hour', reason, hour, count }
}

function booking(start_at: string, end_at: string): Schemas['BookingResponse'] {
  const allocations = [{ resource_id: 'court', requirement_id: 'one' }]
  return {
    start_at,
    end_at,
    status: 'confirmed',
    service_id: 'hour',
    allocations,
  } as unknown as Schemas['BookingResponse']
}
