/** Workspaces for the booking part, each in a database file of its own. */
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import BetterSqlite3 from 'better-sqlite3'
import { migrationsFolderName, open } from '#dialect'
import { saveResourceHours } from '../db/queries/resource-hours.ts'
import type { ServiceInput } from '../domain/service.ts'
import {
  addApiKey,
  addIntegration,
  addMember,
  addRequirement,
  addResource,
  addService,
  addUser,
  addWorkspace,
  type Builder,
} from '../server/seeds/build.ts'
import type { Sent } from './booking-load.ts'
import { bookingRows, type NewBooking } from './targets/booking-rows.ts'

/** `rotas`: the file `near` with hours of its own for each resource. */
export type PoolSeed = { near: string; far: string; rotas: string; inRange: number; ask: Sent }
export type DeskSeed = {
  /** The same in every file at first. */
  files: { bare: string; own: string; naive: string }
  /** Fields of each booking except its times. */
  booking: Omit<NewBooking, 'bodyFrom' | 'bodyUntil' | 'now'> & { durationMs: number }
  /** A different start for each number below `starts`; then they come round. */
  startOf: (i: number) => number
  starts: number
  bookAt: (start: number) => Sent
}
type Ids = { workspaceId: string; serviceId: string; memberId: string; userId: string }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const migrations = join(fileURLToPath(new URL('../', import.meta.url)), 'db', migrationsFolderName)

export const poolSize = 200
const perResource = 50
export const rangeDays = 31
const buffers = { bufferBeforeMinutes: 0, bufferAfterMinutes: 10 }
/**
 * Open around the clock, in a zone without clock changes, so that a target without a calendar lists the same starts.
 */
const court: ServiceInput = {
  duration_minutes: 60,
  slot_interval_minutes: 30,
  buffer_after_minutes: buffers.bufferAfterMinutes,
  time_zone: 'Asia/Tokyo',
}
const lesson = { duration_minutes: 30, max_advance_days: 730 } satisfies ServiceInput

/**
 * One pool with allocations: in one file only within the requested range, in the other also before and after it,
 * adjacent to it, none released.
 */
export async function seedPool(folder: string, outside: number): Promise<PoolSeed> {
  const [near, far, rotas] = ['near.db', 'far.db', 'rotas.db'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const from = poolRangeStart()
  const seeded = await seedWorkspace(near, addPool)
  await copyFile(near, far)
  const within = singles(from)
  writeBookings(near, seeded, within)
  writeBookings(far, seeded, [...within, ...tournaments(from, outside)])
  await copyFile(near, rotas)
  await addRotas(rotas, seeded)
  return {
    near,
    far,
    rotas,
    inRange: within.length,
    ask: listOf(seeded.serviceId, from, seeded.headers),
  }
}

/** Another rota for each resource: five days of a week, in two shifts. */
async function addRotas(file: string, { workspaceId, resourceIds }: { workspaceId: string; resourceIds: string[] }) {
  const db = await open(file, migrations)
  const clock = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const rows = resourceIds.map((resourceId, index) => {
    const days = numbers(0, 5).map((day) => ((index + day) % 7) + 1)
    const first = 6 * 60 + (index % 40) * 5
    const shifts = [first, first + 5 * 60].map((start) => ({ days, start: clock(start), end: clock(start + 4 * 60) }))
    return { workspaceId, resourceId, timeZone: null, weeklyHours: shifts, updatedAt: new Date() }
  })
  await db.write((tx) => saveResourceHours(tx, rows))
  await db.close()
}

/** Next week. */
export const poolRangeStart = () => Math.ceil(Date.now() / dayMs) * dayMs + 7 * dayMs

/** A service that takes one of the resources. */
export async function addPool(builder: Builder, workspaceId: string) {
  const resourceIds: string[] = []
  for (let index = 0; index < poolSize; index++) {
    resourceIds.push(await addResource(builder, workspaceId, { name: `Court ${index}`, category: 'court' }))
  }
  const serviceId = await addService(builder, workspaceId, 'Court', court)
  const requirementId = await addRequirement(builder, workspaceId, serviceId, { category: 'court' })
  return { resourceIds, serviceId, requirementId }
}

export type FloodSeed = { file: string; allocations: number; expensive: Sent; light: Sent }

const floodPools = 2
const floodPoolSize = 500
const floodBookingMs = 4 * hourMs

/**
 * A list of a month of five-minute starts, each of them unbookable with its reasons: with two requirements it is almost
 * the longest the contract allows. And a service of another workspace with one start a day.
 */
export async function seedFlood(folder: string): Promise<FloodSeed> {
  const file = join(folder, 'flood.db')
  const from = Math.ceil(Date.now() / dayMs) * dayMs + 7 * dayMs
  const { light, ...seeded } = await seedWorkspace(file, async (builder, workspaceId, userId) => {
    const serviceId = await addService(builder, workspaceId, 'Court', { ...court, slot_interval_minutes: 5 })
    const resourceIds: string[] = []
    let requirementId = ''
    for (const pool of numbers(0, floodPools)) {
      const category = `pool ${pool}`
      for (const index of numbers(0, floodPoolSize))
        resourceIds.push(await addResource(builder, workspaceId, { name: `Court ${index}`, category }))
      requirementId = await addRequirement(builder, workspaceId, serviceId, { category })
    }
    const other = await addWorkspace(builder, 'Light')
    const memberId = await addMember(builder, other, userId, 'member')
    const headers = await newKeyHeaders(builder, other, memberId)
    const lightService = await addService(builder, other, 'Day', { duration_minutes: 1440 })
    return { resourceIds, serviceId, requirementId, light: listOf(lightService, from, headers) }
  })
  const takings = numbers(0, (rangeDays * dayMs) / floodBookingMs + 1).flatMap((period) =>
    seeded.resourceIds.map((_, resource) => {
      const begin = from - hourMs + period * floodBookingMs
      return { from: begin, until: begin + floodBookingMs, resources: [resource] }
    }),
  )
  writeBookings(file, seeded, takings)
  const expensive = listOf(seeded.serviceId, from, seeded.headers)
  return {
    file,
    allocations: takings.length,
    expensive: { ...expensive, path: `${expensive.path}&include=unavailable` },
    light,
  }
}

export function listOf(service_id: string, from: number, headers: Record<string, string>): Sent {
  const range = { from: new Date(from).toISOString(), to: new Date(from + rangeDays * dayMs).toISOString() }
  return { method: 'GET', path: `/v1/availability?${new URLSearchParams({ service_id, ...range })}`, headers }
}

/** A coach, and a court out of ten: half an hour each, back to back for two years, in random order. */
export async function seedDesk(folder: string): Promise<DeskSeed> {
  const at = (name: string) => join(folder, `desk-${name}.db`)
  const files = { bare: at('bare'), own: at('own'), naive: at('naive') }
  const desk = await seedWorkspace(files.own, addDesk)
  for (const copy of [files.bare, files.naive]) await copyFile(files.own, copy)
  return { files, ...deskOf(desk) }
}

/** The service with its resources and requirements. */
export async function addDesk(builder: Builder, workspaceId: string) {
  const courts: string[] = []
  for (let index = 0; index < 10; index++) {
    courts.push(await addResource(builder, workspaceId, { name: `Court ${index}`, category: 'court' }))
  }
  const coach = await addResource(builder, workspaceId, { name: 'Coach', category: 'coach' })
  const serviceId = await addService(builder, workspaceId, 'Lesson', lesson)
  const ofCoach = await addRequirement(builder, workspaceId, serviceId, { resourceId: coach })
  const ofCourt = await addRequirement(builder, workspaceId, serviceId, { category: 'court' })
  const requirements = JSON.stringify([
    { id: ofCoach, resourceId: coach, category: null, quantity: 1 },
    { id: ofCourt, resourceId: null, category: 'court', quantity: 1 },
  ])
  const assignments = [
    { requirementId: ofCoach, resourceId: coach },
    { requirementId: ofCourt, resourceId: courts[0] as string },
  ]
  return { serviceId, requirements, assignments }
}

type SeededDesk = Ids & Awaited<ReturnType<typeof addDesk>> & { headers: Record<string, string> }

/** Requests and rows that book at the desk, by the number of the booking. */
export function deskOf({ headers, ...booking }: SeededDesk): Omit<DeskSeed, 'files'> {
  const durationMs = lesson.duration_minutes * minuteMs
  const first = Math.ceil(Date.now() / dayMs) * dayMs + dayMs
  const starts = (720 * dayMs) / durationMs
  return {
    booking: { ...booking, bufferBeforeMinutes: 0, bufferAfterMinutes: 0, durationMs },
    startOf: (i) => first + ((i * 7919) % starts) * durationMs,
    starts,
    bookAt: (start) => ({
      method: 'POST',
      path: '/v1/bookings',
      headers,
      body: { service_id: booking.serviceId, start_at: new Date(start).toISOString() },
    }),
  }
}

/** A desk, and admins who may follow its events, each with a key. `change` books a start that is free. */
export async function seedReaders(file: string, admins: number) {
  const seeded = await seedWorkspace(file, async (builder, workspaceId) => {
    const readers: Record<string, string>[] = []
    for (const index of numbers(0, admins)) {
      const userId = await addUser(builder, `Reader ${index}`, `reader-${index}@bench.example`)
      const memberId = await addMember(builder, workspaceId, userId, 'admin')
      readers.push(await newKeyHeaders(builder, workspaceId, memberId, 'admin'))
    }
    return { readers, ...(await addDesk(builder, workspaceId)) }
  })
  const { startOf, bookAt } = deskOf(seeded)
  return { readers: seeded.readers, change: (turn: number) => bookAt(startOf(turn)) }
}

/** @param file also the URL of a PostgreSQL database @param number of the workspace in its database */
export async function seedWorkspace<T>(
  file: string,
  build: (builder: Builder, workspaceId: string, userId: string) => Promise<T>,
  number = 0,
) {
  const db = await open(file, migrations)
  const seeded = await db.write(async (tx) => {
    const builder = { tx, now: new Date() }
    const workspaceId = await addWorkspace(builder, 'Bench')
    const userId = await addUser(builder, 'Member', `member-${number}@bench.example`)
    const memberId = await addMember(builder, workspaceId, userId, 'member')
    const headers = await newKeyHeaders(builder, workspaceId, memberId)
    return { workspaceId, userId, memberId, headers, ...(await build(builder, workspaceId, userId)) }
  })
  await db.close()
  return seeded
}

export async function newKeyHeaders(
  builder: Builder,
  workspaceId: string,
  memberId: string,
  roleCap: 'admin' | 'member' = 'member',
) {
  const integrationId = await addIntegration(builder, workspaceId, `Bench ${memberId}`)
  const of = { workspaceId, integrationId, memberId }
  const { access_key } = await addApiKey(builder, of, { kind: 'live', roleCap })
  return { Authorization: `Bearer ${access_key}`, 'X-App-Workspace': workspaceId }
}

/** Bookings of one to four hours on several resources, by their number. */
type Taking = { from: number; until: number; resources: number[] }

/** Each resource has its part of the range in equal periods, with one booking in each period. */
export function singles(from: number): Taking[] {
  return numbers(0, perResource).flatMap((period) =>
    numbers(0, poolSize).map((resource) => takingOf(from, period, [resource])),
  )
}

/** Ten resources at once, mostly in the past, up to a year in the future. */
function tournaments(from: number, allocations: number): Taking[] {
  const periods = Math.ceil(allocations / poolSize)
  const futurePeriods = Math.min(Math.floor(periods / 2), Math.floor((320 * perResource) / rangeDays))
  const before = numbers(futurePeriods - periods, 0)
  const after = numbers(perResource, perResource + futurePeriods)
  return [...before, ...after].flatMap((period) =>
    numbers(0, poolSize / 10).map((group) => takingOf(from, period, numbers(group * 10, group * 10 + 10))),
  )
}

function takingOf(range: number, period: number, resources: number[]): Taking {
  const halfHour = 30 * minuteMs
  const begin = Math.floor((period * rangeDays * dayMs) / perResource / halfHour) * halfHour
  const lot = scattered(period, resources[0] as number)
  // An hour after the period's beginning, so that rows after the range affect no start in it.
  const from = range + begin + hourMs + (lot % 15) * halfHour
  return { from, until: from + (1 + (lot % 4)) * hourMs, resources }
}

/** Created at random times in the three months before their start, and stored in that order. */
function writeBookings(
  file: string,
  seeded: Ids & { resourceIds: string[]; requirementId: string },
  taken: Taking[],
): void {
  const now = Date.now()
  const madeAt = ({ from, resources }: Taking) =>
    Math.min(from, now) - (scattered(from / minuteMs, resources[0] as number) % (90 * 1440)) * minuteMs
  const db = new BetterSqlite3(file)
  db.pragma('journal_mode = OFF')
  db.pragma('synchronous = OFF')
  const triggers = db.prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'allocations'`)
  const dropped = triggers.all() as { name: string; sql: string }[]
  for (const { name } of dropped) db.exec(`DROP TRIGGER ${name}`)
  const write = bookingRows(db)
  const { resourceIds, requirementId, ...of } = seeded
  db.exec('BEGIN')
  const inOrder = taken.map((taking) => ({ ...taking, now: madeAt(taking) })).sort((one, other) => one.now - other.now)
  for (const { from: bodyFrom, until: bodyUntil, resources, now } of inOrder) {
    const assignments = resources.map((resource) => ({ requirementId, resourceId: resourceIds[resource] as string }))
    write({ ...of, ...buffers, requirements: '[]', bodyFrom, bodyUntil, now, assignments })
  }
  db.exec('COMMIT')
  for (const { sql } of dropped) db.exec(sql)
  db.close()
}

function numbers(from: number, until: number): number[] {
  return Array.from({ length: until - from }, (_, index) => from + index)
}

/** Reproducible, and in no apparent order. */
function scattered(one: number, other: number): number {
  let mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
