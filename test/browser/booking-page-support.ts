/** Helpers of the tests of the public booking page: a club with public services, and the page of one of them. */
import type { Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import type { Chromium, WatchedPage } from '../support/chromium.ts'
import type { Demo } from './console-support.ts'

type Options = Parameters<Chromium['open']>[0]

/** The zone of the venue, and of the customer unless a test says otherwise. */
export const venueZone = 'Europe/Berlin'
/** A Wednesday in three weeks, on which the demo has no bookings. */
export const day = farWednesday()

function farWednesday(): string {
  const today = Temporal.Now.zonedDateTimeISO(venueZone).toPlainDate()
  return today.add({ days: 24 - today.dayOfWeek }).toString()
}

/** Opens the page of a service at a step of its address. Times have 24 hours, and the week begins on Monday. */
export async function openBookingPage(
  browser: Chromium,
  demo: Demo,
  serviceId: string,
  hash = '',
  options: Options = {},
): Promise<WatchedPage> {
  const common = { locale: 'en-GB', timezoneId: venueZone, reducedMotion: 'reduce' } as const
  const watched = await browser.open({ ...common, ...options })
  await watched.page.goto(`${demo.url}/book/${demo.workspaceId}/${serviceId}${hash}`)
  await watched.page.locator('h1').waitFor()
  return watched
}

export async function courtHour(demo: Demo): Promise<string> {
  const { body } = await demo.api<{ services: { id: string; name: string }[] }>('GET', '/v1/services')
  return body.services.find(({ name }) => name === 'Court hour')?.id ?? ''
}

/** A public service that one court of its own serves, open at all times. */
export async function newService(demo: Demo, fields: Record<string, unknown> = {}): Promise<string> {
  const weekly_hours = [{ days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' }]
  const common = { duration_minutes: 60, time_zone: venueZone, weekly_hours, public: true }
  const make = async (path: string, body: unknown) => {
    const made = await demo.api<{ id: string }>('POST', path, body)
    if (made.status !== 201) throw new Error(`${path}: ${made.status} ${JSON.stringify(made.body)}`)
    return made.body.id
  }
  const service = await make('/v1/services', { name: 'Centre court', ...common, ...fields })
  const resource_id = await make('/v1/resources', { name: 'Centre court' })
  await make(`/v1/services/${service}/resource-requirements`, { resource_id })
  return service
}

/** Chooses a time of the open day; the form follows. */
export async function chooseTime(page: Page, time: string): Promise<void> {
  await page.getByRole('button', { name: time, exact: true }).click()
  await page.getByRole('heading', { name: 'Your details' }).waitFor()
}

export async function fillDetails(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill('guest@customer.example')
}

export type StoredBooking = {
  id: string
  status: string
  customer: { name: string; email: string } | null
  start_at: string
}

export async function bookingsOf(demo: Demo, name: string): Promise<StoredBooking[]> {
  const { body } = await demo.api<{ bookings: StoredBooking[] }>('GET', `/v1/bookings?limit=100`)
  return body.bookings.filter(({ customer }) => customer?.name === name)
}

export async function liveHolds(demo: Demo, serviceId: string): Promise<{ id: string }[]> {
  const { body } = await demo.api<{ holds: { id: string; service_id: string }[] }>('GET', '/v1/availability/holds')
  return body.holds.filter(({ service_id }) => service_id === serviceId)
}

/** Asks until the condition holds: what a page sends while it is left arrives a moment later. */
export async function eventually(condition: () => Promise<boolean>, withinMs = 5_000): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`the condition does not hold within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export function clockOf(start_at: string): string {
  return Temporal.Instant.from(start_at)
    .toZonedDateTimeISO(venueZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}
