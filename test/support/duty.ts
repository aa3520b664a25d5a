/** Hours of resources, set by calls. */
import { expect } from 'chai'
import { call } from './call.ts'
import type { TestServer } from './server.ts'

export type Hours = { start: string; end: string }
export type Weekly = Hours & { days: number[]; from_date?: string; until_date?: string }
export type SentDate = { resource_id: string; date: string; hours: Hours[] | null }

export const workday = { start: '09:00', end: '17:00' }
export const monday = { days: [1], ...workday }

export async function setHours(
  server: TestServer,
  resourceId: string,
  weekly_hours: Weekly[] | null,
  time_zone: string | null = null,
): Promise<void> {
  const body = { time_zone, weekly_hours }
  const { status, text } = await call(server, 'setResourceHours', { params: { resourceId }, body })
  expect(status, text).to.equal(200)
}

export async function setDates(server: TestServer, ...dates: SentDate[]): Promise<void> {
  const { status, text } = await call(server, 'setResourceDates', { body: { dates } })
  expect(status, text).to.equal(200)
}
