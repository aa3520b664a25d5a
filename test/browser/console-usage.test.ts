// Runs on: SQLite
/** The page of usage: its figures are those of the bookings, by the clock of the service. */
import { expect } from 'chai'
import type { Schemas } from '../../generated/client/index.mjs'
import { refusedOf, resourceUse, shareUsed, usageOf } from '../../packages/console/pages/usage/usage.ts'
import { useChromium } from '../support/chromium.ts'
import { openConsole, useDemo } from './console-support.ts'
import { expectQuiet } from './docs-support.ts'

describe('console: use', () => {
  const browser = useChromium()
  const demo = useDemo({ RATE_LIMITS: 'off' })

  it('counts a booking at the hours that the clock of its service shows', () => {
    const { byHour } = usageOf([booking('2026-11-23T08:30:00Z', '2026-11-23T10:00:00Z')], () => 'Europe/Berlin')
    expect(byHour[0]?.slice(9, 12)).to.deep.equal([0.5, 1, 0])
    expect(byHour.flat().reduce((total, each) => total + each)).to.equal(1.5)
  })

  it('counts the hour that a clock shows twice twice, and midnight for the next day', () => {
    const night = usageOf([booking('2026-10-24T23:00:00Z', '2026-10-25T03:00:00Z')], () => 'Europe/Berlin')
    expect(night.byHour[6]?.slice(0, 5)).to.deep.equal([0, 1, 2, 1, 0])
    const midnight = usageOf([booking('2026-11-23T22:30:00Z', '2026-11-23T23:30:00Z')], () => 'Europe/Berlin')
    expect([midnight.byHour[0]?.[23], midnight.byHour[1]?.[0]]).to.deep.equal([0.5, 0.5])
  })

  it('counts a cancelled booking by its status only', () => {
    const { byHour, byStatus } = usageOf([cancelled], () => 'UTC')
    expect(byHour.flat().some((each) => each > 0)).to.equal(false)
    expect([...byStatus]).to.deep.equal([['cancelled', 1]])
    expect(useOf({ bookings: [cancelled] }).rows[0]?.hours).to.equal(0)
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

  it('compares the booked hours of a resource with those at which a service is open', () => {
    const [row] = useOf({ bookings: [booking('2026-11-23T08:30:00Z', '2026-11-23T10:00:00Z')] }).rows
    expect(row?.resourceId).to.equal('court')
    expect(row?.byHour.slice(8, 12)).to.deep.equal([0, 0.5, 1, 0])
    expect(row?.openByHour.slice(7, 10)).to.deep.equal([0, 2, 2])
    expect(row?.openByHour.slice(19, 21)).to.deep.equal([2, 0])
    expect(shareUsed(row?.byHour[9] ?? 0, row?.openByHour[9] ?? 0)).to.equal(0.25)
  })

  it('counts the places that a booking takes: one, one for each person, or all of the hall', () => {
    const hall = booking('2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z', 'hall')
    const hours = (takes?: 'party' | 'whole') => {
      const requirements = [{ ...hall.requirements[0], ...(takes && { takes }) }] as typeof hall.requirements
      return useOf({ bookings: [{ ...hall, requirements }] }).rows[0]?.byHour[9]
    }
    expect([hours(), hours('party'), hours('whole')]).to.deep.equal([1, 3, 4])
  })

  it('counts the night as open where the hours of a service count for the ends of a booking only', () => {
    const nights = useOf({ services: [{ ...usual, hours_mode: 'ends' }] }).rows[0]
    expect(nights?.openByHour).to.deep.equal(Array(24).fill(2))
  })

  it('counts a booking across midnight at the hours of both days, and only what lies within the days', () => {
    const across = useOf({ bookings: [booking('2026-11-23T22:30:00Z', '2026-11-24T00:00:00Z')] }).rows[0]
    expect([across?.byHour[23], across?.byHour[0], across?.byHour[1]]).to.deep.equal([0.5, 1, 0])
    const outside = useOf({ bookings: [booking('2026-11-22T22:00:00Z', '2026-11-23T00:00:00Z')] }).rows[0]
    expect([outside?.byHour[23], outside?.byHour[0]]).to.deep.equal([0, 1])
    const after = useOf({ bookings: [booking('2026-11-25T08:00:00Z', '2026-11-25T09:00:00Z')] }).rows[0]
    expect(after?.hours).to.equal(0)
  })

  it('has two hours at the hour that the clock repeats, and none at the one that it skips', () => {
    const autumn = day('2026-10-25T00:00+02:00', '2026-10-26T00:00+01:00')
    const twice = useOf({
      services: [always],
      window: autumn,
      bookings: [booking('2026-10-25T00:30Z', '2026-10-25T01:30Z')],
    })
    expect(twice.rows[0]?.openByHour.slice(1, 4)).to.deep.equal([1, 2, 1])
    expect(twice.rows[0]?.byHour.slice(1, 4)).to.deep.equal([0, 1, 0])
    const spring = day('2027-03-28T00:00+01:00', '2027-03-29T00:00+02:00')
    const skipped = useOf({
      services: [always],
      window: spring,
      bookings: [booking('2027-03-28T00:30Z', '2027-03-28T01:30Z')],
    })
    expect(skipped.rows[0]?.openByHour.slice(1, 4)).to.deep.equal([1, 0, 1])
    expect(skipped.rows[0]?.byHour.slice(1, 4)).to.deep.equal([0.5, 0, 0.5])
    expect(shareUsed(0, 0)).to.equal(null)
  })

  it('takes closures from the open hours of their resource only, once where they overlap', () => {
    const closure = { resource_id: 'court', start_at: '2026-11-23T09:00:00Z', end_at: '2026-11-23T11:00:00Z' }
    const { rows } = useOf({ closures: [closure, { ...closure, end_at: '2026-11-23T10:30:00Z' }] })
    const open = (id: string) => rows.find(({ resourceId }) => resourceId === id)?.openByHour.slice(9, 13)
    expect(open('court')).to.deep.equal([2, 1, 1, 2])
    expect(open('hall')).to.deep.equal([8, 8, 8, 8])
  })

  it('shows the most used resources, archived ones too, and counts the others', () => {
    const bookings = [
      booking('2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z', 'hall'),
      booking('2026-11-23T08:00:00Z', '2026-11-23T10:00:00Z', 'archived'),
    ]
    const { rows, others } = useOf({ bookings }, 2)
    expect(rows.map(({ resourceId, hours }) => [resourceId, hours])).to.deep.equal([
      ['archived', 2],
      ['hall', 1],
    ])
    expect(others).to.equal(1)
    expect(useOf({ bookings }, 3).others).to.equal(0)
  })

  it('never shows more than all: hours that are booked while nothing is open count as open', () => {
    expect([shareUsed(2, 0), shareUsed(3, 2), shareUsed(0, 2)]).to.deep.equal([1, 1, 0])
  })

  it('shows charts with tables behind them, and the share of the hours at which Court 1 is used', async () => {
    const watched = await openConsole(browser, demo, 'usage?range=next')
    const { page } = watched
    await page.locator('.chart .bar').first().waitFor()
    await page.getByText('Refused starts by weekday and hour').waitFor()
    await page.getByRole('heading', { name: 'Use by resource and hour' }).waitFor()
    for (const table of await page.getByText('Show as a table').all()) await table.click()
    const row = page.getByRole('table', { name: 'Use by resource and hour' }).getByRole('row', { name: 'Court 1' })
    await row.waitFor()
    expect((await row.getByRole('cell').allInnerTexts()).filter((text) => /[1-9]\d*%/.test(text))).not.to.deep.equal([])
    expectQuiet(watched)
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
    const row = chart.getByRole('row', { name: 'Somebody is about to book it' })
    expect(await row.getByRole('cell').last().innerText()).to.equal(String(held))
  })

  it('says that no start was refused where none was', async () => {
    const { page } = await openConsole(browser, demo, 'board')
    await page.route('**/v1/unmet-demand?*', (route) =>
      route.fulfill({ json: { unmet_demand: [], next_cursor: null } }),
    )
    await page.getByRole('link', { name: 'Use', exact: true }).click()
    await page.getByText('No start was refused on these days.').waitFor()
    expect(await page.getByText('Refused starts by weekday and hour').count()).to.equal(0)
  })
})

function unmet(hour: string, reason: Schemas['ReasonCode'], count: number): Schemas['UnmetDemand'] {
  return { service_id: 'hour', reason, hour, count }
}

/** Open from 8 to 20 o'clock. */
const usual = venueService('08:00', '20:00')
const always = venueService('00:00', '24:00')
const cancelled = { ...booking('2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'), status: 'cancelled' as const }

type Venue = Parameters<typeof resourceUse>[0]

/** The use of a court, and of a hall with four places, on a Monday and a Tuesday. */
function useOf(venue: Partial<Venue>, most = 10): ReturnType<typeof resourceUse> {
  const resources = [
    { id: 'court', capacity: 1 },
    { id: 'hall', capacity: 4 },
  ]
  const window = day('2026-11-23T00:00+01:00', '2026-11-25T00:00+01:00')
  const empty = { bookings: [], closures: [], resources, services: [usual], window, zone: 'Europe/Berlin' }
  return resourceUse({ ...empty, ...venue }, most)
}

function day(from: string, to: string): Venue['window'] {
  return { start: Date.parse(from), end: Date.parse(to) }
}

function venueService(start: string, end: string): Venue['services'][number] {
  const weekly_hours = [{ days: [1, 2, 3, 4, 5, 6, 7], start, end }] as Venue['services'][number]['weekly_hours']
  return { time_zone: 'Europe/Berlin', weekly_hours, date_overrides: [], closures: [], hours_mode: 'whole' }
}

function booking(start_at: string, end_at: string, resource_id = 'court'): Schemas['BookingResponse'] {
  const allocations = [{ resource_id, requirement_id: 'one' }]
  return {
    start_at,
    end_at,
    status: 'confirmed',
    service_id: 'hour',
    party_size: 3,
    requirements: [{ id: 'one' }],
    allocations,
  } as unknown as Schemas['BookingResponse']
}
