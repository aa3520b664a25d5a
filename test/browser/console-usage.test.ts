/** The page of usage: its figures are those of the bookings, by the clock of the service. */
import { expect } from 'chai'
import type { Schemas } from '../../generated/client/index.mjs'
import { usageOf } from '../../packages/console/pages/usage/usage.ts'
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

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [widths.narrow, widths.wide]) {
      it(`shows charts with tables behind them, no findings of axe-core, ${colorScheme}, ${width} px wide`, async () => {
        const viewport = { width, height: 1000 }
        const watched = await openConsole(browser, demo, 'usage?range=next', { colorScheme, viewport })
        const { page } = watched
        await page.locator('.chart .bar').first().waitFor()
        await page.getByText('Show as a table').first().click()
        await page.getByRole('table', { name: 'Booked hours by resource' }).getByText('Court 1').waitFor()
        await expectAccessible(page)
        await expectNoOverflow(page)
        await screenshot(page, `usage-${colorScheme}-${width}`)
        expectQuiet(watched)
      })
    }
  }
})

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
